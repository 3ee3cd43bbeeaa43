/**
 * JSON compressed on its way, for consumers that accept it. Node does that in its thread pool; some
 * at a time, and whoever comes when all are taken gets it as it is. What is kept is packed once.
 */
import { pipeline, type Readable, Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Route } from '../../../generated/routes.js'
import type { Encoding, SerialisedAnswer } from './serialized-answers.js'

/** What the first packets of a connection carry is there no sooner when it is shorter. */
export const packedBytesMin = 16_384

const packedBy = 'accept-encoding'

export interface PackingLimits {
  /** Under way together. */
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

/** 23 MB of a listing take 30 ms so, 105 ms at 4 and are a seventh shorter then. */
const streamBrotli = { params: toParams(1) }
const streamGzip = { level: 1 }
/** What is sent many times is worth twice the work. */
const wholeBrotli = { params: toParams(4) }
const wholeGzip = { level: 6 }

const toBrotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const toGzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip)

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

  /** Undefined where it is sent as it is. */
  packWhole(answer: SerialisedAnswer, encoding: Encoding): Promise<Buffer> | undefined {
    if (answer.body.length < packedBytesMin) return undefined
    const packed = (answer.packed ??= {})
    if (!packed[encoding] && this.#hasRoom) packed[encoding] = this.#pack(answer.body, encoding)
    return packed[encoding]
  }

  /** What `packStream` made of the text with this key, if that is kept. */
  lookUp(key: string, encoding: Encoding): Buffer | undefined {
    return this.#kept.get(`${encoding} ${key}`)
  }

  /** Undefined where it is sent as it is. `key`: equal for equal texts; without one it is not kept. */
  packStream(content: Readable, encoding: Encoding, key?: string): Readable | undefined {
    if (!this.#hasRoom) return undefined
    const packer =
      encoding === 'br' ? zlib.createBrotliCompress(streamBrotli) : zlib.createGzip(streamGzip)
    this.#underWayCount += 1
    // Whoever reads it hears of a failure, and destroys it to hang up.
    const leave = () => (this.#underWayCount -= 1)
    if (key === undefined) return pipeline(content, packer, leave)
    return pipeline(content, packer, this.#createKeeper(`${encoding} ${key}`), leave)
  }

  get #hasRoom(): boolean {
    return this.#underWayCount < this.#limits.atOnce
  }

  async #pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
    this.#underWayCount += 1
    try {
      return encoding === 'br' ? await toBrotli(body, wholeBrotli) : await toGzip(body, wholeGzip)
    } finally {
      this.#underWayCount -= 1
    }
  }

  /** Keeps what goes through, unless it is too long or breaks off. */
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

function toParams(quality: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 19 }
}

interface Exchange {
  route: Pick<Route, 'isPackable'>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns how to compress an answer of `bytes` for its consumer, if the route permits it or it is
 * compressed already, and if it is long enough. Sets `Vary`.
 */
export function negotiate(
  { route, request, reply }: Exchange,
  bytes: number,
  isPacked = false
): Encoding | undefined {
  if (!route.isPackable && !isPacked) return undefined
  const others = reply.getHeader('vary')
  void reply.header('vary', others === undefined ? packedBy : `${String(others)}, ${packedBy}`)
  return bytes < packedBytesMin ? undefined : chooseEncoding(request.headers[packedBy])
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

/**
 * In which way a consumer wants an answer compressed. From the header `Accept-Encoding`; nothing
 * where it should be left as it is.
 */
function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const found = negotiator.negotiate(header)
  return found === 'br' || found === 'gzip' ? found : undefined
}
