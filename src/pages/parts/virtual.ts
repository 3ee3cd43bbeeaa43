import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks'
import {
  defaultRangeExtractor,
  type Range,
  Virtualizer,
  type VirtualizerOptions
} from '@tanstack/virtual-core'

interface Virtual {
  indexes: readonly number[]
  show: (index: number) => void
  /** Forgets measured sizes. */
  measure: () => void
}

/**
 * Returns the entries of a long list to render: those in sight, a few around them, and
 * `pinned`, the one with the focus (-1 for none).
 */
export function useVirtual<Frame extends Element | Window>(
  options: Omit<VirtualizerOptions<Frame, Element>, 'onChange' | 'rangeExtractor'>,
  pinned: number
): Virtual {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const { count } = options
  const all = {
    ...options,
    onChange: () => redraw(undefined),
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= count || seen.includes(pinned)) return seen
      return [...seen, pinned].toSorted((a, b) => a - b)
    }
  }
  const [virtualizer] = useState(() => new Virtualizer<Frame, Element>(all))
  virtualizer.setOptions(all)
  useEffect(() => virtualizer._didMount(), [])
  useLayoutEffect(() => virtualizer._willUpdate())
  const items = virtualizer.getVirtualItems().map(({ index }) => index)
  return {
    indexes: items.filter(index => index < count),
    show: index => virtualizer.scrollToIndex(index),
    measure: () => virtualizer.measure()
  }
}
