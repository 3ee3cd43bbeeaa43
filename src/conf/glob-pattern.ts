/**
 * One part of a glob pattern, without slashes, as fnmatch(3) has it in the C locale; all texts are
 * bytes, each as one character. Matching takes no longer than the product of both lengths.
 */
import { covers, toCode, type Token } from '../glob.js'

/** Whether `part` matches more than its own text. */
export function isPattern(part: string): boolean {
  return /[*?[]/.test(part)
}

/** Returns the literal name of a `part` without wildcards; `undefined` if it cannot match. */
export function toPlainName(part: string): string | undefined {
  return endsInBackslash(part) ? undefined : part.replaceAll(/\\([^])/g, '$1')
}

/** A leading dot must be written out: a pattern does not match it. */
export function createMatcher(part: string): (name: string) => boolean {
  const tokens = parseTokens(part)
  const isHidden = /^\\?\./.test(part)
  return name => (isHidden || !name.startsWith('.')) && covers(tokens, name)
}

const impossible: Token = { isNegated: false, ranges: [] }

function parseTokens(part: string): Token[] {
  if (endsInBackslash(part)) return [impossible]
  return Array.from(part.matchAll(token), ([text, escaped, not, set]) => {
    if (text === '*' || text === '?') return text
    return set === undefined ? toCode(escaped ?? text) : toSet(set, not !== '')
  })
}

const token = /\\([^])|\[([!^]?)(\]?(?:\[:\w+:\]|\\[^]|[^\]\\])*)\]|[^]/g

function endsInBackslash(part: string): boolean {
  return /^(?:[^\\]|\\[^])*\\$/.test(part)
}

/** First and last character of each range. */
const classes = new Map([
  ['alnum', ['AZ', 'az', '09']],
  ['alpha', ['AZ', 'az']],
  ['blank', ['  ', '\t\t']],
  ['digit', ['09']],
  ['lower', ['az']],
  ['punct', ['!/', ':@', '[`', '{~']],
  ['space', ['  ', '\t\r']],
  ['upper', ['AZ']],
  ['xdigit', ['09', 'AF', 'af']]
])

function toSet(set: string, isNegated: boolean): Token {
  const ranges: [number, number][] = []
  for (const [text, name, from, to] of set.matchAll(member)) {
    const found =
      name === undefined ? [plain(from ?? text) + plain(to ?? from ?? text)] : classes.get(name)
    // An unknown class, or a range such as z-a.
    if (!found || found.some(([first = '', last = '']) => first > last)) return impossible
    ranges.push(...found.map(([first, last]): [number, number] => [toCode(first), toCode(last)]))
  }
  return { isNegated, ranges }
}

const member = /\[:(\w+):\]|(\\[^]|[^\\])-(\\[^]|[^\\])|\\[^]|[^]/g

function plain(character: string): string {
  return character.slice(-1)
}
