/** Any Unicode character, as `unit: 'binary'`, but without fast-check's map of all characters. */
import * as fc from 'fast-check'

const surrogatesFrom = 0xd800
const surrogatesCount = 0x800
const last = 0x10ffff

/** That map takes more than a second in each process that generates such a string. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: last - surrogatesCount })
  .map(toCharacter, toIndex)

function toCharacter(index: number): string {
  return String.fromCodePoint(index < surrogatesFrom ? index : index + surrogatesCount)
}

function toIndex(text: unknown): number {
  const code = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0
  const index = code < surrogatesFrom ? code : code - surrogatesCount
  if (toCharacter(index) !== text) throw new Error('not one character')
  return index
}
