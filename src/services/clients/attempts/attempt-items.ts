/** Converts attempts to items of the API. Times are Unix time in seconds. */
import type { Schemas } from '../../../../generated/contract-types.js'
import { toAmounts } from '../../../burp/index/backup-figures.js'
import type { BackupRecord } from '../../../burp/server/server-values.js'
import { hasNumbers, lookUpAmount, lookUpNumber } from '../../../protocol/counters.js'
import {
  type AttemptFacts,
  type CauseKind,
  type FailureCause,
  type SeenProgress,
  toCauseText
} from '../../../watch/attempt-facts.js'
import { isEncrypted, toEntryCounts } from '../../backups/reports.js'
import type { LocalTimes } from '../../requests/local-times.js'
import { say, type Text } from '../../../texts.js'

type Attempt = Schemas['Attempt']

/** Identifies an attempt of a client: burp reuses a number after a failure. */
export interface AttemptAt {
  readonly number: number
  readonly startedAt: number
}

export interface AttemptPrinter {
  readonly client: string
  readonly times: LocalTimes
}

export function toAttemptId({ number, startedAt }: AttemptAt): string {
  return `${number}-${startedAt}`
}

export function parseAttemptId(id: string): AttemptAt {
  const [number, startedAt] = id.split('-').map(Number)
  return { number: number ?? 0, startedAt: startedAt ?? 0 }
}

export function toFinished(
  { times }: AttemptPrinter,
  { backup, counters }: BackupRecord,
  changes: Attempt['changes']
): Attempt {
  const { number, timestamp: startedAt } = backup
  const endedAt = lookUpNumber(counters, 'timeEnd')
  const warnings = lookUpAmount(counters, 'warnings')
  const amounts = hasNumbers(counters) ? toAmounts(counters) : undefined
  return {
    ...toHead(times, { number, startedAt }),
    ended: endedAt === undefined ? null : times.printWithOffset(endedAt),
    result: warnings !== null && warnings > 0 ? 'warnings' : 'completed',
    phase: null,
    percent: null,
    files: amounts?.files ?? null,
    files_expected: amounts?.filesExpected ?? null,
    bytes: amounts?.bytes ?? null,
    bytes_expected: amounts?.bytesExpected ?? null,
    received: lookUpAmount(counters, 'bytesReceived'),
    warnings,
    last_path: null,
    cause: null,
    log: 'available',
    encrypted: isEncrypted(counters),
    deletable: backup.isDeletable,
    entries: amounts ? toEntryCounts(counters, 'grandTotal') : null,
    changes
  }
}

export function toRunning(
  { times }: AttemptPrinter,
  at: AttemptAt,
  seen: SeenProgress | undefined
): Attempt {
  return { ...toUnfinished(times, at, seen), ended: null, result: 'running', cause: null }
}

export function toFailed(
  { client, times }: AttemptPrinter,
  at: AttemptAt,
  { facts, hasLog }: { facts: AttemptFacts; hasLog: boolean }
): Attempt {
  return {
    ...toUnfinished(times, at, facts),
    ended: facts.endedAt === null ? null : times.printWithOffset(facts.endedAt),
    result: 'failed',
    last_path: facts.lastPath,
    cause: toCause(facts.cause, client),
    log: hasLog ? 'available' : 'lost'
  }
}

function toHead(times: LocalTimes, at: AttemptAt) {
  const started = times.printWithOffset(at.startedAt)
  return { id: toAttemptId(at), started, backup: at.number }
}

function toUnfinished(times: LocalTimes, at: AttemptAt, seen: SeenProgress | undefined) {
  return {
    ...toHead(times, at),
    phase: seen?.phase ?? null,
    percent: seen?.percent ?? null,
    files: seen?.files ?? null,
    files_expected: seen?.filesExpected ?? null,
    bytes: seen?.bytes ?? null,
    bytes_expected: seen?.bytesExpected ?? null,
    received: null,
    warnings: null,
    last_path: null,
    log: 'available' as const,
    encrypted: null,
    deletable: false,
    entries: null,
    changes: null
  }
}

/** The cause of a failure, as a sentence, with what to check. */
type Cause = Schemas['Cause']

export function toCause(cause: FailureCause, client: string): Cause {
  const { kind, line } = cause
  return { kind, text: toCauseText(cause), line, checks: [...listChecks(client)[kind]] }
}

function listChecks(client: string): Record<CauseKind, readonly Text[]> {
  return {
    'client-stopped': [
      say`Check that ${client} is running.`,
      say`Check the system log of ${client} to see whether burp was stopped or restarted at that time.`,
      say`Check burp's output on ${client}. The server only sees that the connection was closed.`
    ],
    'connection-lost': [
      say`Check the network between ${client} and the burp server.`,
      say`Check whether a firewall closes idle connections, and set network_timeout below its limit.`
    ],
    'server-stopped': [
      say`Check whether the burp server was restarted at that time.`,
      say`Check the system log of the burp server, for example for lack of memory.`
    ],
    'disk-full': [
      say`Check the free space on the burp server.`,
      say`Check soft_quota and hard_quota of ${client}.`,
      say`Delete backups that you no longer need, or keep fewer.`
    ],
    'script-failed': [
      say`Run the script manually as the user that runs burp, and check its exit status.`,
      say`Check backup_script_pre and backup_script_post of ${client}.`
    ],
    permission: [
      say`Check the owner of the storage of ${client} on the burp server.`,
      say`Check that its file system is not read-only.`
    ],
    unknown: [say`Read the log of the backup.`, say`Check burp's output on ${client}.`]
  }
}
