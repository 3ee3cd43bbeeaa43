/** Which rows of a long list are to be drawn: those that can be seen, a few around them, and the one with the focus. */
import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  windowScroll
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks'

interface VirtualOptions {
  count: number
  rowPx: number
  /** What the rows stand in, below other things of the page. */
  frame: RefObject<HTMLElement>
  /** Index of the row that must stay drawn; -1 for none. */
  pinned: number
}

export function useVirtualRows({ count, rowPx, frame, pinned }: VirtualOptions): number[] {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const top = frame.current ? frame.current.getBoundingClientRect().top + scrollY : 0
  const options = {
    count,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: () => redraw(undefined),
    rangeExtractor: (range: Range) => withPinned(defaultRangeExtractor(range), pinned, count)
  }
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options))
  virtualizer.setOptions(options)
  useEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  return virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .filter(index => index < count)
}

function withPinned(indexes: number[], pinned: number, count: number): number[] {
  if (pinned < 0 || pinned >= count || indexes.includes(pinned)) return indexes
  return [...indexes, pinned].toSorted((a, b) => a - b)
}
