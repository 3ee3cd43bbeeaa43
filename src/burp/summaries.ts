/** One line per client for reports: its newest backup, how many there are, its operating system. */
import type { Asker } from '../fair/asker.js'
import type { ClientList, ClientSummary } from './server-values.js'
import { lookUpNewest, type Backup, type ClientState } from './client-state.js'
import { lookUpLabelledOs, unknownOs } from './operating-system.js'
import { isReadable, type FinishedBackups, type NewestRow } from './finished-backups.js'
import { OsDetection, type BackupOf } from './os-detection.js'
import type { Trees } from './trees.js'

/**
 * burp reads a whole manifest to tell what lies at the top of a backup. A report waits so long for
 * systems it does not know yet, then says `unknown` and has them the next time.
 */
const osPatienceMs = 1_500

export class Summaries {
  readonly #finished: FinishedBackups
  readonly #detection: OsDetection

  constructor(finished: FinishedBackups, trees: Trees) {
    this.#finished = finished
    this.#detection = new OsDetection(finished, trees)
  }

  async list({ clients }: ClientList, asker: Asker): Promise<ReadonlyMap<string, ClientSummary>> {
    const lists = await this.#finished.listOfAll(clients, asker)
    const rows = await this.#finished.listNewest(newestOf(lists), asker)
    const readable = clients.filter(({ name }) => isReadable(rows.get(name) ?? { counters: {} }))
    await this.#detection.detect(readable.flatMap(toUndetected(rows)), osPatienceMs)
    const summaries = new Map<string, ClientSummary>()
    for (const client of readable) {
      const row = rows.get(client.name)
      if (!row) continue
      const finishedCount = countWithCounters(lists.get(client.name))
      summaries.set(client.name, { newest: row, finishedCount, os: this.#osOf(client, row) })
    }
    return summaries
  }

  /** The system of one client. Throws BURP_… faults of the listing it may need. */
  async findOs(client: ClientState, asker: Asker): Promise<string> {
    const labelled = lookUpLabelledOs(client.labels)
    if (labelled !== undefined) return labelled
    const backup = client.backups.find(({ isCurrent, isFinished }) => isCurrent && isFinished)
    return backup ? this.#detection.find({ client: client.name, backup }, asker) : unknownOs
  }

  #osOf(client: ClientState, row: NewestRow): string {
    const detected = this.#detection.lookUp({ client: client.name, backup: row.backup })
    return lookUpLabelledOs(client.labels) ?? row.os ?? detected ?? unknownOs
  }
}

function newestOf(lists: ReadonlyMap<string, readonly Backup[]>): Map<string, Backup> {
  const newest = new Map<string, Backup>()
  for (const [client, backups] of lists) {
    const backup = lookUpNewest(backups.filter(({ hasCounters }) => hasCounters))
    if (backup) newest.set(client, backup)
  }
  return newest
}

function toUndetected(rows: ReadonlyMap<string, NewestRow>) {
  return ({ name, labels }: ClientState): BackupOf[] => {
    const row = rows.get(name)
    const isKnown = lookUpLabelledOs(labels) !== undefined || (row?.os ?? null) !== null
    return row && !isKnown ? [{ client: name, backup: row.backup }] : []
  }
}

function countWithCounters(backups: readonly Backup[] = []): number {
  return backups.filter(({ hasCounters }) => hasCounters).length
}
