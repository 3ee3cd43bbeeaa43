/** Texts of the console: English in the sources, other languages in catalogs. */
import { toLocale } from '../dates.js'
import { say as msg, Text, type TextValue } from '../texts.js'
import english from './languages/en.json' with { type: 'json' }

export { msg }

type Language = 'en' | 'fr' | 'es' | 'it'

type Catalogue = Readonly<Record<string, string>>

/** Each catalog is a separate chunk. */
const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  fr: () => import('./languages/fr.json'),
  es: () => import('./languages/es.json'),
  it: () => import('./languages/it.json')
}

const plurals: Catalogue = english

let language: Language = 'en'
/** Language with region, such as `en-GB`. */
let locale = toLocale(language, navigatorLanguages())
/** Created once, because creating them is slow. */
let rules = new Intl.PluralRules(language)
let numbers = new Intl.NumberFormat(locale)
let catalogue: Catalogue = {}

/** Called before the first render. An unknown language stays English. */
export async function chooseLanguage(wanted: string): Promise<void> {
  const load = catalogues[wanted]
  if (!load) return
  // Set before the catalog loads: requests meanwhile use it, and the session keeps it.
  language = wanted as Language
  catalogue = (await load()).default
  locale = toLocale(language, navigatorLanguages())
  rules = new Intl.PluralRules(language)
  numbers = new Intl.NumberFormat(locale)
}

/** Empty in tests. */
function navigatorLanguages(): readonly string[] {
  return (globalThis.navigator as Navigator | undefined)?.languages ?? []
}

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

/** `{0, plural, one {…} other {…}}`, as in ICU messages: the only construct of theirs that catalogues use. */
const pluralPattern =
  /\{(\d+), plural, one \{((?:[^{}]|\{\d+\})*)\} other \{((?:[^{}]|\{\d+\})*)\}\}/g

function translate({ template, values }: Text): string {
  const message = catalogue[template] ?? plurals[template] ?? template
  return message
    .replace(pluralPattern, (_, index: string, one: string, other: string) =>
      rules.select(Number(values[Number(index)])) === 'one' ? one : other
    )
    .replace(/\{(\d+)\}/g, (place, index: string) => {
      const value = values[Number(index)]
      return value === undefined ? place : printValue(value)
    })
}

function printValue(value: TextValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numbers.format(value)
  if (value instanceof Date) throw new Error('dates are printed by format.ts')
  return translate(value)
}
