/**
 * The values of an INI file as ConfigObj writes them: a text, or a list where a comma stands outside
 * of quotes. There are no escapes: a quote ends a text only before a comma, a comment or the end.
 */
export type IniValue = string | string[]

/** The value in what stands behind `=`, without its comment; undefined when it cannot be read. */
export function parseIniValue(written: string): IniValue | undefined {
  const text = written.trim()
  if (text.startsWith(',')) return endsAt(text, 1) ? [] : undefined
  const items: string[] = []
  let isList = false
  let at = 0
  while (!endsAt(text, at)) {
    const item = scanItem(text, at)
    if (item === undefined) return undefined
    items.push(item.text)
    if (text[item.end] !== ',') break
    isList = true
    at = skipBlanks(text, item.end + 1)
  }
  return isList ? items : (items[0] ?? '')
}

/** Whether nothing but blanks and a comment follows. */
export function endsAt(text: string, at: number): boolean {
  const next = text[skipBlanks(text, at)]
  return next === undefined || next === '#'
}

/** A text between quotes that begins at `at`; `mayFollow` decides which quote is the last one. */
export function scanQuoted(
  text: string,
  at: number,
  mayFollow: (next: string | undefined) => boolean
): { text: string; end: number } | undefined {
  const quote = text.charAt(at)
  for (let close = text.indexOf(quote, at + 1); close > 0; close = text.indexOf(quote, close + 1)) {
    const end = skipBlanks(text, close + 1)
    if (mayFollow(text[end])) return { text: text.slice(at + 1, close), end }
  }
  return undefined
}

export function isQuote(letter: string | undefined): boolean {
  return letter === '"' || letter === "'"
}

function scanItem(text: string, at: number): { text: string; end: number } | undefined {
  if (isQuote(text[at])) {
    return scanQuoted(text, at, next => next === undefined || next === ',' || next === '#')
  }
  let end = at
  while (end < text.length && text[end] !== ',' && text[end] !== '#') end += 1
  return end === at ? undefined : { text: text.slice(at, end).trimEnd(), end }
}

function skipBlanks(text: string, at: number): number {
  let here = at
  while (here < text.length && /\s/.test(text.charAt(here))) here += 1
  return here
}
