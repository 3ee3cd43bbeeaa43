/** How a restore ended. */
import { Fault } from '../faults.js'

export interface EndedRestore {
  /** `left`: the consumer disconnected. */
  outcome: 'done' | 'left' | 'failed'
  /** Bytes that burp sent. */
  bytes: number
}

/** Returns `left` if the consumer disconnected. */
export function toOutcome(cause: unknown): EndedRestore['outcome'] {
  if (cause === undefined) return 'done'
  return cause instanceof Fault && cause.code === 'HUNG_UP' ? 'left' : 'failed'
}

/**
 * Whether the file may differ from its attributes or consist of several streams; decompressing it
 * tells.
 */
export function isFailed(cause: unknown): boolean {
  return cause instanceof Fault && cause.code === 'RESTORE_FAILED'
}
