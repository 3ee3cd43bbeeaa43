/**
 * Writes a restore as a zip archive. Lengths follow the data, so that they need not be known
 * before. Entries that zip does not support are left out with a note, and hard links become files.
 * A zip member is a deflate stream, which burp's gzip streams contain between header and trailer.
 */
import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib'
import { ArchiveBlocks, type ArchiveSource, createArchiveOutput } from './archive-output.js'
import { type Entry, type Note, type PackedContent, pointerText } from './entry.js'
import { takeApart } from './checks.js'
import { MemberNames, type MemberOptions } from './member-names.js'
import { PassedStream } from './passed-stream.js'
import { beginPassing, type Passing, type PassingThrough } from './gzip-passthrough.js'
import {
  countCentralBytes,
  countLocalBytes,
  encodeDescriptor,
  encodeEnd,
  writeCentralHeader,
  writeLocalHeader,
  type ZipMember
} from './zip-records.js'

/** Achieves most of the compression in a third of the time of zlib's default level. */
const compression = { level: constants.Z_BEST_SPEED }
/** Smaller files are not worth a deflate stream. */
const leastDeflatedBytes = 64
/** A file of this size may have grown beyond 32 bits. */
const longBytesMin = 0x8000_0000
const softLinkMode = 0o120_777
const nothing = Buffer.alloc(0)

export interface ZipOptions extends MemberOptions {
  /** Undefined if all data are decompressed and compressed again. */
  passing?: Passing | undefined
}

export function writeZip(source: ArchiveSource, options: ZipOptions = {}): Readable {
  return createArchiveOutput(new ZipWriter(source, options).pieces(), source)
}

class ZipWriter {
  readonly #source: ArchiveSource
  readonly #names: MemberNames
  readonly #onNote: (note: Note) => void
  readonly #blocks = new ArchiveBlocks()
  // Records of the directory at the end. burp sends a folder after its content, but unzip needs it
  // first, or the folder gets today's date.
  readonly #folderLines = new PackedRecords()
  readonly #fileLines = new PackedRecords()
  readonly #passing: PassingThrough | undefined

  constructor(source: ArchiveSource, options: ZipOptions) {
    this.#source = source
    this.#passing = options.passing && beginPassing(options.passing, source)
    this.#names = new MemberNames(options)
    this.#onNote = options.onNote ?? (() => {})
  }

  async *pieces(): AsyncGenerator<Buffer, void> {
    for (let isFirst = true; ; isFirst = false) {
      const next = this.#source.next()
      const entry = next instanceof Promise ? await next : next
      if (!entry) break
      const long = this.#add(entry)
      if (long) yield* long
      const waiting = this.#passing?.checks.waiting
      if (waiting) await waiting
      // The consumer waits for the first piece; later ones may be larger.
      if (isFirst) this.#blocks.flush()
      yield* this.#blocks.take()
    }
    yield* this.#end()
  }

  /** Returns a generator for a long entry, which the caller must iterate. */
  #add(entry: Entry): AsyncGenerator<Buffer, void> | undefined {
    const name = this.#names.lookUp(entry)
    if (name === undefined) return undefined
    switch (entry.kind) {
      case 'directory':
        return this.#addWhole(entry, `${name}/`, nothing)
      case 'softLink':
        return this.#addWhole(entry, name, entry.link ?? nothing)
      case 'hardLink':
        if (!this.#source.wantAgain) return this.#leaveOut(entry, 'a zip archive has no hard links')
        this.#source.wantAgain(entry.path)
        return undefined
      case 'special':
        return this.#leaveOut(entry, 'a zip archive has no pipes, sockets and devices')
      default:
        if (entry.isEfs) return this.#leaveOut(entry, 'only Windows can read what EFS encrypted')
        return this.#addFile(entry, name)
    }
  }

  #addFile(entry: Entry, name: string): AsyncGenerator<Buffer, void> | undefined {
    const passing = this.#passing
    const packed = passing && entry.content?.packed
    if (packed && !packed.whole) {
      return this.#addPassed(entry, name, new PassedStream(entry, packed, passing))
    }
    if (packed?.whole && this.#addDeflated(entry, name, packed)) return undefined
    const whole = entry.content?.whole
    if (!whole) return this.#addStreamed(entry, name)
    if (entry.content?.isPointer) return this.#leaveOut(entry, pointerText)
    return this.#addWhole(entry, name, whole)
  }

  /** Returns false if the data differ from the attributes: then the caller must decompress them. */
  #addDeflated(entry: Entry, name: string, packed: PackedContent): boolean {
    const { whole: gzip = nothing } = packed
    const apart = takeApart(gzip)
    if (apart?.plainBytes !== entry.stat.size) return false
    packed.requireLength(apart.plainBytes)
    const member = this.#createMember(entry, name)
    member.isDeflated = true
    member.crc = apart.crc
    member.packedBytes = apart.deflated.length
    member.plainBytes = apart.plainBytes
    this.#addHeader(member)
    this.#blocks.addCopy(apart.deflated)
    this.#addLine(member, this.#fileLines)
    this.#passing?.checks.addShort(entry.path, gzip)
    return true
  }

  #addWhole(entry: Entry, name: string, content: Buffer): undefined {
    const deflated =
      content.length < leastDeflatedBytes || entry.kind === 'softLink'
        ? content
        : deflateRawSync(content, compression)
    const isDeflated = deflated.length < content.length
    const data = isDeflated ? deflated : content
    const member = this.#createMember(entry, name)
    member.isDeflated = isDeflated
    member.crc = crc32(content)
    member.packedBytes = data.length
    member.plainBytes = content.length
    this.#addHeader(member)
    this.#blocks.add(data)
    this.#addLine(member, entry.kind === 'directory' ? this.#folderLines : this.#fileLines)
  }

  async *#addPassed(
    entry: Entry,
    name: string,
    passed: PassedStream
  ): AsyncGenerator<Buffer, void> {
    const member = this.#createStreamed(entry, name)
    this.#addHeader(member)
    for await (const piece of passed.deflated()) {
      member.packedBytes += piece.length
      this.#blocks.add(piece)
      yield* this.#blocks.take()
    }
    const { crc, plainBytes } = await passed.finish()
    Object.assign(member, { crc, plainBytes })
    this.#blocks.add(encodeDescriptor(member))
    this.#addLine(member, this.#fileLines)
  }

  async *#addStreamed(entry: Entry, name: string): AsyncGenerator<Buffer, void> {
    const member = this.#createStreamed(entry, name)
    this.#addHeader(member)
    const deflate = createDeflateRaw(compression)
    pipeline(Readable.from(countPlain(entry, member), { highWaterMark: 1 }), deflate, () => {})
    for await (const piece of deflate) {
      member.packedBytes += (piece as Buffer).length
      this.#blocks.add(piece as Buffer)
      yield* this.#blocks.take()
    }
    this.#blocks.add(encodeDescriptor(member))
    this.#addLine(member, this.#fileLines)
  }

  #createStreamed(entry: Entry, name: string): ZipMember {
    const member = this.#createMember(entry, name)
    member.isDeflated = true
    member.isStreamed = true
    member.isLong = entry.stat.size >= longBytesMin
    return member
  }

  #createMember({ kind, stat }: Entry, name: string): ZipMember {
    return {
      name: Buffer.from(name, 'latin1'),
      mode: kind === 'softLink' ? softLinkMode : stat.mode,
      uid: stat.uid,
      gid: stat.gid,
      mtime: stat.mtime,
      isDeflated: false,
      isStreamed: false,
      isLong: false,
      crc: 0,
      packedBytes: 0,
      plainBytes: 0,
      offset: this.#blocks.addedBytes
    }
  }

  #addHeader(member: ZipMember): void {
    writeLocalHeader(this.#blocks.reserve(countLocalBytes(member)), member)
  }

  #addLine(member: ZipMember, lines: PackedRecords): void {
    writeCentralHeader(lines.reserve(countCentralBytes(member)), member)
  }

  *#end(): Generator<Buffer> {
    this.#names.requireBytes(this.#blocks.addedBytes)
    const directoryOffset = this.#blocks.addedBytes
    const membersCount = this.#folderLines.count + this.#fileLines.count
    for (const lines of [this.#folderLines.takeBackwards(), this.#fileLines.takeForwards()]) {
      for (const line of lines) {
        this.#blocks.add(line)
        yield* this.#blocks.take()
      }
    }
    const directoryBytes = this.#blocks.addedBytes - directoryOffset
    this.#blocks.add(encodeEnd({ membersCount, directoryOffset, directoryBytes }))
    this.#blocks.flush()
    yield* this.#blocks.take()
  }

  #leaveOut({ path }: Entry, text: string): undefined {
    this.#onNote({ kind: 'leftOut', path, text })
  }
}

async function* countPlain(entry: Entry, member: ZipMember): AsyncGenerator<Buffer, void> {
  for await (const chunk of entry.content?.chunks() ?? []) {
    member.plainBytes += chunk.length
    member.crc = crc32(chunk, member.crc)
    yield chunk
  }
}

const blockBytes = 128 * 1024

interface Block {
  packed: Buffer
  /** Lengths of its records, in order. */
  lengths: Uint16Array
}

/**
 * Stores many records that are needed again at the end, in either order. Full blocks are compressed
 * to a tenth of their size, since neighboring records are similar.
 */
class PackedRecords {
  readonly #full: Block[] = []
  #open = Buffer.allocUnsafeSlow(blockBytes)
  #openBytes = 0
  #openLengths: number[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Returns zeros for the next record of up to `blockBytes`. */
  reserve(bytes: number): Buffer {
    if (this.#openBytes + bytes > blockBytes) this.#close()
    const start = this.#openBytes
    this.#openBytes += bytes
    this.#openLengths.push(bytes)
    this.#count += 1
    return this.#open.fill(0, start, this.#openBytes).subarray(start, this.#openBytes)
  }

  *takeForwards(): Generator<Buffer> {
    this.#close()
    for (let block = this.#full.shift(); block; block = this.#full.shift()) {
      yield inflateRawSync(block.packed)
    }
  }

  /** Returns all records, the last one first, and removes them. */
  *takeBackwards(): Generator<Buffer> {
    this.#close()
    for (let block = this.#full.pop(); block; block = this.#full.pop()) {
      const bytes = inflateRawSync(block.packed)
      let end = bytes.length
      for (const length of block.lengths.toReversed()) {
        yield bytes.subarray(end - length, end)
        end -= length
      }
    }
  }

  #close(): void {
    const packed = deflateRawSync(this.#open.subarray(0, this.#openBytes), compression)
    this.#full.push({ packed, lengths: Uint16Array.from(this.#openLengths) })
    this.#openBytes = 0
    this.#openLengths = []
  }
}
