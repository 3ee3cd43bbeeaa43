/** Facts about an unfinished backup: what the watcher saw while it ran, and what burp logged. */
import { type BackupAmounts, toAmounts } from '../burp/index/backup-figures.js'
import type { Child } from '../burp/server/client-state.js'
import type { LogLine } from '../burp/server/log-window.js'
import type { FailedBackup } from '../store/transitions.js'
import { causeKinds, type FailureCause, findLoggedPhase, judgeCause } from './failure-cause.js'

/** Null where it is not known. */
export interface SeenProgress extends BackupAmounts {
  readonly phase: string | null
  readonly percent: number | null
}

export interface AttemptFacts extends SeenProgress {
  /** Seconds since 1970. */
  readonly endedAt: number | null
  /** The last file that arrived whole. */
  readonly lastPath: string | null
  readonly cause: FailureCause
}

const nothingSeen: SeenProgress = {
  phase: null,
  percent: null,
  files: null,
  filesExpected: null,
  bytes: null,
  bytesExpected: null
}

export function toSeen({ phase, counters, progress }: Child): SeenProgress {
  return { phase, percent: progress.percent, ...toAmounts(counters) }
}

export interface AttemptTraces {
  readonly lines: readonly LogLine[]
  readonly lastPath?: string | undefined
}

/** `at`: when its end was seen, in seconds since 1970; undefined if the watcher did not run. */
export function toAttemptFacts(
  seen: SeenProgress = nothingSeen,
  { lines, lastPath }: AttemptTraces,
  at: number | undefined
): AttemptFacts {
  const cause = judgeCause(lines)
  const phase = findLoggedPhase(lines) ?? seen.phase
  const loggedAt = lines.findLast(({ writtenAt }) => writtenAt !== undefined)?.writtenAt
  // A process that was killed wrote nothing at its end.
  const isLogged = cause.kind !== 'server-stopped' && loggedAt !== undefined
  const endedAt = isLogged ? Math.min(loggedAt, at ?? loggedAt) : (at ?? null)
  return { ...seen, phase, endedAt, lastPath: lastPath ?? null, cause }
}

/** Reads stored facts, which an older burphub may have written with fewer fields. */
export function readAttemptFacts({ facts, at }: FailedBackup): AttemptFacts {
  const numberOf = (name: string) => (typeof facts[name] === 'number' ? facts[name] : null)
  const textOf = (name: string) => {
    const text = facts[name]
    return typeof text === 'string' ? text : null
  }
  return {
    phase: textOf('phase'),
    percent: numberOf('percent'),
    files: numberOf('files'),
    filesExpected: numberOf('filesExpected'),
    bytes: numberOf('bytes'),
    bytesExpected: numberOf('bytesExpected'),
    endedAt: facts['endedAt'] === null ? null : (numberOf('endedAt') ?? at),
    lastPath: textOf('lastPath'),
    cause: readCause(facts['cause'])
  }
}

function readCause(packed: unknown): FailureCause {
  const { kind, line } = (packed ?? {}) as { kind?: unknown; line?: unknown }
  return {
    kind: causeKinds.find(known => known === kind) ?? 'unknown',
    line: typeof line === 'string' ? line : null
  }
}
