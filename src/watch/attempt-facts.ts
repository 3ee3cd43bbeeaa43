/** Facts about an unfinished backup: what the watcher saw while it ran, and what burp logged. */
import { type BackupAmounts, toAmounts } from '../burp/index/backup-figures.js'
import type { Child } from '../burp/server/client-state.js'
import type { LogLine } from '../burp/server/log-window.js'
import type { FailedBackup } from '../store/transitions.js'
import { say, type Text } from '../texts.js'

/** Null if it is not known. */
export interface SeenProgress extends BackupAmounts {
  readonly phase: string | null
  readonly percent: number | null
}

export interface AttemptFacts extends SeenProgress {
  /** Seconds since 1970. */
  readonly endedAt: number | null
  /** The last file that was received completely. */
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
  // A killed process logs nothing at its end.
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

const causeKinds = [
  'client-stopped',
  'connection-lost',
  'server-stopped',
  'disk-full',
  'script-failed',
  'permission',
  'unknown'
] as const
export type CauseKind = (typeof causeKinds)[number]

export interface FailureCause {
  readonly kind: CauseKind
  /** The line of the log that shows the cause. */
  readonly line: string | null
}

/** burp logs about ten lines at its end, and a few more errors before them. */
const linesRead = 40

interface Rule {
  readonly kind: CauseKind
  readonly pattern: RegExp
  /**
   * Also matches warnings. A warning may be about an unreadable file, after which the backup
   * continues.
   */
  readonly isOfWarnings?: boolean
}

/** The first matching rule counts. */
const rules: readonly Rule[] = [
  {
    kind: 'disk-full',
    pattern: /no space left on device|disk quota exceeded|hard quota exceeded/i,
    isOfWarnings: true
  },
  {
    kind: 'script-failed',
    pattern:
      /^(?:WARNING: )?\/.* (?:returned: -?\d+|terminated on signal \d+)|script .* returned an error/,
    isOfWarnings: true
  },
  {
    kind: 'permission',
    pattern: /permission denied|operation not permitted|read-only file system/i
  },
  {
    kind: 'connection-lost',
    pattern: /no activity for \d+ seconds|network .*(?:timed out|no route|unreachable)/i
  },
  // A killed process resets the connection if it has not read all received data.
  {
    kind: 'client-stopped',
    pattern:
      /peer closed ssl session|unexpected eof|peer exiting|network (?:read|write) (?:problem|error)/i
  },
  { kind: 'server-stopped', pattern: /got signal|got SIG(?:TERM|INT)/i }
]

export function judgeCause(lines: readonly LogLine[]): FailureCause {
  const end = lines.slice(-linesRead)
  for (const { kind, pattern, isOfWarnings = false } of rules) {
    const found = end.find(
      ({ level, text }) => pattern.test(text) && (isOfWarnings || level !== 'warning')
    )
    if (found) return { kind, line: found.text }
  }
  const last = end.at(-1)
  if (last && end.every(isCalm)) return { kind: 'server-stopped', line: last.text }
  const error = end.findLast(line => line.level === 'error' && !isVerdict(line))
  return { kind: 'unknown', line: error?.text ?? null }
}

/** burp logs when it gives up. A log that ends without such a line is from a killed process. */
function isCalm(line: LogLine): boolean {
  return line.level !== 'error' && !isVerdict(line)
}

function isVerdict({ text }: LogLine): boolean {
  return /^Backup (?:failed|completed)/.test(text)
}

export function toCauseText({ kind, line }: FailureCause): Text {
  if (kind === 'disk-full' && /hard quota/i.test(line ?? '')) {
    return say`The backup exceeds the quota of the client.`
  }
  const texts: Record<CauseKind, Text> = {
    'client-stopped': say`The client closed the connection.`,
    'connection-lost': say`The connection to the client was lost.`,
    'server-stopped': say`burp stopped on the server during the backup.`,
    'disk-full': say`The disk of the burp server is full.`,
    'script-failed': say`A backup script failed.`,
    permission: say`burp was denied access to a file on the server.`,
    unknown: say`The backup did not finish.`
  }
  return texts[kind]
}

const phases = ['scanning', 'backup', 'merging', 'shuffling'] as const

/** Returns the last phase that was started according to the log, as the status port names it. */
export function findLoggedPhase(lines: readonly LogLine[]): string | undefined {
  for (const { text } of lines.toReversed()) {
    const number = /^Begin phase([1-4])\b/.exec(text)?.[1]
    if (number !== undefined) return phases[Number(number) - 1]
  }
  return undefined
}
