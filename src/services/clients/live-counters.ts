import type { Schemas } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { Fleet } from '../../burp/server/fleet.js'
import {
  type Child,
  type ClientState,
  lookUpRunningBackup
} from '../../burp/server/client-state.js'
import { Fault } from '../../faults.js'
import {
  type CounterName,
  type Counters,
  lookUpCounter,
  lookUpNumber
} from '../../protocol/counters.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import {
  gatherFromServers,
  openNamedClient,
  openServer,
  visibleClients
} from '../requests/request-targets.js'
import { type ListShape, type PageQuestion, toPage } from '../requests/paging.js'
import { Service } from '../service.js'

type MonitorItem = Schemas['MonitorItem']

const shape: ListShape<MonitorItem> = {
  keyOf: item => `${item.agent ?? ''}\0${item.client}`,
  nameOf: item => item.client,
  fields: { client: item => item.client }
}

const phaseNumbers: Readonly<Record<string, number>> = {
  scanning: 1,
  backup: 2,
  merging: 3,
  shuffling: 4
}

export class LiveCountersService extends Service<'fleet'> {
  async list(ask: RequestContext, question: PageQuestion): Promise<Page<MonitorItem>> {
    const running = await gatherRunning(this.hub.fleet, ask)
    return toPage(
      running.map(backup => this.#toItem(backup)),
      shape,
      question
    )
  }

  /** Throws INVALID_INPUT without a client, and NOT_RUNNING if no backup of it is running. */
  async find(ask: RequestContext): Promise<MonitorItem> {
    const { server, client } = openNamedClient(this.hub.fleet, ask)
    const state = await server.findClient(client, ask)
    const child = lookUpRunningBackup(state)
    if (!child) throw new Fault('NOT_RUNNING', 'No backup of this client is running.')
    return this.#toItem({ server, client: state, child })
  }

  /** Lists running backups with the field names of the development set. */
  async listLive(ask: RequestContext): Promise<Schemas['LiveItem'][]> {
    const running = await gatherRunning(this.hub.fleet, ask)
    return running.map(({ server, client, child }) => ({
      client: client.name,
      agent: this.hub.fleet.agentOf(server),
      status: toLiveStatus(child)
    }))
  }

  #toItem({ server, client, child }: RunningBackup): MonitorItem {
    return {
      client: client.name,
      agent: this.hub.fleet.agentOf(server),
      counters: toLiveCounters(child),
      labels: [...client.labels]
    }
  }
}

export function toLiveCounters({ phase, counters, progress }: Child): Schemas['Counters'] {
  const five = (name: CounterName) => toFive(counters, name) ?? null
  const number = (name: Parameters<typeof lookUpNumber>[1]) => lookUpNumber(counters, name) ?? null
  return {
    phase: phaseNumbers[phase] ?? null,
    phase_name: phase,
    path: null,
    Total: five('grandTotal'),
    Files: five('files'),
    'Files (encrypted)': five('encryptedFiles'),
    'Meta data': five('metaData'),
    'Meta data (enc)': five('encryptedMetaData'),
    Directories: five('directories'),
    'Soft links': five('softLinks'),
    'Hard links': five('hardLinks'),
    'Special files': five('specialFiles'),
    'VSS headers': five('vssHeaders'),
    'VSS headers (enc)': five('encryptedVssHeaders'),
    'VSS footers': five('vssFooters'),
    'VSS footers (enc)': five('encryptedVssFooters'),
    'Grand total': five('grandTotal'),
    warning: number('warnings') ?? 0,
    estimated_bytes: number('bytesEstimated'),
    bytes: number('bytes'),
    bytes_in: number('bytesReceived'),
    bytes_out: number('bytesSent'),
    start: number('timeStart'),
    ...progress
  }
}

/** Names of the first web clients for burp that differ from ours. */
const legacyNames = new Map([
  ['Meta data', 'Metadata'],
  ['Meta data (enc)', 'Metadata (enc)'],
  ['Soft links', 'Softlink'],
  ['Hard links', 'Hardlink'],
  ['VSS headers', 'VSS header'],
  ['VSS headers (enc)', 'VSS header (enc)'],
  ['VSS footers', 'VSS footer'],
  ['VSS footers (enc)', 'VSS footer (enc)']
])

/** Returns the counters that these web clients expect: without zero values and later fields. */
function toLiveStatus(child: Child): Schemas['LiveItem']['status'] {
  const { phase_name: _name, path: _path, percent: _percent, ...live } = toLiveCounters(child)
  const shown = Object.entries(live).filter(([, value]) => value !== null && value !== 0)
  return Object.fromEntries(shown.map(([name, value]) => [legacyNames.get(name) ?? name, value]))
}

function toFive(counters: Counters, name: CounterName): Schemas['FiveCounts'] | undefined {
  const counter = lookUpCounter(counters, name)
  if (!counter) return undefined
  const { count, changed, same, deleted, scanned } = counter
  return [count, changed, same, deleted, scanned]
}

interface RunningBackup {
  server: BurpServer
  client: ClientState
  child: Child
}

const names: ListShape<string> = {
  keyOf: name => name,
  nameOf: name => name,
  fields: { name: name => name }
}

export class RunningBackups extends Service<'fleet'> {
  /** Lists the running backups of the named server, or of all servers. */
  async list(ask: RequestContext): Promise<RunningBackup[]> {
    return gatherRunning(this.hub.fleet, ask)
  }

  /** Names of running clients on one server, or of one given client. Throws NO_SUCH_CLIENT. */
  async listNames(ask: RequestContext): Promise<string[]> {
    const { client } = ask.place
    if (client !== undefined) {
      const { server } = openNamedClient(this.hub.fleet, ask)
      const state = await server.findClient(client, ask)
      return lookUpRunningBackup(state) ? [client] : []
    }
    const running = await listRunning(ask, openServer(this.hub.fleet, ask))
    return running.map(backup => backup.client.name)
  }

  async listPage(ask: RequestContext, question: PageQuestion): Promise<Page<string>> {
    return toPage(await this.listNames(ask), names, question)
  }
}

function gatherRunning(fleet: Fleet, ask: RequestContext): Promise<RunningBackup[]> {
  return gatherFromServers({ fleet, ask }, server => listRunning(ask, server))
}

async function listRunning(ask: RequestContext, server: BurpServer): Promise<RunningBackup[]> {
  const clients = visibleClients(ask.caller, server, await server.lookAtClients(ask))
  return clients.flatMap(client => {
    const child = lookUpRunningBackup(client)
    return child ? [{ server, client, child }] : []
  })
}
