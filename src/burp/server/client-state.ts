/** What a burp server says about a client: its state, what runs for it, its backups. */
import type { Counters } from '../../protocol/counters.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { Progress } from './progress.js'

export interface ClientState {
  name: string
  /** As configured on the server, sorted by burp. */
  labels: readonly string[]
  /** burp 3 says `idle`, `running` (anything, not only a backup) or `unknown`. */
  runStatus: string
  /** Of burp, in which its backups are kept where that is not 1: on a server before 3.1. */
  protocol?: 2
  /** What runs for this client now; several at once are possible. */
  children: readonly Child[]
  /** At most the current backup and one that is being made, in the client list; else all, newest first. */
  backups: readonly Backup[]
}

export interface Child {
  /** Of burp's process for it, 0 where burp does not say. */
  pid: number
  backup: number
  /** backup, list, restore, verify, delete, diff or unknown. */
  action: string
  /** scanning, backup, merging, shuffling, listing, restoring, verifying, deleting, diffing, unknown. */
  phase: string
  counters: Counters
  progress: Progress
}

export interface Backup {
  number: number
  /** Start of the backup, seconds since 1970. */
  timestamp: number
  isDeletable: boolean
  isCurrent: boolean
  /** False while it is being made (working or finishing). */
  isFinished: boolean
  hasManifest: boolean
  /** burp wrote its counters (backup_stats) down. */
  hasCounters: boolean
}

/**
 * Whether burphub only shows it: what burp keeps in protocol 2 lies elsewhere on its disk, in another
 * form, and is restored in another way.
 */
export function isOnlyShown({ protocol }: Pick<ClientState, 'protocol'>): boolean {
  return protocol === 2
}

/** Throws NOT_SUPPORTED for a client that is only shown. */
export function requireSupported(client: ClientState): void {
  if (!isOnlyShown(client)) return
  throw new Fault(
    'NOT_SUPPORTED',
    say`The backups of ${client.name} use burp's protocol 2, which burphub can only show. Use burp itself to restore, back up or delete, or set protocol = 1 in the client's file in clientconfdir for future backups.`
  )
}

/** The backup that is made for this client at the moment, if any. */
export function lookUpRunningBackup(client: ClientState): Child | undefined {
  return client.children.find(child => child.action === 'backup')
}

/** The finished backup with the greatest number: dates may be wrong. */
export function lookUpNewest(backups: readonly Backup[]): Backup | undefined {
  return lookUpNewestStarted(listFinished(backups))
}

/** The backup that was started last, finished or not. */
export function lookUpNewestStarted(backups: readonly Backup[]): Backup | undefined {
  return backups.reduce<Backup | undefined>(
    (newest, backup) => (newest && newest.number > backup.number ? newest : backup),
    undefined
  )
}

/** Clocks of a hub and a burp server differ by this much in practice. */
const clockToleranceS = 120

/** A backup that was made while the clock of its server was wrong may be dated ahead of now. */
export function isAhead(timestamp: number, nowS: number): boolean {
  return timestamp > nowS + clockToleranceS
}

export function listFinished(backups: readonly Backup[]): Backup[] {
  return backups.filter(backup => backup.isFinished)
}
