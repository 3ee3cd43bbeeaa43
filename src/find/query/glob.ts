/**
 * Patterns: `*` any text without a slash, `**` any text, `?` one character, `[a-z]` one of these,
 * `[!a-z]` another one; a `[` that nothing closes is one like any other. Time is the length of the name times that of the pattern, whatever they are.
 */

type Part = '*' | '**' | '?' | number | OneOf

interface OneOf {
  readonly isNegated: boolean
  readonly ranges: readonly (readonly [number, number])[]
}

const slash = 0x2f

/** Whether the whole of a text fits. */
export function compileGlob(pattern: string): (text: string) => boolean {
  const parts = toParts(pattern)
  let states = new Uint8Array(parts.length + 1)
  let next = new Uint8Array(parts.length + 1)
  return text => {
    states.fill(0)
    enter(states, parts, 0)
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      next.fill(0)
      let isAlive = false
      for (const [at, part] of parts.entries()) {
        if (states[at] !== 1 || !accepts(part, code)) continue
        enter(next, parts, part === '*' || part === '**' ? at : at + 1)
        isAlive = true
      }
      if (!isAlive) return false
      const [last, now] = [states, next]
      states = now
      next = last
    }
    return states[parts.length] === 1
  }
}

/** Parts of any text may as well be nothing. */
function enter(states: Uint8Array, parts: readonly Part[], at: number): void {
  states[at] = 1
  for (let part = at; parts[part] === '*' || parts[part] === '**'; part++) states[part + 1] = 1
}

function accepts(part: Part, code: number): boolean {
  if (part === '**') return true
  if (part === '*' || part === '?') return code !== slash
  if (typeof part === 'number') return part === code
  const isIn = part.ranges.some(([from, to]) => from <= code && code <= to)
  return isIn !== part.isNegated && code !== slash
}

function toParts(pattern: string): Part[] {
  const characters = Array.from(pattern)
  const parts: Part[] = []
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    if (character === '*') {
      const isDouble = characters[at + 1] === '*' || parts.at(-1) === '**'
      if (parts.at(-1) === '*' || parts.at(-1) === '**') parts.pop()
      parts.push(isDouble ? '**' : '*')
    } else if (character === '[') {
      const end = characters.indexOf(']', at + (characters[at + 1] === '!' ? 3 : 2))
      parts.push(end < 0 ? toCode(character) : toClass(characters.slice(at + 1, end)))
      if (end > 0) at = end
    } else parts.push(character === '?' ? '?' : toCode(character))
  }
  return parts
}

function toClass(inside: readonly string[]): OneOf {
  const isNegated = inside[0] === '!'
  const characters = isNegated ? inside.slice(1) : inside
  const ranges: [number, number][] = []
  for (let at = 0; at < characters.length; at++) {
    const from = toCode(characters[at])
    const isRange = characters[at + 1] === '-' && at + 2 < characters.length
    ranges.push([from, isRange ? toCode(characters[at + 2]) : from])
    if (isRange) at += 2
  }
  return { isNegated, ranges }
}

function toCode(character = ''): number {
  return character.codePointAt(0) ?? 0
}

/** What a text must hold to fit: without it nobody needs to look closer. */
export function listLiterals(pattern: string): string[] {
  return pattern.replace(/\[!?.[^\]]*\]/gs, '*').split(/[*?/]+/)
}
