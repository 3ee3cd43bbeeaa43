/** Overview: the state, newest backup and health of each client in one answer. */
import type { Schemas } from '../../../generated/contract-types.js'
import { mayChangeClient, mayEditClient } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { ClientList, ClientSummary } from '../../burp/server/server-values.js'
import { isOnlyShown, lookUpNewest, type ClientState } from '../../burp/server/client-state.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { Fault } from '../../faults.js'
import type { FailedBackup } from '../../store/transitions.js'
import { say } from '../../texts.js'
import { readAttemptFacts } from '../../watch/attempt-facts.js'
import type { Expectation, Health, HealthState } from '../../watch/health.js'
import { isFleetOverdue } from '../../watch/observed-client.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { gatherFromServers, visibleClients } from '../requests/request-targets.js'
import { type ProofOf, readProofs, toProofJson } from '../backups/checks/proofs.js'
import { toAttemptId, toCause } from './attempts/attempt-items.js'
import { toLiveClient } from './client-stats.js'
import type { LocalTimes } from '../requests/local-times.js'
import { listVisibleSummaries } from '../backups/reports.js'
import { toPageInSlices, type ListShape } from '../requests/paging.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

type ClientOverview = Required<Omit<Schemas['ClientOverview'], 'proof'>> & {
  proof?: Schemas['ProofState']
}

/** Problems come first. */
const urgencies: Readonly<Record<HealthState, number>> = {
  failing: 0,
  stuck: 1,
  late: 2,
  never: 3,
  unknown: 4,
  running: 5,
  ok: 6
}

const shape: ListShape<ClientOverview> = {
  keyOf: item => `${item.agent ?? ''}\0${item.name}`,
  nameOf: item => item.name,
  fields: {
    name: item => item.name,
    health: item => urgencies[item.health],
    due: item => item.due ?? undefined,
    last: item => item.last ?? undefined,
    size: item => item.size ?? undefined,
    duration: item => item.duration ?? undefined
  }
}

/** Fields that identify an item, which are always included. */
const always: readonly (keyof ClientOverview)[] = ['name', 'agent']

function choose(
  item: ClientOverview,
  fields: readonly (keyof ClientOverview)[]
): Schemas['ClientOverview'] {
  const chosen = [...always, ...fields].map(name => [name, item[name]])
  return Object.fromEntries(chosen)
}

export class Overview extends Service<
  'expectations' | 'fleet' | 'healths' | 'store' | 'timers' | 'zones'
> {
  /** Throws INVALID_INPUT. */
  async list(
    ask: RequestContext,
    query: QueryOf<'listClientOverviews'>
  ): Promise<Page<Schemas['ClientOverview']>> {
    const { health, label, fields } = query
    const items = await this.#listAll(ask, fields?.includes('proof'))
    const found = items.filter(
      item =>
        (health === undefined || health.includes(item.health)) &&
        (label === undefined || item.labels.includes(label))
    )
    const page = await toPageInSlices(found, shape, { ...query, signal: ask.signal })
    return fields ? page.map(item => choose(item, fields)) : page
  }

  /** Counts clients in each state. Throws CLIENTS_IN_NEED if one is overdue, failing, stuck or never backed up. */
  async check(ask: RequestContext): Promise<Schemas['ClientHealths']> {
    const items = (await this.#listAll(ask)).filter(
      ({ role, number }) => role === 'client' || number !== null
    )
    const counts = Object.fromEntries(Object.keys(urgencies).map(state => [state, 0]))
    for (const { health } of items) counts[health] = (counts[health] ?? 0) + 1
    const inNeed = items.filter(({ health }) => urgencies[health] <= urgencies.never)
    if (inNeed.length > 0) throw tellOf(inNeed, items)
    return counts as Schemas['ClientHealths']
  }

  async #listAll(ask: RequestContext, isWithProof = false): Promise<ClientOverview[]> {
    const { fleet } = this.hub
    const proofOf = isWithProof ? await readProofs(this.hub) : undefined
    return gatherFromServers({ fleet, ask }, server => this.#listOfServer(ask, server, proofOf))
  }

  async #listOfServer(
    ask: RequestContext,
    server: BurpServer,
    proofOf: ProofOf | undefined
  ): Promise<ClientOverview[]> {
    const { expectations, fleet, timers, zones, healths } = this.hub
    const list = await server.lookAtClients(ask)
    const summaries = new Map(await listVisibleSummaries(ask, server))
    const healthOf = await healths.look(server, list)
    const { caller } = ask
    const { ownClient } = server
    const printer = { agent: fleet.agentOf(server), times: zones.of(caller), ownClient }
    const failures = await this.#listFailures(server, list, healthOf)
    const [expectOf, keepOf] = [await expectations.look(server), await timers.lookAtKeep(server)]
    const startsOf = await server.listStarts(list.clients)
    const timeSlice = new TimeSlice()
    const items: ClientOverview[] = []
    for (const client of visibleClients(caller, server, list)) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const { name } = client
      const failure = failures.get(name)
      const known = {
        health: healthOf(name),
        summary: summaries.get(name),
        failure,
        expectation: expectOf(client),
        keep: keepOf(name),
        starts: startsOf.get(name) ?? []
      }
      const rights = {
        mayRestore: mayChangeClient(caller, server.name, name),
        mayEdit: mayEditClient(caller, server.name, name)
      }
      const proof = proofOf && { proof: toProofJson(proofOf(server.name, client), printer.times) }
      items.push({ ...toOverview(printer, client, known), ...rights, ...proof })
    }
    return items
  }

  /** Returns the last failure of each failing client, by name. */
  async #listFailures(
    server: BurpServer,
    { clients }: ClientList,
    healthOf: (client: string) => Health
  ): Promise<ReadonlyMap<string, FailedBackup>> {
    const names = clients.map(({ name }) => name)
    const failing = names.filter(name => healthOf(name).state === 'failing')
    const failures = await this.hub.store.transitions.listNewestFailed(server.name, failing)
    return new Map(failures.map(failed => [failed.client, failed]))
  }
}

interface Printer {
  agent: string | null
  /** The name with which burphub logs in. */
  ownClient: string
  times: LocalTimes
}

interface Known {
  health: Health
  summary: ClientSummary | undefined
  failure: FailedBackup | undefined
  expectation: Expectation
  keep: readonly number[] | undefined
  /** Of the finished backups, Unix time; burp's list of all clients has only the newest. */
  starts: readonly number[]
}

function toOverview(
  { agent, times, ownClient }: Printer,
  client: ClientState,
  { health, summary, failure, expectation, keep, starts }: Known
): Omit<ClientOverview, 'mayRestore' | 'mayEdit' | 'proof'> {
  const { expected } = health
  return {
    ...toLiveClient({ client, health }, times),
    agent,
    role: client.name === ownClient ? 'service' : 'client',
    number: lookUpNewest(client.backups)?.number ?? null,
    ...toNumbers(summary),
    protocol: isOnlyShown(client) ? 2 : 1,
    attempt: failure ? toAttempt(times, client, failure) : null,
    expected: expected ? { from: expected.from, interval: Math.round(expected.intervalS) } : null,
    retention: keep ? { keep: [...keep], oldest: toOldest(times, starts) } : null,
    muted: toMuted(expectation)
  }
}

function toOldest(times: LocalTimes, starts: readonly number[]): string | null {
  return starts.length === 0 ? null : times.printWithOffset(Math.min(...starts))
}

function toMuted({ quietUntil, quietOf, quietBy }: Expectation): ClientOverview['muted'] {
  if (quietUntil === undefined || quietUntil * 1000 <= Date.now()) return null
  const until = new Date(quietUntil * 1000).toISOString()
  return { until, by: quietBy ?? null, of: quietOf ?? 'client' }
}

/** Returns null if a later backup was started: its failure may not be stored yet. */
function toAttempt(
  times: LocalTimes,
  { name, backups }: ClientState,
  failed: FailedBackup
): ClientOverview['attempt'] {
  const { number, startedAt } = failed
  const isNewest = backups.every(({ timestamp }) => timestamp <= startedAt)
  if (number === null || !isNewest) return null
  const { endedAt, phase, percent, cause } = readAttemptFacts(failed)
  return {
    id: toAttemptId({ number, startedAt }),
    at: times.printWithOffset(startedAt),
    ended: endedAt === null ? null : times.printWithOffset(endedAt),
    phase,
    percent,
    cause: toCause(cause, name)
  }
}

function toNumbers(
  summary: ClientSummary | undefined
): Pick<ClientOverview, 'backups' | 'size' | 'entries' | 'duration' | 'warnings' | 'os'> {
  const { figures, finishedCount = 0, os = null } = summary ?? {}
  return {
    backups: finishedCount,
    size: figures?.bytes ?? null,
    entries: figures?.entries ?? null,
    duration: figures?.durationS ?? null,
    warnings: figures?.warnings ?? null,
    os
  }
}

/** Upper bound of named clients; the overview lists all of them. */
const namedMax = 100

function tellOf(clients: readonly ClientOverview[], all: readonly ClientOverview[]): Fault {
  const late = listLateFleets(all)
  const single = clients.filter(({ agent }) => !late.has(agent))
  const named = single.toSorted((a, b) => urgencies[a.health] - urgencies[b.health])
  const ofClients = named.slice(0, namedMax).map(({ agent, name, reason }) => {
    return [agent === null ? name : `${name} on ${agent}`, reason] as const
  })
  const ofServers = [...late].map(([agent, count]) => {
    return [agent ?? '*', say`All ${count} clients are overdue.`] as const
  })
  const message = say`Clients that need attention: ${clients.length}.`
  return new Fault('CLIENTS_IN_NEED', message, {
    errors: Object.fromEntries([...ofServers, ...ofClients])
  })
}

/** Servers that are overdue as a whole, with their number of clients: one alert each. */
function listLateFleets(clients: readonly ClientOverview[]): Map<string | null, number> {
  const agents = [...new Set(clients.map(({ agent }) => agent))]
  const listOf = (agent: string | null) => clients.filter(client => client.agent === agent)
  const toView = ({ health: state, due }: ClientOverview) => ({
    health: { state, ...(due !== null && { dueAt: 0 }) }
  })
  const late = agents.filter(agent => isFleetOverdue(listOf(agent).map(toView)))
  return new Map(late.map(agent => [agent, listOf(agent).length]))
}
