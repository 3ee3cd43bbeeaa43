/**
 * Reads the listing of a backup from its manifest, with the first 48 bits of the checksum of each
 * file. Checksums of encrypted files are ignored, because they are of the encrypted bytes. Sizes
 * come from the attributes: the length beside the checksum is wrong for files from Windows. For
 * threads only.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ServerFiles } from '../host/server-files.js'
import type { StoredBackupKey } from '../host/stored-backups.js'
import { openManifest, readColumns } from '../host/stored/disk-trees.js'
import { ManifestParser, type RawEntry } from '../host/stored/manifest-parser.js'
import { isFileMode } from './file-index/differences.js'
import { PackedListing } from './file-index/packed-listing.js'
import { type Attributes, rowLength, toInteger, toVersion } from './file-index/rows.js'
import { type BackupKey, BrokenHistory, isSameKey } from './file-index/footer.js'
import { IndexReader } from './file-index/index-reader.js'
import { openHistoryBytes } from './file-index/places.js'
import { listStops } from './query/folder-blocks.js'
import { createEntryPattern, EntryParser } from '../burp/questions/tree-reader.js'

const pieceBytes = 131_072
const [encrypted, encryptedByWindows] = [0x79, 0x6b]
const colon = 0x3a
/** Hexadecimal digits of a checksum in the index. */
const sumDigits = 12

/**
 * Returns undefined without a manifest of the usual kind, `too large` above `entriesMax`. Throws
 * errors of the file system, NEEDS_AGENT, BAD_CONFIG and BrokenManifest.
 */
export async function readManifestListing(
  files: ServerFiles,
  backup: StoredBackupKey,
  entriesMax: number
): Promise<PackedListing | 'too large' | undefined> {
  const file = openManifest(files, backup)
  if (file === undefined) return undefined
  const reader = new ManifestListing()
  const parser = new ManifestParser(
    (bytes, entry) => reader.take(bytes, entry) <= entriesMax,
    (bytes, start, end) => reader.takeSum(bytes, start, end)
  )
  const stored = createReadStream('', { fd: file, highWaterMark: pieceBytes })
  // The last stream emits the errors of all.
  const manifest = pipeline(stored, createGunzip({ chunkSize: pieceBytes }), () => {})
  for await (const piece of manifest) {
    if (!parser.push(piece as Buffer)) return 'too large'
  }
  parser.finish()
  return reader.finish()
}

type Waiting = { -readonly [Key in keyof Attributes]: Attributes[Key] }

/** An entry waits for its checksum, which follows it. One object is reused for all. */
class ManifestListing {
  readonly #listing = new PackedListing()
  readonly #waiting: Waiting = {
    size: 0,
    mtime: 0,
    ctime: 0,
    mode: 0,
    uid: 0,
    gid: 0,
    inode: 0,
    nlink: 0,
    link: '',
    sum: 0
  }
  #path = ''
  #isWaiting = false
  #isEncrypted = false
  #count = 0

  take(bytes: Buffer, entry: Readonly<RawEntry>): number {
    this.#add()
    const { mode, nlink, uid, gid, size, mtime, ctime, inode } = readColumns(
      bytes,
      entry.statStart,
      entry.statEnd
    )
    this.#path = bytes.toString('latin1', entry.pathStart, entry.pathEnd)
    this.#isEncrypted = entry.letter === encrypted || entry.letter === encryptedByWindows
    const { linkStart, linkEnd } = entry
    const waiting = this.#waiting
    waiting.mode = mode
    waiting.nlink = nlink
    waiting.uid = uid
    waiting.gid = gid
    waiting.size = toInteger(size)
    waiting.mtime = toInteger(mtime)
    waiting.ctime = toInteger(ctime)
    waiting.inode = toInteger(inode)
    waiting.link = linkStart === linkEnd ? '' : bytes.toString('latin1', linkStart, linkEnd)
    waiting.sum = 0
    this.#isWaiting = true
    return ++this.#count
  }

  takeSum(bytes: Buffer, start: number, end: number): void {
    const waiting = this.#waiting
    if (!this.#isWaiting || !isFileMode(waiting.mode)) return
    const at = bytes.indexOf(colon, start)
    if (at < start || at + sumDigits >= end) return
    const sum = readHexadecimal(bytes, at + 1, at + 1 + sumDigits)
    if (sum >= 0) waiting.sum = this.#isEncrypted ? 0 : sum
  }

  finish(): PackedListing {
    this.#add()
    this.#listing.finish()
    return this.#listing
  }

  #add(): void {
    if (this.#isWaiting) this.#listing.add(this.#path, this.#waiting)
    this.#isWaiting = false
  }
}

/** Returns a negative number if these are not digits. */
function readHexadecimal(bytes: Buffer, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0
    const letter = byte | 0x20
    if (byte >= 0x30 && byte <= 0x39) number = number * 16 + byte - 0x30
    else if (letter >= 0x61 && letter <= 0x66) number = number * 16 + letter - 0x57
    else return -1
  }
  return number
}

/** Returns undefined if it is damaged or of another backup. */
export function readSentListing(
  bytes: Buffer,
  backup: BackupKey,
  entriesMax: number
): PackedListing | 'too large' | undefined {
  try {
    return readListing(new IndexReader(openHistoryBytes(bytes)), backup, entriesMax)
  } catch (error) {
    // burp can be queried instead.
    if (error instanceof BrokenHistory || error instanceof TypeError) return undefined
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

function readListing(
  reader: IndexReader,
  backup: BackupKey,
  entriesMax: number
): PackedListing | 'too large' | undefined {
  const { backups, blocks } = reader.footer
  const [own, ...others] = backups
  if (!own || others.length > 0 || !isSameKey(own, backup)) return undefined
  if (blocks.some(({ entries }) => !(entries >= 0 && entries <= entriesMax))) return 'too large'
  const listing = new PackedListing()
  for (const place of blocks) {
    const block = reader.readBlock(place)
    for (const { folder, name, at } of listStops(block, { below: '' })) {
      const version = toVersion(block, (block.versionStarts[at] ?? 0) * rowLength)
      if (listing.length >= entriesMax) return 'too large'
      listing.add(folder + name, {
        ...version,
        size: toInteger(version.size),
        mtime: toInteger(version.mtime),
        ctime: toInteger(version.ctime),
        inode: toInteger(version.inode)
      })
    }
  }
  listing.finish()
  return listing
}

const plainEntry = createEntryPattern(
  ['ino', 'mode', 'nlink', 'uid', 'gid', 'size', 'ctime', 'mtime'],
  String.raw`-?\d+`
)

export class StatusListing {
  readonly #entriesMax: number
  readonly #listing = new PackedListing()
  readonly #parser: EntryParser

  constructor(backup: number, entriesMax: number) {
    this.#entriesMax = entriesMax
    this.#parser = new EntryParser(backup, {
      pattern: plainEntry,
      addPlain: match => this.#addPlain(match),
      addParsed: entry => this.#addParsed(entry)
    })
  }

  push(piece: Buffer): void {
    if (!this.#isTooLarge) this.#parser.push(piece)
  }

  /** Throws NO_SUCH_CLIENT, NO_SUCH_BACKUP and BURP_PROTOCOL. */
  finish(): PackedListing | 'too large' {
    if (!this.#isTooLarge) this.#parser.finish()
    if (this.#isTooLarge) return 'too large'
    this.#listing.finish()
    return this.#listing
  }

  get #isTooLarge(): boolean {
    return this.#listing.length > this.#entriesMax
  }

  #addPlain(match: RegExpExecArray): void {
    const [, name = '', link = '', ino, mode, nlink, uid, gid, size, ctime, mtime] = match
    this.#listing.add(name, {
      link,
      inode: toInteger(Number(ino)),
      mode: Number(mode),
      nlink: Number(nlink),
      uid: Number(uid),
      gid: Number(gid),
      size: toInteger(Number(size)),
      ctime: toInteger(Number(ctime)),
      mtime: toInteger(Number(mtime)),
      sum: 0
    })
  }

  #addParsed(entry: Record<string, unknown>): void {
    const read = (key: string) => toInteger(Number(entry[key] ?? 0))
    const { name, link } = entry
    if (typeof name !== 'string') return
    this.#listing.add(name, {
      link: typeof link === 'string' ? link : '',
      inode: read('ino'),
      mode: read('mode'),
      nlink: read('nlink'),
      uid: read('uid'),
      gid: read('gid'),
      size: read('size'),
      ctime: read('ctime'),
      mtime: read('mtime'),
      sum: 0
    })
  }
}
