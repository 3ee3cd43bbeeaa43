/** What the pages of the console say is said in all languages, and nothing is translated in vain. */
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

/** Only values and signs between them are the same in every language. */
function hasWords(template: string): boolean {
  return /\p{L}/u.test(template.replace(/\{\d+\}/g, ''))
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
