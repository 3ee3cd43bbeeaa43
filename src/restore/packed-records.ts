/**
 * Stores many records that are needed again at the end, in either order. Full blocks are compressed
 * to a tenth of their size, since neighboring records are similar.
 */
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

const blockBytes = 128 * 1024
const compression = { level: constants.Z_BEST_SPEED }

interface Block {
  packed: Buffer
  /** Lengths of its records, in order. */
  lengths: Uint16Array
}

export class PackedRecords {
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

  /** Returns all records and removes them. */
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
