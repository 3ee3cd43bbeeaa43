/** Facts about a mark in a chart, beside it: shown while it has the pointer or the focus, and on a tap. */
import type { ComponentChildren, TargetedEvent, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

const gapPx = 6
const edgePx = 8
/** Time to move the pointer from the mark into the popover. */
const leaveMs = 150

interface Shown {
  mark: Element
  content: ComponentChildren
}

interface MarkHandlers {
  onMouseMove: (event: TargetedEvent<Element>) => void
  onMouseLeave: (event: TargetedEvent<Element>) => void
  onFocusIn: (event: TargetedEvent<Element>) => void
  onFocusOut: () => void
  onPointerDown: () => void
  onClick: (event: TargetedEvent<Element, MouseEvent>) => void
}

export interface Popover {
  /** To be rendered once, beside the chart. */
  popover: VNode | undefined
  /** `opens`: the mark holds a link, which a first tap does not follow. */
  bind: (content: ComponentChildren, opens?: 'link') => MarkHandlers
  show: (mark: Element, content: ComponentChildren) => void
  hide: () => void
  /** The pointer has left a mark. */
  leave: (mark: Element) => void
}

export function usePopover(): Popover {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef(0)
  /** The mark that had the popover when a tap began: the tap itself moves the pointer and the focus. */
  const tapped = useRef<Element>()
  const show = (mark: Element, content: ComponentChildren) => {
    clearTimeout(timer.current)
    setShown({ mark, content })
  }
  /** The facts of a mark stay the same while the pointer moves over it. */
  const showOnce = (mark: Element, content: ComponentChildren) => {
    if (shown?.mark === mark) clearTimeout(timer.current)
    else show(mark, content)
  }
  const hide = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(undefined), leaveMs)
  }
  // A scroll takes the pointer away from marks as well, after the focus has moved to another.
  const leave = (mark: Element) => {
    if (shown?.mark === mark && !mark.matches(':focus-within')) hide()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    show,
    hide,
    leave,
    popover: shown && (
      <Box
        {...shown}
        stay={() => clearTimeout(timer.current)}
        leave={hide}
        close={() => setShown(undefined)}
      />
    ),
    bind: (content, opens) => ({
      // Not when it enters: a scroll puts marks under a pointer that rests.
      onMouseMove: ({ currentTarget }) => showOnce(currentTarget, content),
      onMouseLeave: ({ currentTarget }) => leave(currentTarget),
      onFocusIn: ({ currentTarget }) => showOnce(currentTarget, content),
      onFocusOut: hide,
      onPointerDown: () => {
        tapped.current = shown?.mark
      },
      onClick: event => {
        const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
        const { currentTarget: mark } = event
        if (isTap && opens === 'link' && tapped.current !== mark) {
          event.preventDefault()
          // The router follows links of prevented events, too.
          event.stopPropagation()
        }
        showOnce(mark, content)
      }
    })
  }
}

interface BoxProps extends Shown {
  stay: () => void
  leave: () => void
  close: () => void
}

function Box({ mark, content, stay, leave, close }: BoxProps): VNode {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) place(box.current, mark)
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // The focus scrolls a mark into view.
    const onScroll = () => {
      if (box.current && mark.matches(':focus-within')) place(box.current, mark)
      else close()
    }
    addEventListener('keydown', onKey)
    addEventListener('scroll', onScroll, { capture: true })
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [mark])
  return (
    <div
      ref={box}
      class="mark-popover"
      role="tooltip"
      popover="manual"
      onMouseEnter={stay}
      onMouseLeave={leave}
    >
      {content}
    </div>
  )
}

/** Above the mark, or below it if there is no room; within the window. */
function place(box: HTMLElement, mark: Element): void {
  if (!box.matches(':popover-open')) box.showPopover()
  const { left, width, top, bottom } = mark.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = box
  const x = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - edgePx)
  const above = top - gapPx - offsetHeight
  box.style.left = `${Math.max(edgePx, x)}px`
  box.style.top = `${above < edgePx ? bottom + gapPx : above}px`
}
