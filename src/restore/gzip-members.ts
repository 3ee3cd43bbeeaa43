/**
 * Writes a gzip file with many members (RFC 1952). Compressed pieces become members unchanged; the
 * bytes between them are compressed here.
 */
import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'

/** A member, or a part of one. */
export class PackedPiece {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Uncompressed bytes per member; larger members would hardly compress better. */
const memberBytes = 256 * 1024
/** Compressing a header and padding takes less time than a message to another thread. */
const shortBytes = 16 * 1024
const compression = { level: constants.Z_BEST_SPEED }

const pack = promisify<Buffer, object, Buffer>(gzip)

export async function* packMembers(
  pieces: AsyncIterable<Buffer | PackedPiece>
): AsyncGenerator<Buffer, void> {
  const plain = new PlainPieces()
  // The consumer waits for the first piece.
  let isFirst = true
  for await (const piece of pieces) {
    const isPacked = piece instanceof PackedPiece
    if (!isPacked) plain.add(piece)
    if (plain.bytes >= memberBytes || isPacked || isFirst) yield* plain.pack(isPacked || isFirst)
    if (isPacked) yield piece.bytes
    isFirst = false
  }
  yield* plain.pack(true)
}

/** Compresses one member while it collects the next one. */
class PlainPieces {
  #pieces: Buffer[] = []
  #bytes = 0
  #packing: Promise<Buffer> | undefined

  get bytes(): number {
    return this.#bytes
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#bytes += piece.length
  }

  /** Yields the previous member, and also this one if it is short or `isLast`. */
  async *pack(isLast: boolean): AsyncGenerator<Buffer, void> {
    const before = this.#packing
    const plain = this.#take()
    if (plain && (plain.length > shortBytes || before)) this.#packing = start(plain)
    else this.#packing = undefined
    if (before) yield await before
    if (!plain) return
    if (!this.#packing) yield gzipSync(plain, compression)
    else if (isLast) {
      yield await this.#packing
      this.#packing = undefined
    }
  }

  #take(): Buffer | undefined {
    if (this.#bytes === 0) return undefined
    const plain = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#bytes = 0
    return plain
  }
}

function start(plain: Buffer): Promise<Buffer> {
  const packing = pack(plain, compression)
  // The consumer gets the error.
  packing.catch(() => {})
  return packing
}
