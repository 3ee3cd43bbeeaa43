/**
 * The session on which a lane asks its questions: burp's status port itself, or an agent that asks
 * there for burphub.
 */
import type { Fault } from '../faults.js'
import type { ReplyReader } from './question.js'

export interface LaneSession {
  /** Version that the burp server reports; empty while it is not known. */
  readonly serverVersion: string
  readonly isOpen: boolean
  /** Calls back once, when the session has ended. */
  onClose(callBack: (fault: Fault) => void): void
  /** Asks one question at a time. Throws BURP_… faults, and what the reader throws. */
  ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T>
  close(): void
}
