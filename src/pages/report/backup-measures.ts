import type { Schemas } from '../api.js'
import { type Counts, lookUpTotals } from '../backup-report/counts.js'

export type Report = Schemas['BackupReport']

export interface Counted extends Report {
  start: number
}

export const measureKeys = ['received', 'size', 'files', 'duration', 'changes', 'warnings'] as const

export type MeasureKey = (typeof measureKeys)[number]

/** The parts of each metric, which add up. */
const parts: Readonly<Record<MeasureKey, readonly ((report: Report) => number | null)[]>> = {
  received: [({ received }) => received],
  size: [({ totsize }) => totsize],
  files: [filesOf],
  duration: [({ duration }) => duration],
  changes: [totalOf('new'), totalOf('changed'), totalOf('deleted')],
  warnings: [({ warnings }) => warnings]
}

/** Null where it is not known. */
export function filesOf({ totsize, files, files_enc: encrypted }: Report): number | null {
  return totsize === null ? null : files.total + encrypted.total
}

export function totalOf(fate: keyof Counts): (report: Report) => number | null {
  return report => lookUpTotals(report)?.[fate] ?? null
}

export function parseMeasure(said: string | undefined): MeasureKey {
  return measureKeys.find(key => key === said) ?? 'received'
}

export const rangeKeys = ['30', '90', '365', 'all'] as const

type RangeKey = (typeof rangeKeys)[number]

export function parseRange(said: string | undefined): RangeKey {
  return rangeKeys.find(key => key === said) ?? '90'
}

const dayS = 86_400

/** Sorts reports by time, without those that have no start time. */
export function listCounted(reports: readonly Report[]): Counted[] {
  return reports
    .filter((report): report is Counted => report.start !== null)
    .toSorted((a, b) => a.start - b.start || a.number - b.number)
}

/** Times in seconds since 1970. */
export interface Period {
  from: number
  to: number
}

export function toPeriod(range: RangeKey, nowS: number): Period {
  return { from: range === 'all' ? 0 : nowS - Number(range) * dayS, to: Infinity }
}

export function isWithin({ from, to }: Period, atS: number): boolean {
  return atS >= from && atS <= to
}

export function toValues(reports: readonly Report[], key: MeasureKey): (number | null)[][] {
  return parts[key].map(valueOf => reports.map(valueOf))
}

/** Returns heights for stacked bars: the first series is the sum of all. Unknown values count as 0. */
export function toHeights(values: readonly (readonly (number | null)[])[]): number[][] {
  return values.map((first, index) =>
    first.map((_, at) => values.slice(index).reduce((sum, part) => sum + (part[at] ?? 0), 0))
  )
}

export interface Sums {
  backups: number
  /** Undefined if unknown for all backups. */
  received: number | undefined
  /** Seconds; undefined if unknown. */
  meanDuration: number | undefined
  /** From the first to the last backup; undefined for fewer than two. */
  growth: number | undefined
}

/** `reports`: oldest first. */
export function toSums(reports: readonly Report[]): Sums {
  const receipts = reports.flatMap(({ received }) => (received === null ? [] : [received]))
  const durations = reports.flatMap(({ duration }) => (duration === null ? [] : [duration]))
  const [first, last] = [reports[0]?.totsize, reports.at(-1)?.totsize]
  const isComparable = reports.length > 1 && typeof first === 'number' && typeof last === 'number'
  return {
    backups: reports.length,
    received: reports.length > 0 && receipts.length === 0 ? undefined : sumOf(receipts),
    meanDuration: durations.length === 0 ? undefined : sumOf(durations) / durations.length,
    growth: isComparable ? last - first : undefined
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

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
