/** Which columns of a table have room, and how wide they are: nothing but names and texts is ever cut. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useWidth } from './width.js'

export interface ColumnShape {
  /** As the address says it. */
  key: string
  /** What is in it; `text` unless told. Only names and texts are cut where there is too little room. */
  kind?: 'name' | 'text' | 'number' | 'time' | 'state' | 'action'
  /** Pixels without which it says nothing. */
  min?: number
  /** Of the room that is left, beside other names and texts: 1 unless told. */
  share?: number
  /**
   * What is lowest goes first where there is too little room, and what is last of several; 1 unless
   * told. What is 0 is not on phones. Names and actions stay.
   */
  priority?: number
}

interface Look {
  /** A row is two lines or more, below no heads. */
  isStacked: boolean
  /** Only some rows are drawn. */
  isVirtual: boolean
}

const mins = { name: 176, text: 104 }

export function useColumns<C extends ColumnShape>(columns: readonly C[], look: Look) {
  const table = useRef<HTMLTableElement>(null)
  /** Of what is never cut: as wide as the widest that was drawn. */
  const widest = useRef(new Map<string, number>())
  const [left, setLeft] = useState<readonly string[]>([])
  const widthPx = useWidth(table)
  const below = useRef({ widthPx, keys: new Set<string>() })
  if (below.current.widthPx !== widthPx) below.current = { widthPx, keys: new Set() }
  const shown = columns.filter(({ key }) => !left.includes(key))
  useLayoutEffect(() => {
    if (!table.current) return
    const leaving = look.isStacked
      ? [
          ...listUntold(columns),
          ...(look.isVirtual ? noteBelow(table.current, below.current.keys) : [])
        ]
      : listLeaving(columns, note(widest.current, shown, table.current), table.current.clientWidth)
    if (leaving.join() !== left.join()) setLeft(leaving)
    else tellCut(table.current)
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

/** One for the heads and all rows. */
function toTemplate(columns: readonly ColumnShape[], widths: ReadonlyMap<string, number>): string {
  return columns
    .map(column => {
      const { key, min = 0, share = 1 } = column
      if (isFluid(column)) return `minmax(${minOf(column)}px, ${share}fr)`
      // What comes while one scrolls makes a column wider, and never narrower.
      return `minmax(max-content, ${Math.max(min, widths.get(key) ?? 0)}px)`
    })
    .join(' ')
}

function note(widest: Map<string, number>, shown: readonly ColumnShape[], table: HTMLTableElement) {
  const tracks = getComputedStyle(table).gridTemplateColumns.split(' ').map(Number.parseFloat)
  for (const [index, column] of shown.entries()) {
    if (!isFluid(column)) widest.set(column.key, Math.ceil(tracks[index] ?? 0))
  }
  return widest
}

/** Until what stays has the room that it needs. */
function listLeaving(
  columns: readonly ColumnShape[],
  widest: ReadonlyMap<string, number>,
  roomPx: number
): string[] {
  const need = (column: ColumnShape) =>
    isFluid(column) ? minOf(column) : (widest.get(column.key) ?? 0)
  let excessPx = columns.reduce((sum, column) => sum + need(column), -roomPx)
  const leaving: string[] = []
  const ordered = columns
    .filter(({ kind }) => kind !== 'name' && kind !== 'action')
    .toReversed()
    .toSorted(({ priority: a = 1 }, { priority: b = 1 }) => a - b)
  for (const column of roomPx === 0 ? [] : ordered) {
    if (excessPx <= 0) break
    excessPx -= need(column)
    leaving.push(column.key)
  }
  return leaving
}

/** On a phone, what is told where there is room. */
function listUntold(columns: readonly ColumnShape[]): string[] {
  return columns.filter(({ priority }) => priority === 0).map(({ key }) => key)
}

/** Where all rows have two lines, what would stand on a third. */
function noteBelow(table: HTMLTableElement, known: Set<string>): Set<string> {
  for (const cell of table.querySelectorAll<HTMLElement>('tbody td[data-key]')) {
    const { offsetTop, offsetHeight, parentElement, dataset } = cell
    if (offsetTop + offsetHeight > (parentElement?.clientHeight ?? 0))
      known.add(dataset['key'] ?? '')
  }
  return known
}

/** The whole of what is cut is there for those who point at it. */
function tellCut(table: HTMLTableElement): void {
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
