/**
 * Finds the files that match an include pattern, as glob(3) does in the C locale, which burp uses
 * (measured): patterns match bytes in any part of the path, and files are sorted by bytes.
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
  // glob(3) ignores a slash after a file name if the path has no wildcards.
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

// Keeps `..`: after a symlink, it is not the folder that contains the symlink.
function join(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`
}

function toLatin1(text: string): string {
  return textToBytes(text).toString('latin1')
}

/**
 * Reads the files of a configuration: from a disk, or from a copy in memory. Paths are absolute
 * texts made of bytes (see `bytesToText`).
 */
export type ReadProblem = 'OUTSIDE' | 'UNREADABLE' | 'NOT_A_FILE' | 'TOO_MUCH'

export type ReadFile =
  | { readonly bytes: Buffer; readonly realPath: string; readonly isFolder: boolean }
  | { readonly problem: ReadProblem; readonly cause?: unknown }

export interface ConfFiles {
  /** A folder is read as an empty file, as burp does. */
  read(file: string, bytesMax: number): ReadFile
  listNames(folder: string): readonly string[]
  /** Also true for a dangling symlink. */
  exists(file: string): boolean
}

/** Whether `part` has wildcards. */
export function isPattern(part: string): boolean {
  return /[*?[]/.test(part)
}

/** Returns the literal name of a `part` without wildcards; `undefined` if it cannot match. */
function toPlainName(part: string): string | undefined {
  return endsInBackslash(part) ? undefined : part.replaceAll(/\\([^])/g, '$1')
}

/**
 * Matches one part of a pattern, without slashes, as fnmatch(3) does in the C locale: each byte is
 * one character. The time is at most the product of both lengths. Wildcards do not match a leading
 * dot.
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
