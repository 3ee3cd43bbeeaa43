/** Quiet hours and times of digests in the receiver's time zone. */

/** `HH:MM`. */
export type TimeOfDay = string

const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday'
] as const
export type Weekday = (typeof weekdays)[number]

export interface QuietHours {
  from: TimeOfDay
  to: TimeOfDay
}

export interface Digest {
  every: 'day' | 'week'
  at: TimeOfDay
  weekday: Weekday
}

const minuteMs = 60_000
const dayMinutes = 1_440

/** Returns the end of the quiet hours that contain `nowMs`, otherwise `nowMs`. */
export function endOfQuiet(nowMs: number, quiet: QuietHours | null, zone: string): number {
  if (!quiet || quiet.from === quiet.to) return nowMs
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)]
  const { minutes } = readClock(nowMs, zone)
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  if (!isQuiet) return nowMs
  const startOfMinute = Math.floor(nowMs / minuteMs) * minuteMs
  return moveTo(startOfMinute + ((to - minutes + dayMinutes) % dayMinutes) * minuteMs, to, zone)
}

/** Returns the last time at or before `nowMs` at which a digest was due. */
export function lastDigest(nowMs: number, { every, at, weekday }: Digest, zone: string): number {
  const wanted = toMinutes(at)
  const startOfMinute = Math.floor(nowMs / minuteMs) * minuteMs
  const sinceMinutes = (readClock(nowMs, zone).minutes - wanted + dayMinutes) % dayMinutes
  const newest = startOfMinute - sinceMinutes * minuteMs
  for (let days = 0; days <= 7; days += 1) {
    const due = moveTo(newest - days * dayMinutes * minuteMs, wanted, zone)
    const isDay = every === 'day' || weekdays[readClock(due, zone).weekday] === weekday
    if (due <= nowMs && isDay) return due
  }
  return newest
}

/** If clocks changed in between, `instant` is an hour off. */
function moveTo(instant: number, wanted: number, zone: string): number {
  const { minutes } = readClock(instant, zone)
  const off = ((wanted - minutes + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2
  return instant + off * minuteMs
}

function toMinutes(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** There are about 600 zones, each in several spellings. */
const clocksMax = 2_000

function readClock(instant: number, zone: string): { minutes: number; weekday: number } {
  const parts = openClock(zone).formatToParts(instant)
  const find = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const weekday = weekdays.findIndex(day => day.startsWith(find('weekday').toLowerCase()))
  return { minutes: Number(find('hour')) * 60 + Number(find('minute')), weekday }
}

function openClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  if (clocks.size >= clocksMax) clocks.clear()
  const how = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-US', { ...how, timeZone: zone })
  clocks.set(zone, clock)
  return clock
}
