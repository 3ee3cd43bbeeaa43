/**
 * Extracts the content from BackupRead data. burp stores Windows files in the format of that
 * function: several streams, one of which is the content. Sparse files have many blocks, each with
 * its offset. Input may be split at any byte. burp says of some files whether they have this
 * format; for others, their length and first bytes decide.
 */
/** Facts about a file, as far as the caller knows them. */
export interface WrappedFacts {
  /** Length from the attributes. */
  readonly size: number
  /** Length of all bytes, including the wrapping. */
  readonly totalBytes?: number | undefined
  /** The attributes are older than the backup, so the content has the length that they state. */
  readonly isSteady?: boolean
}

/** Numbers of streams of a file apart from its content. */
export interface LeftOutStreams {
  alternateData: number
  /** Streams with security data and other data that only Windows can store. */
  metaData: number
}

// id u32, attributes u32, size u64, length of the name u32, all little endian, followed by name and
// data.
const headerBytes = 20
const [contentId, alternateId, reparseId, sparseId] = [1, 4, 8, 9]
const highestId = 11
const attributesMax = 0x0f
const sparseAttribute = 0x08
const nameBytesMax = 0x10000
/** The data of a sparse block start with its offset. */
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
  /**
   * Undefined until known. Until then the data are in `#rest`, whose first `#looked` bytes are
   * complete streams.
   */
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
  /** A sparse file whose last block has not stated the end of the file. */
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

  /**
   * Whether the file is a link of Windows or a pointer to data stored elsewhere, so that its
   * content is missing. Valid after the end.
   */
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

  /** Throws if the data end within a stream. */
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

  /** Returns undefined if more bytes are needed. */
  #decide(bytes: Buffer, isAll: boolean): boolean | undefined {
    const { size } = this.#facts
    const totalBytes = isAll ? bytes.length : this.#facts.totalBytes
    // Wrapped data would be longer than the content.
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

  /** Whether the bytes are a stream header, and not content that looks like one. */
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

/** Returns undefined if there is no header. */
function readHeader(bytes: Buffer, at: number): Header | undefined {
  const id = bytes.readUInt32LE(at)
  const attributes = bytes.readUInt32LE(at + 4)
  const nameBytes = bytes.readUInt32LE(at + 16)
  const isHeader =
    id >= 1 && id <= highestId && attributes <= attributesMax && nameBytes <= nameBytesMax
  return isHeader ? { id, attributes, size: bytes.readBigUInt64LE(at + 8), nameBytes } : undefined
}

/** Whether the bytes consist of complete streams only. */
function isWholeChain(bytes: Buffer): boolean {
  let at = 0
  while (at + headerBytes <= bytes.length) {
    const header = readHeader(bytes, at)
    if (!header || header.size > bytes.length) return false
    at += headerBytes + header.nameBytes + Number(header.size)
  }
  return at === bytes.length
}

/** Rejects offsets far beyond the end of the file, which would add endless zeros. */
function toOffset(offset: bigint, size: number): number {
  if (offset <= BigInt(contentBytesMax(size))) return Number(offset)
  throw new Error('a sparse block lies behind the end of its file')
}

function maxEntries(left: bigint, length: number): number {
  return left < BigInt(length) ? Number(left) : length
}

/**
 * Allowed difference between the length of a file and its attributes, in addition to half of the length for
 * missing bytes. Larger differences are errors, not changes.
 */
const differenceBytesMax = 64 * 1024 * 1024

/** Whether at most 64 MiB and half of the file are missing. */
export function isLittleMissing(size: number, missingBytes: number): boolean {
  return missingBytes <= differenceBytesMax && missingBytes <= size / 2
}

/** Returns the maximum length in bytes of a file whose attributes say `size`. */
function contentBytesMax(size: number): number {
  return size + differenceBytesMax
}

/**
 * Whether the file may just have changed during the backup. Otherwise burp has not stored the file
 * that the client read.
 */
export function isNearly(size: number, contentBytes: number): boolean {
  return contentBytes <= contentBytesMax(size) && isLittleMissing(size, size - contentBytes)
}
