/** What the rest of burphub may ask of a burp server, wherever it runs, and the fleet of them. */
import type { Asker } from '../fair/asker.js'
import { Fault, noSuchServer } from '../faults.js'
import type { Certificates } from '../host/certificates.js'
import type { ClientLifecycle } from '../host/client-lifecycle.js'
import type { Backup, ClientState } from './client-state.js'
import type { Configuration } from '../host/configuration.js'
import type { Counters } from '../protocol/counters.js'
import type { Markers } from '../host/markers.js'
import type { RestoreStream } from '../restore/restore-stream.js'
import type { SelectedKey } from '../restore/selection.js'
import type { ServerHealth } from './server-health.js'
import type { TreeEntry } from './tree-entry.js'

/** The clients of a server at one moment. Never changed; the same object as long as nothing moved. */
export interface ClientList {
  readonly clients: readonly ClientState[]
  readonly byName: ReadonlyMap<string, ClientState>
}

/** A finished backup together with what burp wrote down about it. */
export interface BackupRecord {
  backup: Backup
  counters: Counters
}

/** All methods throw BURP_… faults; those that take a client throw NO_SUCH_CLIENT and BAD_NAME. */
export interface BurpServer {
  readonly name: string
  /** What burp calls its version, or empty as long as it has not been reached. */
  readonly version: string
  /** Name of the client that burphub itself is to burp. */
  readonly ownClient: string
  /** Whether it answers, as far as is known. */
  readonly health: ServerHealth
  /** Not older than two seconds, and shared by all who ask. */
  listClients(asker: Asker): Promise<ClientList>
  findClient(client: string, asker: Asker): Promise<ClientState>
  /** All backups of a client, newest first, those under way included. */
  listBackups(client: string, asker: Asker): Promise<readonly Backup[]>
  /** The finished backups of a client that burp has counters of, oldest first. */
  listRecords(client: string, asker: Asker): Promise<readonly BackupRecord[]>
  /** The same of several clients at once; clients that do not exist are left out. */
  listAllRecords(
    clients: readonly string[],
    asker: Asker
  ): Promise<ReadonlyMap<string, readonly BackupRecord[]>>
  /** With empty counters where burp kept none. Throws NO_SUCH_BACKUP for what does not exist or is not finished. */
  findRecord(client: string, backup: number, asker: Asker): Promise<BackupRecord>
  /** Of every client with a finished backup that has counters: the newest one, and how many. */
  listSummaries(asker: Asker): Promise<ReadonlyMap<string, ClientSummary>>
  /** `Unix/Linux`, `Windows`, the text of a label `os:`, or `unknown`. */
  findOs(client: string, asker: Asker): Promise<string>
  /** One directory in the manifest's order; an empty list for what is no directory. Throws NO_SUCH_BACKUP. */
  listTree(client: string, backup: number, path: string, asker: Asker): Promise<Tree>
  /** Every entry with its full path, in the manifest's order. Throws NO_SUCH_BACKUP. */
  listWholeTree(client: string, backup: number, asker: Asker): Promise<Tree>
  /**
   * Files as burp sends them. Resolves when the first entry is there. Throws NO_SUCH_BACKUP,
   * NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING, RESTORE_FAILED and INVALID_INPUT.
   */
  openRestore(client: string, order: RestoreOrder, asker: Asker): Promise<RestoreStream>
  /** Resolves when the backup is gone. Throws NO_SUCH_BACKUP, NOT_DELETABLE, CLIENT_BUSY. */
  deleteBackup(client: string, order: DeleteOrder, asker: Asker): Promise<void>
  /** What the server is to start at a client's next contact. */
  readonly markers: Markers
  /** Its configuration files. */
  readonly configuration: Configuration
  /** How its clients come, are renamed and go. */
  readonly lifecycle: ClientLifecycle
  /** What its certificate authority has issued. */
  readonly certificates: Certificates
  /**
   * Has burp read its configuration anew; resolves when it listens again. `isForced`: although that
   * breaks off what is under way. Throws NEEDS_AGENT, CLIENT_BUSY, CONFIG_REFUSED, BURP_….
   */
  reload(isForced: boolean): Promise<void>
  close(): void
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

/** The burp servers of the configuration, in its order; one of them is the default. */
export class Fleet {
  readonly #servers: ReadonlyMap<string, BurpServer>
  readonly #default: BurpServer

  constructor(servers: readonly BurpServer[], defaultServer?: string) {
    this.#servers = new Map(servers.map(server => [server.name, server]))
    const chosen = defaultServer === undefined ? servers[0] : this.#servers.get(defaultServer)
    if (!chosen) throw new Fault('BAD_CONFIG', 'The default server is not one of the servers.')
    this.#default = chosen
  }

  /** The named server, or the default one. Throws NO_SUCH_SERVER. */
  find(name?: string): BurpServer {
    const server = name === undefined ? this.#default : this.#servers.get(name)
    if (!server) throw noSuchServer(name ?? '')
    return server
  }

  list(): readonly BurpServer[] {
    return [...this.#servers.values()]
  }

  /** What answers call the server: its name, or null when there is only one. */
  agentOf(server: BurpServer): string | null {
    return this.#servers.size === 1 ? null : server.name
  }

  close(): void {
    for (const server of this.#servers.values()) server.close()
  }
}
