/**
 * Keeps answers as bytes with their fingerprint. Services return the same object for the same view,
 * so an answer that many callers share is serialized once; its bytes are freed with the object.
 */
import { createHash } from 'node:crypto'
import { SliceScheduler } from '../../queues/time-slice.js'

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
  readonly #known = new WeakMap<object, SerialisedAnswer>()
  readonly #underWay = new WeakMap<object, Promise<SerialisedAnswer>>()
  readonly #slices = new SliceScheduler()

  /** Returns the serialized answer; a promise only for a long list, which is printed in slices. */
  find(
    answer: unknown,
    serialise: (answer: unknown) => string | Buffer
  ): SerialisedAnswer | Promise<SerialisedAnswer> {
    if (typeof answer !== 'object' || answer === null) return toSerialised(serialise(answer))
    const known = this.#known.get(answer)
    if (known) return known
    if (Array.isArray(answer) && answer.length > pieceItemsMax) {
      return this.#findLong(answer, serialise)
    }
    return this.#keep(answer, toSerialised(serialise(answer)))
  }

  #keep(answer: object, serialised: SerialisedAnswer): SerialisedAnswer {
    this.#known.set(answer, serialised)
    return serialised
  }

  async #findLong(
    answer: readonly unknown[],
    serialise: (answer: unknown) => string | Buffer
  ): Promise<SerialisedAnswer> {
    const known = this.#underWay.get(answer)
    if (known) return known
    const printing = this.#printLong(answer, serialise)
    this.#underWay.set(answer, printing)
    try {
      return this.#keep(answer, await printing)
    } finally {
      this.#underWay.delete(answer)
    }
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

/** Returns a fingerprint, quoted as the ETag header requires. */
export function toEtag(content: Buffer | string): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Returns whether an If-None-Match header names this fingerprint; weak ones (`W/`) match as well. */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const names = ifNoneMatch.split(',').map(name => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(etag.replace(/^W\//, ''))
}
