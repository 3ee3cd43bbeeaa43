/** Reports for each client whether it can be restored: newest backup, checks, required files, duration. */
import type { components } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import {
  type Backup,
  type ClientState,
  isCounted,
  lookUpNewest
} from '../../../burp/server/client-state.js'
import { printCsvRow } from '../../../csv.js'
import { badField } from '../../../faults.js'
import { compilePart } from '../../../glob.js'
import { compareNames } from '../../../natural-order.js'
import type { Counters } from '../../../protocol/counters.js'
import { toBatches } from '../../../queues/time-slice.js'
import type { Requester } from '../../../queues/requester.js'
import type { BackupStatsRow } from '../../../store/backup-stats.js'
import type { TestSpeed } from '../../../store/checks.js'
import { say } from '../../../texts.js'
import {
  estimateRestore,
  type ProofParts,
  readProofs,
  toPoint,
  toKey,
  toPointJson,
  toProofJson
} from '../../backups/checks/proofs.js'
import { isEncrypted, listVisibleSummaries } from '../../backups/reports.js'
import { type LocalTimes, parseInstant } from '../../requests/local-times.js'
import type { QueryOf } from '../../requests/parameters.js'
import type { RequestContext } from '../../requests/request-context.js'
import { gatherFromServers, visibleClients } from '../../requests/request-targets.js'
import { type HubParts, Service } from '../../service.js'
import { BinaryAnswer, toEtag } from '../../requests/answers.js'

type Schemas = components['schemas']
type Item = Schemas['Recoverability']
type Query = QueryOf<'getRecoverability'>
type Newest = Pick<Backup, 'number' | 'timestamp'>

/** Facts about checks, at the time of the report. */
type ProofAt = (
  server: string,
  client: ClientState
) => Pick<Item, 'verified' | 'restore_tested' | 'contents' | 'damaged' | 'suspect' | 'is_overdue'>

const clientsAtOnce = 50

export class Recoverability extends Service<ReportParts | 'fleet' | 'zones'> {
  /** Throws INVALID_INPUT. */
  async find(ask: RequestContext, query: Query): Promise<Schemas['RecoverabilityReport']> {
    const times = this.hub.zones.of(ask.caller)
    const nowS = Math.floor(Date.now() / 1000)
    const atS = parseTime(query.asOf, times)
    const { fleet } = this.hub
    const listItems = await openReport(this.hub, { times, atS })
    const clients = await gatherFromServers({ fleet, ask }, async server => {
      const list = await server.lookAtClients(ask)
      const wanted = visibleClients(ask.caller, server, list).filter(client =>
        isWanted(client, server, query)
      )
      // Loads the statistics of the newest backups, or notes that they are not known yet.
      await listVisibleSummaries(ask, server)
      return listItems(server, { clients: wanted, agent: fleet.agentOf(server) }, ask)
    })
    return {
      as_of: times.printWithOffset(atS ?? nowS),
      clients: clients.toSorted(
        (a, b) => compareNames(a.client, b.client) || compareNames(a.agent ?? '', b.agent ?? '')
      )
    }
  }
}

type ReportParts = 'expectations' | 'orders' | 'store'
type Parts = Pick<HubParts, 'orders' | 'store'> & Pick<ProofParts, 'expectations'>

interface Listed {
  readonly clients: readonly ClientState[]
  /** Null if there is only one server. */
  readonly agent: string | null
}

export type ListItems = (server: BurpServer, listed: Listed, asker: Requester) => Promise<Item[]>

/**
 * Reads the data of all servers. Returns a function that lists the clients of one. `atS`: time of
 * the report, by default now.
 */
export async function openReport(
  parts: Parts,
  { times, atS }: { times: LocalTimes; atS?: number | undefined }
): Promise<ListItems> {
  const nowS = Math.floor(Date.now() / 1000)
  const { store, orders } = parts
  const proofAt =
    atS === undefined ? await readNow(parts, times) : await readPast(store, atS, times)
  const speeds = await readSpeeds(store, atS)
  return async (server, { clients, agent }, asker) => {
    const newestOf = await findNewest(asker, server, clients, atS)
    const rows = await readStats(store, server, newestOf)
    const jobs = await orders.listTelling(server.name, 'restore')
    return clients.map((client): Item => {
      const { name } = client
      const newest = newestOf.get(name)
      const row = rows.get(name)
      const bytes = row?.figures?.bytes ?? null
      const tests = speeds.get(toKey(server.name, name)) ?? []
      return {
        agent,
        client: name,
        labels: [...client.labels],
        backup: newest?.number ?? null,
        last: newest ? times.printWithOffset(newest.timestamp) : null,
        age: newest ? Math.max(0, (atS ?? nowS) - newest.timestamp) : null,
        encrypted: row ? isEncrypted(JSON.parse(row.counters) as Counters) : null,
        size: bytes,
        ...proofAt(server.name, client),
        restore_seconds: estimateRestore(name, { bytes, tests, jobs })?.seconds ?? null
      }
    })
  }
}

async function readNow(parts: Parts, times: LocalTimes): Promise<ProofAt> {
  const proofOf = await readProofs(parts)
  return (server, client) => toProofJson(proofOf(server, client), times)
}

async function readPast(
  { checks }: Parts['store'],
  atS: number,
  times: LocalTimes
): Promise<ProofAt> {
  const until = atS * 1000
  const verdicts = await checks.listVerdicts(undefined, until)
  const points = new Map(
    verdicts.map(each => [toKey(each.server, each.client, each.kind), toPoint(each)])
  )
  const damaged = new Map<string, Set<number>>()
  for (const { server, client, backup } of await checks.listDamaged(until)) {
    const key = toKey(server, client)
    damaged.set(key, (damaged.get(key) ?? new Set<number>()).add(backup))
  }
  return (server, { name }) => {
    const key = toKey(server, name)
    return {
      contents: null,
      verified: toPointJson(points.get(toKey(key, 'verify')) ?? null, times),
      restore_tested: toPointJson(points.get(toKey(key, 'restore_test')) ?? null, times),
      is_overdue: null,
      damaged: [...(damaged.get(key) ?? [])].toSorted((a, b) => a - b),
      suspect: []
    }
  }
}

/** Returns the speeds of restore tests, by server and client. */
async function readSpeeds(
  { checks }: Parts['store'],
  atS: number | undefined
): Promise<ReadonlyMap<string, readonly TestSpeed[]>> {
  const speeds = await checks.listSpeeds(undefined, atS === undefined ? undefined : atS * 1000)
  const found = new Map<string, TestSpeed[]>()
  for (const speed of speeds) {
    const key = toKey(speed.server, speed.client)
    found.set(key, [...(found.get(key) ?? []), speed])
  }
  return found
}

async function readStats(
  { backupStats }: Parts['store'],
  { name }: BurpServer,
  newestOf: ReadonlyMap<string, Newest>
): Promise<ReadonlyMap<string, BackupStatsRow>> {
  const keys = [...newestOf].map(([client, { number, timestamp }]) => ({
    client,
    number,
    timestamp
  }))
  const rows = await backupStats.listExactly(name, keys)
  return new Map(rows.map(row => [row.client, row]))
}

/** Throws INVALID_INPUT. */
function parseTime(text: string | undefined, times: LocalTimes): number | undefined {
  if (text === undefined || text === '') return undefined
  const found = parseInstant(text, times)
  if (found !== undefined) return found
  throw badField('asOf', say`must be a time such as ${'2026-11-17T10:00'}`)
}

function isWanted(client: ClientState, server: BurpServer, { q = '', label }: Query): boolean {
  const { name, labels } = client
  if (!isCounted(server, client)) return false
  if (label !== undefined && !labels.includes(label)) return false
  return compilePart(q)(name)
}

/**
 * Returns the newest backup of each client. For a time in the past, this includes deleted backups.
 */
async function findNewest(
  asker: Requester,
  server: BurpServer,
  clients: readonly ClientState[],
  atS: number | undefined
): Promise<ReadonlyMap<string, Newest>> {
  const found = new Map<string, Newest>()
  if (atS === undefined) {
    for (const { name, backups } of clients) {
      const newest = lookUpNewest(backups)
      if (newest) found.set(name, newest)
    }
    return found
  }
  const history = await server.openHistory(clients, asker)
  const names = clients.map(({ name }) => name)
  for (const some of toBatches(names, clientsAtOnce)) {
    for (const [name, measures] of await history.measure(some, 0)) {
      const newest = measures.findLast(({ timestamp }) => timestamp <= atS)
      if (newest) found.set(name, newest)
    }
  }
  return found
}

type Value = string | number | boolean | null

const columns: readonly (readonly [name: string, valueOf: (item: Item) => Value])[] = [
  ['client', ({ client }) => client],
  ['server', ({ agent }) => agent],
  ['labels', ({ labels }) => labels.join(' ')],
  ['last_backup', ({ backup }) => backup],
  ['last_success', ({ last }) => last],
  ['age_s', ({ age }) => age],
  ['size_bytes', ({ size }) => size],
  ['encrypted', ({ encrypted }) => encrypted],
  ['verified_backup', ({ verified }) => verified?.backup ?? null],
  ['verified', ({ verified }) => verified?.at ?? null],
  ['verified_outcome', ({ verified }) => verified?.outcome ?? null],
  ['restore_tested_backup', ({ restore_tested: tested }) => tested?.backup ?? null],
  ['restore_tested', ({ restore_tested: tested }) => tested?.at ?? null],
  ['restore_tested_outcome', ({ restore_tested: tested }) => tested?.outcome ?? null],
  ['required_files', ({ contents }) => contents],
  ['damaged_backups', ({ damaged }) => damaged.join(' ')],
  ['overdue', ({ is_overdue: isOverdue }) => isOverdue],
  ['restore_s', ({ restore_seconds: seconds }) => seconds]
]

export function printRecoverability({
  as_of: at,
  clients
}: Schemas['RecoverabilityReport']): BinaryAnswer {
  const content = Buffer.from([csvHead, ...clients.map(printLine)].join(''))
  const etag = toEtag(content)
  const fileName = `recoverability-${at.slice(0, 10)}.csv`
  return new BinaryAnswer(content, { mediaType: 'text/csv', fileName, etag })
}

export const csvHead = `${columns.map(([name]) => name).join(',')}\r\n`

export function printLine(item: Item): string {
  return printCsvRow(columns.map(([, valueOf]) => valueOf(item)))
}
