/** Differences as CSV with stable column names and plain numbers. */
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
  return printRow(columns.map(([name]) => name))
}

export function printEntry(entry: Entry): string {
  return printRow(columns.map(([, valueOf]) => String(valueOf(entry) ?? '')))
}

/** Quotes values that need it. */
export function printRow(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`
}

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
