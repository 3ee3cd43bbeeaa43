/**
 * Day and hour of an instant in a time zone, for who asks about thousands of instants of the same
 * days: Intl takes microseconds for each, so that each quarter of an hour is asked about once.
 */

export interface LocalHour {
  day: string
  hour: string
  /** At the begin of the quarter of an hour. */
  minute: string
}

/** Everywhere clocks are some quarters of an hour ahead of UTC or behind it, and are turned by some. */
const quarterS = 900
/** About three months; then the cache is cleared. */
const rememberedMax = 10_000

export class LocalHours {
  readonly #format: Intl.DateTimeFormat
  readonly #known = new Map<number, LocalHour>()

  /** Throws a RangeError for a zone that Intl does not know. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23'
    })
  }

  /** Instants are in seconds since 1970. */
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

  /** The next instant at which the hour may be another one. */
  nextAfter(instant: number): number {
    return (Math.floor(instant / quarterS) + 1) * quarterS
  }
}
