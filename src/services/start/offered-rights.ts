/**
 * What a caller may do, for the buttons of a front end. The rights of each operation are those that
 * the contract states, decided where every request is decided.
 */
import type { components } from '../../../generated/contract-types.js'
import { routes, type OperationId, type RouteAccess } from '../../../generated/routes.js'
import type { Caller } from '../../access/caller.js'
import {
  mayChangeClient,
  mayConfigureServer,
  mayEditClient,
  mayOffer
} from '../../access/decisions.js'

export type ServerRights = components['schemas']['ServerRights']
export type Rights = components['schemas']['Rights']

/** What of a server must be the caller's beside the role. */
type Reach = 'client' | 'configuration' | 'server' | 'none'

type Offer = readonly [OperationId, Reach]

const atServer: Record<keyof ServerRights, Offer> = {
  mayRestore: ['restoreArchive', 'client'],
  mayBackUp: ['scheduleBackup', 'client'],
  mayDeleteBackups: ['deleteBackup', 'client'],
  mayEditClients: ['patchClientConfig', 'configuration'],
  mayCreateClients: ['createClient', 'configuration'],
  mayDeleteClients: ['deleteClient', 'configuration'],
  mayEditTemplates: ['createTemplate', 'server'],
  mayEditServer: ['patchServerConfig', 'none'],
  mayRevoke: ['revokeCertificate', 'none'],
  mayReload: ['reloadServer', 'none']
}

const everywhere: Record<Exclude<keyof Rights, keyof ServerRights>, OperationId> = {
  mayChangeOwn: 'changePreferences',
  maySeePeople: 'listUsers',
  mayEditUsers: 'createUser',
  mayEditGrants: 'createGrant',
  mayEditRoles: 'addAdmin',
  maySeeAudit: 'listAudit',
  mayExamine: 'examineSetUp',
  maySetExpectations: 'setServerExpectation',
  mayEditNotifications: 'setServiceChannel',
  mayAddServers: 'addServer'
}

const accesses = new Map<OperationId, RouteAccess>(
  routes.map(({ operationId, access }) => [operationId, access])
)

/** `clients`: the names of those that may be meant. */
export function findServerRights(
  caller: Caller,
  server: string,
  clients: readonly string[]
): ServerRights {
  const isServers = mayConfigureServer(caller, server)
  const reaches: Record<Reach, boolean> = {
    client: clients.some(client => mayChangeClient(caller, server, client)),
    configuration: isServers || clients.some(client => mayEditClient(caller, server, client)),
    server: isServers,
    none: true
  }
  return mapValues(atServer, ([id, reach]) => reaches[reach] && isOffered(caller, id))
}

export function findRights(caller: Caller, servers: readonly ServerRights[]): Rights {
  const keys = Object.keys(atServer) as (keyof ServerRights)[]
  const some = keys.map(key => [key, servers.some(server => server[key])] as const)
  return {
    ...(Object.fromEntries(some) as ServerRights), // one for each key
    ...mapValues(everywhere, id => isOffered(caller, id))
  }
}

function isOffered(caller: Caller, id: OperationId): boolean {
  const access = accesses.get(id)
  return access !== undefined && mayOffer(caller, access)
}

function mapValues<Key extends string, Value>(
  values: Record<Key, Value>,
  decide: (value: Value) => boolean
): Record<Key, boolean> {
  const entries = Object.entries<Value>(values).map(([key, value]) => [key, decide(value)])
  return Object.fromEntries(entries) as Record<Key, boolean> // with the keys that there were
}
