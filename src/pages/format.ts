/** Numbers, sizes and times in the user's language. */
import { DatePrinter, type DateStyle } from '../dates.js'
import * as figures from './figures.js'
import { nothing } from './figures.js'
import { currentLocale, t } from './i18n.js'

export { nothing } from './figures.js'

/** Three digits and a binary unit: `4.21 GiB`. */
export function printBytes(bytes: number | null | undefined): string {
  return figures.printBytes(bytes, currentLocale())
}

/** With a sign: `+4.21 GiB`. */
export function printGrowth(bytes: number | null | undefined): string {
  const sign = !bytes ? '' : bytes > 0 ? '+' : '−'
  return sign + printBytes(bytes && Math.abs(bytes))
}

export function printNumber(value: number | null | undefined): string {
  return value === null || value === undefined
    ? nothing
    : figures.numberFormat(currentLocale()).format(value)
}

/** The two largest units: `4 h 12 min`. */
export function printDuration(seconds: number | null | undefined): string {
  return figures.printDuration(seconds, currentLocale())
}

/** `percent`: 0 to 100. */
export function printPercent(percent: number): string {
  return figures.printPercent(percent, currentLocale())
}

let zone = 'UTC'
let style: DateStyle = 'region'
let printer: DatePrinter | undefined

/** Sets the time zone of times that the API returns without an offset. */
export function useZone(name: string): void {
  zone = name
  printer = undefined
}

export function useDateStyle(wanted: DateStyle): void {
  style = wanted
  printer = undefined
}

/** Created on first use, when the language is known. */
export function dates(): DatePrinter {
  return (printer ??= new DatePrinter({ locale: currentLocale(), style, timeZone: zone }))
}

export function zoneName(): string {
  return zone
}

/** Returns the names of all time zones, with one that the browser may know by another name. */
export function listZones(known: string | null | undefined): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', ...(known ? [known] : []), ...zones])]
}

/** Returns the Unix milliseconds of `2026-11-21 22:51:00`, with or without `+01:00`; undefined for anything else. */
export function parseInstant(written: string | null | undefined): number | undefined {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(
      written ?? ''
    ) ?? []
  if (day === undefined || time === undefined) return undefined
  const asIfUtc = Date.parse(`${day}T${time}${offset ?? 'Z'}`)
  if (offset !== undefined || Number.isNaN(asIfUtc)) return asIfUtc
  // The offset of the zone is taken from a nearby time.
  const guess = asIfUtc - offsetAt(asIfUtc)
  return asIfUtc - offsetAt(guess)
}

function offsetAt(epochMs: number): number {
  return Date.parse(`${toFieldValue(epochMs)}Z`) - Math.floor(epochMs / 1000) * 1000
}

/** Returns `2026-11-21T22:51:00` in the zone of the console: what `parseInstant` reads. */
export function toFieldValue(epochMs: number): string {
  const format = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
  return new Intl.DateTimeFormat('sv-SE', format).format(epochMs).replace(' ', 'T')
}

/** Prints `21 Nov 2026, 22:51` in the service's time zone. */
export function printInstant(
  epochMs: number | undefined,
  how: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
): string {
  return epochMs === undefined ? nothing : dates().print(epochMs, how)
}

/** Prints the time only for today, the date as well for other days. */
export function printTime(epochMs: number): string {
  const dayOf = (ms: number) => toFieldValue(ms).slice(0, 10)
  const isToday = dayOf(epochMs) === dayOf(Date.now())
  return printInstant(epochMs, isToday ? { timeStyle: 'short' } : undefined)
}

/** Prints the value of a date or time field; empty if the value is not valid. */
export function printField(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/.exec(value) ?? []
  const ms = Date.parse(`${day ?? '2026-01-01'}T${time ?? '12:00'}Z`)
  if ((day === undefined && time === undefined) || Number.isNaN(ms)) return ''
  return printInstant(ms, {
    timeZone: 'UTC',
    ...(day !== undefined && { dateStyle: 'medium' as const }),
    ...(time !== undefined && { timeStyle: 'short' as const })
  })
}

const dayMs = 86_400_000

/** Older times are printed as dates. */
const daysMax = 14

/** Prints `3 h ago` or `4 days ago`, and the date beyond `daysMax`. */
export function printAge(epochMs: number | undefined, nowMs: number = Date.now()): string {
  if (epochMs === undefined) return nothing
  const distance = epochMs - nowMs
  if (Math.abs(distance) >= daysMax * dayMs) return printInstant(epochMs, { dateStyle: 'medium' })
  const relative = figures.ageFormat(currentLocale())
  if (Math.abs(distance) >= dayMs) return relative.format(Math.round(distance / dayMs), 'day')
  const minutes = Math.round(distance / 60_000)
  if (Math.abs(minutes) >= 60) return relative.format(Math.round(minutes / 60), 'hour')
  return minutes === 0 ? t`just now` : relative.format(minutes, 'minute')
}

/** Returns such as `Failed: 3`. */
export function tellCount(label: string, count: number): string {
  return printPair(label, printNumber(count))
}

/** Joins a name and its value with a colon; French has a space before it. */
export function printPair(name: string, value: string): string {
  return t`${name}: ${value}`
}

export function tellClients(count: number): string {
  return t`${count} clients`
}
