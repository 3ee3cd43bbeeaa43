/** What the backups of a client are measured by, and which of them are looked at. */
import type { Schemas } from '../api.js'

export type Report = Schemas['BackupReport']

/** What burp kept numbers of. */
export interface Counted extends Report {
  start: number
}

export const measureKeys = ['received', 'size', 'files', 'duration', 'changes', 'warnings'] as const

export type MeasureKey = (typeof measureKeys)[number]

/** One figure of each backup, or several that are added up. */
const parts: Readonly<Record<MeasureKey, readonly ((report: Report) => number | null)[]>> = {
  received: [({ received }) => received],
  size: [({ totsize }) => totsize],
  files: [filesOf],
  duration: [({ duration }) => duration],
  changes: [({ total }) => total.new, ({ total }) => total.changed, ({ total }) => total.deleted],
  warnings: [({ warnings }) => warnings]
}

export function filesOf({ files, files_enc: encrypted }: Report): number {
  return files.total + encrypted.total
}

export function parseMeasure(said: string | undefined): MeasureKey {
  return measureKeys.find(key => key === said) ?? 'received'
}

export const rangeKeys = ['30', '90', '365', 'all'] as const

export type RangeKey = (typeof rangeKeys)[number]

export function parseRange(said: string | undefined): RangeKey {
  return rangeKeys.find(key => key === said) ?? '90'
}

const dayS = 86_400

/** Oldest first; those without numbers have no place in time. */
export function listCounted(reports: readonly Report[]): Counted[] {
  return reports
    .filter((report): report is Counted => report.start !== null)
    .toSorted((a, b) => a.start - b.start || a.number - b.number)
}

/** Both in seconds since 1970. */
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

/** Of each part the values of all backups. */
export function toValues(reports: readonly Report[], key: MeasureKey): number[][] {
  return parts[key].map(valueOf => reports.map(report => valueOf(report) ?? 0))
}

/** For bars that are drawn one upon the other: the first is as high as all together. */
export function toHeights(values: readonly (readonly number[])[]): number[][] {
  return values.map((first, index) =>
    first.map((_, at) => values.slice(index).reduce((sum, part) => sum + (part[at] ?? 0), 0))
  )
}

export interface Sums {
  backups: number
  received: number
  /** Seconds; undefined where burp kept none. */
  meanDuration: number | undefined
  /** From the first to the last; undefined for fewer than two. */
  growth: number | undefined
}

/** Of backups oldest first. */
export function toSums(reports: readonly Report[]): Sums {
  const durations = reports.flatMap(({ duration }) => (duration === null ? [] : [duration]))
  const [first, last] = [reports[0]?.totsize, reports.at(-1)?.totsize]
  const isComparable = reports.length > 1 && typeof first === 'number' && typeof last === 'number'
  return {
    backups: reports.length,
    received: sumOf(reports.map(({ received }) => received ?? 0)),
    meanDuration: durations.length === 0 ? undefined : sumOf(durations) / durations.length,
    growth: isComparable ? last - first : undefined
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
