/** Each text of the console is translated to all languages, and no translation is unused. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { test } from 'tap'
import { translatedLanguages } from '../../src/http/languages/translator.js'
import { t as tell } from '../../src/pages/i18n.js'
import { Text } from '../../src/texts.js'
import { findPageTexts } from '../support/said-texts.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const said = [...findPageTexts(root)].filter(hasWords)

/** False if a template has only values and commas; French has a space before a colon. */
function hasWords(template: string): boolean {
  return /[\p{L}:]/u.test(template.replace(/\{\d+\}/g, ''))
}

function listPlaces(template: string): string[] {
  return [
    ...new Set([...template.matchAll(/\{(\d+)[},]/g)].map(([, place = '']) => place))
  ].toSorted()
}

function readCatalogue(language: string): Record<string, string> {
  const file = path.join(root, `src/pages/languages/${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

void test('English texts with a count have a singular', t => {
  for (const [template, entry] of Object.entries(readCatalogue('en'))) {
    t.ok(said.includes(template), template)
    t.same(listPlaces(entry), listPlaces(template), template)
    for (const count of [1, 2]) {
      const values = listPlaces(template).map(() => count)
      const expected = new IntlMessageFormat(entry, 'en').format(
        Object.fromEntries(values.entries())
      )
      t.equal(tell(new Text(template, values)), expected)
    }
  }
  t.end()
})

/** Counts of words that have no plural in English. */
const counts = ['{0} found']

for (const language of translatedLanguages) {
  void test(`a count of one is a singular in ${language}`, t => {
    const catalogue = readCatalogue(language)
    const say = (template: string, count: number) =>
      new IntlMessageFormat(catalogue[template] ?? '', language)
        .format(Object.fromEntries(listPlaces(template).map(place => [place, count])))
        ?.toString()
        .replaceAll(/\d/g, '#')
    for (const template of counts) t.not(say(template, 1), say(template, 2), template)
    t.end()
  })

  void test(`the pages speak ${language}`, t => {
    const catalogue = readCatalogue(language)
    const known = Object.keys(catalogue)
    t.same(
      said.filter(template => !(template in catalogue)),
      [],
      'no translation is missing'
    )
    t.same(
      known.filter(template => !said.includes(template)),
      [],
      'no translation is unused'
    )
    t.same(
      known,
      known.toSorted((a, b) => a.localeCompare(b)),
      'the translations are sorted'
    )
    for (const [template, entry] of Object.entries(catalogue)) {
      t.same(listPlaces(entry), listPlaces(template), template)
      t.doesNotThrow(() => new IntlMessageFormat(entry, language), template)
    }
    t.end()
  })
}

void test('each change of the API has words in the audit log', t => {
  const contract = readFileSync(path.join(root, 'openapi.yaml'), 'utf8')
  const actions = [...contract.matchAll(/^ +x-audit: ([a-z-]+\.[a-z-]+)$/gm)].map(
    ([, action = '']) => action
  )
  t.ok(actions.length > 50)
  // The module needs a browser.
  const words = readFileSync(path.join(root, 'src/pages/admin/audit-words.ts'), 'utf8')
  for (const action of new Set(actions)) t.match(words, `'${action}': () => t`)
  t.end()
})
