/** Options for passing compressed data from burp to an archive or a consumer unchanged. */
import { Checks, type LastWork } from './checks.js'
import type { Stat } from '../protocol/stat-block.js'

export interface Passing {
  /**
   * Scope of verification: `full` decompresses a copy; `transfer` compares only burp's checksum of
   * the transfer, which does not reveal damage in the storage.
   */
  verify: 'full' | 'transfer'
  /** Start of the backup, Unix time in seconds. */
  startedAt: number
}

/** State of one archive or response. */
export interface PassingThrough extends Passing {
  checks: Checks
}

/** Ends after its last work, and fails if that fails. */
export interface Endable {
  endWith(work: LastWork): void
}

export function beginPassing(passing: Passing, whole: Endable): PassingThrough {
  const checks = new Checks(passing.verify)
  whole.endWith(checks)
  return { ...passing, checks }
}

/**
 * Whether the file is older than the backup. One that changed since the backup started may have
 * changed again while it was read.
 */
export function isSteady({ mtime, ctime, size }: Stat, { startedAt }: Passing): boolean {
  return size > 0 && mtime < startedAt && ctime < startedAt
}
