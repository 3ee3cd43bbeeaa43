/**
 * Parses the text of a manifest in chunks. A frame is a letter, four hexadecimal digits with the
 * length, the content and a newline. An entry has its attributes (`r`), its path with the letter of
 * its type, and the target of a link. Other frames of a file (extra attributes, place of its data,
 * checksum) are skipped.
 */

/** Positions of one entry in the current bytes. */
export interface RawEntry {
  /** Letter of its type: `f` for a file, `y` for a file that the client encrypted. */
  letter: number
  statStart: number
  statEnd: number
  pathStart: number
  pathEnd: number
  /** Empty unless it is a link. */
  linkStart: number
  linkEnd: number
}

/** Returns false to stop parsing. */
export type TakeEntry = (bytes: Buffer, entry: Readonly<RawEntry>) => boolean

/** Called after a file with the position of its length and checksum: `52901:1f0e…`. */
export type TakeSum = (bytes: Buffer, start: number, end: number) => void

/** A manifest that burp cannot have written. */
export class BrokenManifest extends Error {}

const letters = (text: string): ReadonlySet<number> => new Set(Buffer.from(text))
const attributes = letters('r')
/** Frames about the file, not its entry: place of its data, length and checksum. */
const asides = letters('tx')
const sumLetter = 0x78
/** Files (plain, encrypted, and encrypted by Windows), directories and special files. */
const plain = letters('fykds')
const links = letters('lL')

const headLength = 5
const newline = 0x0a
const nowhere = -1

export class ManifestParser {
  readonly #take: TakeEntry
  readonly #takeSum: TakeSum | undefined
  /** A path with its own checksum may be extra attributes of a file. */
  #isFileBefore = false
  #rest: Buffer = Buffer.alloc(0)
  #isAwaitingTarget = false
  readonly #entry: RawEntry = {
    letter: 0,
    statStart: nowhere,
    statEnd: nowhere,
    pathStart: nowhere,
    pathEnd: nowhere,
    linkStart: 0,
    linkEnd: 0
  }

  constructor(take: TakeEntry, takeSum?: TakeSum) {
    this.#take = take
    this.#takeSum = takeSum
  }

  /** Returns false once the callback has stopped parsing. Throws BrokenManifest. */
  push(piece: Buffer): boolean {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    let wholeTo = 0
    this.#beginAnew()
    for (let at = 0, next = endOfFrame(bytes, at); next >= 0; next = endOfFrame(bytes, at)) {
      const letter = bytes[at] ?? 0
      if (letter === sumLetter && this.#isFileBefore)
        this.#takeSum?.(bytes, at + headLength, next - 1)
      const isWhole = this.#note(letter, at + headLength, next - 1)
      if (isWhole) {
        if (!this.#take(bytes, this.#entry)) return false
        this.#beginAnew()
      }
      if (this.#entry.statStart === nowhere) wholeTo = next
      at = next
    }
    this.#rest = Buffer.from(bytes.subarray(wholeTo))
    return true
  }

  /** Throws BrokenManifest if the manifest is truncated. */
  finish(): void {
    if (this.#rest.length > 0) throw new BrokenManifest('the manifest ends in the middle')
  }

  #beginAnew(): void {
    this.#entry.statStart = nowhere
    this.#isAwaitingTarget = false
  }

  /** Returns whether this frame completes the entry. */
  #note(letter: number, start: number, end: number): boolean {
    const entry = this.#entry
    if (attributes.has(letter)) {
      entry.statStart = start
      entry.statEnd = end
    } else if (this.#isAwaitingTarget) {
      entry.linkStart = start
      entry.linkEnd = end
      return true
    } else if (plain.has(letter) || links.has(letter)) {
      entry.letter = letter
      this.#isFileBefore = plain.has(letter)
      return this.#notePath(start, end, links.has(letter))
    } else if (!asides.has(letter)) {
      this.#isFileBefore = false
      // The attributes belong to an entry that listings do not contain.
      entry.statStart = nowhere
    }
    return false
  }

  #notePath(start: number, end: number, isLink: boolean): boolean {
    const entry = this.#entry
    if (entry.statStart === nowhere) throw new BrokenManifest('an entry without attributes')
    entry.pathStart = start
    entry.pathEnd = end
    entry.linkStart = entry.linkEnd = 0
    this.#isAwaitingTarget = isLink
    return !isLink
  }
}

/** Returns the position after the frame that starts at `at`; -1 if the frame is incomplete. */
function endOfFrame(bytes: Buffer, at: number): number {
  if (at + headLength > bytes.length) return -1
  let length = 0
  for (let place = at + 1; place < at + headLength; place++) {
    length = length * 16 + hexDigit(bytes[place] ?? 0)
  }
  const end = at + headLength + length
  if (end >= bytes.length) return -1
  if (bytes[end] !== newline) throw new BrokenManifest('a frame of another length')
  return end + 1
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  if (letter >= 0x61 && letter <= 0x66) return letter - 0x57
  throw new BrokenManifest('a frame without a length')
}
