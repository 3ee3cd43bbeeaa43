/**
 * Parses the listing of a backup from burp's status port (`p:*`) while it arrives. Nearly all
 * entries have the same form, which one regular expression parses; others are left to JSON.parse.
 * For threads only.
 */
import { parseReplyText, requireShort } from '../../protocol/question.js'
import { findReplyBackup, findReplyClient, toArray, toObject } from '../../burp/questions/reply.js'
import { PackedListing } from '../file-index/packed-listing.js'
import { toInteger } from '../file-index/rows.js'

const entriesMark = '"entries":['
const betweenEntries = '},{"name":"'
const batchLength = 65_536

const plainText = String.raw`"([^"\\\x00-\x1f]*)"`
const number = String.raw`(-?\d+)`
const plainEntry = new RegExp(
  [
    String.raw`\{"name":${plainText}`,
    `"link":${plainText}`,
    String.raw`"dev":-?\d+`,
    `"ino":${number}`,
    `"mode":${number}`,
    `"nlink":${number}`,
    `"uid":${number}`,
    `"gid":${number}`,
    String.raw`"rdev":-?\d+`,
    `"size":${number}`,
    String.raw`"blksize":-?\d+`,
    String.raw`"blocks":-?\d+`,
    String.raw`"atime":-?\d+`,
    `"ctime":${number}`,
    String.raw`"mtime":${number}\}(?:,(?=\{)|$)`
  ].join(','),
  'y'
)

export class StatusListing {
  readonly #backup: number
  readonly #entriesMax: number
  readonly #listing = new PackedListing()
  #head: string | undefined
  #text = ''

  constructor(backup: number, entriesMax: number) {
    this.#backup = backup
    this.#entriesMax = entriesMax
  }

  push(piece: Buffer): void {
    this.#text += piece.toString('latin1')
    if (this.#text.length < batchLength || this.#isTooLarge) return
    if (this.#head === undefined) this.#takeHead()
    if (this.#head !== undefined) this.#takeEntries()
    requireShort(this.#text)
  }

  /** Throws NO_SUCH_CLIENT, NO_SUCH_BACKUP and BURP_PROTOCOL. */
  finish(): PackedListing | 'too large' {
    if (this.#isTooLarge) return 'too large'
    const reply = parseReplyText((this.#head ?? '') + this.#text)
    const { browse } = findReplyBackup(findReplyClient(reply), this.#backup)
    for (const entry of toArray(toObject(browse ?? { entries: [] })['entries'])) this.#add(entry)
    this.#listing.finish()
    return this.#isTooLarge ? 'too large' : this.#listing
  }

  get #isTooLarge(): boolean {
    return this.#listing.length > this.#entriesMax
  }

  #takeHead(): void {
    const at = this.#text.indexOf(entriesMark)
    if (at < 0) return
    this.#head = this.#text.slice(0, at + entriesMark.length)
    this.#text = this.#text.slice(at + entriesMark.length)
  }

  #takeEntries(): void {
    const end = this.#text.lastIndexOf(betweenEntries)
    if (end < 0) return
    const text = this.#text.slice(0, end + 1)
    this.#text = this.#text.slice(end + 2)
    for (let at = 0; at < text.length; at = plainEntry.lastIndex) {
      plainEntry.lastIndex = at
      const match = plainEntry.exec(text)
      if (!match) {
        for (const entry of toArray(parseReplyText(`[${text.slice(at)}]`))) this.#add(entry)
        return
      }
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
  }

  #add(entry: unknown): void {
    const item = toObject(entry)
    const read = (key: string) => toInteger(Number(item[key] ?? 0))
    const [name, link] = [item['name'], item['link']]
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
