/**
 * Prints times as wall-clock text of one time zone. A listing has tens of thousands of dates, and
 * Intl takes microseconds for each, so the offset is looked up at both ends of a day: if they are
 * equal, it is valid for the whole day. On days with a clock change, it is looked up for each time.
 */
import type { Caller } from '../../access/caller.js'

const dayS = 86_400
/** About 270 years of days. The cache is cleared when it is full. */
const rememberedDaysMax = 100_000
/**
 * A file can have any date. Before year 1 and after year 9998, the first or last second is shown.
 */
const firstS = Date.parse('0001-01-02T00:00:00Z') / 1000
const lastS = Date.parse('9998-12-31T23:59:59Z') / 1000

export class LocalTimes {
  readonly timeZone: string
  readonly #format: Intl.DateTimeFormat
  /** Offset at the start of a day of UTC. */
  readonly #offsets = new Map<number, number>()
  readonly #dates = new Map<number, string>()

  /** Throws a RangeError if Intl does not know the zone. */
  constructor(timeZone: string) {
    this.timeZone = timeZone
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  }

  /** Returns `YYYY-MM-DD HH:MM:SS`. `epochS`: seconds since 1970. */
  print(epochS: number): string {
    const instantS = Math.min(lastS, Math.max(firstS, epochS))
    const localS = instantS + this.#offsetS(instantS)
    const day = Math.floor(localS / dayS)
    return `${this.#printDay(day)} ${printTime(localS - day * dayS)}`
  }

  /** Appends the offset `+HH:MM` that is valid at that time. */
  printWithOffset(epochS: number): string {
    const instantS = Math.min(lastS, Math.max(firstS, epochS))
    return this.print(instantS) + printOffset(this.#offsetS(instantS))
  }

  /**
   * Returns the time at which clocks of this zone show what clocks of UTC show at `localS`. If
   * there are two, returns the first; if the clock change skips it, the time that it would have
   * been.
   */
  toInstant(localS: number): number {
    const before = localS - this.#offsetS(localS - dayS)
    const after = localS - this.#offsetS(localS + dayS)
    if (before + this.#offsetS(before) === localS) return before
    return after + this.#offsetS(after) === localS ? after : before
  }

  #offsetS(epochS: number): number {
    const day = Math.floor(epochS / dayS)
    const offsetS = this.#offsetAtStart(day)
    const isWholeDay = offsetS === this.#offsetAtStart(day + 1)
    return isWholeDay ? offsetS : parseOffset(this.#format, epochS)
  }

  #offsetAtStart(day: number): number {
    return remember(this.#offsets, day, () => parseOffset(this.#format, day * dayS))
  }

  #printDay(day: number): string {
    return remember(this.#dates, day, () => new Date(day * dayS * 1000).toISOString().slice(0, 10))
  }
}

function remember<T>(known: Map<number, T>, day: number, make: () => T): T {
  const found = known.get(day)
  if (found !== undefined) return found
  if (known.size >= rememberedDaysMax) known.clear()
  const made = make()
  known.set(day, made)
  return made
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))

function printTime(secondOfDay: number): string {
  const hours = twoDigits[Math.floor(secondOfDay / 3600)] ?? ''
  const minutes = twoDigits[Math.floor(secondOfDay / 60) % 60] ?? ''
  return `${hours}:${minutes}:${twoDigits[secondOfDay % 60] ?? ''}`
}

function parseOffset(format: Intl.DateTimeFormat, epochS: number): number {
  const name = format
    .formatToParts(epochS * 1000)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name ?? '') ?? []
  const offsetS = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return sign === '-' ? -offsetS : offsetS
}

function printOffset(offsetS: number): string {
  const minutes = Math.round(Math.abs(offsetS) / 60)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${offsetS < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Prints times of sessions and tokens as burp-ui does: `2026-11-25T15:53:24.420000+00:00`. */
export function printInstant(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000+00:00')
}

/** There are about six hundred zones, each with several spellings. */
const zonesMax = 2_000

/** Returns the time zone of a user: from the user's preferences, otherwise that of the service. */
export class TimeZones {
  readonly #ofService: LocalTimes
  readonly #known = new Map<string, LocalTimes>()

  /** Throws a RangeError if Intl does not know the zone. */
  constructor(timeZone: string) {
    this.#ofService = new LocalTimes(timeZone)
  }

  of({ timeZone }: Pick<Caller, 'timeZone'>): LocalTimes {
    if (timeZone === undefined) return this.#ofService
    const known = this.#known.get(timeZone)
    if (known) return known
    if (this.#known.size >= zonesMax) this.#known.clear()
    const made = this.#create(timeZone)
    this.#known.set(timeZone, made)
    return made
  }

  /** This system may not know a stored zone. */
  #create(timeZone: string): LocalTimes {
    try {
      return new LocalTimes(timeZone)
    } catch {
      return this.#ofService
    }
  }
}

/**
 * Parses an ISO 8601 text into seconds since 1970. Without an offset, it is in the zone of `times`.
 */
export function parseInstant(text: string, times: LocalTimes): number | undefined {
  const found =
    /^(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T ](\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?)(Z|[+ -]\d\d:?\d\d)?)?)?)?$/i.exec(
      text.trim()
    )
  if (!found) return undefined
  const [, year = '', month = '01', day = '01', time = '00:00:00', zone] = found
  const colons = time.includes(':') ? time : time.replace(/(?<!\..*)(\d\d)(?=\d)/g, '$1:')
  // A plus that is not percent-encoded in a URL becomes a blank.
  const offset = zone?.replace(/^([+ -]\d\d):?(\d\d)$/, '$1:$2').replace(' ', '+')
  const date = new Date(`${year}-${month}-${day}T${colons}${offset?.toUpperCase() ?? 'Z'}`)
  if (Number.isNaN(date.getTime()) || !isDayOf(`${year}-${month}-${day}`)) return undefined
  const epochS = Math.floor(date.getTime() / 1000)
  return offset === undefined ? times.toInstant(epochS) : epochS
}

/** Rejects 30 February, which Date would turn into 2 March. */
function isDayOf(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Offsets such as +02:00 are rejected, as they would be wrong for half of the year. */
export function isTimezone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return /^[A-Z]/i.test(timeZone)
  } catch {
    return false
  }
}
