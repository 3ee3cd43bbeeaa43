/** Writes a restore as a tar archive: all kinds of files, names as bytes, no temporary files on disk. */
import type { Readable } from 'node:stream'
import { Fault } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { say } from '../texts.js'
import { ArchiveBlocks, type ArchiveSource, createArchiveOutput } from './archive-output.js'
import { type Content, type Entry, type Note, type PackedContent, pointerText } from './entry.js'
import { PackedPiece, packMembers } from './gzip.js'
import { takeApart } from './checks.js'
import { isLittleMissing } from './backup-read.js'
import { MemberNames, type MemberOptions } from './member-names.js'
import { isInPax, listDropped, toPaxAttributes } from './meta-data.js'
import { PassedStream } from './passed-stream.js'
import { beginPassing, isSteady, type Passing, type PassingThrough } from './gzip-passthrough.js'
import {
  countPadding,
  encodePax,
  lookUpSpecial,
  type MemberHeader,
  type PaxAttributes,
  prepareHeader,
  tarBlockBytes,
  writeTarHeader
} from './tar-header.js'

/** Files up to this size are read before the header is written, which then has the true length. */
export const knownLengthBytesMax = 4 * 1024 * 1024

/**
 * Smaller files are decompressed and compressed again together with the headers around them, which
 * takes less time and space than separate members.
 */
const passedBytesMin = 4 * 1024

const zeros = Buffer.alloc(64 * 1024)

/**
 * A header precedes its data, so the length of a large file is taken from its attributes. If that
 * is wrong, the member is padded or cut. The whole file follows at the end of the archive under the
 * same name, followed by hard links to it: unpacking replaces the first ones.
 */
export function writeTar(source: ArchiveSource, options: MemberOptions = {}): Readable {
  return createArchiveOutput(new TarWriter(source, options).plainPieces(), source)
}

/**
 * Writes the same archive compressed with gzip, which may consist of many members. Each file that
 * burp sends compressed becomes a member unchanged. All other bytes, such as headers and padding,
 * are compressed here.
 */
export function writeTarGz(
  source: ArchiveSource,
  options: MemberOptions & { passing: Passing }
): Readable {
  const writer = new TarWriter(source, options, options.passing)
  return createArchiveOutput(packMembers(writer.pieces()), source)
}

/** An entry and its metadata, as far as they arrived in time. */
interface Described {
  entry: Entry
  metaData?: Buffer | undefined
}

/** An entry that follows again because its length differed from its attributes. */
interface Repair {
  trueBytes: number
  hardLinks: Entry[]
}

class TarWriter {
  readonly #source: ArchiveSource
  readonly #names: MemberNames
  readonly #onNote: (note: Note) => void
  readonly #blocks = new ArchiveBlocks()
  readonly #repairs = new Map<string, Repair>()
  readonly #passing: PassingThrough | undefined

  constructor(source: ArchiveSource, options: MemberOptions, passing?: Passing) {
    this.#source = source
    this.#passing = passing && beginPassing(passing, source)
    this.#names = new MemberNames(options)
    this.#onNote = options.onNote ?? (() => {})
  }

  /** Yields the archive without passing compressed data through. */
  plainPieces(): AsyncGenerator<Buffer, void> {
    return this.pieces() as AsyncGenerator<Buffer, void>
  }

  async *pieces(): AsyncGenerator<Buffer | PackedPiece, void> {
    for (let isFirst = true; ; isFirst = false) {
      const next = this.#source.next()
      const entry = next instanceof Promise ? await next : next
      if (!entry) break
      let long = this.#passing && this.#pass(entry, this.#passing)
      if (!long) {
        const reading = isLong(entry) ? undefined : entry.metaData?.()
        long = this.#add(entry, reading instanceof Promise ? await reading : reading)
      }
      if (long) yield* long
      // The consumer waits for the first piece; later ones may be larger.
      if (isFirst) this.#blocks.flush()
      yield* this.#blocks.take()
    }
    this.#names.requireBytes(this.#blocks.addedBytes)
    this.#blocks.reserve(2 * tarBlockBytes)
    this.#blocks.flush()
    yield* this.#blocks.take()
  }

  /** Returns undefined if the entry must be decompressed. */
  #pass(
    entry: Entry,
    passing: PassingThrough
  ): AsyncGenerator<Buffer | PackedPiece, void> | undefined {
    if (entry.kind !== 'file' || entry.isEfs) return undefined
    const packed = entry.content?.packed
    if (!packed) return undefined
    if (!packed.whole) {
      return isSteady(entry.stat, passing) ? this.#passLong(entry, packed, passing) : undefined
    }
    if (packed.whole.length < passedBytesMin) return undefined
    if (takeApart(packed.whole)?.plainBytes !== entry.stat.size) return undefined
    packed.requireLength(entry.stat.size)
    return this.#passWhole(entry, packed.whole, passing)
  }

  async *#passWhole(
    entry: Entry,
    whole: Buffer,
    { checks }: PassingThrough
  ): AsyncGenerator<Buffer | PackedPiece, void> {
    const name = this.#names.lookUp(entry)
    if (name === undefined) return
    const gzip = Buffer.from(whole)
    checks.addShort(entry.path, gzip)
    await checks.waiting
    const { size } = entry.stat
    this.#addHeader({ entry, metaData: await entry.metaData?.() }, { name, type: 'file', size })
    yield* this.#takeAll()
    yield new PackedPiece(gzip)
    this.#pad(size)
  }

  /** Like `#addLong`, but cannot repair a file whose length differs from its attributes. */
  async *#passLong(
    entry: Entry,
    packed: PackedContent,
    passing: PassingThrough
  ): AsyncGenerator<Buffer | PackedPiece, void> {
    const name = this.#names.lookUp(entry)
    if (name === undefined) return
    const passed = new PassedStream(entry, packed, passing)
    const head: Buffer[] = []
    let seenBytes = 0
    let size: number | undefined
    for await (const chunk of passed.chunks()) {
      head.push(chunk)
      seenBytes += chunk.length
      if (seenBytes <= knownLengthBytesMax) continue
      if (size === undefined) {
        size = entry.stat.size
        this.#addHeader({ entry }, { name, type: 'file', size })
        yield* this.#takeAll()
      }
      yield* head.splice(0).map(piece => new PackedPiece(piece))
    }
    const { plainBytes } = await passed.finish()
    if (size === undefined) {
      const described = { entry, metaData: await entry.metaData?.() }
      this.#addHeader(described, { name, type: 'file', size: plainBytes })
      yield* this.#takeAll()
      yield* head.map(piece => new PackedPiece(piece))
    } else if (plainBytes !== size) throw otherLength(entry)
    this.#pad(plainBytes)
  }

  #takeAll(): readonly Buffer[] {
    this.#blocks.flush()
    return this.#blocks.take()
  }

  /** Returns a generator for a long entry, which the caller must iterate. */
  #add(entry: Entry, metaData?: Buffer): AsyncGenerator<Buffer, void> | undefined {
    const name = this.#names.lookUp(entry)
    if (name === undefined) return undefined
    const described = { entry, metaData }
    switch (entry.kind) {
      case 'file':
        return this.#addFile(described, name)
      case 'directory':
        return this.#addHeader(described, { name: `${name}/`, type: 'directory' })
      case 'softLink':
        return this.#addLink(described, name)
      case 'hardLink':
        return this.#addHardLink(described, name)
      default:
        return this.#addSpecial(described, name)
    }
  }

  #addLink(described: Described, name: string): undefined {
    const { entry } = described
    const linkname = (entry.link ?? Buffer.alloc(0)).toString('latin1')
    if (linkname === '') return this.#leaveOut(entry, 'it points nowhere')
    return this.#addHeader(described, { name, type: 'symlink', linkname })
  }

  #addHardLink(described: Described, name: string): undefined {
    const { entry } = described
    const target = entry.link ?? Buffer.alloc(0)
    const repair = this.#repairs.get(target.toString('latin1'))
    if (repair) {
      repair.hardLinks.push(entry)
      return undefined
    }
    const linkname = this.#names.lookUpTarget(target)
    if (linkname !== undefined) return this.#addHeader(described, { name, type: 'link', linkname })
    if (!this.#source.wantAgain) return this.#leaveOut(entry, 'the file it links to is left out')
    this.#source.wantAgain(entry.path)
    return undefined
  }

  #addSpecial(described: Described, name: string): undefined {
    const { entry } = described
    const own = lookUpSpecial(entry.stat)
    if (!own) return this.#leaveOut(entry, 'it is a socket')
    return this.#addHeader(described, { name, ...own })
  }

  #addFile(described: Described, name: string): AsyncGenerator<Buffer, void> | undefined {
    const { entry } = described
    const { content } = entry
    if (entry.isEfs) return this.#leaveOut(entry, 'only Windows can read what EFS encrypted')
    if (!content) throw new Error('a file has content')
    if (!content.whole) return this.#addLong(entry, content, name)
    if (content.isPointer) return this.#leaveOut(entry, pointerText)
    this.#addWhole(described, name, [content.whole])
    return undefined
  }

  #addWhole(described: Described, name: string, chunks: readonly Buffer[]): void {
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    this.#addHeader(described, { name, type: 'file', size })
    for (const chunk of chunks) this.#blocks.add(chunk)
    this.#pad(size)
    this.#addRepaired(described.entry)
  }

  /** Determines the true length if the file ends soon. */
  async *#addLong(entry: Entry, content: Content, name: string): AsyncGenerator<Buffer, void> {
    const head: Buffer[] = []
    let seenBytes = 0
    let size: number | undefined
    for await (const chunk of content.chunks()) {
      head.push(chunk)
      const startedAt = seenBytes
      seenBytes += chunk.length
      if (seenBytes <= knownLengthBytesMax) continue
      if (size === undefined) {
        size = this.#repairs.get(toKey(entry.path))?.trueBytes ?? entry.stat.size
        this.#addHeader({ entry }, { name, type: 'file', size })
        this.#addCut(head.splice(0), size)
      } else this.#addCut(head.splice(0), size - startedAt)
      yield* this.#blocks.take()
    }
    if (size === undefined) {
      this.#addWhole({ entry, metaData: await entry.metaData?.() }, name, head)
      return
    }
    requireLittleFiller(entry, { size, seenBytes })
    for (let missing = size - seenBytes; missing > 0; missing -= zeros.length) {
      this.#blocks.add(zeros.subarray(0, missing))
      yield* this.#blocks.take()
    }
    this.#pad(size)
    if (seenBytes !== size) this.#repair(entry, seenBytes)
    else this.#addRepaired(entry)
  }

  /** Adds at most as many bytes as the member has room for. */
  #addCut(chunks: readonly Buffer[], roomBytes: number): void {
    let left = roomBytes
    for (const chunk of chunks) {
      if (left > 0) this.#blocks.add(chunk.length > left ? chunk.subarray(0, left) : chunk)
      left -= chunk.length
    }
  }

  #repair({ path }: Entry, trueBytes: number): void {
    if (this.#repairs.has(toKey(path)) || !this.#source.wantAgain) {
      throw otherLength({ path })
    }
    this.#repairs.set(toKey(path), { trueBytes, hardLinks: [] })
    this.#source.wantAgain(path)
    const text = 'it changed while it was backed up and follows again at the end of the archive'
    this.#onNote({ kind: 'sizeChanged', path, text })
  }

  /** A link to the file that was unpacked first would keep its wrong content. */
  #addRepaired({ path }: Entry): void {
    if (this.#repairs.size === 0) return
    const links = this.#repairs.get(toKey(path))?.hardLinks ?? []
    this.#repairs.delete(toKey(path))
    for (const link of links) this.#add(link)
  }

  #addHeader({ entry, metaData }: Described, own: MemberHeader): undefined {
    const { header, attributes: odd } = prepareHeader(entry.stat, own)
    const attributes = metaData ? { ...odd, ...this.#describe(entry, metaData) } : odd
    if (attributes && Object.keys(attributes).length > 0) {
      const body = encodePax(attributes)
      const type = 'attributes'
      const size = body.length
      writeTarHeader(this.#blocks.reserve(tarBlockBytes), { name: type, type, size })
      this.#blocks.add(body)
    }
    writeTarHeader(this.#blocks.reserve(tarBlockBytes), header)
  }

  #describe({ path }: Entry, metaData: Buffer): PaxAttributes {
    for (const note of listDropped(path, metaData, isInPax)) this.#onNote(note)
    return toPaxAttributes(metaData)
  }

  #pad(size: number): void {
    const bytes = countPadding(size)
    if (bytes > 0) this.#blocks.reserve(bytes)
  }

  #leaveOut({ path }: Entry, text: string): undefined {
    this.#onNote({ kind: 'leftOut', path, text })
  }
}

function otherLength({ path }: Pick<Entry, 'path'>): Fault {
  const name = JSON.stringify(bytesToText(path))
  return new Fault('RESTORE_FAILED', say`${name} has a different length than its attributes say.`)
}

/** Whether the header is sent before the file has arrived completely. */
function isLong({ kind, content }: Entry): boolean {
  return kind === 'file' && content?.whole === undefined
}

/** Attributes may state any size: without a limit, a few bytes would become an endless archive. */
function requireLittleFiller(
  { path }: Entry,
  { size, seenBytes }: { size: number; seenBytes: number }
): void {
  if (isLittleMissing(size, size - seenBytes)) return
  const name = JSON.stringify(bytesToText(path))
  throw new Fault(
    'RESTORE_FAILED',
    say`${name} has ${seenBytes} bytes, but its attributes say ${size}, which tar cannot represent. Restore it as zip or as a single file.`
  )
}

/** Returns the path with one character per byte. */
function toKey(path: Buffer): string {
  return path.toString('latin1')
}
