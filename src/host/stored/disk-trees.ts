/** Reads the tree of one backup from its manifest on this host's disk. Runs in a worker thread. */
import { directoryType, type TreeEntry, typeMask } from '../../protocol/tree-entry.js'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { latin1ToText, textToBytes } from '../../protocol/byte-text.js'
import { PagePacker, type TreePage } from '../../protocol/tree-pages.js'
import type { ServerFiles } from '../server-files.js'
import type { StoredBackupKey } from '../stored-backups.js'
import { lookUpStart, parseStart } from './disk-stored-backups.js'
import { BrokenManifest, ManifestParser, type RawEntry } from './manifest-parser.js'
import { StoredFolder } from './stored-folder.js'

const slash = 0x2f

/** Returns a file descriptor; undefined if there is no such backup, or no regular manifest. */
export function openManifest(files: ServerFiles, backup: StoredBackupKey): number | undefined {
  const path = files.findStoragePath(backup.client, files.readServerOptions())
  return StoredFolder.within(path, home => {
    for (const { name } of home.listEntries()) {
      const start = parseStart(name)
      if (start?.number !== backup.number || start.timestamp !== backup.timestamp) continue
      return home.within(name, folder =>
        lookUpStart(folder)?.folder === name ? folder.openFile('manifest.gz') : undefined
      )
    }
    return undefined
  })
}

const pieceBytes = 131_072

/**
 * Yields pages in the manifest's order. Closes the file. Throws if the manifest is incomplete or
 * invalid.
 */
export async function* readTreePages(
  file: number,
  directory: string | null
): AsyncGenerator<TreePage[], undefined> {
  const packer = new PagePacker()
  const match = createMatcher(directory)
  const parser = new ManifestParser((bytes, entry) => {
    const shown = match(bytes, entry.pathStart, entry.pathEnd)
    if (shown !== 'other' && shown !== 'beyond') packer.add(toEntry(bytes, entry, shown))
    return shown !== 'beyond'
  })
  const stored = createReadStream('', { fd: file, highWaterMark: pieceBytes })
  // The last stream reports the errors of both.
  const manifest = pipeline(stored, createGunzip({ chunkSize: pieceBytes }), () => {})
  let isWanted = true
  for await (const piece of manifest) {
    isWanted = parser.push(piece as Buffer)
    if (!isWanted) break
    yield packer.takeFullPages()
  }
  if (isWanted) parser.finish()
  yield packer.finish()
}

function toEntry(bytes: Buffer, entry: RawEntry, shown: Exclude<Match, 'other' | 'beyond'>) {
  const { mode, nlink, uid, gid, size, mtime } = readColumns(bytes, entry.statStart, entry.statEnd)
  const isSelf = shown === 'self'
  const isParent = !isSelf && shown.isParent
  return {
    name: isSelf ? '.' : readText(bytes, shown.start, shown.end),
    link: readText(bytes, entry.linkStart, entry.linkEnd),
    mode: isParent ? (mode & ~typeMask) | directoryType : mode,
    nlink,
    uid,
    gid,
    size,
    mtime
  }
}

function readText(bytes: Buffer, start: number, end: number): string {
  return end === start ? '' : latin1ToText(bytes.toString('latin1', start, end))
}

interface Shown {
  /** Start of the name in the given bytes. */
  readonly start: number
  readonly end: number
  /** The entry is deeper, and represents the folder of that name. */
  readonly isParent: boolean
}

/** `self`: the directory itself; `beyond`: no further entry is in the directory. */
type Match = Shown | 'self' | 'other' | 'beyond'

/** Matches the path in the bytes from `start` to `end`. Stateful: use each matcher for one pass. */
type Matcher = (bytes: Buffer, start: number, end: number) => Match

/** `null` matches all entries, with full paths. */
function createMatcher(directory: string | null): Matcher {
  if (directory === null) return (_bytes, start, end) => ({ start, end, isParent: false })
  const look = directory === '' ? lookAtTop : createDirectoryLook(textToBytes(directory))
  return skipRepeated(look)
}

function createDirectoryLook(directory: Buffer): Matcher {
  const endsWithSlash = directory.at(-1) === slash
  const prefix = endsWithSlash ? directory : Buffer.concat([directory, Buffer.from('/')])
  let wasInside = false
  return (bytes, start, end) => {
    if (isEqual(directory, bytes, start, end)) {
      wasInside = true
      return 'self'
    }
    const restAt = start + prefix.length
    if (end < restAt || prefix.compare(bytes, start, restAt) !== 0) {
      // A manifest lists the entries below a directory together; burp could not restore it
      // otherwise.
      return wasInside ? 'beyond' : 'other'
    }
    wasInside = true
    return upToSlash(bytes, restAt, end)
  }
}

/** Matches `/`, or the drives of Windows. */
function lookAtTop(bytes: Buffer, start: number, end: number): Match {
  const at = bytes.indexOf(slash, start)
  if (at === start) return { start, end: start + 1, isParent: end > start + 1 }
  return upToSlash(bytes, start, end)
}

function upToSlash(bytes: Buffer, start: number, end: number): Shown {
  const at = bytes.indexOf(slash, start)
  return at < 0 || at >= end ? { start, end, isParent: false } : { start, end: at, isParent: true }
}

function isEqual(wanted: Buffer, bytes: Buffer, start: number, end: number): boolean {
  return end - start === wanted.length && wanted.compare(bytes, start, end) === 0
}

/** Of adjacent entries with the same name, burp shows the first. */
function skipRepeated(look: Matcher): Matcher {
  let last: Buffer = Buffer.alloc(0)
  return (bytes, start, end) => {
    const match = look(bytes, start, end)
    if (typeof match === 'string') return match
    if (isEqual(last, bytes, match.start, match.end)) {
      return isRoot(last) ? 'beyond' : 'other'
    }
    last = Buffer.from(bytes.subarray(match.start, match.end))
    return match
  }
}

/** A backup with paths that start with a slash has no drives. */
function isRoot(name: Buffer): boolean {
  return name.length === 1 && name[0] === slash
}

interface EntryColumns extends Pick<
  TreeEntry,
  'mode' | 'nlink' | 'uid' | 'gid' | 'size' | 'mtime'
> {
  readonly inode: number
  /** Seconds since 1970. */
  readonly ctime: number
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOf = new Int8Array(256).fill(-1)
for (let value = 0; value < digits.length; value++) valueOf[digits.charCodeAt(value)] = value

const blank = 0x20
const minus = 0x2d
/**
 * dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, atime, mtime, ctime; more follow.
 */
const wanted = [false, true, true, true, true, true, false, true, false, false, false, true, true]
const words = new Float64Array(wanted.length)

/** Throws if the bytes are not valid attributes. */
export function readColumns(bytes: Buffer, start: number, end: number): EntryColumns {
  let at = start
  for (let word = 0; word < wanted.length; word++) {
    const next = endOfWord(bytes, at, end)
    if (next === at) throw new BrokenManifest('attributes are missing')
    if (wanted[word]) words[word] = readNumber(bytes, at, next)
    at = next + 1
  }
  return {
    inode: words[1] ?? 0,
    mode: words[2] ?? 0,
    nlink: words[3] ?? 0,
    uid: words[4] ?? 0,
    gid: words[5] ?? 0,
    size: words[7] ?? 0,
    mtime: words[11] ?? 0,
    ctime: words[12] ?? 0
  }
}

function endOfWord(bytes: Buffer, start: number, end: number): number {
  let at = start
  while (at < end && bytes[at] !== blank) at++
  return at
}

function readNumber(bytes: Buffer, start: number, end: number): number {
  const isNegative = bytes[start] === minus
  let number = 0
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const value = valueOf[bytes[at] ?? 0] ?? -1
    if (value < 0) throw new BrokenManifest('no attributes')
    number = number * 64 + value
  }
  return isNegative ? -number : number
}
