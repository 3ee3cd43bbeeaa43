/**
 * Patterns: `*` matches any text, `?` one character, `[a-z]` one of these, `[!a-z]` any other. A
 * pattern must match the whole text, case-sensitively.
 */

export type Matches = (name: string) => boolean

/**
 * Compiles a pattern for names. The time is at most the product of both lengths. If `isGlob` is
 * false, the pattern is a literal name.
 */
export function compilePattern(pattern: string, isGlob: boolean): Matches {
  if (!isGlob || isLiteral(pattern)) return name => name === pattern
  if (/^\*+$/.test(pattern)) return () => true
  if (!/[?[]/.test(pattern)) return compileStars(pattern.split(/\*+/))
  const tokens = toTokens(pattern)
  return name => covers(tokens, name)
}

/** Compiles a pattern for paths: only `**` matches slashes. */
export function compilePathPattern(pattern: string): Matches {
  const tokens = parse(pattern)
  return path => covers(tokens, path, slash)
}

/** Matches texts that contain this part, in any case. */
export function compilePart(part: string): Matches {
  const wanted = foldCase(part)
  return wanted === '' ? () => true : text => foldCase(text).includes(wanted)
}

export function foldCase(text: string): string {
  return compose(text).toLowerCase()
}

/** Joins letters with their accents, which macOS separates. */
export function compose(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}

/** Whether a pattern is a literal name. */
export function isLiteral(pattern: string): boolean {
  return !/[*?[]/.test(pattern)
}

/**
 * Matches the texts between the stars, each at its first position: later positions would never
 * match more.
 */
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
type PathToken = Token | '**'

interface OneOf {
  isNegated: boolean
  /** First and last code point of each range. */
  ranges: [number, number][]
}

const slash = 0x2f

/** Parses a pattern whose `*` also covers slashes. */
export function toTokens(pattern: string): Token[] {
  return parse(pattern).map(token => (token === '**' ? '*' : token))
}

/** Two or more stars in a row are `**`. */
function parse(pattern: string): PathToken[] {
  const characters = Array.from(pattern)
  const tokens: PathToken[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const end = character === '[' ? endOfClass(characters, at) : -1
    if (end > 0) {
      tokens.push(toClass(characters.slice(at + 1, end)))
      at = end
    } else if (character !== '*') tokens.push(character === '?' ? '?' : toCode(character))
    else if (isStar(tokens.at(-1))) tokens.splice(-1, 1, '**')
    else tokens.push('*')
  }
  return tokens
}

/** Returns the index of the `]`, or -1: a `[` without a `]` is an ordinary character. */
function endOfClass(characters: string[], start: number): number {
  const first = characters[start + 1] === '!' ? start + 2 : start + 1
  // A `]` at the start is a character of the class.
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

/**
 * Whether the tokens match the text. Only the last star of each kind needs backtracking: earlier
 * stars can keep what they matched. `barrier`: the character that only `**` matches.
 */
export function covers(tokens: readonly PathToken[], text: string, barrier?: number): boolean {
  let [at, token] = [0, 0]
  let star: Retry | undefined
  let doubleStar: Retry | undefined
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const wanted = tokens[token]
    if (isStar(wanted)) {
      token += 1
      star = wanted === '*' ? { at, token } : undefined
      if (wanted === '**') doubleStar = { at, token }
      continue
    }
    if (wanted !== undefined && accepts(wanted, code, barrier)) {
      at += widthOf(code)
      token += 1
      continue
    }
    if (star && text.codePointAt(star.at) === barrier) star = undefined
    const retry = star ?? doubleStar
    if (!retry) return false
    retry.at += widthOf(text.codePointAt(retry.at) ?? 0)
    at = retry.at
    token = retry.token
  }
  return tokens.slice(token).every(isStar)
}

/** Position in the text up to which a star matched, and the token after the star. */
interface Retry {
  at: number
  token: number
}

function isStar(token: PathToken | undefined): token is '*' | '**' {
  return token === '*' || token === '**'
}

export function accepts(token: Exclude<Token, '*'>, code: number, barrier?: number): boolean {
  if (typeof token === 'number') return token === code
  if (code === barrier) return false
  if (token === '?') return true
  return token.ranges.some(([from, to]) => from <= code && code <= to) !== token.isNegated
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1
}

/** Whether a path in burp's notation is on a drive of Windows: all others start with a slash. */
export function isOfDrive(path: string): boolean {
  return /^[A-Za-z]:/.test(path)
}

/**
 * Converts a path in the notation of Windows, `"c:\Users\ann"`, to burp's notation. Other texts
 * stay unchanged.
 */
export function toBurpPath(text: string): string {
  const [, drive, rest = ''] = /^"?([A-Za-z]:)((?:[\\/][^"]*)?)"?$/.exec(text) ?? []
  return drive === undefined ? text : drive.toUpperCase() + rest.replaceAll('\\', '/')
}
