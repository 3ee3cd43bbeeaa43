/** Defines one round trip on the status port: a line to send and a reader for the reply. */
import { parseInTurns } from '../queues/json-pieces.js'
import { JsonWeight } from '../queues/json-weight.js'
import { Fault, unreadableReply } from '../faults.js'

export interface Question<T> {
  /** The text of the query, for instance `c:alpha`. */
  line: Buffer
  /** Name of the way in which the reply is read, if the same line may be read in several ways. */
  reading?: string
  createReader(): ReplyReader<T>
}

/** Returns a key that is equal only for equal questions. */
export function toQuestionKey({ line, reading }: Question<unknown>): string {
  const text = line.toString('latin1')
  return reading === undefined ? text : `${text}\n${reading}`
}

/** Receives the reply in pieces of up to 16000 bytes, then returns its meaning. */
export interface ReplyReader<T> {
  push(piece: Buffer): void
  finish(): T | Promise<T>
}

/** Limits for an answer, as large as a storage can make it. */
export interface ReplyLimits {
  readonly bytesMax: number
  /** Maximum number of arrays, objects and values in them. */
  readonly valuesMax: number
}

/** Maximum for one client: one backup every 15 minutes for a year and a half. */
export const backupsMax = 50_000
/** Maximum bytes of an oversized reply that are read to its end without being kept. */
const passedMax = 67_108_864
/** Limits for data of one backup: its flags, the names of its logs, or its counters. */
export const shortReply: ReplyLimits = { bytesMax: 1_048_576, valuesMax: 20_000 }

/**
 * Creates a reader that waits for the whole reply and passes it on unchanged. An oversized reply,
 * such as that of a damaged file in burp's storage, is discarded. Up to `passedMax` bytes it is
 * read to its end, so that the connection can serve other questions, and `otherwise` returns the
 * result; a longer reply is rejected while it arrives. Throws BURP_PROTOCOL.
 */
export function createWholeReader<T>(
  read: (reply: Buffer) => T | Promise<T>,
  {
    bytesMax,
    valuesMax,
    otherwise = throwHeavy
  }: ReplyLimits & { otherwise?: () => T } = shortReply
): ReplyReader<T> {
  const pieces: Buffer[] = []
  const weight = new JsonWeight()
  let bytes = 0
  let isHeavy = false
  return {
    push(piece) {
      bytes += piece.length
      if (!isHeavy) weight.add(piece)
      isHeavy ||= bytes > bytesMax || weight.isOver(valuesMax)
      if (isHeavy && bytes > passedMax) throw heavyReply()
      if (isHeavy) pieces.length = 0
      else pieces.push(piece)
    },
    finish() {
      if (isHeavy) return otherwise()
      return read(Buffer.concat(pieces, bytes))
    }
  }
}

/**
 * Parses burp's JSON, whose file names have any encoding, as latin1, so that no byte is lost. Its
 * texts have one character per byte until `latin1ToText` is applied. Throws BURP_PROTOCOL.
 */
export async function parseReply(reply: Buffer | string): Promise<unknown> {
  const text = typeof reply === 'string' ? reply : reply.toString('latin1')
  return await parseInTurns(text).catch(failNoJson)
}

/** Parses a short reply like `parseReply`. */
export function parseReplyText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return failNoJson(cause)
  }
}

/**
 * Throws BURP_PROTOCOL if the unread text of an answer that is read while it arrives is too long:
 * burp's longest entry, and all text before the first entry, are shorter.
 */
export function requireShort(text: string): void {
  if (text.length > unreadLengthMax) throw heavyReply()
}

const unreadLengthMax = 262_144

function throwHeavy(): never {
  throw heavyReply()
}

/** Returns the fault for a reply that is larger than any reply of burp. */
export function heavyReply(): Fault {
  return new Fault(
    'BURP_PROTOCOL',
    'The burp server sent an oversized or too deeply nested response. burphub discarded it.'
  )
}

/** Throws the fault for a reply that is not JSON. */
export function failNoJson(cause: unknown): never {
  throw unreadableReply(cause)
}
