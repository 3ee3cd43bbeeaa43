/**
 * The text of a `restore` marker. burp reads it twice: on the server and, without its quotes, on
 * the client. burp rejects all requests of the client while the file contains an invalid line.
 * Therefore burphub only writes values that both can read.
 */
import { Fault } from '../../faults.js'
import { isOfDrive } from '../../glob.js'
import { textToBytes } from '../../protocol/byte-text.js'
import { type OptionLine, parseOptionLine } from '../../conf/option-values.js'
import { normalisePath, plainName } from '../../protocol/names.js'
import { say, type Text } from '../../texts.js'

export interface RestoreOrder {
  backup: number
  /** At least one path, absolute; paths of Windows clients as in `C:/Users`. */
  selection: readonly SelectedPath[]
  /**
   * Number of leading parts that are removed from each path; burp counts the leading slash as one.
   */
  strip?: number | undefined
  /** Absolute; the client appends it to the restoreprefix of its own configuration. */
  prefix?: string | undefined
  /** Whether files that exist are overwritten. */
  force?: boolean | undefined
  /** Owner of the backup, if it is another client. */
  origClient?: string | undefined
}

export interface RestoreMarker {
  /** Undefined for the newest backup. */
  backup: number | undefined
  /** Empty for the whole backup, unless there is a `regex`. */
  selection: SelectedPath[]
  /** Set if a selection cannot express it. */
  regex: string | undefined
  strip: number
  prefix: string | undefined
  force: boolean
  origClient: string | undefined
}

/**
 * burp's client writes `restore NUMBER:REGEX` to a buffer of 512 bytes, including a NUL, and
 * silently truncates it. A truncated pattern can match more than the whole one.
 */
export const requestBytesMax = 511
/**
 * A quarter of PATH_MAX; the client adds its own prefix and the path. burp reads up to 4095 bytes.
 */
export const prefixBytesMax = 1024
const nameBytesMax = 255
/** PATH_MAX of Linux counts two bytes for each part of a path. */
const stripMax = 2048

/** Throws INVALID_INPUT with the invalid properties in `errors`, and BAD_NAME. */
export function printRestore(order: RestoreOrder): string {
  const { backup, strip = 0, prefix, force, origClient } = order
  const values: [string, string | undefined][] = [
    ['backup', String(requireWhole('backup', backup, 1))],
    ['regex', printRegex(backup, order.selection)],
    ['strip', requireWhole('strip', strip, 0, stripMax) > 0 ? String(strip) : undefined],
    ['restoreprefix', prefix === undefined ? undefined : printPrefix(prefix, order.selection)],
    ['overwrite', force ? '1' : undefined],
    ['orig_client', origClient === undefined ? undefined : plainClient(origClient)]
  ]
  return values.map(([name, value]) => (value === undefined ? '' : `${name} = ${value}\n`)).join('')
}

function printRegex(backup: number, selection: readonly SelectedPath[]): string {
  if (selection.length === 0)
    throw invalid('selection', say`must select at least one file or folder`)
  const regex = printPattern(selection.map(({ key, folder }) => ({ key: plainKey(key), folder })))
  const length = textToBytes(`restore ${backup}:${regex}`).length
  if (length <= requestBytesMax) return regex
  const reason = say`is ${length - requestBytesMax} bytes too long for burp; select whole folders, or fewer items`
  throw invalid('selection', reason)
}

function plainKey(key: string): string {
  if (!/^(?:\/|[a-z]:(?:\/|$))/i.test(key)) {
    throw invalid('selection', say`must contain full paths, such as /etc or C:/Users`)
  }
  return normalisePath(plainText('selection', key))
}

// The client creates the directories of the prefix while it reads the marker. If that fails, it
// stops, and finds the same marker at its next contact. Doubled slashes are enough to make it fail.
function printPrefix(prefix: string, selection: readonly SelectedPath[]): string | undefined {
  const text = normalisePath(plainText('prefix', prefix))
  const names = text.split('/').slice(1)
  if (!text.startsWith('/') || names.includes('..')) {
    throw invalid('prefix', say`must start with "/" and must not contain ".."`)
  }
  if (textToBytes(text).length > prefixBytesMax || names.some(isTooLong)) {
    throw invalid(
      'prefix',
      say`must have at most ${prefixBytesMax} bytes, and each name in it ${nameBytesMax}`
    )
  }
  if (selection.some(({ key }) => isOfDrive(key)) && names.some(isRefusedByWindows)) {
    throw invalid('prefix', say`must consist of names that Windows allows`)
  }
  if (text === '/') return undefined
  return /\s$/u.test(text) ? `${text}/` : text // burp drops blanks at the end of a line
}

function isTooLong(name: string): boolean {
  return textToBytes(name).length > nameBytesMax
}

function isRefusedByWindows(name: string): boolean {
  return /[<>:"|?*\\]|[. ]$/.test(name)
}

function plainClient(client: string): string {
  plainName(client)
  const text = plainText('origClient', client)
  if (text !== text.trim() || /^["']/.test(text)) {
    throw invalid('origClient', say`is a name that burp cannot read in a marker file`)
  }
  return text
}

function plainText(property: string, text: string): string {
  if (!/[\x00-\x1f\x7f\p{Cs}]/u.test(text)) return text
  throw invalid(property, say`must not contain control characters, which burp cannot read here`)
}

function requireWhole(
  property: string,
  value: number,
  least: number,
  most = Number.MAX_SAFE_INTEGER
) {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw invalid(property, say`must be a whole number from ${least} to ${most}`)
}

function invalid(property: string, reason: Text): Fault {
  const message = say`Cannot queue the restore: ${say`${property} ${reason}`}.`
  return new Fault('INVALID_INPUT', message, { errors: { [property]: reason } })
}

/** Parses a marker file like burp, including files of other programs. Skips invalid lines. */
export function parseRestore(text: string): RestoreMarker {
  const lines = text.split('\n').flatMap(line => {
    const option = parseOptionLine(line)
    return option === undefined || option === 'unreadable' ? [] : [option]
  })
  const scalar = (name: string) => lines.findLast(line => line.name === name)?.value
  const prefix = scalar('restoreprefix')
  return {
    backup: toNumber(scalar('backup')) || undefined,
    ...parseSelection(lines, scalar('regex')),
    strip: toNumber(scalar('strip')),
    prefix: prefix?.replace(/(\s)\/$/u, '$1'),
    force: toNumber(scalar('overwrite')) > 0,
    origClient: scalar('orig_client')
  }
}

/** burp's `include` lines restrict the selection, and a `regex` restricts it further. */
function parseSelection(lines: OptionLine[], regex: string | undefined) {
  const includes = lines.filter(line => line.name === 'include')
  const included = includes.map(line => ({ key: normalisePath(line.value), folder: true }))
  const matched = regex === undefined ? [] : parsePattern(regex)
  if (included.length === 0 && matched) return { selection: matched, regex: undefined }
  return { selection: included, regex }
}

// Parses like atoi in C: leading digits, else 0.
function toNumber(text: string | undefined): number {
  return Number(/^\d+/.exec(text ?? '')?.[0] ?? 0)
}

/**
 * Converts a selection of files and folders to the regular expression of a `restore` marker, and
 * back. burp 3.1.4 compiles it as an extended POSIX expression, in the C locale, and searches it in
 * full paths.
 */

/** One entry of a backup; a folder includes everything below it. */
export interface SelectedPath {
  /** Full path inside the backup, without a trailing slash unless it is `/`. */
  key: string
  folder: boolean
}

/**
 * Returns the shortest pattern for exactly these paths. Common beginnings appear once, since burp
 * limits the length. The pattern is anchored, and never starts with a quote or ends with a blank.
 */
export function printPattern(selection: readonly SelectedPath[]): string {
  const root = createNode()
  for (const { key, folder } of selection) {
    const node = plant(root, (folder && key === '/' ? '' : key).split('/'))
    if (folder) node.isFolder = true
    else node.isFile = true
  }
  return `^${printGroup(listAlternatives(root))}`
}

interface Node {
  children: Map<string, Node>
  isFile: boolean
  isFolder: boolean
}

function createNode(): Node {
  return { children: new Map(), isFile: false, isFolder: false }
}

function plant(root: Node, names: string[]): Node {
  let node = root
  for (const name of names) {
    const child = node.children.get(name) ?? createNode()
    node.children.set(name, child)
    node = child
  }
  return node
}

function listAlternatives(node: Node): string[] {
  return [...node.children].flatMap(([name, child]) => {
    const start = escapeName(name)
    return [
      ...(child.isFile ? [`${start}$`] : []),
      ...(child.isFolder ? [`${start}(/|$)`] : []),
      ...(child.children.size > 0 ? [`${start}/${printGroup(listAlternatives(child))}`] : [])
    ]
  })
}

function printGroup(alternatives: string[]): string {
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join('|')})`
}

// Escapes all characters that POSIX treats as special outside of brackets; a backslash before any
// other character is undefined.
function escapeName(name: string): string {
  return name.replaceAll(/[\\^$.[|()*+?{]/g, String.raw`\$&`)
}

/**
 * Returns the selection of a pattern from burphub, or of alternatives such as
 * `^/etc/|^/home/u/file\.txt$`; undefined for other patterns.
 */
export function parsePattern(pattern: string): SelectedPath[] | undefined {
  const found: FoundPath[] = []
  const cursor = { pattern, at: 0 }
  do {
    if (cursor.pattern[cursor.at] !== '^') return undefined
    cursor.at += 1
    if (!readBranch(cursor, '', found)) return undefined
  } while (take(cursor, '|'))
  return cursor.at === pattern.length ? toSelection(found) : undefined
}

interface FoundPath {
  text: string
  /** The pattern ends with `$` here, so that only this path matches. */
  isWhole: boolean
}

interface Cursor {
  readonly pattern: string
  at: number
}

/** Reads to the end of an alternative. Returns false for a pattern that burphub never writes. */
function readBranch(cursor: Cursor, start: string, found: FoundPath[]): boolean {
  const text = start + readLiteral(cursor)
  if (take(cursor, '(')) {
    do {
      if (!readBranch(cursor, text, found)) return false
    } while (take(cursor, '|'))
    return take(cursor, ')') && isAtBranchEnd(cursor)
  }
  found.push({ text, isWhole: take(cursor, '$') })
  return isAtBranchEnd(cursor)
}

// In glibc, letters, digits, <, >, ` and ' have a special meaning after a backslash.
const literal = /(?:[^\\^$.[|()*+?{]|\\[^\w<>`'])*/suy

function readLiteral(cursor: Cursor): string {
  literal.lastIndex = cursor.at
  const text = literal.exec(cursor.pattern)?.[0] ?? ''
  cursor.at += text.length
  return text.replaceAll(/\\(.)/gsu, '$1')
}

function take(cursor: Cursor, character: string): boolean {
  if (cursor.pattern[cursor.at] !== character) return false
  cursor.at += 1
  return true
}

function isAtBranchEnd({ pattern, at }: Cursor): boolean {
  return at === pattern.length || pattern[at] === '|' || pattern[at] === ')'
}

/** A path such as `/etc/` without `$` is a folder, which includes a separate `/etc`. */
function toSelection(found: FoundPath[]): SelectedPath[] | undefined {
  const isOpen = (path: FoundPath) => !path.isWhole && path.text.endsWith('/')
  if (!found.every(path => path.isWhole || isOpen(path))) return undefined
  const folders = new Set(found.filter(isOpen).map(path => path.text.slice(0, -1)))
  return found
    .filter(path => !(path.isWhole && folders.has(path.text)))
    .map(path => ({
      key: path.isWhole ? path.text : path.text.slice(0, -1) || '/',
      folder: !path.isWhole
    }))
}
