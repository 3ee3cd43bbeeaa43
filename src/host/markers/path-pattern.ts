/**
 * A selection of files and folders as the regular expression of a `restore` marker, and back.
 * burp 3.1.4 compiles it as a POSIX extended one, in the C locale, and searches it in full paths.
 */

/** One entry of a backup; a folder stands for itself and for everything below it. */
export interface SelectedPath {
  /** Full path inside the backup, without a trailing slash unless it is `/`. */
  key: string
  folder: boolean
}

/**
 * The shortest pattern we know for exactly these paths: what they have in common stands once, since
 * burp leaves little room. Anchored, and never beginning with a quote or ending with a blank.
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

// All that POSIX calls special outside of brackets; a backslash before anything else is undefined.
function escapeName(name: string): string {
  return name.replaceAll(/[\\^$.[|()*+?{]/g, String.raw`\$&`)
}

/**
 * The selection behind a pattern of ours, or of alternatives such as `^/etc/|^/home/u/file\.txt$`;
 * `undefined` for a pattern that says anything else.
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
  /** Nothing may follow: the pattern had a `$` here. */
  isWhole: boolean
}

interface Cursor {
  readonly pattern: string
  at: number
}

/** Reads up to the end of an alternative; false for what we never write. */
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

// Letters, digits and the signs <, >, ` and ' mean something else behind a backslash in glibc.
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

/** An open `/etc/` is a folder, and an `/etc` beside it belongs to it. */
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
