/** Search results as NDJSON: one hit per line, and a summary in the last line. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { BinaryAnswer } from '../requests/answers.js'
import type { FleetPiece } from './fleet-search.js'

const mediaType = 'application/x-ndjson'

export function printLines(items: readonly object[], summary: object): BinaryAnswer {
  const content = Buffer.from([...items, summary].map(item => `${JSON.stringify(item)}\n`).join(''))
  const etag = `"${createHash('sha1').update(content).digest('base64url')}"`
  return new BinaryAnswer(content, { mediaType, fileName: 'found.ndjson', etag })
}

/** Streams hits as they are found. Throws before the first line if the search fails. */
export async function streamLines(
  pieces: AsyncGenerator<FleetPiece, undefined>
): Promise<BinaryAnswer> {
  const first = await pieces.next()
  const content = Readable.from(toLines(first, pieces), { objectMode: false })
  return new BinaryAnswer(content, { mediaType, fileName: 'found.ndjson' })
}

async function* toLines(
  first: IteratorResult<FleetPiece, undefined>,
  pieces: AsyncGenerator<FleetPiece, undefined>
): AsyncGenerator<string, undefined> {
  if (first.value) yield printPiece(first.value)
  for await (const piece of pieces) yield printPiece(piece)
  return undefined
}

function printPiece(piece: FleetPiece): string {
  if ('searched' in piece) return `${JSON.stringify(piece)}\n`
  return piece.hits.map(hit => `${JSON.stringify(hit)}\n`).join('')
}
