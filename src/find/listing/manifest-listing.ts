/**
 * The listing of a backup out of its manifest: with the real length of each file, and the first 48
 * bits of the sum of what it held. Of what a client encrypted the sum says nothing, since it is that
 * of the encrypted bytes. For a thread beside the loop.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ServerFiles } from '../../host/server-files.js'
import type { StoredBackupKey } from '../../host/stored-backups.js'
import { openManifest } from '../../host/stored/disk-trees.js'
import { readColumns } from '../../host/stored/entry-columns.js'
import { ManifestParser, type RawEntry } from '../../host/stored/manifest-parser.js'
import { isFileMode } from '../history/differences.js'
import { PackedListing } from '../history/packed-listing.js'
import { type Attributes, toInteger } from '../history/rows.js'

const pieceBytes = 131_072
const [encrypted, encryptedByWindows] = [0x79, 0x6b]
const colon = 0x3a
/** Hexadecimal digits of a sum that are kept. */
const sumDigits = 12

/**
 * `undefined` where there is no manifest of the usual kind, `too large` for more than `entriesMax`.
 * Throws what the file system does, NEEDS_AGENT, BAD_CONFIG and BrokenManifest.
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
  // Whoever reads is told of an error of either by the last one.
  const manifest = pipeline(stored, createGunzip({ chunkSize: pieceBytes }), () => {})
  for await (const piece of manifest) {
    if (!parser.push(piece as Buffer)) return 'too large'
  }
  parser.finish()
  return reader.finish()
}

/** An entry waits for its sum, which stands behind it. */
class ManifestListing {
  readonly #listing = new PackedListing()
  #path = ''
  #waiting: Attributes | undefined
  #isEncrypted = false
  #count = 0

  /** How many there are. */
  take(bytes: Buffer, entry: Readonly<RawEntry>): number {
    this.#add()
    const columns = readColumns(bytes, entry.statStart, entry.statEnd)
    this.#path = bytes.toString('latin1', entry.pathStart, entry.pathEnd)
    this.#isEncrypted = entry.letter === encrypted || entry.letter === encryptedByWindows
    const { linkStart, linkEnd } = entry
    this.#waiting = {
      ...columns,
      size: toInteger(columns.size),
      mtime: toInteger(columns.mtime),
      ctime: toInteger(columns.ctime),
      inode: toInteger(columns.inode),
      link: linkStart === linkEnd ? '' : bytes.toString('latin1', linkStart, linkEnd),
      sum: 0
    }
    return ++this.#count
  }

  takeSum(bytes: Buffer, start: number, end: number): void {
    const at = bytes.indexOf(colon, start)
    const waiting = this.#waiting
    if (!waiting || !isFileMode(waiting.mode) || at < start || at >= end) return
    const size = Number(bytes.toString('latin1', start, at))
    const sum = Number.parseInt(bytes.toString('latin1', at + 1, at + 1 + sumDigits), 16)
    if (!Number.isSafeInteger(size) || Number.isNaN(sum)) return
    this.#waiting = { ...waiting, size: toInteger(size), sum: this.#isEncrypted ? 0 : sum }
  }

  finish(): PackedListing {
    this.#add()
    this.#listing.finish()
    return this.#listing
  }

  #add(): void {
    if (this.#waiting) this.#listing.add(this.#path, this.#waiting)
    this.#waiting = undefined
  }
}
