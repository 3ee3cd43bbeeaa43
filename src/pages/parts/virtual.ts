/** Which rows of a long list are rendered, those in sight, and which columns of a table fit. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { useWidth } from './width.js'

interface VirtualOptions {
  count: number
  sizePx: number
  /** Number of entries that are rendered before and after those in sight. */
  around: number
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

export interface ColumnShape {
  /** Key in the address. */
  key: string
  /** Default: `text`. Only names and texts are cut if there is too little room. */
  kind?: 'name' | 'text' | 'fact' | 'number' | 'time' | 'state' | 'action'
  /** Minimum width in pixels. */
  min?: number
  /** Share of the remaining width among names and texts. Default: 1. */
  share?: number
  /**
   * Columns with the lowest priority are hidden first, the last of several first. Columns with 0 are never
   * shown on phones; names and actions always are. Default: 1.
   */
  priority?: number
}

interface Look {
  /** Rows have several lines and there is no header. */
  isStacked: boolean
  isVirtual: boolean
}

const mins = { name: 176, text: 104 }

export function useColumns<C extends ColumnShape>(columns: readonly C[], look: Look) {
  const table = useRef<HTMLTableElement>(null)
  /** Widest rendered cell of each column that is never cut. */
  const widest = useRef(new Map<string, number>())
  const [hidden, setHidden] = useState<readonly string[]>([])
  const widthPx = useWidth(table)
  const below = useRef({ widthPx, keys: new Set<string>() })
  if (below.current.widthPx !== widthPx) below.current = { widthPx, keys: new Set() }
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  useLayoutEffect(() => {
    if (!table.current) return
    const toHide = look.isStacked
      ? [
          ...columns.filter(({ priority }) => priority === 0).map(({ key }) => key),
          ...(look.isVirtual ? addBelow(table.current, below.current.keys) : [])
        ]
      : listHidden(columns, note(widest.current, shown, table.current), table.current.clientWidth)
    if (toHide.join() !== hidden.join()) setHidden(toHide)
    else setCutTooltips(table.current)
  })
  const widths = look.isVirtual ? widest.current : new Map<string, number>()
  return { table, shown, template: toTemplate(shown, widths) }
}

function isFluid({ kind = 'text' }: ColumnShape): boolean {
  return kind === 'name' || kind === 'text'
}

function minOf({ kind, min }: ColumnShape): number {
  return min ?? (kind === 'name' ? mins.name : mins.text)
}

function toTemplate(columns: readonly ColumnShape[], widths: ReadonlyMap<string, number>): string {
  return columns
    .map(column => {
      const { key, min = 0, share = 1 } = column
      if (isFluid(column)) return `minmax(${minOf(column)}px, ${share}fr)`
      // Scrolling can widen a column, but never narrows it.
      return `minmax(max-content, ${Math.max(min, widths.get(key) ?? 0)}px)`
    })
    .join(' ')
}

function note(widest: Map<string, number>, shown: readonly ColumnShape[], table: HTMLTableElement) {
  const tracks = getComputedStyle(table).gridTemplateColumns.split(' ').map(Number.parseFloat)
  // While the window changes, the table may still be stacked: a wrong width would hide a column for good.
  if (tracks.length !== shown.length) return widest
  for (const [index, column] of shown.entries()) {
    if (!isFluid(column)) widest.set(column.key, Math.ceil(tracks[index] || 0))
  }
  return widest
}

function listHidden(
  columns: readonly ColumnShape[],
  widest: ReadonlyMap<string, number>,
  roomPx: number
): string[] {
  const need = (column: ColumnShape) =>
    isFluid(column) ? minOf(column) : (widest.get(column.key) ?? 0)
  let excessPx = columns.reduce((sum, column) => sum + need(column), -roomPx)
  const toHide: string[] = []
  const ordered = columns
    .filter(({ kind }) => kind !== 'name' && kind !== 'action')
    .toReversed()
    .toSorted(({ priority: a = 1 }, { priority: b = 1 }) => a - b)
  for (const column of roomPx === 0 ? [] : ordered) {
    if (excessPx <= 0) break
    excessPx -= need(column)
    toHide.push(column.key)
  }
  return toHide
}

/** Adds the columns that would need a third line. */
function addBelow(table: HTMLTableElement, known: Set<string>): Set<string> {
  for (const cell of table.querySelectorAll<HTMLElement>('tbody td[data-key]')) {
    const { offsetTop, offsetHeight, parentElement, dataset } = cell
    if (offsetTop + offsetHeight > (parentElement?.clientHeight ?? 0))
      known.add(dataset['key'] ?? '')
  }
  return known
}

function setCutTooltips(table: HTMLTableElement): void {
  const cells = table.querySelectorAll<HTMLElement>(
    ':is(td, th):is([data-kind=name], [data-kind=text])'
  )
  for (const cell of cells) {
    const isCut = [cell, ...cell.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0
    )
    if (isCut && !cell.querySelector('[title]')) cell.title = cell.textContent.trim()
    else cell.removeAttribute('title')
  }
}
