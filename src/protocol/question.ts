/** What one round trip on the status port is made of: a line to send and a way to read the reply. */
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
  finish(): T
}

/** A reader that waits for the whole reply and hands it over as it came. */
export function createWholeReader<T>(read: (reply: Buffer) => T): ReplyReader<T> {
  const pieces: Buffer[] = []
  return {
    push: piece => void pieces.push(piece),
    finish: () => read(Buffer.concat(pieces))
  }
}

/**
 * JSON of burp with file names in any encoding: parsed as latin1, so that no byte is lost. Text in
 * it has one character per byte until `latin1ToText` is applied. Throws BURP_PROTOCOL.
 */
export function parseReply(reply: Buffer): unknown {
  return parseReplyText(reply.toString('latin1'))
}

export function parseReplyText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Fault('BURP_PROTOCOL', 'The burp server sent an answer that is not JSON.', { cause })
  }
}
