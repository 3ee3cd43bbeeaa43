/** Formats dates for people, in the console and in texts of the API. */

/**
 * `region`: the format of the region with 24 hours; `browser`: the usual format of the region;
 * `iso`: ISO 8601.
 */
export type DateStyle = 'region' | 'browser' | 'iso'

/** Locale of each language if the browser names no region. */
const homes: Readonly<Record<string, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT'
}

/**
 * Returns the first of the browser's languages that has a region and matches `language`, otherwise
 * the default locale of the language.
 */
export function toLocale(language: string, ofBrowser: readonly string[]): string {
  const found = ofBrowser.find(
    tag => /^[a-z]{2}-([a-z]{2}|\d{3})$/i.test(tag) && tag.slice(0, 2).toLowerCase() === language
  )
  return found ?? homes[language] ?? language
}

/** Parses the preference `dateFormat`. Other front ends store other values in it. */
export function toDateStyle(preference: string | null | undefined): DateStyle {
  return preference === 'iso' || preference === 'browser' ? preference : 'region'
}

export interface Writing {
  locale: string
  style: DateStyle
  timeZone: string
}

type How = Intl.DateTimeFormatOptions

export class DatePrinter {
  readonly #writing: Writing
  /** Creating a format takes as long as printing 100 dates. */
  readonly #formats = new Map<string, Intl.DateTimeFormat>()

  constructor(writing: Writing) {
    this.#writing = writing
  }

  print(epochMs: number, how: How): string {
    const iso = this.#writing.style === 'iso' ? this.#printIso(epochMs, how) : undefined
    return iso ?? this.#formatOf(how).format(epochMs)
  }

  printRange(fromMs: number, toMs: number, how: How): string {
    return this.#writing.style === 'iso'
      ? `${this.print(fromMs, how)} – ${this.print(toMs, how)}`
      : this.#formatOf(how).formatRange(fromMs, toMs)
  }

  /** Returns undefined for parts that ISO 8601 cannot express, such as a month without a year. */
  #printIso(epochMs: number, how: How): string | undefined {
    const { timeZone = this.#writing.timeZone } = how
    const whole = this.#formatOf({ dateStyle: 'short', timeStyle: 'medium', timeZone }, 'sv-SE')
    const [date = '', time = ''] = whole.format(epochMs).split(' ')
    const isWhole = how.dateStyle !== undefined || (how.year && how.month && how.day)
    const day = isWhole ? date : how.month && how.day ? date.slice(5) : ''
    const hasTime = how.timeStyle !== undefined || how.hour !== undefined
    const clock = hasTime ? time.slice(0, how.timeStyle === 'medium' ? 8 : 5) : ''
    const month = how.year && how.month && !how.day ? date.slice(0, 7) : ''
    const weekday =
      how.weekday && isWhole ? this.#formatOf({ weekday: how.weekday, timeZone }) : undefined
    const parts = [weekday?.format(epochMs), day, month, clock].filter(part => part)
    return parts.length > 0 ? parts.join(' ') : undefined
  }

  #formatOf(how: How, locale = this.#writing.locale): Intl.DateTimeFormat {
    const key = JSON.stringify([locale, how])
    const known = this.#formats.get(key)
    if (known) return known
    const { style, timeZone } = this.#writing
    const hours = style === 'browser' ? {} : ({ hourCycle: 'h23' } as const)
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...hours, ...how })
    this.#formats.set(key, format)
    return format
  }
}
