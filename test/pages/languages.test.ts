/** What the pages of the console say is said in all languages, and nothing is translated in vain. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'tap'
import { translatedLanguages } from '../../src/http/languages/translator.js'
import { findPageTexts } from '../support/said-texts.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const said = [...findPageTexts(root)].filter(hasWords)

/** Only values and signs between them are the same in every language. */
function hasWords(template: string): boolean {
  return /\p{L}/u.test(template.replace(/\{\d+\}/g, ''))
}

function listPlaces(template: string): string[] {
  return [...new Set([...template.matchAll(/\{(\d+)\}/g)].map(([place]) => place))].toSorted()
}

for (const language of translatedLanguages) {
  void test(`the pages speak ${language}`, t => {
    const file = path.join(root, `src/pages/languages/${language}.json`)
    const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const known = Object.keys(catalogue)
    t.same(
      said.filter(template => !(template in catalogue)),
      [],
      'none is lacking'
    )
    t.same(
      known.filter(template => !said.includes(template)),
      [],
      'none is left over'
    )
    t.same(
      known,
      known.toSorted((a, b) => a.localeCompare(b)),
      'they are sorted'
    )
    for (const [template, entry] of Object.entries(catalogue)) {
      t.same(listPlaces(entry), listPlaces(template), template)
    }
    t.end()
  })
}
