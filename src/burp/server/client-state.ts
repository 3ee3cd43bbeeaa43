/** burp's facts about a client: state, running processes, backups. */
import type { StoredBackup } from '../../host/stored-backups.js'
import { counterOf, type Counters, lookUpNumber, totalOf } from '../../protocol/counters.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export interface ClientState {
  name: string
  /** Labels of the server configuration, sorted by burp. */
  labels: readonly string[]
  /** burp 3 says `idle`, `running` (anything, not only a backup) or `unknown`. */
  runStatus: string
  /** burp's protocol if it is not 1, on servers before 3.1. */
  protocol?: 2
  /** Running processes; there can be several. */
  children: readonly Child[]
  /** In a list of clients the current and a running one at most; otherwise all, newest first. */
  backups: readonly Backup[]
}

export interface Child {
  /** PID of burp's process; 0 if unknown. */
  pid: number
  backup: number
  /** backup, list, restore, verify, delete, diff or unknown. */
  action: string
  /** scanning, backup, merging, shuffling, listing, restoring, verifying, deleting, diffing, unknown. */
  phase: string
  counters: Counters
  progress: Progress
}

export type Backup = StoredBackup

/** Whether burphub only shows the client: burp's protocol 2 stores and restores backups differently. */
export function isOnlyShown({ protocol }: Pick<ClientState, 'protocol'>): boolean {
  return protocol === 2
}

/**
 * Whether counts, searches, tables and alerts include the client: all but the one with which
 * burphub logs in to burp, unless it has a finished backup.
 */
export function isCounted(
  { ownClient }: { readonly ownClient: string },
  { name, backups }: Pick<ClientState, 'name' | 'backups'>
): boolean {
  return name !== ownClient || lookUpNewest(backups) !== undefined
}

/** Throws NOT_SUPPORTED for a client that is only shown. */
export function requireSupported(client: ClientState): void {
  if (!isOnlyShown(client)) return
  throw new Fault(
    'NOT_SUPPORTED',
    say`The backups of ${client.name} use burp's protocol 2, which burphub can only show. Use burp itself to restore, back up or delete, or set protocol = 1 in the client's file in clientconfdir for future backups.`
  )
}

export function lookUpRunningBackup(client: ClientState): Child | undefined {
  return client.children.find(child => child.action === 'backup')
}

/** Returns the finished backup with the highest number, because dates may be wrong. */
export function lookUpNewest(backups: readonly Backup[]): Backup | undefined {
  return lookUpNewestStarted(listFinished(backups))
}

/** Returns the backup with the highest number, finished or not. */
export function lookUpNewestStarted(backups: readonly Backup[]): Backup | undefined {
  return backups.reduce<Backup | undefined>(
    (newest, backup) => (newest && newest.number > backup.number ? newest : backup),
    undefined
  )
}

/** Clocks of a hub and a burp server differ by this much in practice. */
const clockToleranceS = 120

/** A backup made while the server's clock was wrong may have a future date. */
export function isAhead(timestamp: number, nowS: number): boolean {
  return timestamp > nowS + clockToleranceS
}

export function listFinished(backups: readonly Backup[]): Backup[] {
  return backups.filter(backup => backup.isFinished)
}

/** Progress of a running process of burp, from its live counters. */
export interface Progress {
  /** Whole percent; null without an estimate. */
  percent: number | null
  /** Bytes per second since the start; -1 if unknown. */
  speed: number
  /** Seconds left at this pace; -1 if unknown. */
  timeleft: number
}

/** burp counts a file's bytes once it is complete: `underWay` adds those of the current file. */
export function toProgress(counters: Counters, underWay?: number): Progress {
  const bytes = (lookUpNumber(counters, 'bytes') ?? 0) + (underWay ?? 0)
  const estimated = lookUpNumber(counters, 'bytesEstimated') ?? 0
  const startedAt = lookUpNumber(counters, 'timeStart')
  // While the work is running, burp sets the end to its current time.
  const now = lookUpNumber(counters, 'timeEnd')
  const seconds = startedAt === undefined || now === undefined ? 0 : now - startedAt
  const speed = seconds > 0 ? Math.floor(bytes / seconds) : -1
  if (estimated <= 0) return { percent: null, speed, timeleft: -1 }
  const ofBytes = Math.min(1, bytes / estimated)
  // Without the current file, the share of complete entries counts as well.
  const share = underWay === undefined ? (ofBytes + shareOfEntries(counters, ofBytes)) / 2 : ofBytes
  const timeleft = seconds > 0 && share > 0 ? Math.floor((seconds * (1 - share)) / share) : -1
  return { percent: Math.round(share * 100), speed, timeleft }
}

/** Limits later progress of the same work: percent never falls, and the end never moves back. */
export function notBehind(later: Progress, before: Progress | undefined): Progress {
  if (before === undefined || before.percent === null || later.percent === null) return later
  const percent = Math.max(before.percent, later.percent)
  const isOpen = before.timeleft < 0 || later.timeleft < 0
  const timeleft = isOpen ? later.timeleft : Math.min(before.timeleft, later.timeleft)
  return { ...later, percent, timeleft }
}

function shareOfEntries(counters: Counters, otherwise: number): number {
  const entries = counterOf(counters, 'grandTotal')
  return entries.scanned > 0 ? Math.min(1, totalOf(entries) / entries.scanned) : otherwise
}
