/** Which rows or columns of a frame that scrolls are to be drawn. */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer
} from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks'

interface VisibleOptions {
  frame: RefObject<HTMLElement>
  count: number
  sizePx: number
  /** Of the head that stands still before them. */
  headPx: number
  isAcross?: boolean
  /** What must stay drawn, as it has the focus. */
  pinned: number
}

export interface Visible {
  indexes: readonly number[]
  show: (index: number) => void
}

export function useVisible(options: VisibleOptions): Visible {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { frame, count, sizePx, headPx, isAcross = false, pinned } = options
  const asked = {
    count,
    horizontal: isAcross,
    estimateSize: () => sizePx,
    overscan: 4,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    getScrollElement: () => frame.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(undefined),
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const seen = defaultRangeExtractor(range)
      const isLeftOut = pinned >= 0 && pinned < count && !seen.includes(pinned)
      return isLeftOut ? [...seen, pinned].toSorted((a, b) => a - b) : seen
    }
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, Element>(asked))
  virtualizer.setOptions(asked)
  useEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  useLayoutEffect(() => virtualizer.measure(), [sizePx])
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  return {
    indexes: indexes.filter(index => index < count),
    show: index => virtualizer.scrollToIndex(index)
  }
}
