/**
 * Writes an index: ordered paths, cut into blocks. Unchanged blocks of a suitable size are copied;
 * small neighbors are joined.
 */
import { crc32, deflateRawSync } from 'node:zlib'
import { type Block, GrowingBlock, toText } from './block.js'
import { encodeColumns } from './columns-code.js'
import { type BlockPlace, encodeFooter, type IndexFooter, headMark } from './footer.js'
import type { PackedBlock } from './index-reader.js'
import type { HistoryTarget } from './places.js'
import { column, rowLength, type Rows } from './rows.js'

/** Upper bounds of a block. */
const entriesMax = 1_500
const textMax = 48_000
/** Share of a full block, below which blocks are joined. */
const smallShare = 1 / 3
const newShare = 2 / 3
/** Approximate compression of texts. */
const packedTimes = 4
const writtenAtOnce = 1_048_576

/** A block of the previous file, whose text may be reused. */
export interface KnownText {
  readonly text: string
  readonly packed: Buffer
}

export class IndexWriter {
  readonly #target: HistoryTarget
  readonly #newest: number
  readonly #pending = new GrowingBlock()
  readonly #places: BlockPlace[] = []
  #pieces: Buffer[] = []
  #piecesLength = 0
  #offset = 0
  #paths = 0
  #known: KnownText | undefined

  /** `newest`: the last ordinal of the new file. All methods throw errors of the file system. */
  constructor(target: HistoryTarget, newest: number) {
    this.#target = target
    this.#newest = newest
    this.#put(headMark)
  }

  /** The next paths come from this block of the previous file. */
  expect(known: KnownText): void {
    this.#known = known
  }

  /** Adds a version of the path that `endPath` names next. */
  addVersion(rows: Rows, at: number, from: number, to: number): void {
    this.#pending.rows.add(rows, at, from, to)
  }

  /** Ends the path of the versions added last; omits it if there are none. */
  endPath(folder: string, name: string): void {
    const pending = this.#pending
    if (pending.rows.length === pending.versionStarts.at(-1)) return
    pending.endPath(folder, name)
    this.#flushFrom(1)
  }

  /** Call after a path that is not within a previous block: blocks of new paths leave space. */
  endNewPath(): void {
    this.#flushFrom(newShare)
  }

  /** Ends a block where the previous file did. */
  endBlock(): void {
    this.#flushFrom(smallShare)
  }

  /** Copies a block, unless it or the current one is too small. */
  copy({ place, text, columns }: PackedBlock, unpack: () => Block): void {
    const share = Math.max(place.entries / entriesMax, (place.textBytes * packedTimes) / textMax)
    this.endBlock()
    if (share < smallShare || this.#pending.names.length > 0) {
      this.#addBlock(unpack())
      return this.endBlock()
    }
    this.#putBlock({ first: place.first, entries: place.entries, text, columns })
  }

  finish(facts: Omit<IndexFooter, 'blocks' | 'paths'>): number {
    this.#flush()
    const footer = { ...facts, blocks: this.#places, paths: this.#paths }
    this.#put(encodeFooter(footer, this.#offset))
    this.#writeOut()
    this.#target.finish()
    return this.#paths
  }

  #addBlock(block: Block): void {
    const { folders, folderStarts, names, versionStarts } = block
    for (const [index, folder] of folders.entries()) {
      const end = folderStarts[index + 1] ?? names.length
      for (let at = folderStarts[index] ?? 0; at < end; at++) {
        const last = versionStarts[at + 1] ?? 0
        for (let row = versionStarts[at] ?? 0; row < last; row++) {
          const start = row * rowLength
          const [from = 0, to = 0] = [block.numbers[start], block.numbers[start + column.to]]
          this.addVersion(block, start, from, to)
        }
        this.endPath(folder, names[at] ?? '')
      }
    }
  }

  #flushFrom(share: number): void {
    const { names, textLength } = this.#pending
    if (Math.max(names.length / entriesMax, textLength / textMax) >= share) this.#flush()
  }

  #flush(): void {
    if (this.#pending.names.length > 0) this.#putEncoded(this.#pending.block)
    this.#pending.clear()
  }

  #putEncoded(block: Block): void {
    const text = toText(block)
    const isKnown = this.#known?.text === text
    this.#putBlock({
      first: { folder: block.folders[0] ?? '', name: block.names[0] ?? '' },
      entries: block.names.length,
      text:
        isKnown && this.#known ? this.#known.packed : deflateRawSync(Buffer.from(text, 'latin1')),
      columns: deflateRawSync(encodeColumns(block, this.#newest))
    })
  }

  #putBlock({ first, entries, text, columns }: NewBlock): void {
    const bytes = Buffer.concat([text, columns])
    const [textBytes, columnBytes] = [text.length, columns.length]
    const place = {
      first,
      offset: this.#offset,
      textBytes,
      columnBytes,
      entries,
      crc: crc32(bytes)
    }
    this.#places.push(place)
    this.#paths += entries
    this.#put(bytes)
  }

  #put(bytes: Buffer): void {
    this.#pieces.push(bytes)
    this.#piecesLength += bytes.length
    this.#offset += bytes.length
    if (this.#piecesLength >= writtenAtOnce) this.#writeOut()
  }

  #writeOut(): void {
    this.#target.write(Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#piecesLength = 0
  }
}

interface NewBlock extends Pick<BlockPlace, 'first' | 'entries'> {
  readonly text: Buffer
  readonly columns: Buffer
}
