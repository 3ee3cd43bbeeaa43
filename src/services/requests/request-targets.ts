/**
 * Finds the servers and clients of a request. Services have no other access to them, so that no
 * permission is forgotten.
 */
import type { Caller } from '../../access/caller.js'
import {
  mayListClient,
  mayListServer,
  maySeeClient,
  requireClient,
  requireServer
} from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { Fleet } from '../../burp/server/fleet.js'
import type { ClientList, MissingFacts } from '../../burp/server/server-values.js'
import type { ClientState } from '../../burp/server/client-state.js'
import { plainName } from '../../protocol/names.js'
import { Fault, missingField } from '../../faults.js'
import { say } from '../../texts.js'
import type { RequestContext, ClientPlace, Place } from './request-context.js'

export interface NamedClient {
  server: BurpServer
  client: string
}

type Where<Named extends Place> = Pick<RequestContext<Named>, 'caller' | 'place'>

/** Returns the named server or the default one. Throws NO_SUCH_SERVER. */
export function openServer(fleet: Fleet, { caller, place }: Where<Place>): BurpServer {
  const server = fleet.find(place.server)
  requireServer(caller, server.name)
  return server
}

/**
 * Returns the server of a client that the caller may see. Throws BAD_NAME, NO_SUCH_SERVER,
 * NO_SUCH_CLIENT.
 */
export function openClient(fleet: Fleet, { caller, place }: Where<ClientPlace>): BurpServer {
  const server = fleet.find(place.server)
  plainName(place.client)
  requireClient(caller, server.name, place.client)
  return server
}

/** For requests that may name no client. Throws INVALID_INPUT if the client is missing. */
export function openNamedClient(fleet: Fleet, { caller, place }: Where<Place>): NamedClient {
  const { client } = place
  if (client === undefined)
    throw missingField('clientName', say`Specify the client in the path or as clientName.`)
  return { server: openClient(fleet, { caller, place: { ...place, client } }), client }
}

/** Returns the clients of a server that the caller may see and has not hidden, in burp's order. */
export function visibleClients(
  caller: Caller,
  server: BurpServer,
  { clients }: ClientList
): readonly ClientState[] {
  return clients.filter(client => mayListClient(caller, server.name, client.name))
}

/**
 * Returns the servers whose names the caller may know. A grant for clients applies to every server,
 * so users see only servers with a client that they see: other names may belong to other customers.
 */
export async function listKnownServers(fleet: Fleet, caller: Caller): Promise<BurpServer[]> {
  const listed = fleet.list().filter(({ name }) => mayListServer(caller, name))
  if (listed.length < 2 || caller.isAdmin || caller.isModerator) return listed
  const lists = await Promise.all(listed.map(server => server.lookUpRemembered()))
  const known = listed.filter(({ name }, index) =>
    lists[index]?.list.clients.some(client => maySeeClient(caller, name, client.name))
  )
  // A server that has not responded yet may have such a client.
  return known.length > 0 ? known : listed.filter((_, index) => lists[index] === undefined)
}

/**
 * Queries the named server, or all servers that the caller may see. Skips servers that do not
 * respond in time, and notes them in the request, if at least one responds. Throws BURP_UNREACHABLE
 * with all reasons if none does.
 */
export async function gatherFromServers<T>(
  { fleet, ask, caller = ask.caller }: Gathering,
  list: (server: BurpServer) => Promise<readonly T[]>
): Promise<T[]> {
  const { place } = ask
  if (place.server !== undefined) return [...(await list(openServer(fleet, { caller, place })))]
  const servers = fleet.list().filter(server => mayListServer(caller, server.name))
  const [only, ...others] = servers
  // There is no other answer to delay.
  if (only && others.length === 0) return [...(await list(only))]
  const missing: MissingServer[] = []
  const answers = await Promise.all(
    servers.map(server =>
      askInTime(
        server,
        () => list(server),
        fault => missing.push({ name: server.name, fault })
      )
    )
  )
  if (missing.length > 0 && missing.length === servers.length) throw incomplete(missing)
  const known = missing.length > 0 ? await listKnownServers(fleet, caller) : []
  for (const { name: lacking, fault } of missing) {
    if (known.some(({ name }) => name === lacking)) ask.noteMissing(lacking, fault)
  }
  return answers.flatMap(answer => answer ?? [])
}

/** Returns undefined if the server does not respond in time. Throws other errors. */
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

interface Gathering {
  fleet: Fleet
  ask: RequestContext
  /** The user whose permissions apply, if not the caller. */
  caller?: Caller
}

export interface MissingServer extends MissingFacts {
  name: string
  fault: Fault
}

/** Notes that the statistics of finished backups are not loaded yet. */
export function noteUnread(
  ask: Pick<RequestContext, 'noteMissing'>,
  { name }: BurpServer,
  count: number
) {
  if (count === 0) return
  const fault = new Fault(
    'NOT_READ_YET',
    say`The statistics of ${count} finished backups of ${name} are not loaded from burp yet.`,
    { retryAfterS: unreadRetryS }
  )
  ask.noteMissing(name, fault, { backupsCount: count })
}

const unreadRetryS = 5

/** Returns the fault for an answer that would lack these servers. */
export function incomplete(missing: readonly MissingServer[]): Fault {
  const names = missing.map(({ name }) => name).join(', ')
  const waits = missing.flatMap(({ fault }) => fault.retryAfterS ?? [])
  return new Fault('BURP_UNREACHABLE', say`These servers are unreachable: ${names}.`, {
    errors: Object.fromEntries(missing.map(({ name, fault }) => [name, fault.text])),
    retryAfterS: Math.min(...waits, 30)
  })
}
