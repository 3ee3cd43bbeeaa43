/** Reports for each client whether it can be restored: newest backup, checks, required files, duration. */
import type { components } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { type Backup, type ClientState, lookUpNewest } from '../../../burp/server/client-state.js'
import { badField } from '../../../faults.js'
import { compareNames } from '../../../natural-order.js'
import type { Counters } from '../../../protocol/counters.js'
import { toBatches } from '../../../queues/batches.js'
import type { BackupStatsRow } from '../../../store/backup-stats.js'
import type { TestSpeed } from '../../../store/checks.js'
import { say } from '../../../texts.js'
import { toPointJson, toProofJson } from '../../backups/checks/proof-service.js'
import { readProofs, toPoint } from '../../backups/checks/proofs.js'
import { isEncrypted, listVisibleSummaries } from '../../backups/reports.js'
import { estimateRestore } from '../../clients/restore-estimate.js'
import { type LocalTimes, parseInstant } from '../../requests/local-times.js'
import type { QueryOf } from '../../requests/parameters.js'
import type { RequestContext } from '../../requests/request-context.js'
import { gatherFromServers, visibleClients } from '../../requests/request-targets.js'
import { Service } from '../../service.js'

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

export class Recoverability extends Service<
  'expectations' | 'fleet' | 'orders' | 'store' | 'zones'
> {
  /** Throws INVALID_INPUT. */
  async find(ask: RequestContext, query: Query): Promise<Schemas['RecoverabilityReport']> {
    const times = this.hub.zones.of(ask.caller)
    const nowS = Math.floor(Date.now() / 1000)
    const atS = parseTime(query.asOf, times)
    const proofAt =
      atS === undefined ? await this.#readNow(times) : await this.#readPast(atS, times)
    const speeds = await this.#readSpeeds(atS)
    const { fleet } = this.hub
    const clients = await gatherFromServers({ fleet, ask }, async server => {
      const list = await server.lookAtClients(ask)
      const wanted = visibleClients(ask.caller, server, list).filter(client =>
        isWanted(client, server, query)
      )
      // Reads the statistics of the newest backups where they are unknown yet, or notes that they are.
      await listVisibleSummaries(ask, server)
      const newestOf = await findNewest(ask, server, wanted, atS)
      const rows = await this.#readStats(server, newestOf)
      const restores = await this.hub.orders.listTelling(server.name, 'restore')
      return wanted.map((client): Item => {
        const { name } = client
        const newest = newestOf.get(name)
        const row = rows.get(name)
        const size = row?.figures?.bytes ?? null
        const tests = speeds.get(`${server.name}\0${name}`) ?? []
        const estimate = estimateRestore(name, { bytes: size, tests, jobs: restores })
        return {
          agent: fleet.agentOf(server),
          client: name,
          labels: [...client.labels],
          backup: newest?.number ?? null,
          last: newest ? times.printWithOffset(newest.timestamp) : null,
          age: newest ? Math.max(0, (atS ?? nowS) - newest.timestamp) : null,
          encrypted: row ? isEncrypted(JSON.parse(row.counters) as Counters) : null,
          size,
          ...proofAt(server.name, client),
          restore_seconds: estimate?.seconds ?? null
        }
      })
    })
    return {
      as_of: times.printWithOffset(atS ?? nowS),
      clients: clients.toSorted(
        (a, b) => compareNames(a.client, b.client) || compareNames(a.agent ?? '', b.agent ?? '')
      )
    }
  }

  async #readNow(times: LocalTimes): Promise<ProofAt> {
    const proofOf = await readProofs(this.hub)
    return (server, client) => toProofJson(proofOf(server, client), times)
  }

  async #readPast(atS: number, times: LocalTimes): Promise<ProofAt> {
    const { checks } = this.hub.store
    const until = atS * 1000
    const verdicts = await checks.listVerdicts(undefined, until)
    const points = new Map(
      verdicts.map(each => [`${each.server}\0${each.client}\0${each.kind}`, toPoint(each)])
    )
    const damaged = new Map<string, Set<number>>()
    for (const { server, client, backup } of await checks.listDamaged(until)) {
      const key = `${server}\0${client}`
      damaged.set(key, (damaged.get(key) ?? new Set<number>()).add(backup))
    }
    return (server, { name }) => {
      const key = `${server}\0${name}`
      return {
        contents: null,
        verified: toPointJson(points.get(`${key}\0verify`) ?? null, times),
        restore_tested: toPointJson(points.get(`${key}\0restore_test`) ?? null, times),
        is_overdue: null,
        damaged: [...(damaged.get(key) ?? [])],
        suspect: []
      }
    }
  }

  /** Returns the speeds of restore tests, by server and client. */
  async #readSpeeds(atS: number | undefined): Promise<ReadonlyMap<string, readonly TestSpeed[]>> {
    const until = atS === undefined ? undefined : atS * 1000
    const speeds = await this.hub.store.checks.listSpeeds(undefined, until)
    const found = new Map<string, TestSpeed[]>()
    for (const speed of speeds) {
      const key = `${speed.server}\0${speed.client}`
      found.set(key, [...(found.get(key) ?? []), speed])
    }
    return found
  }

  async #readStats(
    { name }: BurpServer,
    newestOf: ReadonlyMap<string, Newest>
  ): Promise<ReadonlyMap<string, BackupStatsRow>> {
    const keys = [...newestOf].map(([client, { number, timestamp }]) => ({
      client,
      number,
      timestamp
    }))
    const rows = await this.hub.store.backupStats.listExactly(name, keys)
    return new Map(rows.map(row => [row.client, row]))
  }
}

/** Throws INVALID_INPUT. */
function parseTime(text: string | undefined, times: LocalTimes): number | undefined {
  if (text === undefined || text === '') return undefined
  const found = parseInstant(text, times)
  if (found !== undefined) return found
  throw badField('asOf', say`must be a time such as ${'2026-11-17T10:00'}`)
}

/** Without the client with which burphub logs in, unless it has backups. */
function isWanted(
  { name, labels, backups }: ClientState,
  { ownClient }: BurpServer,
  { q = '', label }: Query
): boolean {
  if (name === ownClient && backups.length === 0) return false
  if (label !== undefined && !labels.includes(label)) return false
  return name.toLowerCase().includes(q.toLowerCase())
}

/** Returns the newest backup of each client, at that time including deleted ones. */
async function findNewest(
  ask: RequestContext,
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
  const history = await server.openHistory(clients, ask)
  const names = clients.map(({ name }) => name)
  for (const some of toBatches(names, clientsAtOnce)) {
    for (const [name, measures] of await history.measure(some, 0)) {
      const newest = measures.findLast(({ timestamp }) => timestamp <= atS)
      if (newest) found.set(name, newest)
    }
  }
  return found
}
