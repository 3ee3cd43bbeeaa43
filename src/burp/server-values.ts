/** What a burp server is asked, and what it answers. */
import type { Asker } from '../fair/asker.js'
import type { Fault } from '../faults.js'
import type { Counters } from '../protocol/counters.js'
import type { SelectedKey } from '../restore/selection.js'
import type { Backup, ClientState } from './client-state.js'
import type { TreeEntry } from '../protocol/tree-entry.js'

/** The clients of a server at one moment. Never changed; the same object as long as nothing moved. */
export interface ClientList {
  readonly clients: readonly ClientState[]
  readonly byName: ReadonlyMap<string, ClientState>
}

/** Who asks, and can tell on what an answer lacks. */
export interface Looker extends Asker {
  /** `asOf`: when what is said instead was so, milliseconds since 1970; absent where nothing is said. */
  readonly noteMissing: (server: string, fault: Fault, asOf?: number) => void
}

/** A finished backup together with what burp wrote down about it. */
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

export interface ClientSummary {
  newest: BackupRecord
  finishedCount: number
  os: string
}
