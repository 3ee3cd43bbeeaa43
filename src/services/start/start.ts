/** Facts that a front end needs before it shows anything, in one answer and without a request to burp. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import {
  mayListClient,
  mayListServer,
  maySeeClient,
  mayChangeClient,
  mayConfigureServer,
  mayEditClient,
  mayOffer
} from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { Fleet } from '../../burp/server/fleet.js'
import { languages, printRelease, type Release } from '../servers/about.js'
import type { RequestContext } from '../requests/request-context.js'
import type { TimeZones } from '../requests/local-times.js'
import type { PreferencesService } from '../people/preferences.js'
import { toMe } from '../people/user-lists.js'
import { ServerCapabilities } from './capabilities.js'
import { routes, type OperationId, type RouteAccess } from '../../../generated/routes.js'

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

type Schemas = components['schemas']

export interface StartParts {
  fleet: Fleet
  zones: TimeZones
  preferences: Pick<PreferencesService, 'find'>
  release: Release
}

export class Start {
  readonly #parts: StartParts
  /** Servers come and go while burphub runs: what is known of one goes with it. */
  readonly #capabilities = new WeakMap<BurpServer, ServerCapabilities>()

  constructor(parts: StartParts) {
    this.#parts = parts
  }

  /** Throws STORE_UNAVAILABLE. */
  async find(ask: RequestContext): Promise<Schemas['Start']> {
    const { fleet, zones, preferences, release } = this.#parts
    const { caller } = ask
    const listed = fleet.list().filter(({ name }) => mayListServer(caller, name))
    const [own, servers] = await Promise.all([
      preferences.find(ask),
      Promise.all(listed.map(server => this.#toServer(caller, server)))
    ])
    return {
      me: toMe(caller),
      login: toLogin(caller),
      rights: findRights(
        caller,
        servers.map(({ rights }) => rights)
      ),
      servers,
      hasServers: fleet.names.length > 0,
      preferences: own,
      language: caller.language,
      languages,
      timezone: zones.of(caller).timeZone,
      serviceTimezone: zones.of({}).timeZone,
      version: release.version,
      release: printRelease(release)
    }
  }

  async #toServer(caller: Caller, server: BurpServer): Promise<Schemas['StartServer']> {
    const { fleet, zones } = this.#parts
    const { name, health, version } = server
    const [known, found] = await Promise.all([
      server.lookUpRemembered(),
      this.#capabilitiesOf(server).find()
    ])
    const names = known?.list.clients.map(client => client.name)
    const seen = names?.filter(client => maySeeClient(caller, name, client))
    const listed = seen?.filter(client => mayListClient(caller, name, client))
    return {
      name,
      default: server === fleet.lookUpDefault(),
      alive: health.isAnswering,
      since: zones.of(caller).printWithOffset(health.since),
      code: health.code,
      version: version === '' ? null : version,
      clients: listed?.length ?? null,
      hidden: seen && listed ? seen.length - listed.length : null,
      rights: findServerRights(caller, name, names ?? []),
      capabilities: found
    }
  }

  #capabilitiesOf(server: BurpServer): ServerCapabilities {
    const known = this.#capabilities.get(server) ?? new ServerCapabilities(server)
    this.#capabilities.set(server, known)
    return known
  }
}

function toLogin({ login }: Caller): Schemas['Start']['login'] {
  const { kind, id, isReadOnly = false, isProven = false } = login
  return {
    session: kind === 'session' ? (id ?? null) : null,
    kind: kind === 'none' ? 'password' : kind,
    readOnly: isReadOnly,
    proven: kind !== 'session' || isProven
  }
}

/**
 * What a caller may do, for the buttons of a front end. The rights of each operation are those that
 * the contract states, decided where every request is decided.
 */
type ServerRights = components['schemas']['ServerRights']

type Rights = components['schemas']['Rights']

/** What of a server must be the caller's beside the role. */
type Reach = 'client' | 'configuration' | 'server' | 'none'

type Offer = readonly [OperationId, Reach]

/** `clients`: the names of those that may be meant. */
function findServerRights(
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

function findRights(caller: Caller, servers: readonly ServerRights[]): Rights {
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
