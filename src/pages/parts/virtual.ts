/** Long lists whose entries have one size: only those in sight are rendered. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'

interface VirtualOptions {
  count: number
  sizePx: number
  /** Number of entries that are rendered before and after those in sight. */
  around: number
  /** The list if the window scrolls it, or the frame that scrolls. */
  place: RefObject<HTMLElement>
  /** For a frame that scrolls: its sticky header, which is before the entries. */
  headPx?: number
  isAcross?: boolean
  /** The entry with the focus stays rendered; -1 for none. */
  pinned: number
}

interface Virtual {
  indexes: readonly number[]
  /** Scrolls the frame until the entry is in sight. */
  show: (index: number) => void
}

export function useVirtual(options: VirtualOptions): Virtual {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { place, isAcross = false, headPx } = options
  const range = findRange(options)
  const latest = useRef({ options, range })
  latest.current = { options, range }
  useLayoutEffect(() => {
    const look = () => {
      const before = latest.current.range
      const [first, last] = findRange(latest.current.options)
      if (first !== before[0] || last !== before[1]) redraw(undefined)
    }
    const scroller = headPx === undefined ? window : place.current
    const sizes = new ResizeObserver(look)
    if (place.current) sizes.observe(place.current)
    scroller?.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    // The place is known from now on.
    look()
    return () => {
      sizes.disconnect()
      scroller?.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return { indexes: listIndexes(range, options.pinned, options.count), show }

  function show(index: number): void {
    const frame = place.current
    if (!frame) return
    const { offset, viewPx } = measure(options)
    const start = index * options.sizePx
    const end = start + options.sizePx
    const isAfter = end > offset + viewPx
    if (!isAfter && start >= offset) return
    frame.scrollTo({ [isAcross ? 'left' : 'top']: isAfter ? end - viewPx : start })
  }
}

/** Measures the part in sight, from the start of the first entry. */
function measure({ place: { current }, headPx, isAcross }: VirtualOptions) {
  if (!current) return { offset: 0, viewPx: 0 }
  if (headPx === undefined) {
    const { top } = current.getBoundingClientRect()
    // The bar of the page and a head that sticks below it cover rows.
    const head = current.closest('table')?.querySelector('th')
    const coveredPx = Math.max(0, head?.getBoundingClientRect().bottom ?? 0)
    return { offset: coveredPx - top, viewPx: innerHeight - coveredPx }
  }
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = current
  return isAcross
    ? { offset: scrollLeft, viewPx: clientWidth - headPx }
    : { offset: scrollTop, viewPx: clientHeight - headPx }
}

/** The first index, and the one after the last. */
function findRange(options: VirtualOptions): readonly [number, number] {
  const { count, sizePx, around } = options
  const { offset, viewPx } = measure(options)
  const first = Math.floor(offset / sizePx) - around
  const last = Math.ceil((offset + viewPx) / sizePx) + around
  const within = (index: number) => Math.max(0, Math.min(count, index))
  return [within(first), within(last)]
}

function listIndexes([first, last]: readonly [number, number], pinned: number, count: number) {
  const seen = Array.from({ length: last - first }, (_, index) => first + index)
  if (pinned < 0 || pinned >= count || (pinned >= first && pinned < last)) return seen
  return pinned < first ? [pinned, ...seen] : [...seen, pinned]
}
