/** Differences as CSV with stable column names and plain numbers. */
import { printCsvRow } from '../../csv.js'
import type { Entry } from './use-diff.js'

const columns: readonly (readonly [
  name: string,
  valueOf: (entry: Entry) => string | number | null | undefined
])[] = [
  ['kind', ({ kind }) => kind],
  ['path', ({ path }) => path],
  ['from', ({ from }) => from],
  ['size_before', ({ before }) => before?.size],
  ['size_after', ({ after }) => after?.size],
  ['mtime_before', ({ before }) => before?.mtime],
  ['mtime_after', ({ after }) => after?.mtime],
  ['mode_before', ({ before }) => before?.mode],
  ['mode_after', ({ after }) => after?.mode]
]

export function printHead(): string {
  return `${columns.map(([name]) => name).join(',')}\r\n`
}

export function printEntry(entry: Entry): string {
  return printCsvRow(columns.map(([, valueOf]) => valueOf(entry)))
}
