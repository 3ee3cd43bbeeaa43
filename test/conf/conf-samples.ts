/** Random burp configuration files: plausible ones, broken ones, and plain bytes. */
import * as fc from 'fast-check'
import type { ConfDocument } from '../../src/conf/conf-document.js'
import { anyCharacter } from '../support/any-character.js'

export const names = ['label', 'keep', 'cname', 'user', 'password', 'nosuch']

const blanks = fc.constantFrom('', ' ', '  ', '\t', ' \t', '\v')
const word = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 })
const latin = fc
  .uint8Array({ minLength: 1, maxLength: 12 })
  .map(bytes => Buffer.from(bytes).toString('latin1').replaceAll('\n', ''))
const value = fc.oneof(
  fc.constantFrom(
    '7',
    '/x/y',
    "it's",
    '"quoted" # why',
    String.raw`'a\'b' `,
    '"open',
    '"a\\',
    '""',
    ''
  ),
  fc.constant('v'.repeat(4100)),
  latin
)

const option = fc
  .tuple(
    blanks,
    fc.constantFrom(...names),
    fc.constantFrom('=', ':=', ' = ', ' := ', ' : :='),
    value
  )
  .map(parts => parts.join(''))
const line = fc.oneof(
  { arbitrary: option, weight: 5 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('#', '# ', '  #', '##', '#\t'), option)
      .map(parts => parts.join('')),
    weight: 3
  },
  fc.constantFrom(
    '',
    '   ',
    '# prose = not an option',
    'nonsense',
    '. inc/*.conf',
    '#. inc/x',
    '. ',
    '\0'
  ),
  fc.constantFrom(`# ${'long '.repeat(1200)}`, 'x'.repeat(4095), `#label = ${'x'.repeat(4086)}`),
  latin
)

/** The bytes of a file, each as one character. */
export const plausibleFiles = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, ending, isEnded]) => lines.join(ending) + (isEnded ? ending : ''))

export const randomFiles = fc
  .uint8Array({ maxLength: 300 })
  .map(bytes => Buffer.from(bytes).toString('latin1'))

/** Values that can be written down; odd ones among them. */
export const values = fc.oneof(
  fc.constantFrom(
    '7',
    'two words',
    ' led by a blank',
    'tail\r',
    `"'`,
    '\\',
    `a\\'b"c\\`,
    '#no comment',
    'ä\u00a0',
    '\uefe9'
  ),
  word.map(text => text.replaceAll(/[\0\n\ud800-\udfff\uef80-\uefff]/g, 'x'))
)

export function rawLines(document: ConfDocument): string[] {
  return document.lines.map(each => each.raw)
}
