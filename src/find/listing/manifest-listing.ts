/**
 * Reads the listing of a backup from its manifest, with the first 48 bits of the checksum of each
 * file. Checksums of encrypted files are ignored, because they are of the encrypted bytes. Sizes
 * come from the attributes: the length beside the checksum is wrong for files from Windows. For
 * threads only.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ServerFiles } from '../../host/server-files.js'
import type { StoredBackupKey } from '../../host/stored-backups.js'
import { openManifest } from '../../host/stored/disk-trees.js'
import { readColumns } from '../../host/stored/entry-columns.js'
import { ManifestParser, type RawEntry } from '../../host/stored/manifest-parser.js'
import { isFileMode } from '../file-index/differences.js'
import { PackedListing } from '../file-index/packed-listing.js'
import { type Attributes, toInteger } from '../file-index/rows.js'

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
