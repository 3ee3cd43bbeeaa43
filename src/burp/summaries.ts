/** One line per client for reports: its newest backup, how many there are, its operating system. */
import type { Asker } from '../fair/asker.js'
import { lookUpNewest, type ClientState } from './client-state.js'
import type { FinishedBackups } from './finished-backups.js'
import { lookUpLabelledOs, unknownOs } from './operating-system.js'
import { OsDetection, type BackupOf } from './os-detection.js'
import type { ClientList, ClientSummary, ServerSummaries } from './server-values.js'
import type { SummaryRow } from '../store/backup-numbers.js'
import type { Trees } from './trees.js'

export class Summaries {
  readonly #finished: FinishedBackups
  readonly #detection: OsDetection

  constructor(finished: FinishedBackups, trees: Trees) {
    this.#finished = finished
    this.#detection = new OsDetection(finished, trees)
  }

  /** A system that is not known yet is found out beside the answer, and there the next time. */
  async list({ clients }: ClientList, asker: Asker): Promise<ServerSummaries> {
    const { newest, missing } = await this.#finished.listNewest(clients, asker)
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

  /** As far as they are known: nothing is asked. */
  async listKnown(clients: readonly ClientState[]): Promise<ReadonlyMap<string, ClientSummary>> {
    const rows = await this.#finished.listKnownNewest()
    return toSummaries(clients, new Map(rows.map(row => [row.client, row])))
  }

  /** The system of one client. Throws BURP_… faults of the listing it may need. */
  async findOs(client: ClientState, asker: Asker): Promise<string> {
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
