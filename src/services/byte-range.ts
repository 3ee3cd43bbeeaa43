/** Parts of a file (RFC 9110, section 14): a single range; every other wish is for all of it. */
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface ByteRange {
  first: number
  /** The last one that belongs to it. */
  last: number
}

/**
 * What the header `Range` asks for of so many bytes; undefined where that is everything. Throws
 * RANGE_NOT_SATISFIABLE.
 */
export function parseByteRange(header: string | undefined, length: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from)
  if ((from === '' && to === '') || isBackwards) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (first <= last) return { first, last }
  throw new Fault('RANGE_NOT_SATISFIABLE', say`The file has ${length} bytes.`, {
    contentRange: `bytes */${length}`
  })
}

export function printContentRange({ first, last }: ByteRange, length: number): string {
  return `bytes ${first}-${last}/${length}`
}

/** The bytes of a range out of all that come; what follows is gone through or not asked for. */
export async function* cutOut(
  chunks: AsyncIterable<Buffer>,
  { first, last }: ByteRange,
  goesOn: boolean
): AsyncGenerator<Buffer, void> {
  let at = 0
  for await (const chunk of chunks) {
    const piece = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    at += chunk.length
    if (piece.length > 0) yield piece
    if (at > last && !goesOn) return
  }
}
