/**
 * An answer as bytes with its fingerprint. Services hand out the same object for the same view, so
 * an answer that many callers share is serialised once; the bytes go when the object goes.
 */
import { createHash } from 'node:crypto'

export interface SerialisedAnswer {
  body: Buffer
  etag: string
}

export class SerialisedAnswers {
  readonly #known = new WeakMap<object, SerialisedAnswer>()

  find(answer: unknown, serialise: (answer: unknown) => string): SerialisedAnswer {
    if (typeof answer !== 'object' || answer === null) return toSerialised(serialise(answer))
    const known = this.#known.get(answer)
    if (known) return known
    const serialised = toSerialised(serialise(answer))
    this.#known.set(answer, serialised)
    return serialised
  }
}

function toSerialised(text: string): SerialisedAnswer {
  const body = Buffer.from(text)
  return { body, etag: toEtag(body) }
}

/** A fingerprint, quoted as the ETag header wants it. */
export function toEtag(content: Buffer | string): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`
}

/** Whether an If-None-Match header names this fingerprint; weak ones (`W/`) count as well. */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const names = ifNoneMatch.split(',').map(name => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(etag)
}
