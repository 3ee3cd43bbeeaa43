/** What pages say: English where it is said, and the other languages beside it. */
import { toLocale } from '../dates.js'
import { say as msg, Text, type TextValue } from '../texts.js'

export { msg }

export type Language = 'en' | 'fr' | 'es' | 'it'

type Catalogue = Readonly<Record<string, string>>

/** Chunks of their own: nobody loads more than one. */
const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  fr: () => import('./languages/fr.json'),
  es: () => import('./languages/es.json'),
  it: () => import('./languages/it.json')
}

let language: Language = 'en'
/** With the region. */
let locale = toLocale(language, navigatorLanguages())
/** Made once: it takes longer than what they are used for. */
let plurals = new Intl.PluralRules(language)
let numbers = new Intl.NumberFormat(locale)
let catalogue: Catalogue = {}

/** Before anything is drawn. An unknown language stays English. */
export async function chooseLanguage(wanted: string): Promise<void> {
  const load = catalogues[wanted]
  if (!load) return
  // Whoever is asked meanwhile is asked in it: what a session hears it keeps.
  language = wanted as Language
  catalogue = (await load()).default
  locale = toLocale(language, navigatorLanguages())
  plurals = new Intl.PluralRules(language)
  numbers = new Intl.NumberFormat(locale)
}

/** None where tests run. */
function navigatorLanguages(): readonly string[] {
  return (globalThis.navigator as Navigator | undefined)?.languages ?? []
}

/** For numbers and dates. */
export function currentLocale(): string {
  return locale
}

export function currentLanguage(): Language {
  return language
}

/** Translates a text into the reader's language: t`Remove`, or a text that msg`…` made before. */
export function t(text: Text | TemplateStringsArray, ...inserted: readonly TextValue[]): string {
  return translate(text instanceof Text ? text : msg(text, ...inserted))
}

function translate(text: Text): string {
  const values = text.values
  const template = catalogue[text.template] ?? text.template
  return template.replace(/\{(\d+)\}/g, (place, index: string) => {
    const value = values[Number(index)]
    return value === undefined ? place : printValue(value)
  })
}

/** One of two texts, by the rules of the language. */
export function tPlural(count: number, one: Text, other: Text): string {
  const isOne = plurals.select(count) === 'one'
  return t(isOne ? one : other)
}

function printValue(value: TextValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numbers.format(value)
  if (value instanceof Date) throw new Error('dates are printed by format.ts')
  return translate(value)
}
