/** Writes an audit entry for each restore and each file once its download is over. */
import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import type { Requester } from '../../queues/requester.js'
import { cancelled, Fault, hungUp } from '../../faults.js'
import { say } from '../../texts.js'
import type { BinaryAnswer, BinaryFacts } from '../requests/answers.js'
import type { RequestContext, ClientRequestContext } from '../requests/request-context.js'
import { parseSelection } from './selection.js'
import {
  type ActiveDownloads,
  type Delivery,
  type DeliveryFacts
} from './tasks/active-downloads.js'

/** The audit entry contains only the first paths of a selection. */
const shownPathsMax = 5
const shownPathLengthMax = 512

interface Delivering extends DeliveryFacts {
  readonly deliveries: ActiveDownloads
  /**
   * Called once it is open: true if the consumer already has the file, so that no content is sent.
   */
  readonly isNothing?: () => boolean
  /**
   * Called at the end: true if the audit log already has such an entry, so that only a failure adds
   * another.
   */
  readonly isRepeated?: () => boolean
}

/** Throws what `open` throws, and CANCELLED. */
export async function deliver(
  ask: ClientRequestContext,
  { deliveries, isNothing = () => false, isRepeated = () => false, ...facts }: Delivering,
  open: (asker: Requester) => Promise<BinaryAnswer>
): Promise<BinaryAnswer> {
  let delivery: Delivery | undefined
  try {
    delivery = deliveries.add(ask, facts)
    const answer = await open(delivery.toAsker(ask))
    if (delivery.isCancelled) throw dropped(answer)
    if (isNothing()) deliveries.remove(delivery)
    else
      await follow(
        answer,
        delivery,
        createTeller(ask, { isRepeated, onEnd: () => delivery && deliveries.remove(delivery) })
      )
    return answer
  } catch (error) {
    if (delivery) deliveries.remove(delivery)
    const cause = delivery?.isCancelled ? cancelled() : error
    await ask.enter(cause)
    throw cause
  }
}

/** Destroys an answer that is not sent. */
function dropped({ content }: BinaryAnswer): Fault {
  const fault = cancelled()
  if (content instanceof Readable) content.on('error', () => {}).destroy(fault)
  return fault
}

async function follow({ content, facts }: BinaryAnswer, delivery: Delivery, tell: Tell) {
  if (Buffer.isBuffer(content)) return tell({ bytes: content.length })
  delivery.begin(content)
  watch(content, { delivery, tell, notes: facts.notes })
}

/** Returns the number of requested paths, and the first of them. */
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
    // The selection is parsed again later and rejected for this reason.
    if (error instanceof Fault) return {}
    throw error
  }
}

type Tell = (details: Record<string, unknown>, failure?: unknown) => Promise<void>

/** Reports only the first end; a stream may emit several events. */
function createTeller(
  ask: RequestContext,
  { isRepeated, onEnd }: { isRepeated: () => boolean; onEnd: () => void }
): Tell {
  let isTold = false
  return async (details, failure) => {
    if (isTold) return
    isTold = true
    onEnd()
    if (failure === undefined && isRepeated()) return
    ask.tell({ details })
    await ask.enter(failure)
  }
}

interface Watching extends Pick<BinaryFacts, 'notes'> {
  readonly delivery: Delivery
  readonly tell: Tell
}

function watch(content: Readable, { delivery: { throughput }, tell, notes }: Watching): void {
  // The data listener must not start the stream before it is sent, so it is paused first.
  content.pause().on('data', (piece: Buffer) => throughput.add(piece.length))
  const toDetails = () => ({ bytes: throughput.bytes })
  content.once('end', () => void tell({ ...toDetails(), ...toNotes(notes) }))
  content.once('error', error => void tell(toDetails(), error))
  content.once('close', () => void tell(toDetails(), hungUp()))
}

function toNotes(notes: BinaryFacts['notes']): { notes?: unknown } {
  const counts: unknown = JSON.parse(notes?.() ?? '{}')
  return Object.keys(counts as object).length === 0 ? {} : { notes: counts }
}

export interface ByteRange {
  first: number
  /** The last byte, inclusive. */
  last: number
}

/**
 * Parses the header `Range` for a file of this length (RFC 9110, section 14). Supports a single
 * range; returns undefined for any other, which means the whole file. Throws RANGE_NOT_SATISFIABLE.
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

/** Yields the bytes of a range. `goesOn`: reads the rest to its end, too. */
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
