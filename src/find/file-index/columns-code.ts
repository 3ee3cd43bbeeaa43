/**
 * Encodes the rows of a block column by column, mostly as the difference to the previous row, so
 * that repetitions deflate to almost nothing. The lengths of the columns come first, so that a
 * reader can pick some.
 */
import type { Block } from './block.js'
import { column, linkOf, rowLength, type Rows } from './rows.js'

type BlockRows = Pick<Block, 'numbers' | 'links' | 'versionStarts'>

/** Flags of an optional value; `asBefore`: as in the previous version. */
const [none, own, asBefore] = [0, 1, 2]
/** In the order of the bytes, after the counts of versions. */
const places = [
  column.from,
  column.to,
  column.size,
  column.mtime,
  column.ctime,
  column.mode,
  column.uid,
  column.gid,
  column.inode,
  column.nlink,
  column.link,
  column.sum
] as const
type Place = (typeof places)[number]

/** `newest`: the last ordinal of the file, written as 0 because it changes with each backup. */
export function encodeColumns(block: BlockRows, newest: number): Buffer {
  const writer = new VarintWriter()
  const columns = [encodeCounts(writer, block)]
  for (const place of places) columns.push(encodeColumn(writer, { block, newest }, place))
  for (const { length } of columns) writer.add(length)
  return Buffer.concat([Buffer.from(writer.take()), ...columns])
}

function encodeCounts(writer: VarintWriter, { versionStarts }: BlockRows): Buffer {
  for (let at = 1; at < versionStarts.length; at++) {
    writer.add((versionStarts[at] ?? 0) - (versionStarts[at - 1] ?? 0))
  }
  return Buffer.from(writer.take())
}

interface Encoding {
  readonly block: BlockRows
  readonly newest: number
}

function encodeColumn(writer: VarintWriter, { block, newest }: Encoding, place: Place): Buffer {
  const { numbers, versionStarts } = block
  for (let index = 1; index < versionStarts.length; index++) {
    const first = (versionStarts[index - 1] ?? 0) * rowLength
    const end = (versionStarts[index] ?? 0) * rowLength
    for (let at = first; at < end; at += rowLength) {
      const value = numbers[at + place] ?? 0
      switch (place) {
        case column.from:
          writer.add(at === first ? value - 1 : value - (numbers[at - rowLength + 1] ?? 0) - 1)
          break
        case column.to:
          writer.add(value === newest ? 0 : value - (numbers[at] ?? 0) + 1)
          break
        case column.size:
          writer.addSigned(at === first ? value : value - (numbers[at - rowLength + place] ?? 0))
          break
        case column.ctime:
          writer.addSigned(value - (numbers[at + column.mtime] ?? 0))
          break
        case column.nlink:
          writer.add(value)
          break
        case column.link:
          encodeLink(writer, block, at, at === first)
          break
        case column.sum:
          encodeSum(writer, value, at === first ? 0 : (numbers[at - rowLength + place] ?? 0))
          break
        default:
          writer.addSigned(at === 0 ? value : value - (numbers[at - rowLength + place] ?? 0))
      }
    }
  }
  return Buffer.from(writer.take())
}

function encodeLink(writer: VarintWriter, rows: Rows, at: number, isFirst: boolean): void {
  const link = linkOf(rows, at)
  if (link === '') return writer.add(none)
  if (!isFirst && link === linkOf(rows, at - rowLength)) return writer.add(asBefore)
  writer.add(own)
  const bytes = Buffer.from(link, 'latin1')
  writer.add(bytes.length)
  writer.addBytes(bytes)
}

function encodeSum(writer: VarintWriter, sum: number, before: number): void {
  if (sum === 0) return writer.add(none)
  if (sum === before) return writer.add(asBefore)
  writer.add(own)
  writer.addSum(sum)
}

/** Decodes counts of versions, `from` and `to` first, and the rest on demand. */
export class ColumnsReader {
  readonly versionStarts: readonly number[]
  readonly numbers: Float64Array
  readonly links: string[] = []
  readonly #bytes: Buffer
  readonly #starts: readonly number[]
  #isWhole = false

  /** `count`: number of paths. `takeRoom`: provides the buffer for the rows. */
  constructor(
    bytes: Buffer,
    { count, newest }: { count: number; newest: number },
    takeRoom: (length: number) => Float64Array
  ) {
    const head = new VarintReader(bytes)
    const lengths = Array.from({ length: places.length + 1 }, () => head.next())
    let at = head.at
    this.#bytes = bytes
    this.#starts = lengths.map(length => (at += length) - length)
    this.versionStarts = this.#readCounts(count)
    this.numbers = takeRoom((this.versionStarts.at(-1) ?? 0) * rowLength)
    this.#readRuns(newest)
  }

  get rows(): Rows {
    if (!this.#isWhole) {
      for (const place of places.slice(2)) this.#readColumn(place)
      this.#isWhole = true
    }
    return this
  }

  #open(index: number): VarintReader {
    return new VarintReader(this.#bytes, this.#starts[index])
  }

  #readCounts(count: number): number[] {
    const reader = this.#open(0)
    const starts = [0]
    let sum = 0
    for (let at = 0; at < count; at++) starts.push((sum += reader.next()))
    return starts
  }

  #readRuns(newest: number): void {
    const { numbers, versionStarts } = this
    const froms = this.#open(1)
    const tos = this.#open(2)
    for (let index = 1; index < versionStarts.length; index++) {
      let last = 0
      const end = (versionStarts[index] ?? 0) * rowLength
      for (let at = (versionStarts[index - 1] ?? 0) * rowLength; at < end; at += rowLength) {
        const from = last + froms.next() + 1
        const length = tos.next()
        last = length === 0 ? newest : from + length - 1
        numbers[at] = from
        numbers[at + 1] = last
      }
    }
  }

  #readColumn(place: Place): void {
    const reader = this.#open(place + 1)
    if (place === column.size) this.#readSizes(reader)
    else if (place === column.ctime) this.#readBeside(reader, place, column.mtime)
    else if (place === column.nlink) this.#readPlain(reader, place)
    else if (place >= column.link) this.#readFlagged(reader, place)
    else this.#readRunning(reader, place)
  }

  /** Each value is the difference to the previous row, also across paths. */
  #readRunning(reader: VarintReader, place: Place): void {
    const { numbers } = this
    let value = 0
    for (let at = place; at < numbers.length; at += rowLength) {
      value += reader.nextSigned()
      numbers[at] = value
    }
  }

  #readBeside(reader: VarintReader, place: Place, other: Place): void {
    const { numbers } = this
    const apart = other - place
    for (let at = place; at < numbers.length; at += rowLength) {
      numbers[at] = (numbers[at + apart] ?? 0) + reader.nextSigned()
    }
  }

  #readPlain(reader: VarintReader, place: Place): void {
    const { numbers } = this
    for (let at = place; at < numbers.length; at += rowLength) numbers[at] = reader.next()
  }

  #readSizes(reader: VarintReader): void {
    const { numbers, versionStarts } = this
    for (let index = 1; index < versionStarts.length; index++) {
      const end = (versionStarts[index] ?? 0) * rowLength
      let size = 0
      for (let at = (versionStarts[index - 1] ?? 0) * rowLength; at < end; at += rowLength) {
        size += reader.nextSigned()
        numbers[at + column.size] = size
      }
    }
  }

  #readFlagged(reader: VarintReader, place: Place): void {
    const { numbers, versionStarts } = this
    for (let index = 1; index < versionStarts.length; index++) {
      const end = (versionStarts[index] ?? 0) * rowLength
      let before = 0
      for (let at = (versionStarts[index - 1] ?? 0) * rowLength; at < end; at += rowLength) {
        const flag = reader.next()
        if (flag === none) before = 0
        else if (flag === own) {
          before = place === column.sum ? reader.nextSum() : this.#readLink(reader)
        }
        numbers[at + place] = before
      }
    }
  }

  #readLink(reader: VarintReader): number {
    const length = reader.next()
    return this.links.push(reader.takeText(length))
  }
}

/**
 * Varints: integers of seven bits per byte, with signed ones folded, so that small negative ones
 * are short. Up to 2^52, so without 32-bit operators.
 */

export const sumBytes = 6

class VarintWriter {
  #bytes = Buffer.allocUnsafe(4_096)
  #length = 0

  add(value: number): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow(8)
    const bytes = this.#bytes
    let at = this.#length
    let rest = value
    while (rest > 0x7f_ff_ff_ff) {
      bytes[at++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    bytes[at++] = rest
    this.#length = at
  }

  addSigned(value: number): void {
    this.add(value < 0 ? -2 * value - 1 : 2 * value)
  }

  addBytes(bytes: Buffer): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    bytes.copy(this.#bytes, this.#length)
    this.#length += bytes.length
  }

  addSum(value: number): void {
    if (this.#length + sumBytes > this.#bytes.length) this.#grow(sumBytes)
    this.#bytes.writeUIntBE(value, this.#length, sumBytes)
    this.#length += sumBytes
  }

  /** Returns the bytes added since the last call; valid until the next addition. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + by))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

class VarintReader {
  readonly bytes: Buffer
  #at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  next(): number {
    const { bytes } = this
    let byte = bytes[this.#at++] ?? 0
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    let factor = 0x80
    do {
      byte = bytes[this.#at++] ?? 0
      value += (byte & 0x7f) * factor
      factor *= 0x80
    } while (byte >= 0x80)
    return value
  }

  nextSigned(): number {
    const byte = this.bytes[this.#at] ?? 0
    if (byte < 0x80) {
      this.#at += 1
      return byte & 1 ? -((byte + 1) >> 1) : byte >> 1
    }
    const folded = this.next()
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2
  }

  takeText(length: number): string {
    const text = this.bytes.toString('latin1', this.#at, this.#at + length)
    this.#at += length
    return text
  }

  nextSum(): number {
    const sum = this.bytes.readUIntBE(this.#at, sumBytes)
    this.#at += sumBytes
    return sum
  }
}
