/** Backups as CSV with stable column names, plain numbers and ISO 8601 times. */
import { filesOf, type Report, totalOf } from './backup-measures.js'

const columns: readonly (readonly [
  name: string,
  valueOf: (report: Report) => number | string | null
])[] = [
  ['backup', ({ number }) => number],
  ['started', ({ start }) => toInstant(start)],
  ['ended', ({ end }) => toInstant(end)],
  ['duration_s', ({ duration }) => duration],
  ['size_bytes', ({ totsize }) => totsize],
  ['received_bytes', ({ received }) => received],
  ['files', filesOf],
  ['new', totalOf('new')],
  ['changed', totalOf('changed')],
  ['unchanged', totalOf('unchanged')],
  ['deleted', totalOf('deleted')],
  ['warnings', ({ warnings }) => warnings],
  ['errors', ({ errors }) => errors]
]

/** Unknown values are empty. Neither numbers nor times need quotes. */
export function printCsv(reports: readonly Report[]): string {
  const rows = reports.map(report => columns.map(([, valueOf]) => String(valueOf(report) ?? '')))
  return [columns.map(([name]) => name), ...rows].map(row => `${row.join(',')}\r\n`).join('')
}

function toInstant(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}
