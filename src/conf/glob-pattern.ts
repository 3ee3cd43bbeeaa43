/**
 * One part of a glob pattern, without slashes, as fnmatch(3) has it in the C locale; all texts are
 * bytes, each as one character. Matching takes no longer than the product of both lengths.
 */

/** Whether `part` matches more than its own text. */
export function isPattern(part: string): boolean {
  return /[*?[]/.test(part)
}

/** What `part` names where it is no pattern; `undefined` for one that can name nothing. */
export function toPlainName(part: string): string | undefined {
  return endsInBackslash(part) ? undefined : part.replaceAll(/\\([^])/g, '$1')
}

/** A leading dot must be written out: a pattern does not match it. */
export function createMatcher(part: string): (name: string) => boolean {
  const tokens = parseTokens(part)
  const isHidden = /^\\?\./.test(part)
  return name => (isHidden || !name.startsWith('.')) && matches(tokens, name)
}

/** `*`, or the test that one character must pass. */
type Token = '*' | RegExp

const impossible = /^(?!)/

function parseTokens(part: string): Token[] {
  if (endsInBackslash(part)) return [impossible]
  return Array.from(part.matchAll(token), ([text, escaped, not, set]) => {
    if (text === '*') return '*'
    if (text === '?') return /[^]/
    if (set !== undefined) return toSet(set, not !== '')
    return new RegExp(`^${quote(escaped ?? text)}$`)
  })
}

const token = /\\([^])|\[([!^]?)(\]?(?:\[:\w+:\]|\\[^]|[^\]\\])*)\]|[^]/g

function endsInBackslash(part: string): boolean {
  return /^(?:[^\\]|\\[^])*\\$/.test(part)
}

// Only the last star needs another try: what an earlier one took never has to be given back.
function matches(tokens: readonly Token[], name: string): boolean {
  let [at, tokenAt] = [0, 0]
  let retry: { at: number; tokenAt: number } | undefined
  while (at < name.length || tokenAt < tokens.length) {
    const each = tokens[tokenAt]
    if (each === '*') {
      tokenAt += 1
      retry = { at, tokenAt }
    } else if (each && at < name.length && each.test(name.charAt(at))) {
      at += 1
      tokenAt += 1
    } else if (retry && retry.at < name.length) {
      retry.at += 1
      at = retry.at
      tokenAt = retry.tokenAt
    } else {
      return false
    }
  }
  return true
}

const classes: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: String.raw` \t`,
  digit: '0-9',
  lower: 'a-z',
  punct: String.raw`!-\/:-@\[-\`{-~`,
  space: String.raw` \t\n\v\f\r`,
  upper: 'A-Z',
  xdigit: '0-9A-Fa-f'
}

function toSet(set: string, isNegated: boolean): RegExp {
  if (Array.from(set.matchAll(/\[:(\w+):\]/g)).some(([, name = '']) => !classes[name])) {
    return impossible
  }
  const source = set.replaceAll(
    /\[:(\w+):\]|\\([^])|[^]/g,
    (text: string, name?: string, escaped?: string) => {
      if (name !== undefined) return classes[name] ?? ''
      return escaped === undefined ? text.replace(/[\\[\]^]/, String.raw`\$&`) : quote(escaped)
    }
  )
  try {
    return new RegExp(`^[${isNegated ? '^' : ''}${source}]$`)
  } catch {
    return impossible // a range such as z-a
  }
}

function quote(character: string): string {
  return character.replace(/[\\^$.|+*?()[\]{}/-]/, String.raw`\$&`)
}
