/**
 * What burphub says to people: English sentences with places for values, so that they can be said
 * in other languages as well. An expected failure carries one, and so does a status message.
 */

/** A text among the values is said in the same language, a date as that language writes dates. */
export type TextValue = string | number | Date | Text

const placeInTemplate = /\{(\d+)\}/g

export class Text {
  /** `There is no client {0}.`: what the sentence is known by in the catalogues. */
  readonly template: string
  readonly values: readonly TextValue[]

  constructor(template: string, values: readonly TextValue[] = []) {
    this.template = template
    this.values = values
  }

  /** The English sentence; `print` says what becomes of the values. */
  fillIn(print: (value: TextValue) => string): string {
    return this.template.replace(placeInTemplate, (place, index: string) => {
      const value = this.values[Number(index)]
      return value === undefined ? place : print(value)
    })
  }

  toString(): string {
    return this.fillIn(value => (value instanceof Date ? value.toISOString() : String(value)))
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

/** All of them, with a semicolon between each two. */
export function joinTexts(texts: readonly Text[]): Text {
  return new Text(texts.map((_, index) => `{${index}}`).join('; '), texts)
}

/** One sentence after the other. */
export function joinSentences(sentences: readonly Text[]): Text {
  return new Text(sentences.map((_, index) => `{${index}}`).join(' '), sentences)
}

export function toText(text: string | Text): Text {
  return text instanceof Text ? text : new Text(text)
}

/** A text as JSON can say it, to be said in some language later. */
export interface PackedText {
  template: string
  values: readonly (string | number | { date: number } | { text: PackedText })[]
}

/** Dates become milliseconds since 1970. */
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
