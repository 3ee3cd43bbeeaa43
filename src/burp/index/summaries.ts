/** One line per client for reports: newest backup, number of backups, operating system. */
import { type Requester, backgroundRequester } from '../../queues/requester.js'
import { lookUpNewest, type ClientState, type Backup } from '../server/client-state.js'
import type { BackupIndex } from './backup-index.js'
import { lookUpLabelledOs, unknownOs, osOfTop } from '../server/operating-system.js'
import type { ClientList, ClientSummary, ServerSummaries } from '../server/server-values.js'
import type { SummaryRow } from '../../store/backup-stats.js'
import type { Trees } from '../server/trees.js'

class OsDetection {
  readonly #index: BackupIndex
  readonly #trees: Trees
  readonly #waiting = new Map<string, BackupOf>()
  #isWorking = false

  constructor(index: BackupIndex, trees: Trees) {
    this.#index = index
    this.#trees = trees
  }

  async find({ client, backup }: BackupOf, asker: Requester): Promise<string> {
    const known = await this.#index.lookUpOs(client, backup)
    if (known !== undefined) return known
    const os = osOfTop(await this.#trees.list(client, backup, '', asker))
    await this.#index.writeOs(client, backup, os)
    return os
  }

  /** Works in the background, one listing at a time, so that users can browse meanwhile. */
  detect(backups: readonly BackupOf[]): void {
    for (const of of backups) this.#waiting.set(JSON.stringify(of), of)
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const [key, of] of this.#waiting) {
      this.#waiting.delete(key)
      // The next report tries again.
      await this.find(of, backgroundRequester).catch(() => {})
    }
    this.#isWorking = false
  }
}

export class Summaries {
  readonly #index: BackupIndex
  readonly #detection: OsDetection

  constructor(index: BackupIndex, trees: Trees) {
    this.#index = index
    this.#detection = new OsDetection(index, trees)
  }

  /** Unknown operating systems are detected in the background, for the next call. */
  async list({ clients }: ClientList, asker: Requester): Promise<ServerSummaries> {
    const { newest, missing } = await this.#index.listNewest(clients, asker)
    const undetected: BackupOf[] = []
    for (const client of clients) {
      const shown = lookUpNewest(client.backups)
      const row = newest.get(client.name)
      if (!shown || !row?.isKnown) continue
      const labelled = lookUpLabelledOs(client.labels)
      const isKnown = labelled !== undefined || row.isOsOfThis || shown.number !== row.number
      if (!isKnown) undetected.push({ client: client.name, backup: shown })
    }
    this.#detection.detect(undetected)
    return { ofClients: toSummaries(clients, newest), missing }
  }

  /** Returns what is known, without a query. */
  async listKnown(clients: readonly ClientState[]): Promise<ReadonlyMap<string, ClientSummary>> {
    const rows = await this.#index.listKnownNewest()
    return toSummaries(clients, new Map(rows.map(row => [row.client, row])))
  }

  /** Throws BURP_… faults if it has to browse the newest backup. */
  async findOs(client: ClientState, asker: Requester): Promise<string> {
    const labelled = lookUpLabelledOs(client.labels)
    if (labelled !== undefined) return labelled
    const backup = lookUpNewest(client.backups)
    return backup ? this.#detection.find({ client: client.name, backup }, asker) : unknownOs
  }
}

function toSummaries(
  clients: readonly ClientState[],
  newest: ReadonlyMap<string, SummaryRow>
): ReadonlyMap<string, ClientSummary> {
  const summaries = new Map<string, ClientSummary>()
  for (const client of clients) {
    const row = newest.get(client.name)
    if (!lookUpNewest(client.backups) || !row?.isKnown) continue
    const { figures, counted } = row
    const os = lookUpLabelledOs(client.labels) ?? row.os ?? unknownOs
    summaries.set(client.name, { figures, finishedCount: counted, os })
  }
  return summaries
}

interface BackupOf {
  client: string
  backup: Backup
}
