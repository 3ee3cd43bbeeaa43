/** How what burp sends packed gets into an archive, or to a consumer, as it is. */
import { Checks, type LastWork } from './checks.js'
import type { Stat } from '../protocol/stat-block.js'

export interface Passing {
  /**
   * What is verified: everything, by decompressing a copy; or only burp's checksum of the transfer,
   * which does not reveal damage in the storage.
   */
  verify: 'full' | 'transfer'
  /** When the backup began, in seconds since 1970. */
  startedAt: number
}

/** For one archive or answer. */
export interface PassingThrough extends Passing {
  checks: Checks
}

/** Ends after its last work, and fails with it. */
export interface Endable {
  endWith(work: LastWork): void
}

export function beginPassing(passing: Passing, whole: Endable): PassingThrough {
  const checks = new Checks(passing.verify)
  whole.endWith(checks)
  return { ...passing, checks }
}

/** A file that changed since the backup started may have changed again while it was read. */
export function isSteady({ mtime, ctime, size }: Stat, { startedAt }: Passing): boolean {
  return size > 0 && mtime < startedAt && ctime < startedAt
}
