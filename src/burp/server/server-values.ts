import type { Requester } from '../../queues/requester.js'
import type { RestoreTestRequest } from '../../restore/restore-test.js'
import type { Fault } from '../../faults.js'
import type { Counters } from '../../protocol/counters.js'
import type { ReplyReader } from '../../protocol/question.js'
import type { BackupFigures, DatedBackup, Period } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/backup-records.js'
import type { SelectedKey } from '../../restore/selection.js'
import type { Backup, ClientState } from './client-state.js'
import type { TreeEntry } from '../../protocol/tree-entry.js'

/** The clients of a server at one moment. Immutable; the same object while nothing changes. */
export interface ClientList {
  readonly clients: readonly ClientState[]
  readonly byName: ReadonlyMap<string, ClientState>
}

export interface MissingFacts {
  /** Time of older data shown instead, milliseconds since 1970; absent if there is none. */
  readonly asOf?: number | undefined
  /** Number of backups without counters, if nothing else is missing. */
  readonly backupsCount?: number | undefined
}

/** A requester that can report missing data. */
export interface Looker extends Requester {
  readonly noteMissing: (server: string, fault: Fault, facts?: MissingFacts) => void
}

/** A finished backup with its counters, if they are readable. */
export interface BackupRecord {
  backup: Backup
  counters: Counters
}

export interface RestoreOrder {
  backup: number
  selected: readonly SelectedKey[]
  /** Encryption password of the client. */
  password?: string | undefined
}

export interface DeleteOrder {
  backup: number
  /** Even if burp removes an interrupted backup as well. */
  isForced: boolean
}

/** Immutable. Each iteration may create new entries. */
export interface Tree extends Iterable<TreeEntry> {
  readonly length: number
  find(isWanted: (entry: TreeEntry) => boolean): TreeEntry | undefined
}

export interface TreeReading<T> {
  readonly client: string
  readonly number: number
  /** Distinguishes it from other reads of the same backup. */
  readonly reading: string
  /** Whether it runs in the background. */
  readonly isAside: boolean
  readonly createReader: () => ReplyReader<T>
}

/** A client's newest backup, and the number of its backups. */
export interface ClientSummary {
  /** Null if burp has no readable counters. */
  figures: BackupFigures | null
  finishedCount: number
  os: string
}

export interface ServerSummaries {
  /** In the order of the server's list; without clients that have no finished backup. */
  ofClients: ReadonlyMap<string, ClientSummary>
  /** Clients whose newest backup is not loaded yet. */
  missing: ReadonlySet<string>
}

export interface ServerHistory {
  /** Changes with any known backup. */
  mark: string
  count: number
  /** Number of backups that are not loaded yet. */
  missingCount: number
  /** Returns another object once the client's list of backups has changed; undefined without a list. */
  versionOf(client: string): object | undefined
  /** Lists backups by client and ascending number. */
  list(clients: readonly ClientState[], period: Period): Promise<readonly DatedBackup[]>
  /** Returns series of a few clients by name, oldest first, deleted backups included. */
  measure(
    clients: readonly string[],
    since: number
  ): Promise<ReadonlyMap<string, readonly BackupMeasure[]>>
}

export interface RestoreTestOrder extends Omit<
  RestoreTestRequest,
  'files' | 'startedAt' | 'hasLists'
> {
  /** Paths are texts. */
  readonly files: readonly { readonly path: string; readonly sum: number }[]
}

export const unknownOs = 'unknown'

/** Returns the text of the last label that starts with `os:`, case-insensitive. */
export function lookUpLabelledOs(labels: readonly string[]): string | undefined {
  const marked = labels.filter(label => /^os:/i.test(label))
  const text = marked.at(-1)?.slice('os:'.length).trim()
  return text === '' ? undefined : text
}

/** The top of a tree is `/`, or one entry for each drive. */
export function osOfTop(top: Tree): string {
  const [first] = top
  if (!first) return unknownOs
  return first.name === '/' ? 'Unix/Linux' : 'Windows'
}

export function isWindows(os: string): boolean {
  return /windows/i.test(os)
}
