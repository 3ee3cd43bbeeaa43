/**
 * JSON that somebody sent us. A few million brackets, or empty objects, in a body that is not even
 * long would hold up everybody for seconds, so they are counted before anything is made of them.
 */
import { findStringEnd } from '../fair/json-pieces.js'

/** Deeper than anything that the contract takes. */
const depthMax = 32
/** Each value takes so many bytes of a text that holds what people select and set. */
const bytesPerValue = 16

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Whether a text that may have `bytesMax` holds more values, or deeper ones, than we parse. */
export function isHeavyJson(text: string, bytesMax: number): boolean {
  const valuesMax = bytesMax / bytesPerValue
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = findStringEnd(text, at)
    else if (code === comma) values++
    else if (code === openBracket || code === openBrace) {
      values++
      depth++
    } else if (code === closeBracket || code === closeBrace) depth--
    if (depth > depthMax || values > valuesMax) return true
  }
  return false
}
