/**
 * Users, groups and grants as they are now. Every change in the database raises a number, which is
 * read for each request; everything else is read again only after it has risen.
 */
import { LRUCache } from 'lru-cache'
import type { Store } from '../store/store.js'
import type { Identity } from './backends/backend.js'
import { atMost } from './cache-size.js'
import { nowhere, type Caller, type Login } from './caller.js'
import { FreshNumber } from './fresh-number.js'
import { compileAcl, type Acl, type AclData } from './grants/acl.js'
import type { AclOptions } from './grants/rules.js'
import {
  allRights,
  grantedRights,
  isWholeScope,
  narrowTo,
  withoutHidden,
  type Rights,
  type Scope
} from './rights.js'
import { toUserKey } from './user-key.js'

export interface KnownIdentity extends Identity {
  /** Name of the backend that said so. */
  readonly backend: string
}

export interface CurrentRightsOptions {
  store: Pick<Store, 'revision' | 'acl' | 'hiddenClients' | 'preferences'>
  options: Omit<AclOptions, 'oneServer'>
  isOneServer: boolean
}

const callersMax = 5_000
/** What others mean by them is nothing that they could give. */
const reservedGroups = ['admin', 'moderator', 'BUIADMINRESERVED']
/** What moderators are granted where nothing else was written and there is one server. */
const onlyServerGrant = '{"agents": {"rw": "local"}}'

export class CurrentRights {
  readonly #options: CurrentRightsOptions
  readonly #revision: FreshNumber
  #snapshot: Promise<Snapshot> | undefined
  #revisionOfSnapshot = -1

  constructor(options: CurrentRightsOptions) {
    this.#options = options
    this.#revision = new FreshNumber(() => options.store.revision())
  }

  /** Throws STORE_UNAVAILABLE. */
  async read(): Promise<Snapshot> {
    const revision = await this.#revision.ask()
    if (this.#snapshot && revision === this.#revisionOfSnapshot) return this.#snapshot
    this.#revisionOfSnapshot = revision
    const snapshot = this.#load(revision)
    this.#snapshot = snapshot
    snapshot.catch(() => {
      if (this.#snapshot === snapshot) this.#snapshot = undefined
    })
    return snapshot
  }

  async #load(revision: number): Promise<Snapshot> {
    const { store, options, isOneServer } = this.#options
    const { moderatorGrant, ...written } = await store.acl.read()
    const data = {
      ...written,
      moderatorGrant: moderatorGrant ?? (isOneServer ? onlyServerGrant : '')
    }
    return new Snapshot({ revision, data, options, isOneServer, store })
  }
}

interface SnapshotParts {
  revision: number
  data: AclData
  options: Omit<AclOptions, 'oneServer'>
  isOneServer: boolean
  store: Pick<Store, 'hiddenClients' | 'preferences'>
}

export class Snapshot {
  readonly revision: number
  readonly acl: Acl
  readonly #parts: SnapshotParts
  readonly #callers = new LRUCache<string, Promise<Caller>>(atMost(callersMax))

  constructor(parts: SnapshotParts) {
    this.revision = parts.revision
    this.acl = compileAcl(parts.data, parts.options)
    this.#parts = parts
  }

  /** The caller that this user is, in general: where the request comes from is not known here. */
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
    const language = preferences.find(({ key }) => key === 'language')?.value
    // A token for some clients is none for the administration of all.
    const mayAdministrate = scope === undefined || isWholeScope(scope)
    const rights = withoutHidden(this.#rightsOf(identity, acl), hidden)
    return Object.freeze({
      name,
      id,
      backend,
      isAdmin: mayAdministrate && acl.isAdmin(user),
      isModerator: mayAdministrate && acl.isModerator(user),
      rights: scope ? narrowTo(rights, scope) : rights,
      login,
      language: typeof language === 'string' ? language : 'en',
      origin: nowhere
    })
  }

  #rightsOf(identity: KnownIdentity, acl: Acl): Rights {
    const user = toUserKey(identity)
    if (acl.isAdmin(user)) return allRights
    const { isOneServer, revision } = this.#parts
    const key = `${revision}-${JSON.stringify([user, identity.groups])}`
    return grantedRights({ acl, user, isOneServer, key })
  }

  /** A group that a directory names is the one of this name here; it need not exist to be one. */
  aclOf(identity: Pick<KnownIdentity, 'name' | 'backend' | 'groups'>): Acl {
    const user = toUserKey(identity)
    const { groups } = identity
    const known = groups.filter(group => !reservedGroups.includes(group))
    if (known.length === 0) return this.acl
    const { data, options } = this.#parts
    const ours = data.groups.map(group =>
      known.includes(group.name) ? { ...group, members: [...group.members, user] } : group
    )
    const others = known.filter(group => !data.groups.some(one => one.name === group))
    const added = others.map(group => ({ name: group, grant: '', members: [user] }))
    return compileAcl({ ...data, groups: [...ours, ...added] }, options)
  }
}
