/** How a caller gets at servers and clients: the only way in, so that no service forgets to ask. */
import type { Caller } from '../access/caller.js'
import { mayListClient, mayListServer, requireClient, requireServer } from '../access/decisions.js'
import type { BurpServer, ClientList, Fleet } from '../burp/burp-server.js'
import type { ClientState } from '../burp/client-state.js'
import { plainName } from '../burp/names.js'
import { Fault } from '../faults.js'

export interface ClientPlace {
  /** Absent: the default server. */
  server?: string | undefined
  client: string
}

/** The named server or the default one. Throws NO_SUCH_SERVER. */
export function openServer(fleet: Fleet, caller: Caller, name?: string): BurpServer {
  const server = fleet.find(name)
  requireServer(caller, server.name)
  return server
}

/** The server of a client that the caller may see. Throws BAD_NAME, NO_SUCH_SERVER, NO_SUCH_CLIENT. */
export function openClient(fleet: Fleet, caller: Caller, place: ClientPlace): BurpServer {
  const server = fleet.find(place.server)
  plainName(place.client)
  requireClient(caller, server.name, place.client)
  return server
}

/** The clients of a server that lists show to the caller, in burp's order. */
export function visibleClients(
  caller: Caller,
  server: BurpServer,
  { clients }: ClientList
): readonly ClientState[] {
  return clients.filter(client => mayListClient(caller, server.name, client.name))
}

/**
 * Asks the named server, or all that the caller may see. Of several, those that cannot be reached
 * are left out as long as another one answers; if none does, the first one's fault is thrown.
 */
export async function gatherFromServers<T>(
  fleet: Fleet,
  caller: Caller,
  name: string | undefined,
  ask: (server: BurpServer) => Promise<readonly T[]>
): Promise<T[]> {
  if (name !== undefined) return [...(await ask(openServer(fleet, caller, name)))]
  const servers = fleet.list().filter(server => mayListServer(caller, server.name))
  const outcomes = await Promise.allSettled(servers.map(ask))
  const answers = outcomes.flatMap(o => (o.status === 'fulfilled' ? [o.value] : []))
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed && (answers.length === 0 || !(failed.reason instanceof Fault))) throw failed.reason
  return answers.flat()
}
