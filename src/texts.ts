/**
 * Texts for people: English sentences with placeholders for values, so that they can be translated.
 * Faults and status messages contain such a text.
 */

/** A text among the values is translated as well, and a date gets the format of the language. */
export type TextValue = string | number | Date | Text

const placeInTemplate = /\{(\d+)\}/g

export class Text {
  /** `There is no client {0}.`: the key of the sentence in the catalogs. */
  readonly template: string
  readonly values: readonly TextValue[]

  constructor(template: string, values: readonly TextValue[] = []) {
    this.template = template
    this.values = values
  }

  /** Returns the English sentence; `print` formats the values. */
  fillIn(print: (value: TextValue) => string): string {
    return this.template.replace(placeInTemplate, (place, index: string) => {
      const value = this.values[Number(index)]
      return value === undefined ? place : print(value)
    })
  }

  toString(): string {
    return this.fillIn(value => (value instanceof Text ? String(value) : printValue(value)))
  }

  toJSON(): string {
    return this.toString()
  }
}

/** say`There is no client ${name}.` */
export function say(pieces: TemplateStringsArray, ...values: readonly TextValue[]): Text {
  const places = values.map((_, index) => `{${index}}`)
  return new Text(String.raw({ raw: pieces }, ...places), values)
}

export function joinTexts(texts: readonly Text[]): Text {
  return new Text(texts.map((_, index) => `{${index}}`).join('; '), texts)
}

/** Joins sentences with blanks. */
export function joinSentences(sentences: readonly Text[]): Text {
  return new Text(sentences.map((_, index) => `{${index}}`).join(' '), sentences)
}

export function toText(text: string | Text): Text {
  return text instanceof Text ? text : new Text(text)
}

/** Characters that control a terminal or change the direction of the text next to them. */
const steering = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Cleans text from other programs or users for use in burphub's texts. */
export function plainWords(said: string, lengthMax: number): string {
  return said.slice(0, lengthMax).replaceAll(steering, ' ')
}

/** A text as JSON, to be translated later. */
export interface PackedText {
  template: string
  values: readonly (string | number | { date: number } | { text: PackedText })[]
}

/** Converts dates to milliseconds since 1970. */
export function packText({ template, values }: Text): PackedText {
  const packed = values.map(value => {
    if (value instanceof Date) return { date: value.getTime() }
    return value instanceof Text ? { text: packText(value) } : value
  })
  return { template, values: packed }
}

export function unpackText({ template, values }: PackedText): Text {
  const unpacked = values.map(value => {
    if (typeof value !== 'object') return value
    return 'date' in value ? new Date(value.date) : unpackText(value.text)
  })
  return new Text(template, unpacked)
}

const foreignLengthMax = 2_000
const foreignPartMax = 1_000
const foreignPartsMax = 1_000

/**
 * Unpacks a text from an untrusted sender. Control characters are removed, and a text that is too
 * long is cut and not translated. Nested texts may be many, but not deep.
 */
export function unpackForeign(packed: PackedText): Text {
  const text = toPlain(unpackText(packed))
  const said = printAtMost(text, { length: foreignLengthMax + 1, parts: foreignPartsMax })
  if (said !== undefined && said.length <= foreignLengthMax) return text
  return new Text('{0}', [`${(said ?? text.template).slice(0, foreignLengthMax)}…`])
}

function toPlain({ template, values }: Text): Text {
  const plain = values.map(value => {
    if (typeof value === 'string') return plainWords(value, foreignPartMax)
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? '?' : value
    return value instanceof Text ? toPlain(value) : value
  })
  return new Text(plainWords(template, foreignLengthMax + 1), plain)
}

/**
 * Prints the text in English, up to `left.length` characters; undefined if it has more than
 * `left.parts` parts. A placeholder may occur many times.
 */
function printAtMost(text: Text, left: { length: number; parts: number }): string | undefined {
  let said = ''
  let at = 0
  for (const match of [...text.template.matchAll(placeInTemplate), undefined]) {
    if (left.length <= 0) return said
    if ((left.parts -= 1) < 0) return undefined
    const between = text.template.slice(at, match?.index).slice(0, left.length)
    left.length -= between.length
    said += between
    if (!match) return said
    at = match.index + match[0].length
    const value = text.values[Number(match[1])]
    const printed = value instanceof Text ? printAtMost(value, left) : printValue(value ?? match[0])
    if (printed === undefined) return undefined
    if (!(value instanceof Text)) left.length -= printed.length
    said += printed
  }
  return said
}

function printValue(value: Exclude<TextValue, Text>): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/** Returns the text as HTML, for contents and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, found => entities[found] ?? '')
}
