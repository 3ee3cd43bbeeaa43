/** Selects the columns that fit, and their widths. Only names and texts are ever cut. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useWidth } from './width.js'

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
  /** Only visible rows are rendered. */
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

/** Returns the grid template of header and rows. */
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

/** Returns the columns to hide so that the others fit. */
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

/** Sets tooltips on cells that are cut. */
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
