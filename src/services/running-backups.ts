/** Which clients are being backed up at this moment. */
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import { lookUpRunningBackup, type Child, type ClientState } from '../burp/client-state.js'
import type { Ask } from './ask.js'
import type { Page } from './answers.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'
import { gatherFromServers, openNamedClient, openServer, visibleClients } from './asked-servers.js'

export interface RunningBackup {
  server: BurpServer
  client: ClientState
  child: Child
}

const names: ListShape<string> = {
  keyOf: name => name,
  nameOf: name => name,
  fields: { name: name => name }
}

export class RunningBackups {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  /** Of the named server, else of all. */
  async list(ask: Ask): Promise<RunningBackup[]> {
    return gatherFromServers({ fleet: this.#fleet, ask }, server => listRunning(ask, server))
  }

  /** Names on one server; of one client alone where it is given. Throws NO_SUCH_CLIENT. */
  async listNames(ask: Ask): Promise<string[]> {
    const { client } = ask.place
    if (client !== undefined) {
      const { server } = openNamedClient(this.#fleet, ask)
      const state = await server.findClient(client, ask)
      return lookUpRunningBackup(state) ? [client] : []
    }
    const running = await listRunning(ask, openServer(this.#fleet, ask))
    return running.map(backup => backup.client.name)
  }

  async listPage(ask: Ask, question: PageQuestion): Promise<Page<string>> {
    return toPage(await this.listNames(ask), names, question)
  }
}

async function listRunning(ask: Ask, server: BurpServer): Promise<RunningBackup[]> {
  const clients = visibleClients(ask.caller, server, await server.listClients(ask))
  return clients.flatMap(client => {
    const child = lookUpRunningBackup(client)
    return child ? [{ server, client, child }] : []
  })
}
