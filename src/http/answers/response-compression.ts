/**
 * Compresses JSON for consumers that accept it, in Node's thread pool. Only a few answers at a
 * time: the others are sent uncompressed. Shared answers are compressed once.
 */
import { pipeline, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import zlib, { constants } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Encoding, SerialisedAnswer } from './serialized-answers.js'

/** Shorter answers fit into the first packets of a connection. */
export const packedBytesMin = 16_384

const packedBy = 'accept-encoding'

export interface PackingLimits {
  /** At the same time. */
  atOnce: number
  /** Listings that are kept packed, for who asks again. */
  keptBytesMax: number
  /** The longest of them. */
  entryBytesMax: number
}

const defaultPackingLimits: PackingLimits = {
  atOnce: 4,
  keptBytesMax: 8_388_608,
  entryBytesMax: 2_097_152
}

/** 23 MB of a listing take 30 ms at level 1; at 4 they take 105 ms, and become a seventh shorter. */
const once = { br: 1, gzip: 1 }
/** For answers that are sent many times. */
const often = { br: 4, gzip: 6 }

export class Packing {
  readonly #limits: PackingLimits
  readonly #kept: LRUCache<string, Buffer>
  #underWayCount = 0

  constructor(limits: PackingLimits = defaultPackingLimits) {
    this.#limits = limits
    this.#kept = new LRUCache({
      maxSize: limits.keptBytesMax,
      maxEntrySize: limits.entryBytesMax,
      sizeCalculation: bytes => bytes.length
    })
  }

  /** Undefined if there is no room: the answer is sent uncompressed. */
  packWhole(answer: SerialisedAnswer, encoding: Encoding): Promise<Buffer> | undefined {
    const packed = (answer.packed ??= {})
    // A buffer in a list is one chunk; by itself it would be one for each of its bytes.
    if (!packed[encoding] && this.#hasRoom) {
      packed[encoding] = buffer(this.#pack(Readable.from([answer.body]), encoding, often))
    }
    return packed[encoding]
  }

  /** The result of `packStream` for the text with this key, if that is kept. */
  lookUp(key: string, encoding: Encoding): Buffer | undefined {
    return this.#kept.get(`${encoding} ${key}`)
  }

  /**
   * Undefined if there is no room: the content is sent uncompressed. `key`: equal for equal texts;
   * without one the result is not kept.
   */
  packStream(content: Readable, encoding: Encoding, key?: string): Readable | undefined {
    if (!this.#hasRoom) return undefined
    const packed = this.#pack(content, encoding, once)
    // A reader gets the failure, and destroys the stream to hang up.
    return key === undefined
      ? packed
      : pipeline(packed, this.#createKeeper(`${encoding} ${key}`), () => {})
  }

  get #hasRoom(): boolean {
    return this.#underWayCount < this.#limits.atOnce
  }

  #pack(content: Readable, encoding: Encoding, level: Record<Encoding, number>): Readable {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.br,
      [constants.BROTLI_PARAM_LGWIN]: 19
    }
    const packer =
      encoding === 'br'
        ? zlib.createBrotliCompress({ params })
        : zlib.createGzip({ level: level.gzip })
    this.#underWayCount += 1
    return pipeline(content, packer, () => (this.#underWayCount -= 1))
  }

  /** Keeps a copy of the stream, unless it is too long or fails. */
  #createKeeper(key: string): Transform {
    const pieces: Buffer[] = []
    let bytes = 0
    const isShort = () => bytes <= this.#limits.entryBytesMax
    return new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length
        if (isShort()) pieces.push(piece)
        else pieces.length = 0
        done(null, piece)
      },
      flush: done => {
        if (isShort()) this.#kept.set(key, Buffer.concat(pieces))
        done()
      }
    })
  }
}

/** Returns how to compress an answer of `bytes` for its consumer, if it is long enough. Sets `Vary`. */
export function negotiate(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  bytes: number
): Encoding | undefined {
  const others = reply.getHeader('vary')
  void reply.header('vary', others === undefined ? packedBy : `${String(others)}, ${packedBy}`)
  const header = request.headers[packedBy]
  if (bytes < packedBytesMin || header === undefined) return undefined
  const found = negotiator.negotiate(header)
  return found === 'br' || found === 'gzip' ? found : undefined
}

/** A weak one where the bytes may be others each time, for the same text. */
export function toTag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `W/${etag}`
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

const gzipNegotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/** From the same header: whether a consumer would rather have it so than as it is. */
export function isGzipWanted(header: string | undefined): boolean {
  return header !== undefined && gzipNegotiator.negotiate(header) === 'gzip'
}
