/** Series over time from existing and deleted backups. */
import {
  counterOf,
  lookUpNumber,
  type CounterName,
  type Counters
} from '../../protocol/counters.js'
import { isAhead } from '../server/client-state.js'
import type { BackupStatsRow } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { Store } from '../../store/store.js'

type MeasuredRow = Pick<BackupStatsRow, 'client' | 'number' | 'timestamp' | 'counters' | 'figures'>

/** Returns undefined if burp has no readable counters or counted no bytes. */
export function toMeasure(row: MeasuredRow): BackupMeasure | undefined {
  const { client, number, timestamp, figures } = row
  if (!figures || figures.bytes === null) return undefined
  const counters = JSON.parse(row.counters) as Counters // as KnownBackups has written them
  const { count, changed, same, deleted } = addUpFiles(counters)
  return {
    client,
    number,
    timestamp,
    bytes: figures.bytes,
    received: lookUpNumber(counters, 'bytesReceived') ?? 0,
    entries: figures.entries,
    files: count + changed + same,
    added: count,
    changed,
    deleted
  }
}

const fileKinds: readonly CounterName[] = ['files', 'encryptedFiles', 'efsFiles']

function addUpFiles(counters: Counters) {
  const sum = { count: 0, changed: 0, same: 0, deleted: 0 }
  for (const kind of fileKinds) {
    const { count, changed, same, deleted } = counterOf(counters, kind)
    sum.count += count
    sum.changed += changed
    sum.same += same
    sum.deleted += deleted
  }
  return sum
}

type Rows = Pick<Store, 'backupStats' | 'deletedBackups'>

/** Returns backups by client, oldest first. For few clients: all rows are read at once. */
export async function listMeasures(
  { backupStats, deletedBackups }: Rows,
  server: string,
  { clients, since }: { clients: readonly string[]; since: number }
): Promise<Map<string, BackupMeasure[]>> {
  const nowS = Math.floor(Date.now() / 1000)
  const measures = new Map(clients.map(client => [client, [] as BackupMeasure[]]))
  for (const row of await backupStats.listSince(server, clients, since)) {
    const measure = isAhead(row.timestamp, nowS) ? undefined : toMeasure(row)
    if (measure) measures.get(row.client)?.push(measure)
  }
  const first = new Map([...measures].map(([client, [oldest]]) => [client, oldest?.number]))
  const past = await deletedBackups.list(server, clients, since)
  for (const measure of past) {
    // A client that was set up again counts from 1: higher numbers are of the previous one.
    if (measure.number < (first.get(measure.client) ?? 0))
      measures.get(measure.client)?.push(measure)
  }
  for (const list of measures.values()) list.sort((a, b) => a.number - b.number)
  return measures
}
