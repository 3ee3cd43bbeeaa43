/**
 * The files that an include pattern of a burp configuration names, as glob(3) finds them in the C
 * locale, which is burp's (measured): patterns work on bytes in any part of the path, and the
 * order is that of bytes.
 */
import { latin1ToText, textToBytes } from '../protocol/byte-text.js'
import { covers, toCode, type Token } from '../glob.js'

/** Real patterns match far fewer files. */
const globFilesMax = 1000

/** Lists matches of an absolute `pattern`: files, folders, and dangling links. */
export function listGlobFiles(pattern: string, files: ConfFiles): string[] {
  let found = ['/']
  for (const part of toLatin1(pattern)
    .split('/')
    .filter(each => each !== '')) {
    found = found.flatMap(folder => matchPart(folder, part, files)).slice(0, globFilesMax)
  }
  if (!pattern.endsWith('/')) return found
  const folders = found.filter(folder => files.exists(`${folder}/.`))
  // Behind the name of a file the slash is overlooked, unless there is a pattern in the path.
  return folders.length > 0 || isPattern(pattern) ? folders.map(each => `${each}/`) : found
}

function matchPart(folder: string, part: string, files: ConfFiles): string[] {
  if (!isPattern(part)) {
    const name = toPlainName(part)
    const file = join(folder, latin1ToText(name ?? ''))
    return name !== undefined && files.exists(file) ? [file] : []
  }
  return files
    .listNames(folder)
    .map(toLatin1)
    .filter(createMatcher(part))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map(name => join(folder, latin1ToText(name)))
}

// A part `..` stays: behind a link it is not the folder that the link stands in.
function join(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}

function toLatin1(text: string): string {
  return textToBytes(text).toString('latin1')
}

/**
 * What a configuration is read from, as far as its includes lead: a disk, or what was read of one.
 * Paths are absolute, as text that stands for bytes.
 */
export type ReadProblem = 'OUTSIDE' | 'UNREADABLE' | 'NOT_A_FILE' | 'TOO_MUCH'

export type ReadFile =
  | { readonly bytes: Buffer; readonly realPath: string; readonly isFolder: boolean }
  | { readonly problem: ReadProblem; readonly cause?: unknown }

export interface ConfFiles {
  /** A folder reads as no bytes, as it does for burp. */
  read(file: string, bytesMax: number): ReadFile
  listNames(folder: string): readonly string[]
  /** Also true for a link that leads nowhere. */
  exists(file: string): boolean
}

/** Whether `part` matches more than its own text. */
export function isPattern(part: string): boolean {
  return /[*?[]/.test(part)
}

/** Returns the literal name of a `part` without wildcards; `undefined` if it cannot match. */
function toPlainName(part: string): string | undefined {
  return endsInBackslash(part) ? undefined : part.replaceAll(/\\([^])/g, '$1')
}

/**
 * Matches one part of a pattern, without slashes, as fnmatch(3) in the C locale: each byte is one
 * character. Matching takes no longer than the product of both lengths. A leading dot must be
 * written out: a pattern does not match it.
 */
function createMatcher(part: string): (name: string) => boolean {
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
