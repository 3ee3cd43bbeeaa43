import type { Logger } from 'pino'
import { allRights } from '../access/rights.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import { isCounted } from '../burp/server/client-state.js'
import type { Fleet } from '../burp/server/fleet.js'
import type { Config } from './config/config.js'
import { backgroundRequester } from '../queues/requester.js'
import { unlessFault } from '../faults.js'
import { Translator } from '../http/languages/translator.js'
import type { Job } from './jobs.js'
import type { Say } from '../notify/message-composer.js'
import { createNotifier, type Notifier } from '../notify/notifier.js'
import type { ObservedServer } from '../notify/observed.js'
import type { Proofs, ProvenServer } from '../notify/finding.js'
import type { LabelsOf } from '../notify/rule.js'
import { type ProofParts, readProofs, toProofWord } from '../services/backups/checks/proofs.js'
import {
  csvHead,
  openReport,
  printLine
} from '../services/monitoring/recoverability/recoverability.js'
import { LocalTimes } from '../services/requests/local-times.js'
import type { HubParts, People } from '../services/service.js'
import type { Store } from '../store/store.js'
import type { HealthTracker } from '../watch/client-healths.js'
import { isFleetOverdue } from '../watch/observed-client.js'

export interface NotifyingParts {
  config: Pick<Config, 'notifications' | 'publicUrl' | 'timezone'>
  fleet: Fleet
  store: Store
  people: Pick<People, 'authenticator'>
  healths: HealthTracker
  expectations: ProofParts['expectations']
  orders: HubParts['orders']
  logger: Pick<Logger, 'warn'>
  /** A clock, Unix time in milliseconds. */
  now?: () => number
}

const everyMs = 10_000

export function createConfiguredNotifier({
  config,
  fleet,
  store,
  people,
  healths,
  expectations,
  orders,
  logger,
  now = Date.now
}: NotifyingParts): Notifier {
  const { smtp, webhooks, timeoutMs } = config.notifications
  return createNotifier({
    store,
    listServers: () => fleet.names,
    findRights: async owner =>
      owner === '' ? allRights : (await people.authenticator.findCallerNamed(owner)).rights,
    readLabels: servers => readLabels(fleet, servers),
    observe: () => Promise.all(fleet.list().map(server => observe(server, healths))),
    listProofs: () => listProofs({ config, fleet, store, healths, expectations, orders }),
    sayIn: createSay(),
    publicUrl: config.publicUrl,
    timeoutMs,
    smtp,
    webhooks,
    log: { warn: (facts, text) => logger.warn(facts, text) },
    now
  })
}

export function listNotifyingJobs({ collector, deliverer }: Notifier): Job[] {
  return [
    { name: 'notifications-collect', intervalMs: everyMs, run: signal => collector.run(signal) },
    { name: 'notifications-deliver', intervalMs: everyMs, run: signal => deliverer.run(signal) }
  ]
}

async function observe(server: BurpServer, healths: HealthTracker): Promise<ObservedServer> {
  const { fault, views } = await healths.observe(server)
  const { name, ownClient, health } = server
  const counted = views.filter(({ client }) => isCounted(server, client))
  return {
    name,
    ownClient,
    silence: fault && { since: health.since, reason: fault.text },
    clients: new Map(counted.map(({ client, health: found }) => [client.name, found])),
    isFleetLate: isFleetOverdue(views)
  }
}

async function listProofs({
  config,
  fleet,
  healths,
  ...parts
}: Omit<NotifyingParts, 'logger' | 'people' | 'now'>): Promise<Proofs> {
  const proofOf = await readProofs(parts)
  const listItems = await openReport(parts, { times: new LocalTimes(config.timezone) })
  const list = fleet.list().map(async (server): Promise<ProvenServer> => {
    const { fault, views } = await healths.observe(server)
    const { name } = server
    const clients = views.map(({ client }) => client).filter(client => isCounted(server, client))
    const listed = { clients, agent: fleet.agentOf(server) }
    const items = await listItems(server, listed, backgroundRequester)
    const lines = new Map(items.map(item => [item.client, printLine(item)]))
    return {
      name,
      isAway: fault !== undefined,
      clients: clients.map(client => ({
        name: client.name,
        labels: client.labels,
        word: toProofWord(proofOf(name, client)),
        line: lines.get(client.name) ?? ''
      }))
    }
  })
  return { servers: await Promise.all(list), head: csvHead }
}

/** Labels of unreachable servers are unknown. */
async function readLabels(fleet: Fleet, servers: readonly string[]): Promise<LabelsOf> {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const server of fleet.list().filter(({ name }) => servers.includes(name))) {
    const list = await server.listClients(backgroundRequester).catch(unlessFault)
    if (list)
      known.set(server.name, new Map(list.clients.map(({ name, labels }) => [name, labels])))
  }
  return (server, client) => known.get(server)?.get(client)
}

/** There are about 600 time zones, each with several spellings in upper and lower case. */
const zonesMax = 2_000

function createSay(): (language: string, timezone: string) => Say {
  const translators = new Map<string, Translator>()
  return (language, timezone) => {
    if (translators.size >= zonesMax) translators.clear()
    const translator = translators.get(timezone) ?? new Translator(timezone)
    translators.set(timezone, translator)
    return text => translator.translate(text, language)
  }
}
