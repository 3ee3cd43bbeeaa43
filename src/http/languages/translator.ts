/** Says texts in the languages of the service. */
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IntlMessageFormat } from 'intl-messageformat'
import { languages } from '../../services/servers/about.js'
import { DatePrinter, toDateStyle, toLocale, type Writing } from '../../dates.js'
import { isNavigation } from '../navigation.js'
import { type Text, type TextValue, toText } from '../../texts.js'

const require = createRequire(import.meta.url)

/** A text without an entry in the catalogue stays English. */
export const translatedLanguages: readonly string[] = ['fr', 'es', 'it']

type Catalogue = ReadonlyMap<string, string>

const catalogues = new Map<string, Catalogue>()

/**
 * Returns the ICU messages of a language by their English templates; loads them at the first call. The
 * English catalogue contains only the texts with plurals. A test compares catalogues with the sources.
 */
export function lookUpCatalogue(language: string): Catalogue | undefined {
  if (language !== 'en' && !translatedLanguages.includes(language)) return undefined
  const known = catalogues.get(language)
  if (known) return known
  const entries = require(`./${language}.json`) as Record<string, string>
  const catalogue = new Map(Object.entries(entries))
  catalogues.set(language, catalogue)
  return catalogue
}

/** There are regions and time zones enough. */
const printersMax = 200

export class Translator {
  readonly #timeZone: string
  readonly #printers = new Map<string, DatePrinter>()
  /** Made when they are first said; there are never more than the catalogues have. */
  readonly #messages = new Map<string, IntlMessageFormat>()

  /** Instants are written as the clocks of this time zone show them. */
  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  translate(said: string | Text, language: string, writing: Partial<Writing> = {}): string {
    const text = toText(said)
    const message = this.#lookUp(text.template, language)
    const toValue = (value: TextValue) => this.#translateValue(value, language, writing)
    if (!message) return text.fillIn(value => String(toValue(value)))
    const values = text.values.map((value, index) => [String(index), toValue(value)] as const)
    return String(message.format(Object.fromEntries(values)))
  }

  /** Numbers stay numbers, so that a message may have a plural. */
  #translateValue(value: TextValue, language: string, writing: Partial<Writing>): string | number {
    if (typeof value === 'string' || typeof value === 'number') return value
    if (!(value instanceof Date)) return this.translate(value, language, writing)
    const how = { dateStyle: 'long', timeStyle: 'short' } as const
    return this.#printerOf(language, writing).print(value.getTime(), how)
  }

  #printerOf(language: string, of: Partial<Writing>): DatePrinter {
    const { locale = toLocale(language, []), style = 'region', timeZone = this.#timeZone } = of
    const key = [locale, style, timeZone].join(' ')
    const known = this.#printers.get(key)
    if (known) return known
    if (this.#printers.size >= printersMax) this.#printers.clear()
    const printer = new DatePrinter({ locale, style, timeZone })
    this.#printers.set(key, printer)
    return printer
  }

  #lookUp(template: string, language: string): IntlMessageFormat | undefined {
    const entry = lookUpCatalogue(language)?.get(template)
    if (entry === undefined) return undefined
    const key = `${language} ${template}`
    const known = this.#messages.get(key)
    if (known) return known
    // Nothing here is markup: a < is a <.
    const message = new IntlMessageFormat(entry, language, {}, { ignoreTag: true })
    this.#messages.set(key, message)
    return message
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    translator: Translator
  }
  interface FastifyRequest {
    /** What the session or the user prefers, as soon as it is known who that is. */
    language: string | undefined
  }
}

/** In which language a request is answered, and who can say something in it. */
export function registerLanguages(app: FastifyInstance, timeZone: string): void {
  app.decorate('translator', new Translator(timeZone))
  app.decorateRequest('language', undefined)
}

/** What translates for this answer; the headers say so to whoever keeps it. */
export function translateFor(
  request: FastifyRequest,
  reply: FastifyReply
): (text: string | Text) => string {
  const language = languageOf(request)
  void reply.header('content-language', language).header('vary', 'X-Language')
  const { caller, server } = request
  const writing = {
    locale: toLocale(language, wishesOf(request)),
    style: toDateStyle(caller?.dateFormat),
    ...(caller?.timeZone !== undefined && { timeZone: caller.timeZone })
  }
  return text => server.translator.translate(text, language, writing)
}

/** What a browser prefers, best first as they all send it. */
function wishesOf({ headers }: FastifyRequest): string[] {
  const wishes = (headers['accept-language'] ?? '').split(',')
  return wishes.map(wish => wish.split(';', 1)[0]?.trim() ?? '')
}

export function languageOf(request: FastifyRequest): string {
  const ofUser = readLanguage(request) ?? request.language
  return ofUser ?? languageOfLastPage(request) ?? languageOfBrowser(request) ?? 'en'
}

/** The console's main.tsx sets this cookie, for pages that do not know whose they are. */
function languageOfLastPage(request: FastifyRequest): string | undefined {
  if (!isNavigation(request)) return undefined
  // What fails early has no cookies yet.
  const { cookies } = request as { cookies?: Record<string, string | undefined> | null }
  const kept = cookies?.['burphub_language'] ?? ''
  return Object.hasOwn(languages, kept) ? kept : undefined
}

/** Whoever looks at a page and has chosen no language has told their browser. */
export function languageOfBrowser(request: FastifyRequest): string | undefined {
  if (!isNavigation(request)) return undefined
  const codes = wishesOf(request).map(wish => wish.slice(0, 2).toLowerCase())
  return codes.find(code => code in languages)
}

/** What X-Language asks for, where it is one of the languages of the service. */
export function readLanguage({ headers }: FastifyRequest): string | undefined {
  const wish = String(headers['x-language'] ?? '').toLowerCase()
  return Object.keys(languages).find(language => language === wish)
}
