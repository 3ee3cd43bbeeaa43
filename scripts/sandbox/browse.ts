/** Lists a backup's tree like burp's status port, including its oddities. */
import type { FixtureEntry } from './fixture.js'
import { toLatin1, type Json } from './json-text.js'

const typeMask = 0o170000
const directoryType = 0o040000

/** `directory` has one character per byte: a path, empty for the top, or `*` for everything. */
export function listEntries(manifest: FixtureEntry[], directory: string): Json[] {
  return listChildren(manifest, directory).map(child => {
    const { mode } = child.entry.stat
    return toJson(child, child.isParent ? (mode & ~typeMask) | directoryType : mode)
  })
}

/** Lists like burp's `monitor_browse_cache = 1`, which guesses missing attributes. */
export function listCachedEntries(manifest: FixtureEntry[], directory: string): Json[] {
  if (directory.startsWith('*')) return listEntries(manifest, directory)
  if (directory === '') return listCachedTop(manifest)
  const paths = manifest.map(entry => toLatin1(entry.path))
  let deepest = ''
  for (const part of directory.split('/').filter(word => word !== '' && word !== '.')) {
    const next = `${deepest}/${part}`
    if (!paths.some(path => path === next || path.startsWith(`${next}/`))) break
    deepest = next
  }
  const listed = listChildren(manifest, deepest === '' ? '/' : deepest)
  return listed
    .filter(child => child.name !== '.')
    .map(child => toJson(child, toCachedMode(child, manifest)))
}

/**
 * Returns the top as the cache has it: with the first entry's stat for the root, whatever this
 * entry is.
 */
function listCachedTop(manifest: FixtureEntry[]): Json[] {
  const first = manifest.find(({ path }) => path.toString('latin1').startsWith('/'))
  if (first) {
    const entry = { path: first.path, stat: first.stat }
    return [toJson({ name: '/', entry, isParent: true }, first.stat.mode)]
  }
  return listChildren(manifest, '').map(child => toJson(child, toCachedMode(child, manifest)))
}

/**
 * If the cache does not know the parent folders of an entry, it creates them from the entry's own
 * stat. It keeps only the directory bit of the mode, both there and in the entry.
 */
function toCachedMode({ entry, isParent }: Child, manifest: FixtureEntry[]): number {
  const { mode } = entry.stat
  const path = toLatin1(entry.path)
  const parent = path.slice(0, path.lastIndexOf('/'))
  const before = toLatin1(manifest[manifest.indexOf(entry) - 1]?.path ?? '')
  const isParentKnown = parent === '' || `${before}/`.startsWith(`${parent}/`)
  return isParent || !isParentKnown ? mode & directoryType : mode
}

interface Child {
  name: string
  /** The first entry at this place or, for a folder that was not backed up, below it. */
  entry: FixtureEntry
  /** The entry is deeper: the name is that of a folder on the way. */
  isParent: boolean
}

function listChildren(manifest: FixtureEntry[], directory: string): Child[] {
  const children: Child[] = []
  for (const entry of manifest) {
    const path = toLatin1(entry.path)
    const place = directory.startsWith('*')
      ? { name: path, isParent: false }
      : look(path, directory)
    if (place && place.name !== children.at(-1)?.name) children.push({ ...place, entry })
  }
  return children
}

function look(path: string, directory: string): Omit<Child, 'entry'> | undefined {
  if (directory === '') return lookAtTop(path)
  if (path === directory) return { name: '.', isParent: false }
  const prefix = directory.endsWith('/') ? directory : `${directory}/`
  if (!path.startsWith(prefix)) return undefined
  const rest = path.slice(prefix.length)
  const end = rest.indexOf('/')
  return end < 0 ? { name: rest, isParent: false } : { name: rest.slice(0, end), isParent: true }
}

function lookAtTop(path: string): Omit<Child, 'entry'> {
  const end = path.indexOf('/')
  if (end === 0) return { name: '/', isParent: path.length > 1 }
  return end < 0 ? { name: path, isParent: false } : { name: path.slice(0, end), isParent: true }
}

function toJson({ name, entry }: Child, mode: number): Json {
  const { stat } = entry
  return {
    name: Buffer.from(name, 'latin1'),
    link: entry.link ?? '',
    dev: stat.dev,
    ino: stat.ino,
    mode,
    nlink: stat.nlink,
    uid: stat.uid,
    gid: stat.gid,
    rdev: stat.rdev,
    size: stat.size,
    blksize: stat.blksize,
    blocks: stat.blocks,
    atime: stat.atime,
    ctime: stat.ctime,
    mtime: stat.mtime
  }
}
