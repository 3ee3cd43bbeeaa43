/** Hours of the day in which something may start, such as `22:00-06:00`. */

interface LocalHour {
  day: string
  hour: string
  /** Start of the quarter of an hour. */
  minute: string
}

/** The offsets of all time zones, and all clock changes, are multiples of a quarter of an hour. */
const quarterS = 900
/** About three months. The cache is cleared when it is full. */
const rememberedMax = 10_000

/**
 * Day and hour of a time in a time zone. Intl takes microseconds for each, so each quarter of an
 * hour is computed once.
 */
export class LocalHours {
  readonly #format: Intl.DateTimeFormat
  readonly #known = new Map<number, LocalHour>()

  /** Throws a RangeError if Intl does not know the time zone. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23'
    })
  }

  /** `instant`: in seconds since 1970. */
  at(instant: number): LocalHour {
    const quarter = Math.floor(instant / quarterS)
    const known = this.#known.get(quarter)
    if (known) return known
    if (this.#known.size >= rememberedMax) this.#known.clear()
    const parts = this.#format.formatToParts(quarter * quarterS * 1000)
    const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
    const found = { day: find('weekday'), hour: find('hour'), minute: find('minute') }
    this.#known.set(quarter, found)
    return found
  }

  /** Returns the next time at which the hour can change. */
  nextAfter(instant: number): number {
    return (Math.floor(instant / quarterS) + 1) * quarterS
  }
}

const dayMin = 1_440

interface Window {
  from: number
  to: number
}

/** Returns minutes since midnight; undefined if the text is not a time window. */
function parseWindow(text: string): Window | undefined {
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number)
  if (fromHour === undefined || fromMinute === undefined) return undefined
  if (toHour === undefined || toMinute === undefined) return undefined
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
}

export function isWindow(text: string): boolean {
  return parseWindow(text) !== undefined
}

/** Returns the length in minutes. If both ends are equal, it is the whole day. */
export function measureWindow(text: string): number {
  const { from, to } = parseWindow(text) ?? { from: 0, to: 0 }
  return (to - from + dayMin) % dayMin || dayMin
}

/** Whether the window is open at this time, in seconds since 1970. */
export function isOpenAt(text: string | undefined, hours: LocalHours, instant: number): boolean {
  const window = text === undefined ? undefined : parseWindow(text)
  if (!window || text === undefined) return true
  const { hour, minute } = hours.at(instant)
  const now = Number(hour) * 60 + Number(minute) + Math.floor((instant % quarterS) / 60)
  return (now - window.from + dayMin) % dayMin < measureWindow(text)
}
