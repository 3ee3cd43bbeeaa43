/**
 * Counts the values in JSON while its bytes arrive, before it is parsed: a few million empty
 * objects are short as text, but take seconds to parse.
 */
import { Fault } from '../faults.js'

/** Deeper than any valid message. */
export const depthMax = 32

export const jsonCodes = {
  quote: 0x22,
  comma: 0x2c,
  bracket: 0x5b,
  backslash: 0x5c,
  bracketEnd: 0x5d,
  brace: 0x7b,
  braceEnd: 0x7d
} as const

const { quote, comma, bracket, backslash, bracketEnd, brace, braceEnd } = jsonCodes

/** Average length of a value in the selections and settings that users send. */
const bytesPerValue = 16

export class JsonWeight {
  /** Containers, and commas between their items. */
  values = 0
  #depth = 0
  #deepest = 0
  #isText = false
  #isEscaped = false

  /** Counts the next bytes, which may be split anywhere. */
  add(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length) at = this.#isText ? this.#passText(bytes, at) : this.#count(bytes, at)
  }

  isOver(valuesMax: number): boolean {
    return this.values > valuesMax || this.#deepest > depthMax
  }

  #passText(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const code = bytes[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (code === backslash) this.#isEscaped = true
      else if (code === quote) {
        this.#isText = false
        return at + 1
      }
    }
    return bytes.length
  }

  /** Counts up to the next string. */
  #count(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const code = bytes[at]
      if (code === quote) {
        this.#isText = true
        return at + 1
      }
      if (code === comma) this.values += 1
      else if (code === bracket || code === brace) {
        this.values += 1
        this.#depth += 1
        if (this.#depth > this.#deepest) this.#deepest = this.#depth
      } else if (code === bracketEnd || code === braceEnd) this.#depth -= 1
    }
    return bytes.length
  }
}

/** Whether a text with a limit of `bytesMax` has more values or deeper nesting than burphub parses. */
export function isHeavyJson(text: string, bytesMax: number): boolean {
  const weight = new JsonWeight()
  weight.add(Buffer.from(text))
  return weight.isOver(bytesMax / bytesPerValue)
}

export function heavyJson(): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', 'The JSON contains too many or too deeply nested values.')
}
