/** What a lane asks its questions on: burp's status port itself, or somebody who asks there for us. */
import type { Fault } from '../faults.js'
import type { ReplyReader } from './question.js'

export interface LaneSession {
  /** What the burp server calls its version; empty while that is not known. */
  readonly serverVersion: string
  readonly isOpen: boolean
  /** Calls back once, when the session is over. */
  onClose(callBack: (fault: Fault) => void): void
  /** One question at a time. Throws BURP_… faults, and what the reader throws. */
  ask<T>(line: Buffer, reader: ReplyReader<T>, timeoutMs: number): Promise<T>
  close(): void
}
