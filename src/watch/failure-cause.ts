/**
 * Why a backup failed, judged by the end of burp's log of it. Pure. burp writes a log only once a
 * backup has started: what it refuses before that (password, certificate, timer) leaves no attempt.
 */
import type { LogLine } from '../burp/server/log-window.js'
import { say, type Text } from '../texts.js'

export const causeKinds = [
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
  /** The line of the log that says so. */
  readonly line: string | null
}

/** burp writes about ten lines about its own end, and a few more errors before that. */
const linesRead = 40

interface Rule {
  readonly kind: CauseKind
  readonly pattern: RegExp
  /** A warning may be about a file that could not be read: the backup goes on after it. */
  readonly isOfWarnings?: boolean
}

/** The first one that fits decides. */
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
  // A process that is killed resets the connection where it has not read all that came.
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

/** burp says when it gives up: a log that just ends is that of a process that was killed. */
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

/** The last phase that the log says was started, in the words of burp's status port. */
export function findLoggedPhase(lines: readonly LogLine[]): string | undefined {
  for (const { text } of lines.toReversed()) {
    const number = /^Begin phase([1-4])\b/.exec(text)?.[1]
    if (number !== undefined) return phases[Number(number) - 1]
  }
  return undefined
}
