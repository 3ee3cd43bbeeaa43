import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IntlMessageFormat } from 'intl-messageformat'
import { languages } from '../../services/servers/about.js'
import { DatePrinter, toDateStyle, toLocale, type Writing } from '../../dates.js'
import { isNavigation } from '../navigation.js'
import { type Text, type TextValue, toText } from '../../texts.js'

const require = createRequire(import.meta.url)

/** Languages with a catalog; a text without an entry stays English. */
export const translatedLanguages: readonly string[] = ['fr', 'es', 'it']

type Catalogue = ReadonlyMap<string, string>

const catalogues = new Map<string, Catalogue>()

/**
 * Returns the ICU messages of a language by their English templates; loads them at the first call. The
 * English catalog contains only the texts with plurals. A test compares catalogs with the sources.
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

/** Limit for cached printers, since there are many combinations of region and time zone. */
const printersMax = 200

export class Translator {
  readonly #timeZone: string
  readonly #printers = new Map<string, DatePrinter>()
  /** Created at their first use; there are never more than the catalogs contain. */
  readonly #messages = new Map<string, IntlMessageFormat>()

  /** Creates a translator that writes dates and times in this time zone by default. */
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

  /** Returns a value as text. Numbers stay numbers, so that a message may have a plural. */
  #translateValue(value: TextValue, language: string, writing: Partial<Writing>): string | number {
    if (typeof value === 'string' || typeof value === 'number') return value
    if (!(value instanceof Date)) return this.translate(value, language, writing)
    // The console writes dates in the same style.
    const how = { dateStyle: 'medium', timeStyle: 'short' } as const
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
    // Messages contain no markup: a `<` is a plain character.
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
    /** Preference of the session or the user, as soon as the caller is known. */
    language: string | undefined
  }
}

/** Adds the translator to the app, and the language to each request. */
export function registerLanguages(app: FastifyInstance, timeZone: string): void {
  app.decorate('translator', new Translator(timeZone))
  app.decorateRequest('language', undefined)
}

/**
 * Returns a function that translates texts for this answer. Sets headers that inform caches of the
 * language.
 */
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

/**
 * Returns the languages that a browser prefers, in the order in which it sends them: all browsers
 * send the best first.
 */
function wishesOf({ headers }: FastifyRequest): string[] {
  const wishes = (headers['accept-language'] ?? '').split(',')
  return wishes.map(wish => wish.split(';', 1)[0]?.trim() ?? '')
}

export function languageOf(request: FastifyRequest): string {
  const ofUser = readLanguage(request) ?? request.language
  return ofUser ?? languageOfLastPage(request) ?? languageOfBrowser(request) ?? 'en'
}

/**
 * Returns the language in the cookie that the console's appearance.ts sets, for pages without a known
 * user.
 */
function languageOfLastPage(request: FastifyRequest): string | undefined {
  if (!isNavigation(request)) return undefined
  // A request that fails early has no cookies yet.
  const { cookies } = request as { cookies?: Record<string, string | undefined> | null }
  const kept = cookies?.['burphub_language'] ?? ''
  return Object.hasOwn(languages, kept) ? kept : undefined
}

/**
 * Returns the language of the browser for a page: a person who has chosen no language here has set
 * it there.
 */
export function languageOfBrowser(request: FastifyRequest): string | undefined {
  if (!isNavigation(request)) return undefined
  const codes = wishesOf(request).map(wish => wish.slice(0, 2).toLowerCase())
  return codes.find(code => code in languages)
}

/** Returns the language that X-Language requests, if the service has it. */
export function readLanguage({ headers }: FastifyRequest): string | undefined {
  const wish = String(headers['x-language'] ?? '').toLowerCase()
  return Object.keys(languages).find(language => language === wish)
}
