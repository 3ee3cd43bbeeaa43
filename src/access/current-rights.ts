/**
 * The current users, groups and grants. Each change in the database increases the revision, which every
 * request reads; all other data is reloaded only if it has increased.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Fault } from '../faults.js'
import type { AclSnapshot } from '../store/acl-snapshot.js'
import type { FactorKind } from '../store/factors.js'
import type { Store } from '../store/store.js'
import type { Identity } from './backends/backend.js'
import { maxEntries } from '../queues/max-entries.js'
import { type Caller, type Login, nowhere } from './caller.js'
import { isFactorRequired, type RequiredOf } from './factors/duty.js'
import { type Acl, type AclData, compileAcl } from './grants/acl.js'
import { type Outsider, withOutsideMembers } from './grants/outside-members.js'
import type { AclOptions } from './grants/rules.js'
import { onlyServer } from './grants/decide.js'
import {
  allRights,
  grantedRights,
  isWholeScope,
  narrowTo,
  type Rights,
  type Scope,
  withoutHidden
} from './rights.js'
import { toUserKey } from './user-key.js'

export interface KnownIdentity extends Identity {
  readonly backend: string
}

export interface CurrentRightsOptions {
  store: Pick<
    Store,
    'revision' | 'acl' | 'blockedUsers' | 'factors' | 'hiddenClients' | 'preferences'
  >
  options: Omit<AclOptions, 'oneServer' | 'serverName'>
  listServers: () => readonly string[]
  /** Users who must have a second factor. Default: none. */
  requiredOf?: RequiredOf
}

const callersMax = 5_000
/** The default grant of moderators if there is one server. */
const onlyServerGrant = JSON.stringify({ agents: { rw: onlyServer } })

export class CurrentRights {
  readonly #options: CurrentRightsOptions
  readonly #revision: FreshNumber
  #snapshot: Promise<Snapshot> | undefined
  /** The inputs of the snapshot: the revision, and whether there was one server. */
  #markOfSnapshot = ''

  constructor(options: CurrentRightsOptions) {
    this.#options = options
    this.#revision = new FreshNumber(() => options.store.revision())
  }

  /** Throws STORE_UNAVAILABLE. */
  async read(): Promise<Snapshot> {
    const revision = await this.#revision.ask()
    const mark = `${revision} ${this.options.serverName ?? ''}`
    if (this.#snapshot && mark === this.#markOfSnapshot) return this.#snapshot
    this.#markOfSnapshot = mark
    const snapshot = this.#load(revision, mark)
    this.#snapshot = snapshot
    snapshot.catch(() => {
      if (this.#snapshot === snapshot) this.#snapshot = undefined
    })
    return snapshot
  }

  async #load(revision: number, mark: string): Promise<Snapshot> {
    const { store } = this.#options
    const [written, blockedUsers, kinds] = await Promise.all([
      store.acl.read(),
      store.blockedUsers.list(),
      store.factors.listKinds()
    ])
    const blocked = new Set(blockedUsers.map(({ userKey }) => userKey))
    const duty = { of: this.requiredOf, kinds }
    const data = this.#toData(written)
    return new Snapshot({ revision, mark, data, blocked, options: this.options, store, duty })
  }

  /** Users who must have a second factor. */
  get requiredOf(): RequiredOf {
    return this.#options.requiredOf ?? 'none'
  }

  /** The options of the engine, completed with the servers. */
  get options(): AclOptions {
    const { listServers, options } = this.#options
    const [only, ...others] = listServers()
    const isOneServer = only !== undefined && others.length === 0
    return { ...options, oneServer: isOneServer, serverName: isOneServer ? only : undefined }
  }

  /** Compiles the current or proposed grants, including the group members from directories. */
  compile(written: AclSnapshot, outsiders: readonly Outsider[]): Acl {
    return compileAcl(withOutsideMembers(this.#toData(written), outsiders), this.options)
  }

  /**
   * The same as if there were several servers, so that grants for servers that do not exist yet apply.
   * Returns undefined if there are several.
   */
  get later(): Pick<CurrentRights, 'compile' | 'options'> | undefined {
    const { serverName, ...options } = this.options
    if (serverName === undefined) return undefined
    // Moderators of the only server keep it when others are added.
    const moderatorGrant = JSON.stringify({ agents: { rw: [onlyServer, serverName] } })
    const several = { ...options, oneServer: false }
    const compile: CurrentRights['compile'] = (written, outsiders) => {
      const data = { ...written, moderatorGrant: written.moderatorGrant ?? moderatorGrant }
      return compileAcl(withOutsideMembers(data, outsiders), several)
    }
    return { options: several, compile }
  }

  #toData({ moderatorGrant, ...written }: AclSnapshot): AclData {
    const assumed = this.options.oneServer ? onlyServerGrant : ''
    return { ...written, moderatorGrant: moderatorGrant ?? assumed }
  }
}

interface SnapshotParts {
  revision: number
  mark: string
  data: AclData
  /** Keys of users. */
  blocked: ReadonlySet<string>
  options: AclOptions
  store: Pick<Store, 'hiddenClients' | 'preferences'>
  duty: { readonly of: RequiredOf; readonly kinds: ReadonlyMap<string, FactorKind[]> }
}

export class Snapshot {
  readonly revision: number
  /** Changes when the permissions of any user may have changed. */
  readonly mark: string
  readonly acl: Acl
  readonly #parts: SnapshotParts
  readonly #callers = new LRUCache<string, Promise<Caller>>(maxEntries(callersMax))

  constructor(parts: SnapshotParts) {
    this.revision = parts.revision
    this.mark = parts.mark
    this.acl = compileAcl(parts.data, parts.options)
    this.#parts = parts
  }

  isBlocked(user: Pick<KnownIdentity, 'name' | 'backend'>): boolean {
    return this.#parts.blocked.has(toUserKey(user))
  }

  /** Only for callers who have proven who they are: others learn nothing. Throws BLOCKED. */
  requireOpen(user: Pick<KnownIdentity, 'name' | 'backend'>): void {
    if (!this.isBlocked(user)) return
    throw new Fault('BLOCKED', 'This account is blocked. Ask an administrator.')
  }

  /** Returns the caller for a user, without the origin of the request. */
  findCaller(identity: KnownIdentity, login: Login, scope?: Scope): Promise<Caller> {
    const key = JSON.stringify([identity, login, scope])
    const known = this.#callers.get(key)
    if (known) return known
    const caller = this.#createCaller(identity, login, scope)
    this.#callers.set(key, caller)
    caller.catch(() => this.#callers.delete(key))
    return caller
  }

  async #createCaller(identity: KnownIdentity, login: Login, scope?: Scope): Promise<Caller> {
    const { name, id, backend } = identity
    const user = toUserKey(identity)
    const acl = this.aclOf(identity)
    const [hidden, preferences] = await Promise.all([
      this.#parts.store.hiddenClients.list(user),
      this.#parts.store.preferences.list(user)
    ])
    const preferred = (wanted: string) => {
      const value = preferences.find(({ key }) => key === wanted)?.value
      return typeof value === 'string' ? value : undefined
    }
    // A token that is limited to some clients cannot administrate.
    const mayAdministrate = scope === undefined || isWholeScope(scope)
    const { duty } = this.#parts
    const factors = duty.kinds.get(user) ?? []
    const hasFactor = factors.length > 0
    const isRequired = isFactorRequired(duty.of, acl, user)
    const mustEnrol = login.kind === 'session' && isOfPassword(login) && isRequired && !hasFactor
    const rights = withoutHidden(this.#rightsOf(identity, acl), hidden)
    return Object.freeze({
      name,
      id,
      backend,
      isAdmin: mayAdministrate && acl.isAdmin(user),
      isModerator: mayAdministrate && acl.isModerator(user),
      rights: scope ? narrowTo(rights, scope) : rights,
      login: {
        ...login,
        ...(mustEnrol && { mustEnrol }),
        ...(hasFactor && login.kind === 'session' && { proofs: factors })
      },
      factors,
      isFactorRequired: isRequired,
      language: preferred('language') ?? 'en',
      hasChosenLanguage: preferred('language') !== undefined,
      timeZone: preferred('timezone'),
      dateFormat: preferred('dateFormat'),
      origin: nowhere
    })
  }

  #rightsOf(identity: KnownIdentity, acl: Acl): Rights {
    const user = toUserKey(identity)
    if (acl.isAdmin(user)) return allRights
    const { options, mark } = this.#parts
    const key = `${mark}-${JSON.stringify([user, identity.groups])}`
    return grantedRights({ acl, user, isOneServer: options.oneServer, key })
  }

  aclOf(identity: Pick<KnownIdentity, 'name' | 'backend' | 'groups'>): Acl {
    const { data, options } = this.#parts
    const user = toUserKey(identity)
    const known = withOutsideMembers(data, [{ user, groups: identity.groups }])
    return known === data ? this.acl : compileAcl(known, options)
  }
}

/** Providers and proxies are responsible for the second factors of their users. */
/** Whether the second factor of the login, if any, is one of burphub. */
function isOfPassword({ way = 'password', factor }: Login): boolean {
  if (way === 'provider') return factor !== 'provider'
  return way === 'password' || way === 'passkey'
}

/**
 * Reads a number that other processes may change, once for all calls in the same turn of the event loop.
 * The read always starts after the call, so a change that was finished before the call is not missed.
 */
export class FreshNumber {
  readonly #read: () => Promise<number>
  /** A read that has not started yet. */
  #next: Promise<number> | undefined
  #underWay: Promise<unknown> = Promise.resolve()

  constructor(read: () => Promise<number>) {
    this.#read = read
  }

  /** Waits for the other calls of this turn, and for a running read, whose result may be older. */
  ask(): Promise<number> {
    return (this.#next ??= Promise.all([this.#underWay, endOfTurn()]).then(() => this.#start()))
  }

  #start(): Promise<number> {
    this.#next = undefined
    const reading = this.#read()
    this.#underWay = reading.catch(() => {})
    return reading
  }
}
