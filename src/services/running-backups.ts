/** Which clients are being backed up at this moment. */
import type { Asker } from '../asker.js'
import type { Caller } from '../access/caller.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import { lookUpRunningBackup, type Child, type ClientState } from '../burp/client-state.js'
import type { Page } from './answers.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'
import { gatherFromServers, openClient, openServer, visibleClients } from './doors.js'

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
  async list(
    caller: Caller,
    question: { server?: string | undefined },
    asker: Asker
  ): Promise<RunningBackup[]> {
    return gatherFromServers(
      { fleet: this.#fleet, caller, name: question.server, asker },
      async server => {
        const clients = visibleClients(caller, server, await server.listClients(asker))
        return clients.flatMap(client => {
          const child = lookUpRunningBackup(client)
          return child ? [{ server, client, child }] : []
        })
      }
    )
  }

  /** Names on one server; of one client alone where it is given. Throws NO_SUCH_CLIENT. */
  async listNames(
    caller: Caller,
    question: { server?: string | undefined; client?: string | undefined },
    asker: Asker
  ): Promise<string[]> {
    const { client, server } = question
    if (client !== undefined) {
      const state = await openClient(this.#fleet, caller, { server, client }).findClient(
        client,
        asker
      )
      return lookUpRunningBackup(state) ? [client] : []
    }
    const { name } = openServer(this.#fleet, caller, server)
    const running = await this.list(caller, { server: name }, asker)
    return running.map(backup => backup.client.name)
  }

  async listPage(
    caller: Caller,
    question: PageQuestion & { server?: string | undefined; client?: string | undefined },
    asker: Asker
  ): Promise<Page<string>> {
    return toPage(await this.listNames(caller, question, asker), names, question)
  }
}
