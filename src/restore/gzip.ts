/**
 * Verifies that one or several consecutive gzip streams can be decompressed, and measures their
 * length. zlib runs in Node's thread pool, and its output is discarded.
 */
import { constants, crc32, createGunzip, type Gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib'
import { promisify } from 'node:util'
import { gunzipSync as gunzipInScript } from 'fflate'
import { batchBytes } from './restore-feed.js'

/** Each decompressed piece costs a round trip to another thread, and garbage collection. */
const chunkBytes = 256 * 1024

export class GzipCheck {
  readonly #gunzip = createGunzip({ chunkSize: chunkBytes })
  readonly #ended: Promise<unknown>
  readonly #buffers: BufferPool
  /** Buffers in use by zlib. After an error, zlib returns none of them. */
  readonly #lent = new Set<Buffer>()
  /** A piece that is being filled: larger pieces need fewer round trips. */
  #filling: Buffer | undefined
  #filledBytes = 0
  #addedBytes = 0
  #plainBytes = 0

  constructor(buffers: BufferPool) {
    this.#buffers = buffers
    const gunzip = this.#gunzip
    gunzip.on('data', (chunk: Buffer) => (this.#plainBytes += chunk.length))
    this.#ended = new Promise((resolve, reject) => {
      gunzip.once('end', resolve).once('error', reject).once('close', resolve)
    })
    // The caller who awaits the end gets the error.
    this.#ended.catch(() => {})
    gunzip.once('close', () => this.close())
  }

  /** Copies the bytes: at once, or, if too much is pending, when the returned promise resolves. */
  add(bytes: Buffer): Promise<void> | undefined {
    for (let at = 0; at < bytes.length;) {
      this.#filling ??= this.#buffers.take()
      if (!this.#filling) return this.#addLater(bytes.subarray(at))
      const taken = bytes.copy(this.#filling, this.#filledBytes, at)
      at += taken
      this.#filledBytes += taken
      if (this.#filledBytes === lentBytes) this.#write()
    }
    return undefined
  }

  /** Returns the number of decompressed bytes. Throws errors of zlib, and if other data follow. */
  async finish(): Promise<number> {
    this.#write()
    if (!this.#gunzip.destroyed) this.#gunzip.end()
    await this.#ended
    if (this.#gunzip.bytesWritten === this.#addedBytes) return this.#plainBytes
    throw new Error('something follows that is no gzip stream')
  }

  close(): void {
    this.#gunzip.destroy()
    if (this.#filling) this.#buffers.giveBack(this.#filling)
    this.#filling = undefined
    for (const buffer of this.#lent) this.#giveBack(buffer)
  }

  async #addLater(bytes: Buffer): Promise<void> {
    await Promise.race([this.#buffers.wait(), this.#ended.catch(() => {})])
    if (this.#isOver) this.#addedBytes += bytes.length
    else await this.add(bytes)
  }

  /** Writes the collected pieces. */
  #write(): void {
    const buffer = this.#filling
    if (!buffer) return
    const bytes = buffer.subarray(0, this.#filledBytes)
    this.#filling = undefined
    this.#filledBytes = 0
    this.#addedBytes += bytes.length
    if (this.#isOver) return this.#buffers.giveBack(buffer)
    this.#lent.add(buffer)
    this.#gunzip.write(bytes, () => this.#giveBack(buffer))
  }

  #giveBack(buffer: Buffer): void {
    if (this.#lent.delete(buffer)) this.#buffers.giveBack(buffer)
  }

  /** Whether the check has failed or ended early; `finish` throws the reason. */
  get #isOver(): boolean {
    return this.#gunzip.destroyed || this.#gunzip.readableEnded
  }
}

/**
 * Two megabytes of buffers that are reused. Buffers that wait for another thread would otherwise
 * outlive V8's young generation, and stay in memory until a full garbage collection. Verifying a
 * text takes longer than receiving it, so many of its pieces wait while more arrive.
 */
const buffersMax = 16
/** Each buffer costs a message to another thread. */
const lentBytes = 128 * 1024

export class BufferPool {
  readonly #free: Buffer[] = []
  #count = 0
  #waiting: (() => void)[] = []

  /** Returns undefined if all buffers are in use. */
  take(): Buffer | undefined {
    const buffer = this.#free.pop()
    if (buffer || this.#count === buffersMax) return buffer
    this.#count += 1
    return Buffer.allocUnsafeSlow(lentBytes)
  }

  /** Resolves when a buffer has been returned; other callers may wait for it, too. */
  wait(): Promise<void> {
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  giveBack(buffer: Buffer): void {
    this.#free.push(buffer)
    for (const wakeUp of this.#waiting.splice(0)) wakeUp()
  }
}

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

/** Longest short file after decompression; longer ones are read in pieces. */
const wholeBytesMax = 1024 * 1024
/**
 * Up to this size, no Node.js stream is created. A stream takes 12 kB of memory each time and, for
 * a few bytes, longer than the decompression.
 */
const tinyBytesMax = 1024
/** For a file that claims to be tiny, zlib gets a tiny buffer, which is twice as fast. */
const leastChunkBytes = 64
/** Each piece costs a round trip to another thread. */
const gunzipChunkBytes = 256 * 1024
/** End of a gzip stream: checksum and length of the content (RFC 1952). */
const trailerBytes = 8
/** Overhead of gzip for a few bytes, which also bounds a hostile stream. */
const overheadBytesMax = 256

/**
 * Returns the content of a file whose attributes state `size` bytes; undefined if it is not short.
 * Throws zlib's errors for damaged data.
 */
export function gunzipWhole(bytes: Buffer, size: number): Buffer | undefined {
  if (size > wholeBytesMax) return undefined
  const tiny = size <= tinyBytesMax ? gunzipTiny(bytes, size) : undefined
  if (tiny) return tiny
  const chunkSize = Math.max(leastChunkBytes, Math.min(size + 1, batchBytes))
  try {
    return gunzipSync(bytes, { chunkSize, maxOutputLength: wholeBytesMax })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw cause
  }
}

/** Returns undefined unless length and checksum match the trailer; zlib handles these cases. */
function gunzipTiny(bytes: Buffer, size: number): Buffer | undefined {
  const trailerAt = bytes.length - trailerBytes
  if (trailerAt < 0 || bytes.length > size + overheadBytesMax) return undefined
  if (bytes.readUInt32LE(trailerAt + 4) !== size) return undefined
  const out = Buffer.allocUnsafe(size)
  try {
    const { length } = gunzipInScript(bytes, { out })
    return length === size && crc32(out) === bytes.readUInt32LE(trailerAt) ? out : undefined
  } catch {
    return undefined
  }
}

/** Throws errors in the loop that reads it. */
export async function* gunzipStream(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const gunzip = createGunzip({ chunkSize: gunzipChunkBytes })
  // An error or an early end on either side ends the other one.
  feed(gunzip, bytes).catch((error: unknown) => gunzip.destroy(error as Error))
  for await (const chunk of gunzip) yield chunk as Buffer
}

/**
 * Requests the next piece while one is decompressed, but not the one after that, which may use the
 * same buffer.
 */
async function feed(gunzip: Gunzip, bytes: AsyncIterable<Buffer>): Promise<void> {
  let writing: Promise<void> | undefined
  for await (const piece of bytes) {
    await writing
    // The reader stopped early; another function skips the rest.
    if (gunzip.destroyed) return
    writing = write(gunzip, piece)
    // The caller who awaits it gets the error.
    writing.catch(() => {})
  }
  await writing
  gunzip.end()
}

function write(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.write(piece, error => (error ? reject(error) : resolve()))
  })
}
