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
import { createHash } from 'node:crypto'
import { toEtag } from '../../services/requests/answers.js'
import { SliceScheduler } from '../../queues/time-slice.js'

/** Shorter answers fit into the first packets of a connection. */
export const packedBytesMin = 4096

const packedBy = 'accept-encoding'

export interface PackingLimits {
  /** Maximum number of answers that are compressed at the same time. */
  atOnce: number
  /** Total length of the compressed listings that are kept for later requests. */
  keptBytesMax: number
  /** Maximum length of one kept listing. */
  entryBytesMax: number
}

const defaultPackingLimits: PackingLimits = {
  atOnce: 4,
  keptBytesMax: 8_388_608,
  entryBytesMax: 2_097_152
}

/**
 * Compressing a listing of 23 MB takes 30 ms at level 1 and 105 ms at level 4, which makes it a
 * seventh shorter.
 */
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

  /** Returns the compressed body; undefined if there is no room: the answer is then sent uncompressed. */
  packWhole(answer: SerialisedAnswer, encoding: Encoding): Promise<Buffer> | undefined {
    const packed = (answer.packed ??= {})
    // A buffer in a list is one chunk; by itself it would be one for each of its bytes.
    if (!packed[encoding] && this.#hasRoom) {
      packed[encoding] = buffer(this.#pack(Readable.from([answer.body]), encoding, often))
    }
    return packed[encoding]
  }

  /** Returns the result of `packStream` for the text with this key, if it is kept. */
  lookUp(key: string, encoding: Encoding): Buffer | undefined {
    return this.#kept.get(`${encoding} ${key}`)
  }

  /**
   * Compresses a stream. Returns undefined if there is no room: the content is then sent
   * uncompressed. `key` is equal for equal texts; without a key the result is not kept.
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

/** Returns a weak tag for a compressed answer, whose bytes may differ each time for the same text. */
export function toTag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : `W/${etag}`
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

const gzipNegotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/** Returns whether an Accept-Encoding header prefers gzip to no compression. */
export function isGzipWanted(header: string | undefined): boolean {
  return header !== undefined && gzipNegotiator.negotiate(header) === 'gzip'
}

export interface SerialisedAnswer {
  body: Buffer
  etag: string
  /** Compressed copies of the body. */
  packed?: { [encoding in Encoding]?: Promise<Buffer> }
}

export type Encoding = 'br' | 'gzip'

/** Number of items that are printed in a few milliseconds. */
const pieceItemsMax = 500

export class SerialisedAnswers {
  readonly #known = new WeakMap<object, SerialisedAnswer | Promise<SerialisedAnswer>>()
  readonly #slices = new SliceScheduler()

  /** Returns the serialized answer; a promise only for a long list, which is printed in slices. */
  find(
    answer: unknown,
    serialise: (answer: unknown) => string | Buffer
  ): SerialisedAnswer | Promise<SerialisedAnswer> {
    if (typeof answer !== 'object' || answer === null) return toSerialised(serialise(answer))
    const known = this.#known.get(answer)
    if (known) return known
    const isLong = Array.isArray(answer) && answer.length > pieceItemsMax
    const made = isLong ? this.#printLong(answer, serialise) : toSerialised(serialise(answer))
    this.#known.set(answer, made)
    if (made instanceof Promise) {
      made.then(
        whole => this.#known.set(answer, whole),
        () => this.#known.delete(answer)
      )
    }
    return made
  }

  async #printLong(
    answer: readonly unknown[],
    serialise: (answer: unknown) => string | Buffer
  ): Promise<SerialisedAnswer> {
    const pieces: Buffer[] = []
    const hash = createHash('sha1')
    for (let at = 0; at < answer.length; at += pieceItemsMax) {
      await this.#slices.run(() => {
        const text = String(serialise(answer.slice(at, at + pieceItemsMax))).slice(1, -1)
        const isLast = at + pieceItemsMax >= answer.length
        const piece = Buffer.from(`${at === 0 ? '[' : ','}${text}${isLast ? ']' : ''}`)
        hash.update(piece)
        pieces.push(piece)
      })
    }
    return { body: Buffer.concat(pieces), etag: `"${hash.digest('base64url')}"` }
  }
}

function toSerialised(text: string | Buffer): SerialisedAnswer {
  const body = Buffer.isBuffer(text) ? text : Buffer.from(text)
  return { body, etag: toEtag(body) }
}

/** Returns whether an If-None-Match header names this fingerprint; weak ones (`W/`) match as well. */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const names = ifNoneMatch.split(',').map(name => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(etag.replace(/^W\//, ''))
}
