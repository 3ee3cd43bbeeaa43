/** How what burp sends packed gets into an archive, or to a consumer, as it is. */
import { Checks, type LastWork } from './checks.js'
import type { Stat } from '../protocol/stat-block.js'

export interface Passing {
  /**
   * What is looked at: everything, by unpacking it beside the way; or what burp says of the bytes
   * that it sent, which whoever stored them may have damaged.
   */
  verify: 'full' | 'transfer'
  /** When the backup began, in seconds since 1970. */
  startedAt: number
}

/** The same for one archive or answer. */
export interface PassingThrough extends Passing {
  checks: Checks
}

/** What ends once its last work has succeeded, and has failed where that fails. */
export interface Endable {
  endWith(work: LastWork): void
}

export function beginPassing(passing: Passing, whole: Endable): PassingThrough {
  const checks = new Checks(passing.verify)
  whole.endWith(checks)
  return { ...passing, checks }
}

/** What changed since the backup began may have changed again while it was read. */
export function isSteady({ mtime, ctime, size }: Stat, { startedAt }: Passing): boolean {
  return size > 0 && mtime < startedAt && ctime < startedAt
}
