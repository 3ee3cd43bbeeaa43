/** An open index. Blocks on the disk: for threads only. */
import { crc32, inflateRawSync } from 'node:zlib'
import { type Block, type BlockTexts, parseText } from './block.js'
import { ColumnsReader, sumBytes } from './columns-code.js'
import {
  type BlockPlace,
  BrokenHistory,
  decodeFooter,
  decodeTail,
  type IndexFooter,
  headMark,
  tailBytes
} from './footer.js'
import { comparePaths, type SplitPath } from './path-order.js'
import type { HistorySource } from './places.js'

/** Bytes per read: many blocks at a time. */
const windowBytes = 1_048_576
/** Upper bound of the blocks that burphub writes. */
const inflatedBytesMax = 67_108_864

const noBytes = Buffer.alloc(0)
const noRoom = new Float64Array(0)

export class IndexReader {
  readonly footer: IndexFooter
  readonly bytes: number
  readonly #source: HistorySource
  #window: Buffer = noBytes
  #windowAt = 0
  #room = noRoom

  /** Throws BrokenHistory and errors of the file system; closes the source then. */
  constructor(source: HistorySource) {
    this.#source = source
    this.bytes = source.bytes
    try {
      this.footer = readFooter(source)
    } catch (error) {
      source.close()
      throw error
    }
  }

  get newest(): number {
    return this.footer.backups.length
  }

  /** Releases the buffer, since each of many open indexes would keep 1 MB. */
  rest(): void {
    this.#window = noBytes
    this.#windowAt = 0
    this.#room = noRoom
  }

  close(): void {
    this.#source.close()
  }

  /** Throws BrokenHistory if the block is damaged. */
  readPacked(place: BlockPlace): PackedBlock {
    const length = place.textBytes + place.columnBytes
    const bytes = this.#lookInto(place.offset, length)
    if (crc32(bytes) !== place.crc) throw new BrokenHistory('a block is not as it was written')
    return {
      place,
      text: bytes.subarray(0, place.textBytes),
      columns: bytes.subarray(place.textBytes)
    }
  }

  /** Valid until the next block is read. */
  readBlock(place: BlockPlace): Block {
    const packed = this.readPacked(place)
    return this.toBlock(packed, parseText(inflateText(packed)))
  }

  /** Valid until the next block is read. */
  toBlock(packed: PackedBlock, texts: BlockTexts): Block {
    const { rows, versionStarts } = this.openColumns(packed)
    return { ...texts, numbers: rows.numbers, links: rows.links, versionStarts }
  }

  /** Rows are valid until the next block is opened, unless `isKept`. */
  openColumns({ place, columns }: PackedBlock, isKept = false): ColumnsReader {
    const size = { count: place.entries, newest: this.newest }
    const takeRoom = (length: number) =>
      isKept ? new Float64Array(length) : this.#takeRoom(length)
    return new ColumnsReader(inflate(columns), size, takeRoom)
  }

  /** Reuses one buffer: the garbage collector frees typed arrays late. */
  #takeRoom(length: number): Float64Array {
    if (this.#room.length < length) this.#room = new Float64Array(2 * length)
    return this.#room.subarray(0, length)
  }

  /** Returns the last block that may contain the path or what follows it; 0 if it precedes all. */
  findBlock(path: SplitPath): number {
    const { blocks } = this.footer
    let [low, high] = [0, blocks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const place = blocks[middle]
      if (place && comparePaths(place.first, path) <= 0) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  #lookInto(offset: number, length: number): Buffer {
    const start = offset - this.#windowAt
    if (start < 0 || start + length > this.#window.length) {
      const wanted = Math.max(length, Math.min(windowBytes, this.bytes - offset))
      this.#window = this.#source.read(offset, wanted)
      this.#windowAt = offset
      return this.#window.subarray(0, length)
    }
    return this.#window.subarray(start, start + length)
  }
}

function readFooter(source: HistorySource): IndexFooter {
  const end = source.bytes - tailBytes
  if (end < headMark.length) throw new BrokenHistory('the file is too short')
  if (!source.read(0, headMark.length).equals(headMark)) throw new BrokenHistory('not one of ours')
  const tail = decodeTail(source.read(end, tailBytes))
  if (tail.offset + tail.bytes !== end) throw new BrokenHistory('the footer is elsewhere')
  return decodeFooter(source.read(tail.offset, tail.bytes), tail.crc)
}

export interface PackedBlock {
  readonly place: BlockPlace
  readonly text: Buffer
  readonly columns: Buffer
}

/** Whether a file in the block may have this checksum; only the rows tell for certain. */
export function mayHoldSum({ columns }: PackedBlock, sum: number): boolean {
  const wanted = Buffer.alloc(sumBytes)
  wanted.writeUIntBE(sum, 0, sumBytes)
  return inflate(columns).includes(wanted)
}

export function inflateText({ text }: PackedBlock): string {
  return inflate(text).toString('latin1')
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: inflatedBytesMax })
  } catch (cause) {
    throw new BrokenHistory('a block cannot be unpacked', { cause })
  }
}
