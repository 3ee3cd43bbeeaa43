/** A file on its way to the client: compressed, encrypted, split into chunks, with a trailer. */
import { createHash, type Cipher } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { Pieces } from './entry-content.js'
import { createFileCipher } from './file-cipher.js'

export interface DataCoding {
  /** The gzip level of the stored file, 0 for none. */
  compression: number
  /** Set if the client encrypted it. */
  password: string | undefined
  salt: bigint
  /** The server compresses it for sending, from several files. */
  isRebuilt: boolean
}

// The real level only affects speed, so the sandbox always uses a fast one.
const level = 1
const storedChunkBytes = 4096
const packedChunkBytes = 16_000
const gzipHeaderBytes = 10

export class WireData {
  readonly #content: Buffer | Pieces
  readonly #coding: DataCoding
  readonly #cipher: Cipher | undefined
  readonly #sum = createHash('md5')
  #bytes = 0

  constructor(content: Buffer | Pieces, coding: DataCoding) {
    this.#content = content
    this.#coding = coding
    const { password, salt } = coding
    this.#cipher = password === undefined ? undefined : createFileCipher(password, salt)
  }

  /** Bodies of frames. */
  async *chunks(): AsyncGenerator<Buffer> {
    const batches = this.#encode()
    if (this.#isPacked) yield* cut(batches, packedChunkBytes, gzipHeaderBytes)
    else yield* cut(this.#counted(batches), storedChunkBytes)
  }

  /**
   * Returns length and checksum of the sent or compressed bytes; call it once, after all chunks.
   */
  finish(): { bytes: number; checksum: string } {
    return { bytes: this.#bytes, checksum: this.#sum.digest('hex') }
  }

  get #isPacked(): boolean {
    const { password, compression, isRebuilt } = this.#coding
    return password === undefined && (compression === 0 || isRebuilt)
  }

  async *#encode(): AsyncGenerator<Buffer> {
    const content = this.#content
    const isGzip = this.#cipher === undefined || this.#coding.compression > 0
    if (Buffer.isBuffer(content)) {
      if (this.#isPacked) this.#count(content)
      yield this.#encrypt(isGzip ? gzipSync(content, { level }) : content)
    } else {
      const plain = this.#isPacked ? this.#counted(content) : content
      for await (const piece of isGzip ? pack(plain) : plain) yield this.#encrypt(piece)
    }
    if (this.#cipher) yield this.#cipher.final()
  }

  #encrypt(piece: Buffer): Buffer {
    return this.#cipher ? this.#cipher.update(piece) : piece
  }

  async *#counted(pieces: Pieces): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#count(piece)
      yield piece
    }
  }

  #count(piece: Buffer): void {
    this.#bytes += piece.length
    this.#sum.update(piece)
  }
}

async function* pack(plain: Pieces): AsyncGenerator<Buffer> {
  const source = Readable.from(plain, { highWaterMark: 1 })
  const gzip = createGzip({ level, chunkSize: 64 * 1024 })
  source.on('error', error => gzip.destroy(error))
  try {
    for await (const piece of source.pipe(gzip)) yield piece as Buffer
  } finally {
    source.destroy()
  }
}

/**
 * Yields pieces of exactly `bytes`, except for the last one and, with `firstBytes`, the first one.
 */
async function* cut(batches: Pieces, bytes: number, firstBytes = bytes): AsyncGenerator<Buffer> {
  let wanted = firstBytes
  let rest: Buffer = Buffer.alloc(0)
  for await (const batch of batches) {
    rest = rest.length === 0 ? batch : Buffer.concat([rest, batch])
    for (; rest.length >= wanted; wanted = bytes) {
      yield rest.subarray(0, wanted)
      rest = rest.subarray(wanted)
    }
  }
  if (rest.length > 0) yield rest
}
