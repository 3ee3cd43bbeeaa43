/**
 * Patterns for names: `*` any text, `?` one character, `[a-z]` one of these, `[!a-z]` another than
 * these. A pattern covers the whole name, in its own case. Time is name times pattern at worst.
 */

export type Matches = (name: string) => boolean

/** `isGlob` false: the pattern is the name itself. */
export function compilePattern(pattern: string, isGlob: boolean): Matches {
  if (!isGlob || isLiteral(pattern)) return name => name === pattern
  if (/^\*+$/.test(pattern)) return () => true
  if (!/[?[]/.test(pattern)) return compileStars(pattern.split(/\*+/))
  const tokens = toTokens(pattern)
  return name => covers(tokens, name)
}

/** Whether a pattern is the only name that it covers. */
export function isLiteral(pattern: string): boolean {
  return !/[*?[]/.test(pattern)
}

/** The texts between the stars, each found as early as it can be: no other way could do better. */
function compileStars(parts: string[]): Matches {
  const [start = '', end = ''] = [parts[0], parts.at(-1)]
  const middle = parts.slice(1, -1)
  return name => {
    if (!name.startsWith(start)) return false
    let at = start.length
    for (const part of middle) {
      const found = name.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    return name.length - end.length >= at && name.endsWith(end)
  }
}

export type Token = '*' | '?' | number | OneOf

interface OneOf {
  isNegated: boolean
  /** First and last code point of each range. */
  ranges: [number, number][]
}

export function toTokens(pattern: string): Token[] {
  const characters = Array.from(pattern)
  const tokens: Token[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const end = character === '[' ? endOfClass(characters, at) : -1
    if (end > 0) {
      tokens.push(toClass(characters.slice(at + 1, end)))
      at = end
    } else if (character === '*') {
      if (tokens.at(-1) !== '*') tokens.push('*')
    } else tokens.push(character === '?' ? '?' : toCode(character))
  }
  return tokens
}

/** Where the `]` stands, or -1: a `[` that nothing closes is a character like any other. */
function endOfClass(characters: string[], start: number): number {
  const first = characters[start + 1] === '!' ? start + 2 : start + 1
  // A `]` that comes first is one of the characters of the class.
  return characters.indexOf(']', first + 1)
}

function toClass(inside: string[]): OneOf {
  const isNegated = inside[0] === '!'
  const characters = isNegated ? inside.slice(1) : inside
  const ranges: [number, number][] = []
  for (let at = 0; at < characters.length; at += 1) {
    const from = toCode(characters[at])
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length
    ranges.push([from, isRange ? toCode(characters[at + 2]) : from])
    if (isRange) at += 2
  }
  return { isNegated, ranges }
}

export function toCode(character: string | undefined): number {
  return character?.codePointAt(0) ?? 0
}

// Only the last star ever needs another try: what the ones before it took can stay as it is.
function covers(tokens: Token[], name: string): boolean {
  let [at, token, star, retryAt] = [0, 0, -1, 0]
  while (at < name.length) {
    const code = name.codePointAt(at) ?? 0
    const wanted = tokens[token]
    if (wanted === '*') {
      star = token
      retryAt = at
      token += 1
    } else if (wanted !== undefined && accepts(wanted, code)) {
      at += widthOf(code)
      token += 1
    } else if (star >= 0) {
      retryAt += widthOf(name.codePointAt(retryAt) ?? 0)
      at = retryAt
      token = star + 1
    } else return false
  }
  return token === tokens.length || (token === tokens.length - 1 && tokens[token] === '*')
}

export function accepts(token: Exclude<Token, '*'>, code: number): boolean {
  if (token === '?') return true
  if (typeof token === 'number') return token === code
  return token.ranges.some(([from, to]) => from <= code && code <= to) !== token.isNegated
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1
}
