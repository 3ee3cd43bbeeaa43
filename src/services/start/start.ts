/** Facts that a front end needs before it shows anything, in one answer and without a request to burp. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import {
  mayChangeClient,
  mayConfigureServer,
  mayEditClient,
  mayListClient,
  mayOffer,
  maySeeClient
} from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { isCounted } from '../../burp/server/client-state.js'
import type { EventHub } from '../monitoring/events/event-hub.js'
import { languages, printRelease } from '../servers/about.js'
import type { RequestContext } from '../requests/request-context.js'
import { listKnownServers } from '../requests/request-targets.js'
import { OpenAlerts } from '../notifications/open-alerts.js'
import { PreferencesService } from '../people/preferences.js'
import { toMe } from '../people/user-lists.js'
import { type OperationId, type RouteAccess, routes } from '../../../generated/routes.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { Service } from '../service.js'
import type { CurrentRights } from '../../access/current-rights.js'
import { parseUserKey } from '../../access/user-key.js'
import { compareNames } from '../../natural-order.js'
import type { Store } from '../../store/store.js'
import { AclRoles } from '../people/acl/acl-roles.js'
import { listPeople } from '../people/acl/people.js'
import { toEyes } from '../people/acl/rule-effects.js'

/** A disk that hangs does not delay the first page. */
const waitMs = 500

const keptMs = 30_000

const unknown: Text = say`This check has not finished yet.`

/** Capabilities of one server, read at the first request, and again for later ones. */
class ServerCapabilities {
  readonly #server: BurpServer
  #known: Capabilities | undefined
  #lookedAt = -Infinity
  #looking: Promise<Capabilities> | undefined

  constructor(server: BurpServer) {
    this.#server = server
  }

  /** Returns a state that is at most half a minute old, unless it cannot be read in time. */
  async find(): Promise<Capabilities> {
    const isFresh = Date.now() - this.#lookedAt < keptMs
    if (this.#known && isFresh) return this.#known
    const over = new AbortController()
    const late = sleep(waitMs, undefined, { signal: over.signal }).catch(() => undefined)
    const found = await Promise.race([this.#look(), late])
    over.abort()
    return found ?? this.#known ?? allUnknown
  }

  #look(): Promise<Capabilities> {
    this.#looking ??= lookAt(this.#server)
      .then(found => {
        this.#lookedAt = Date.now()
        return (this.#known = found)
      })
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }
}

const allUnknown: Capabilities = {
  files: unknown,
  schedules: unknown,
  certificates: unknown,
  reload: unknown
}

const atServer: Record<keyof ServerRights, readonly [OperationId, Reach]> = {
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

const everywhere: Record<Exclude<keyof Schemas['Rights'], keyof ServerRights>, OperationId> = {
  mayChangeOwn: 'changePreferences',
  maySeePeople: 'listUsers',
  mayEditUsers: 'createUser',
  mayEditGrants: 'createGrant',
  mayEditRoles: 'addAdmin',
  maySeeAudit: 'listAudit',
  mayExamine: 'examineSetUp',
  maySetExpectations: 'setServerExpectation',
  maySnooze: 'setClientExpectation',
  mayEditNotifications: 'setServiceChannel',
  mayAddServers: 'addServer'
}

const accesses = new Map<OperationId, RouteAccess>(
  routes.map(({ operationId, access }) => [operationId, access])
)

export class Start extends Service<
  'expectations' | 'fleet' | 'notifier' | 'release' | 'rights' | 'store' | 'zones'
> {
  /** Servers can be removed while burphub runs, so their entries are weak. */
  readonly #capabilities = new WeakMap<BurpServer, ServerCapabilities>()

  readonly #events: Pick<EventHub, 'markPosition'>

  constructor(hub: Start['hub'], events: Pick<EventHub, 'markPosition'>) {
    super(hub)
    this.#events = events
  }

  /** Throws STORE_UNAVAILABLE. */
  async find(ask: RequestContext): Promise<Schemas['Start']> {
    const { fleet, notifier, zones, release } = this.hub
    const { caller } = ask
    // First, so that no change falls between this answer and the events after it.
    const lastEvent = this.#events.markPosition()
    const listed = caller.login.mustEnrol ? [] : await listKnownServers(fleet, caller)
    const [own, servers, contacts, alerts, hasProof] = await Promise.all([
      new PreferencesService(this.hub).find(ask),
      Promise.all(listed.map(server => this.#toServer(caller, server))),
      listContacts(this.hub, caller, listed),
      isOffered(caller, 'listOpenAlerts') ? new OpenAlerts(this.hub).count(caller) : null,
      this.#hasProof()
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
      hasMail: notifier.hasMail,
      hasProof,
      contacts,
      alerts,
      preferences: own,
      language: caller.language,
      languages,
      timezone: zones.of(caller).timeZone,
      serviceTimezone: zones.of({}).timeZone,
      lastEvent,
      version: release.version,
      release: printRelease(release)
    }
  }

  async #hasProof(): Promise<boolean> {
    const { expectations, store } = this.hub
    const said = (await expectations.read()).list()
    return said.some(({ checks, contents }) => checks ?? contents) || store.checks.isAny()
  }

  async #toServer(caller: Caller, server: BurpServer): Promise<Schemas['StartServer']> {
    const { fleet, zones } = this.hub
    const { name, health, version } = server
    const [known, found] = await Promise.all([
      server.lookUpRemembered(),
      this.#capabilitiesOf(server).find()
    ])
    const clients = known?.list.clients
    const seen = clients?.filter(
      client => isCounted(server, client) && maySeeClient(caller, name, client.name)
    )
    const listed = seen?.filter(client => mayListClient(caller, name, client.name))
    return {
      name,
      default: server === fleet.lookUpDefault(),
      alive: health.isAnswering,
      since: zones.of(caller).printWithOffset(health.since),
      code: health.code,
      version: version === '' ? null : version,
      clients: listed?.length ?? null,
      running:
        (known?.running && listed?.filter(client => known.running?.has(client.name)).length) ??
        null,
      hidden: seen && listed ? seen.length - listed.length : null,
      rights: findServerRights(
        caller,
        name,
        (clients ?? []).map(client => client.name)
      ),
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
  const { kind, id, isReadOnly = false, isProven = false, proofs = [], mustEnrol = false } = login
  const { proofForDownloads = false } = login
  return {
    session: kind === 'session' ? (id ?? null) : null,
    kind: kind === 'none' ? 'password' : kind,
    readOnly: isReadOnly,
    proven: kind !== 'session' || isProven,
    proofs: [...proofs],
    proofForDownloads,
    mustEnrol
  }
}

/**
 * Permissions of a caller, for the buttons of a front end. The contract states those of each
 * operation, and the code of requests decides them.
 */
type ServerRights = Schemas['ServerRights']

/** The object, besides the role, for which a caller needs permissions. */
type Reach = 'client' | 'configuration' | 'server' | 'none'

/** `clients`: names of the clients that may be meant. */
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

function findRights(caller: Caller, servers: readonly ServerRights[]): Schemas['Rights'] {
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

type Capabilities = Schemas['StartServer']['capabilities']

async function lookAt({ host }: BurpServer): Promise<Capabilities> {
  const places = host.examination.listPlaces()
  const [files, schedules, certificates, reload] = await Promise.all([
    toCapability(async () => requireSound(await places)),
    toCapability(async () =>
      requireSound((await places).filter(({ option }) => option !== 'clientconfdir'))
    ),
    toCapability(async () => requireAuthority(await host.certificates.canRevoke())),
    toCapability(() => host.examination.findServerProcess())
  ])
  return { files, schedules, certificates, reload }
}

async function toCapability(tryOut: () => Promise<unknown>): Promise<Schemas['Capability']> {
  try {
    await tryOut()
    return true
  } catch (fault) {
    if (fault instanceof Fault) return fault.text
    throw fault
  }
}

/** Only the doctor shows paths, to administrators. */
function requireSound(places: readonly { problem: string | undefined }[]): void {
  if (places.every(({ problem }) => problem === undefined)) return
  throw new Fault(
    'NEEDS_AGENT',
    'burphub cannot read and change the files of this burp server. Run the doctor for details.'
  )
}

function requireAuthority(canRevoke: boolean): void {
  if (canRevoke) return
  throw new Fault(
    'NOT_SUPPORTED',
    'This burp server has no certificate authority. Set ca_conf, ca_name and ca_burp_ca.'
  )
}

/** Lists users who can give a caller more access. */
type Contact = Schemas['Contact']

const contactsMax = 5

interface ContactParts {
  store: Pick<Store, 'acl' | 'users' | 'identities'>
  rights: Pick<CurrentRights, 'read' | 'options'>
}

/** Prefers moderators who see a client of the caller. Throws STORE_UNAVAILABLE. */
async function listContacts(
  { store, rights }: ContactParts,
  caller: Caller,
  servers: readonly BurpServer[]
): Promise<Contact[]> {
  if (caller.isAdmin || caller.login.mustEnrol) return []
  const [snapshot, written, people] = await Promise.all([
    rights.read(),
    store.acl.read(),
    listPeople(store)
  ])
  const roles = new AclRoles(written, people.outsiders)
  const open = people.keys.filter(key => !snapshot.isBlocked(parseUserKey(key)))
  const administrators = open.filter(key => roles.isAdmin(key))
  const moderators = open.filter(key => roles.isModerator(key) && !roles.isAdmin(key))
  if (caller.isModerator || moderators.length === 0) {
    return toContacts(administrators, 'administrator')
  }
  const own = (await Promise.all(servers.map(server => listSeen(caller, server)))).flat()
  const eyes = toEyes(snapshot.acl, rights.options)
  const near = moderators.filter(key => own.some(place => eyes.reach(key, place) !== 'none'))
  return toContacts(near.length > 0 ? near : moderators, 'moderator')
}

async function listSeen(caller: Caller, server: BurpServer) {
  const known = await server.lookUpRemembered()
  return (known?.list.clients ?? [])
    .map(({ name }) => ({ server: server.name, client: name }))
    .filter(({ client }) => maySeeClient(caller, server.name, client))
}

function toContacts(keys: readonly string[], role: Contact['role']): Contact[] {
  return keys
    .map(key => ({ name: parseUserKey(key).name, role }))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .slice(0, contactsMax)
}
