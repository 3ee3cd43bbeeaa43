/**
 * Files of Windows are backed up as what its BackupRead function gives: several streams, of which one
 * is the content, or many where the file is sparse: blocks, each with its place. Takes them apart
 * while they come, in any pieces. Whether data are wrapped like that at all burp says of some, and of
 * the others their length tells, with what their beginning says of itself.
 */
import { contentBytesMax } from './length-bound.js'

/** As far as the caller knows. */
export interface WrappedFacts {
  /** Length from the attributes. */
  readonly size: number
  /** Length of all bytes, with the wrapping. */
  readonly totalBytes?: number | undefined
  /** The attributes are older than the backup: the content is as long as they say. */
  readonly isSteady?: boolean
}

/** Numbers of streams of a file apart from its content. */
export interface LeftOutStreams {
  alternateData: number
  /** Security and whatever else only Windows has a place for. */
  metaData: number
}

// id u32, attributes u32, size u64, length of the name u32, all little endian; then name and data.
const headerBytes = 20
const [contentId, alternateId, reparseId, sparseId] = [1, 4, 8, 9]
const highestId = 11
const attributesMax = 0x0f
const sparseAttribute = 0x08
const nameBytesMax = 0x10000
/** The data of a sparse block begin with their place. */
const offsetBytes = 8
/** Upper bound of a stream before the content; security data has a few kilobytes. */
const leadingBytesMax = 1024 * 1024

const nothing = Buffer.alloc(0)
const zeros = Buffer.alloc(64 * 1024)

interface Header {
  id: number
  attributes: number
  size: bigint
  nameBytes: number
}

export class BackupReadStripper {
  readonly #facts: WrappedFacts
  readonly #leftOut: LeftOutStreams = { alternateData: 0, metaData: 0 }
  /** Not known yet: it lies in `#rest`, of which `#looked` bytes are whole streams. */
  #isWrapped: boolean | undefined
  #looked = 0
  #rest: Buffer = nothing
  /** Rest of the current stream before content: its name, or a skipped stream. */
  #skipBytes = 0n
  #dataBytes = 0n
  #isOffsetNext = false
  /** Sparse blocks belong to the stream before them. */
  #isOfContent = true
  #hasContent = false
  #isPointer = false
  /** A sparse file whose last block has not said where it ends. */
  #isOpenEnded = false
  #contentBytes = 0

  constructor(facts: WrappedFacts) {
    this.#facts = facts
  }

  get contentBytes(): number {
    return this.#contentBytes
  }

  get leftOut(): Readonly<LeftOutStreams> {
    return this.#leftOut
  }

  /** A link of Windows, or what it keeps elsewhere: nothing that it points to is here. After the end. */
  get isPointer(): boolean {
    return this.#isPointer && !this.#hasContent
  }

  *push(chunk: Buffer): Generator<Buffer, void> {
    if (this.#isWrapped === false) {
      yield this.#count(chunk)
      return
    }
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = nothing
    this.#isWrapped ??= this.#decide(bytes, false)
    // The next piece may overwrite the bytes that were passed in.
    if (this.#isWrapped === undefined) this.#rest = Buffer.from(bytes)
    else if (this.#isWrapped) yield* this.#takeApart(bytes)
    else yield this.#count(bytes)
  }

  /** Throws on data that ends within a stream. */
  *finish(): Generator<Buffer, void> {
    if (this.#isWrapped === undefined) {
      const bytes = this.#rest
      this.#rest = nothing
      this.#isWrapped = this.#decide(bytes, true) ?? false
      if (this.#isWrapped) yield* this.#takeApart(bytes)
      else if (bytes.length > 0) yield this.#count(bytes)
    }
    if (!this.#isWrapped) return
    if (this.#rest.length > 0 || this.#skipBytes > 0n || this.#dataBytes > 0n) {
      throw new Error('the data ends in the middle of a BackupRead stream')
    }
    if (this.#isOpenEnded) yield* this.#fillUpTo(this.#facts.size)
  }

  /** Undefined where more has to come. */
  #decide(bytes: Buffer, isAll: boolean): boolean | undefined {
    const { size } = this.#facts
    const totalBytes = isAll ? bytes.length : this.#facts.totalBytes
    // The wrapping makes the content longer.
    if (totalBytes === size) return false
    for (;;) {
      const left = bytes.length - this.#looked
      if (isAll && left === 0) return this.#looked > 0
      const header = left < headerBytes ? undefined : readHeader(bytes, this.#looked)
      if (left < headerBytes) return isAll ? this.#looked > 0 : undefined
      if (!header) return false
      const { id, nameBytes } = header
      if (id === contentId || id === sparseId || (id === alternateId && size === 0)) {
        return this.#isBelieved(header, bytes, totalBytes === bytes.length)
      }
      if (header.size > leadingBytesMax) return false
      const end = this.#looked + headerBytes + nameBytes + Number(header.size)
      if (end > bytes.length) return isAll ? true : undefined
      this.#looked = end
    }
  }

  /** Whether this begins the content, or only looks like it. */
  #isBelieved({ id, attributes, size }: Header, bytes: Buffer, isAll: boolean): boolean {
    if (id !== contentId || (attributes & sparseAttribute) !== 0) return true
    if (size === BigInt(this.#facts.size)) return true
    return isAll ? isWholeChain(bytes) : this.#facts.isSteady !== true
  }

  *#takeApart(from: Buffer): Generator<Buffer, void> {
    let bytes = from
    while (bytes.length > 0) {
      if (this.#skipBytes > 0n) {
        const length = maxEntries(this.#skipBytes, bytes.length)
        this.#skipBytes -= BigInt(length)
        bytes = bytes.subarray(length)
      } else if (this.#isOffsetNext) {
        if (bytes.length < offsetBytes) break
        this.#isOffsetNext = false
        yield* this.#fillUpTo(toOffset(bytes.readBigUInt64LE(0), this.#facts.size))
        bytes = bytes.subarray(offsetBytes)
      } else if (this.#dataBytes > 0n) {
        const length = maxEntries(this.#dataBytes, bytes.length)
        this.#dataBytes -= BigInt(length)
        yield this.#count(bytes.subarray(0, length))
        bytes = bytes.subarray(length)
      } else {
        if (bytes.length < headerBytes) break
        this.#begin(readHeader(bytes, 0))
        bytes = bytes.subarray(headerBytes)
      }
    }
    if (bytes.length > 0) this.#rest = Buffer.from(bytes)
  }

  #begin(header: Header | undefined): void {
    if (!header) throw new Error('a BackupRead stream is broken')
    const { id, attributes, size, nameBytes } = header
    this.#skipBytes = BigInt(nameBytes)
    if (id === contentId || id === alternateId) this.#isOfContent = id === contentId
    if (id !== contentId && id !== sparseId) this.#leaveOut(id)
    if (!this.#isOfContent || (id !== contentId && id !== sparseId)) {
      this.#skipBytes += size
      return
    }
    this.#hasContent = true
    if (id === contentId) {
      this.#dataBytes = size
      this.#isOpenEnded = (attributes & sparseAttribute) !== 0
      return
    }
    if (size < offsetBytes) throw new Error('a BackupRead stream is broken')
    this.#isOffsetNext = true
    this.#dataBytes = size - BigInt(offsetBytes)
    this.#isOpenEnded = this.#dataBytes > 0n
  }

  #leaveOut(id: number): void {
    if (id === alternateId) this.#leftOut.alternateData += 1
    else this.#leftOut.metaData += 1
    if (id === reparseId) this.#isPointer = true
  }

  *#fillUpTo(end: number): Generator<Buffer, void> {
    if (end < this.#contentBytes && this.#dataBytes > 0n) {
      throw new Error('a sparse block lies in the one before it')
    }
    while (this.#contentBytes < end) yield this.#count(zeros.subarray(0, end - this.#contentBytes))
  }

  #count(bytes: Buffer): Buffer {
    this.#contentBytes += bytes.length
    return bytes
  }
}

/** Undefined where it is none. */
function readHeader(bytes: Buffer, at: number): Header | undefined {
  const id = bytes.readUInt32LE(at)
  const attributes = bytes.readUInt32LE(at + 4)
  const nameBytes = bytes.readUInt32LE(at + 16)
  const isHeader =
    id >= 1 && id <= highestId && attributes <= attributesMax && nameBytes <= nameBytesMax
  return isHeader ? { id, attributes, size: bytes.readBigUInt64LE(at + 8), nameBytes } : undefined
}

/** Whether these are streams and nothing else. */
function isWholeChain(bytes: Buffer): boolean {
  let at = 0
  while (at + headerBytes <= bytes.length) {
    const header = readHeader(bytes, at)
    if (!header || header.size > bytes.length) return false
    at += headerBytes + header.nameBytes + Number(header.size)
  }
  return at === bytes.length
}

/** Nothing of a file lies far beyond its end: what says so would become zeros without an end. */
function toOffset(offset: bigint, size: number): number {
  if (offset <= BigInt(contentBytesMax(size))) return Number(offset)
  throw new Error('a sparse block lies behind the end of its file')
}

function maxEntries(left: bigint, length: number): number {
  return left < BigInt(length) ? Number(left) : length
}
