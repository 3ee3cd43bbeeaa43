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
  /** A month begins on its first day. */
  every: 'day' | 'week' | 'month'
  at: TimeOfDay
  weekday: Weekday
}

const minuteMs = 60_000
const dayMinutes = 1_440
const longestMonth = 31

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
export function lastDigest(nowMs: number, digest: Digest, zone: string): number {
  const wanted = toMinutes(digest.at)
  const startOfMinute = Math.floor(nowMs / minuteMs) * minuteMs
  const sinceMinutes = (readClock(nowMs, zone).minutes - wanted + dayMinutes) % dayMinutes
  const newest = startOfMinute - sinceMinutes * minuteMs
  for (let days = 0; days <= longestMonth; days += 1) {
    const due = moveTo(newest - days * dayMinutes * minuteMs, wanted, zone)
    if (due <= nowMs && isDayOf(digest, readClock(due, zone))) return due
  }
  return newest
}

function isDayOf({ every, weekday }: Digest, clock: Clock): boolean {
  if (every === 'month') return clock.day === 1
  return every === 'day' || weekdays[clock.weekday] === weekday
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

interface Clock {
  minutes: number
  weekday: number
  day: number
}

function readClock(instant: number, zone: string): Clock {
  const parts = openClock(zone).formatToParts(instant)
  const find = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  const weekday = weekdays.findIndex(day => day.startsWith(find('weekday').toLowerCase()))
  const minutes = Number(find('hour')) * 60 + Number(find('minute'))
  return { minutes, weekday, day: Number(find('day')) }
}

function openClock(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  if (clocks.size >= clocksMax) clocks.clear()
  const day = { weekday: 'short', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone: zone })
  clocks.set(zone, clock)
  return clock
}
