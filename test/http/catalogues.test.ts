/** Whatever the program says can be said in all its languages, and nothing is translated in vain. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { test } from 'tap'
import { listTitles } from '../../src/http/answers/error-reply.js'
import { lookUpCatalogue, translatedLanguages } from '../../src/http/languages/translator.js'
import { languages } from '../../src/services/servers/about.js'
import { findSaidTexts } from '../support/said-texts.js'

/** Text between the places. */
const literalTypes: readonly number[] = [0]

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const { templates, unclear } = findSaidTexts(root)
const said = new Set([...templates.keys(), ...listTitles()].filter(hasWords))

/** Only values and signs between them are the same in every language. */
function hasWords(template: string): boolean {
  return /\p{L}/u.test(template.replace(/\{\d+\}/g, ''))
}

interface Place {
  name: string
  /** Set where the message chooses its words by the value. */
  choices?: string[]
}

function listPlaces(elements: readonly Element[]): Place[] {
  return elements.flatMap((element): Place[] => {
    if ('options' in element) {
      const inner = Object.values(element.options).flatMap(option => listPlaces(option.value))
      return [{ name: element.value, choices: Object.keys(element.options) }, ...inner]
    }
    const isLiteral = literalTypes.includes(element.type)
    return isLiteral || !('value' in element) ? [] : [{ name: element.value }]
  })
}

function placesOf(entry: string, language: string): Place[] {
  return listPlaces(new IntlMessageFormat(entry, language, {}, { ignoreTag: true }).getAst())
}

void test('every text can be translated', t => {
  t.ok(said.size > 200, 'sentences were found')
  t.same(unclear, [], 'write say`…` where a sentence holds values')
  t.end()
})

void test('there is a catalogue for every language but English', t => {
  const others = Object.keys(languages).filter(language => language !== 'en')
  t.same(translatedLanguages.toSorted(), others.toSorted())
  t.end()
})

void test('the English catalog contains only plurals of existing texts', t => {
  for (const [template, entry] of lookUpCatalogue('en') ?? []) {
    t.ok(said.has(template), template)
    const places = placesOf(entry, 'en')
    t.ok(
      places.some(({ choices }) => choices?.includes('one')),
      template
    )
    const wanted = [...template.matchAll(/\{(\d+)\}/g)].map(([, index]) => String(index))
    t.same([...new Set(places.map(({ name }) => name))].toSorted(), wanted.toSorted(), template)
  }
  t.end()
})

for (const language of translatedLanguages) {
  const catalogue = lookUpCatalogue(language) ?? new Map<string, string>()

  void test(`everything is said in ${language}`, t => {
    t.same(
      [...said].filter(template => !catalogue.has(template)),
      [],
      'none is lacking'
    )
    t.same(
      [...catalogue.keys()].filter(template => !said.has(template)),
      [],
      'none is left over'
    )
    t.end()
  })

  void test(`every message in ${language} has the values of the English one`, t => {
    for (const [template, entry] of catalogue) {
      const wanted = [...template.matchAll(/\{(\d+)\}/g)].map(([, index]) => String(index))
      const found = placesOf(entry, language).map(({ name }) => name)
      t.same([...new Set(found)].toSorted(), [...new Set(wanted)].toSorted(), template)
    }
    t.end()
  })

  void test(`no English word gets into a sentence in ${language} as a value`, t => {
    for (const [template, words] of templates) {
      for (const [index, choices] of words) {
        if (!choices.every(isWord) || template.includes(`"{${index}}"`)) continue
        const place = placesOf(catalogue.get(template) ?? '', language).find(
          ({ name, choices: known }) => name === String(index) && known !== undefined
        )
        t.ok(place, `${template} chooses by {${index}}: ${choices.join(', ')}`)
      }
    }
    t.end()
  })
}

/** Names such as `bz2` or `BASIC:AUTH` stay what they are. */
function isWord(value: string): boolean {
  return /^[a-z ]+$/.test(value)
}
