/** A point on a curve that follows the pointer and the arrow keys, and says what is there. */
import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { usePopover } from '../parts/popover.js'

interface Spot {
  /** Pixels from the top left of the frame. */
  left: number
  top: number
  /** The facts as one text, for screen readers. */
  text: string
  facts: ComponentChildren
}

interface CurveCursorProps {
  label: string
  spots: readonly Spot[]
  /** Index to start with. */
  from: number
  children: ComponentChildren
}

/** Frames a chart. */
export function CurveCursor({ label, spots, from, children }: CurveCursorProps): VNode {
  const [chosen, choose] = useState<number>()
  const cursor = useRef<HTMLSpanElement>(null)
  const { popover, show, hide, leave } = usePopover()
  const last = spots.length - 1
  const index = Math.min(chosen ?? from, last)
  const spot = spots[index]
  const isMoved = useRef(false)
  const go = (to: number) => {
    isMoved.current = true
    choose(Math.max(0, Math.min(last, to)))
  }
  // The popover stands beside the cursor, which has to be in its new place first.
  useLayoutEffect(() => {
    if (!isMoved.current || !cursor.current || !spot) return
    isMoved.current = false
    show(cursor.current, spot.facts)
  })
  if (!spot) return <div class="curve-frame">{children}</div>
  const follow = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    go(findNearest(spots, x))
  }
  const walk = (event: KeyboardEvent) => {
    const to = toIndex(event.key, index, last)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <div
      class="curve-frame"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => cursor.current && leave(cursor.current)}
    >
      {children}
      <span
        ref={cursor}
        class="curve-cursor"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={spot.text}
        style={{ left: `${spot.left}px`, top: `${spot.top}px` }}
        onKeyDown={walk}
        onFocus={() => go(index)}
        onBlur={hide}
      />
      {popover}
    </div>
  )
}

function findNearest(spots: readonly Spot[], x: number): number {
  const distances = spots.map(({ left }) => Math.abs(left - x))
  return distances.indexOf(Math.min(...distances))
}

const weekDays = 7

function toIndex(key: string, index: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - weekDays,
    PageUp: index + weekDays,
    Home: 0,
    End: last
  }
  return steps[key]
}
