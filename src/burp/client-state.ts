/** What a burp server says about a client: its state, what runs for it, its backups. */
import type { Counters } from '../protocol/counters.js'
import type { Progress } from './progress.js'

export interface ClientState {
  name: string
  /** As configured on the server, sorted by burp. */
  labels: readonly string[]
  /** burp 3 says `idle`, `running` (anything, not only a backup) or `unknown`. */
  runStatus: string
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
