/** What one round trip on the status port is made of: a line to send and a way to read the reply. */
import { parseInTurns } from '../queues/json-pieces.js'
import { JsonWeight } from '../queues/json-weight.js'
import { Fault } from '../faults.js'

export interface Question<T> {
  /** The text of the query, for instance `c:alpha`. */
  line: Buffer
  /** How its reply is read, where the same line may be read in several ways. */
  reading?: string
  /** A fresh reader for one reply. */
  createReader(): ReplyReader<T>
}

/** What tells two questions apart. */
export function toQuestionKey({ line, reading }: Question<unknown>): string {
  const text = line.toString('latin1')
  return reading === undefined ? text : `${text}\n${reading}`
}

/** Takes the reply as it comes, in pieces of up to 16000 bytes, and then gives its meaning. */
export interface ReplyReader<T> {
  push(piece: Buffer): void
  finish(): T | Promise<T>
}

/** What an answer may hold: as much as a storage can. */
export interface ReplyLimits {
  readonly bytesMax: number
  /** Of arrays and objects, and of what is in them. */
  readonly valuesMax: number
}

/** Of one client: one every quarter of an hour for a year and a half. */
export const backupsMax = 50_000
/** What is read to its end without being kept. */
const passedMax = 67_108_864
/** Of one backup: its flags, the names of its logs, or its counters. */
export const shortReply: ReplyLimits = { bytesMax: 1_048_576, valuesMax: 20_000 }

/**
 * A reader that waits for the whole reply and hands it over as it came. What is more than it may be is
 * refused: while it arrives, or at its end where little more comes, as of a damaged file in burp's
 * storage, so that the connection serves others. There `otherwise` says what it means. Throws
 * BURP_PROTOCOL.
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
 * JSON of burp with file names in any encoding: parsed as latin1, so that no byte is lost. Text in
 * it has one character per byte until `latin1ToText` is applied. Throws BURP_PROTOCOL.
 */
export async function parseReply(reply: Buffer | string): Promise<unknown> {
  const text = typeof reply === 'string' ? reply : reply.toString('latin1')
  return await parseInTurns(text).catch(failNoJson)
}

/** The same for what is short. */
export function parseReplyText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return failNoJson(cause)
  }
}

/**
 * What waits to be read of an answer that is read while it arrives: burp's longest entry, or all that
 * stands before the first, is shorter than this without what is read together. Throws BURP_PROTOCOL.
 */
export function requireShort(text: string): void {
  if (text.length > unreadLengthMax) throw heavyReply()
}

const unreadLengthMax = 262_144

function throwHeavy(): never {
  throw heavyReply()
}

/** What somebody else's program says is more than burp has to say. */
export function heavyReply(): Fault {
  return new Fault(
    'BURP_PROTOCOL',
    'The burp server sent an oversized or too deeply nested response. burphub discarded it.'
  )
}

function failNoJson(cause: unknown): never {
  throw new Fault('BURP_PROTOCOL', 'The burp server sent a response that is not JSON.', { cause })
}
