/** What leaves burphub, a restore or a file, stands in the audit trail once it is over. */
import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { BinaryAnswer } from './answers.js'
import type { Ask } from './ask.js'
import { parseSelection } from './selection.js'

/** Only the beginning of what may be a long selection is written down. */
const shownPathsMax = 5
const shownPathLengthMax = 512

/**
 * `isNothing` is asked when it is open: true where the consumer has it already, and nothing leaves.
 * Throws what `open` throws.
 */
export async function deliver(
  ask: Ask,
  open: () => Promise<BinaryAnswer>,
  isNothing: () => boolean = () => false
): Promise<BinaryAnswer> {
  try {
    const answer = await open()
    if (isNothing()) return answer
    const { content, notes } = answer
    const tell = createTeller(ask)
    if (Buffer.isBuffer(content)) await tell({ bytes: content.length })
    else watch(content, { tell, notes })
    return answer
  } catch (error) {
    await ask.enter(error)
    throw error
  }
}

/** How many paths were asked for, and the first of them. */
export async function toSelectionDetails(
  list: unknown,
  field: string
): Promise<Record<string, unknown>> {
  try {
    const selected = await parseSelection(list, field)
    const shown = selected.slice(0, shownPathsMax)
    return {
      paths: selected.length,
      first: shown.map(({ key }) => key.slice(0, shownPathLengthMax))
    }
  } catch (error) {
    // It is refused for this reason further down.
    if (error instanceof Fault) return {}
    throw error
  }
}

type Tell = (details: Record<string, unknown>, failure?: unknown) => Promise<void>

/** Tells of the first end; a stream may have several. */
function createTeller(ask: Ask): Tell {
  let isTold = false
  return async (details, failure) => {
    if (isTold) return
    isTold = true
    ask.tell({ details })
    await ask.enter(failure)
  }
}

function watch(content: Readable, { tell, notes }: { tell: Tell } & Pick<BinaryAnswer, 'notes'>) {
  let bytes = 0
  // A stream that was paused does not begin because of who counts, only when it is sent.
  content.pause().on('data', (piece: Buffer) => (bytes += piece.length))
  content.once('end', () => void tell({ bytes, ...toNotes(notes) }))
  content.once('error', error => void tell({ bytes }, error))
  content.once('close', () => void tell({ bytes }, hungUp()))
}

function toNotes(notes: BinaryAnswer['notes']): { notes?: unknown } {
  const counts: unknown = JSON.parse(notes?.() ?? '{}')
  return Object.keys(counts as object).length === 0 ? {} : { notes: counts }
}

function hungUp(): Fault {
  return new Fault('HUNG_UP', 'The consumer hung up.')
}

export interface ByteRange {
  first: number
  /** The last one that belongs to it. */
  last: number
}

/**
 * Parts of a file (RFC 9110, section 14): a single range; every other wish is for all of it. What
 * the header `Range` asks for of so many bytes; undefined where that is everything. Throws
 * RANGE_NOT_SATISFIABLE.
 */
export function parseByteRange(header: string | undefined, length: number): ByteRange | undefined {
  assert(Number.isSafeInteger(length) && length >= 0, 'a length is a whole number')
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
