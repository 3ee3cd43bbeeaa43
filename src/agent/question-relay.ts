/** A question of a hub on its way to burp, and burp's bytes on their way back. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Lane } from '../burp/burp-wire.js'
import { isKnownLine } from '../burp/questions/known-line.js'
import type { Asker } from '../fair/asker.js'
import { Fault } from '../faults.js'

/**
 * Resolves when burp begins to answer; the stream breaks off where burp does. What nobody reads yet
 * waits in memory: an answer is as long as `replyBytesMax` allows. Throws INVALID_INPUT for a line
 * that burphub would not put, and what the lane throws.
 */
export function relayQuestion(lane: Lane, line: Buffer, asker: Asker): Promise<Readable> {
  if (!isKnownLine(line)) {
    throw new Fault('INVALID_INPUT', 'This is none of the questions that burphub puts to burp.')
  }
  return new Promise((resolve, reject) => {
    let answer: Readable | undefined
    const begin = () => {
      if (!answer) resolve((answer = new Readable({ read: () => {} })))
      return answer
    }
    const reader = {
      push: (piece: Buffer) => void begin().push(piece),
      finish: () => void begin().push(null)
    }
    // Its pieces go to one hub: nobody else may share it.
    const question = { line, reading: randomUUID(), createReader: () => reader }
    lane.ask(question, asker).catch((fault: Error) => {
      if (answer) answer.destroy(fault)
      else reject(fault)
    })
  })
}
