/** How a caller gets at servers and clients: the only way in, so that no service forgets to ask. */
import type { Asker } from '../asker.js'
import type { Caller } from '../access/caller.js'
import { mayListClient, mayListServer, requireClient, requireServer } from '../access/decisions.js'
import type { BurpServer, ClientList, Fleet } from '../burp/burp-server.js'
import type { ClientState } from '../burp/client-state.js'
import { plainName } from '../burp/names.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

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
 * Asks the named server, or all that the caller may see. Of several, those that do not answer in
 * time are left out, of which the asker hears, as long as another one answers. Throws
 * BURP_UNREACHABLE with the reason of each where none does.
 */
export async function gatherFromServers<T>(
  parts: { fleet: Fleet; caller: Caller; name: string | undefined; asker: Asker },
  ask: (server: BurpServer) => Promise<readonly T[]>
): Promise<T[]> {
  const { fleet, caller, name, asker } = parts
  if (name !== undefined) return [...(await ask(openServer(fleet, caller, name)))]
  const servers = fleet.list().filter(server => mayListServer(caller, server.name))
  const [only, ...others] = servers
  // Nobody else's answer would be kept waiting.
  if (only && others.length === 0) return [...(await ask(only))]
  const missing: MissingServer[] = []
  const answers = await Promise.all(
    servers.map(server =>
      askInTime(
        server,
        () => ask(server),
        fault => missing.push({ name: server.name, fault })
      )
    )
  )
  if (missing.length > 0 && missing.length === servers.length) throw incomplete(missing)
  for (const { name: lacking, fault } of missing) asker.noteMissing?.(lacking, fault)
  return answers.flatMap(answer => answer ?? [])
}

/** Undefined where the server does not answer in time; anything else that goes wrong is thrown. */
export async function askInTime<T>(
  { health }: BurpServer,
  ask: () => Promise<T>,
  noteMissing: (fault: Fault) => void
): Promise<T | undefined> {
  try {
    return await health.inTime(ask)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    noteMissing(fault)
    return undefined
  }
}

export interface MissingServer {
  name: string
  fault: Fault
}

/** What is said instead of an answer that would lack these. */
export function incomplete(missing: readonly MissingServer[]): Fault {
  const names = missing.map(({ name }) => name).join(', ')
  const waits = missing.flatMap(({ fault }) => fault.retryAfterS ?? [])
  return new Fault('BURP_UNREACHABLE', say`These servers do not answer now: ${names}.`, {
    errors: Object.fromEntries(missing.map(({ name, fault }) => [name, fault.text])),
    retryAfterS: Math.min(...waits, 30)
  })
}
