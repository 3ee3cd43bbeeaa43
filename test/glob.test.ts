import * as fc from 'fast-check'
import { test } from 'tap'
import { compilePattern } from '../src/glob.js'

const matches = (pattern: string, name: string) => compilePattern(pattern, true)(name)

void test('a pattern matches names as the table says', async t => {
  const table: [pattern: string, right: string[], wrong: string[]][] = [
    ['desk', ['desk'], ['desk1', 'mydesk', 'Desk', 'desk\n', '']],
    ['desk*', ['desk', 'desk1', 'desk\n1'], ['mydesk', 'des']],
    ['*desk', ['desk', 'my.desk'], ['desk1']],
    ['*', ['', 'x', 'x\ny'], []],
    ['**', ['', 'x'], []],
    ['a**b*', ['ab', 'axbx'], ['a', 'ba']],
    ['d?', ['d1', 'd😀'], ['d', 'd12']],
    ['c[0-9x]', ['c1', 'cx'], ['c', 'ca', 'c11']],
    ['e[!a-c]', ['ed', 'e!', 'e😀'], ['ea', 'eb', 'e', 'edd']],
    ['[]a]', [']', 'a'], ['[', '[]a]']],
    ['[!]a]', ['b'], [']', 'a']],
    ['[a-]', ['a', '-'], ['b']],
    ['[c-a]', [], ['a', 'b', 'c', 'c-a']],
    ['[ab', ['[ab'], ['a']],
    ['[', ['['], []],
    ['[!]', ['[!]'], ['a']],
    ['a.b', ['a.b'], ['axb']],
    ['a\\*', ['a\\', 'a\\x'], ['a*']]
  ]
  for (const [pattern, right, wrong] of table) {
    for (const name of right) t.equal(matches(pattern, name), true, `${pattern} ${name}`)
    for (const name of wrong) t.equal(matches(pattern, name), false, `${pattern} ${name}`)
  }
})

void test('without globs a pattern matches only the equal name', async t => {
  const isSame = compilePattern('desk*', false)
  t.strictSame([isSame('desk*'), isSame('desk1')], [true, false])
})

void test('a hostile pattern takes at most the time of name length times pattern length', async t => {
  t.equal(matches('*a'.repeat(120) + 'b', 'a'.repeat(5_000)), false)
  t.equal(matches('*[ab]?'.repeat(80), 'a'.repeat(5_000)), true)
})

/** A direct implementation of the definition. Its exponential time suits short names only. */
function naive(pattern: string[], name: string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return name.length === 0
  if (first === '*') return naive(rest, name) || (name.length > 0 && naive(pattern, name.slice(1)))
  const [character, ...others] = name
  if (character === undefined) return false
  const close = pattern.indexOf(']', pattern[1] === '!' ? 3 : 2)
  if (first !== '[' || close < 0) {
    return (first === '?' || first === character) && naive(rest, others)
  }
  const isNegated = pattern[1] === '!'
  const inside = pattern.slice(isNegated ? 2 : 1, close)
  return holds(inside, character) !== isNegated && naive(pattern.slice(close + 1), others)
}

function holds([from, dash, to, ...rest]: string[], character: string): boolean {
  if (from === undefined) return false
  if (dash === '-' && to !== undefined) {
    return (from <= character && character <= to) || holds(rest, character)
  }
  const others = [dash, to, ...rest].filter(one => one !== undefined)
  return from === character || holds(others, character)
}

void test('random patterns match as the definition says', async t => {
  const letters = (characters: string, maxLength: number) =>
    fc.array(fc.constantFrom(...characters.split('')), { maxLength })
  for (const alphabet of ['ab*?[]!-', 'ab*']) {
    const property = fc.property(
      letters(alphabet, 9),
      letters(alphabet.includes('?') ? 'ab]!-[' : 'ab', 7),
      (pattern, name) => {
        return matches(pattern.join(''), name.join('')) === naive(pattern, name)
      }
    )
    fc.assert(property, { seed: 20_261_120, numRuns: 5_000 })
  }
  t.pass()
})
