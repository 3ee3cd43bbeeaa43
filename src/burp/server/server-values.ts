/** What a burp server is asked, and what it answers. */
import type { Requester } from '../../queues/requester.js'
import type { Fault } from '../../faults.js'
import type { Counters } from '../../protocol/counters.js'
import type { ReplyReader } from '../../protocol/question.js'
import type { BackupFigures, DatedBackup, Period } from '../../store/backup-numbers.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { SelectedKey } from '../../restore/selection.js'
import type { Backup, ClientState } from './client-state.js'
import type { TreeEntry } from '../../protocol/tree-entry.js'

/** The clients of a server at one moment. Never changed; the same object as long as nothing moved. */
export interface ClientList {
  readonly clients: readonly ClientState[]
  readonly byName: ReadonlyMap<string, ClientState>
}

/** What is said of a server of which something lacks. */
export interface MissingFacts {
  /** When what is said instead was so, milliseconds since 1970; absent where nothing is said. */
  readonly asOf?: number | undefined
  /** The numbers of so many backups lack, and nothing else. */
  readonly backupsCount?: number | undefined
}

/** Who asks, and can tell on what an answer lacks. */
export interface Looker extends Requester {
  readonly noteMissing: (server: string, fault: Fault, facts?: MissingFacts) => void
}

/** A finished backup together with what burp wrote down about it, if that can be read. */
export interface BackupRecord {
  backup: Backup
  counters: Counters
}

export interface RestoreOrder {
  backup: number
  selected: readonly SelectedKey[]
  /** What the client encrypted with. */
  password?: string | undefined
}

export interface DeleteOrder {
  backup: number
  /** Although burp tidies an interrupted backup away with it. */
  isForced: boolean
}

/** Never changed once it is handed out. Entries may be made anew for each who looks at them. */
export interface Tree extends Iterable<TreeEntry> {
  readonly length: number
  find(isWanted: (entry: TreeEntry) => boolean): TreeEntry | undefined
}

export interface TreeReading<T> {
  readonly client: string
  readonly number: number
  /** Tells it from other readings of the same. */
  readonly reading: string
  /** Nobody waits for it. */
  readonly isAside: boolean
  readonly createReader: () => ReplyReader<T>
}

/** A client's newest backup, and how many there are. */
export interface ClientSummary {
  /** Null where burp has no counters that can be read. */
  figures: BackupFigures | null
  finishedCount: number
  os: string
}

export interface ServerSummaries {
  /** In the order of the server's list; clients without such a backup are left out. */
  ofClients: ReadonlyMap<string, ClientSummary>
  /** Clients of which it is not known yet. */
  missing: ReadonlySet<string>
}

/** The finished backups of some clients of one server. */
export interface ServerHistory {
  /** Another one when anything that is known of them is. */
  mark: string
  /** How many there are, about. */
  count: number
  /** How many are not known yet. */
  missingCount: number
  /** Of some of the clients: by ascending number of each. */
  list(clients: readonly ClientState[], period: Period): Promise<readonly DatedBackup[]>
  /** Of a few clients, by name, oldest first, begun since then; those that burp has deleted, too. */
  measure(
    clients: readonly string[],
    since: number
  ): Promise<ReadonlyMap<string, readonly BackupMeasure[]>>
}
