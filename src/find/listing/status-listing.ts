/** Reads the listing of a backup from burp's status port (`p:*`) while it arrives. For threads only. */
import { createEntryPattern, EntryParser } from '../../burp/questions/tree-reader.js'
import { PackedListing } from '../file-index/packed-listing.js'
import { toInteger } from '../file-index/rows.js'

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
