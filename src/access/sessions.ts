/** Sessions. Only the hash of a session's cookie is stored. */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { rowsMax } from '../store/table.js'
import type { LoginFactor, LoginWay, Session } from '../store/sessions.js'
import type { ChangeTables, Store } from '../store/store.js'
import type { KnownIdentity } from './current-rights.js'
import { toNetwork } from './network.js'
import { maxEntries } from '../queues/max-entries.js'
import { ownBackend, toUserKey } from './user-key.js'
import type { RememberedLogin } from './remembered-logins.js'
import { createSecret, hashSecret } from './tokens.js'

export interface SessionLimits {
  /** Days without use after which a session ends; 0 for never. */
  readonly idleDays: number
  /** Days after which any session ends; 0 for never. */
  readonly absoluteDays: number
  /** How long a login or a confirmed password allows changes that outlast the session; 0: only the latter. */
  readonly passwordMinutes: number
  /** Whether downloads need a recent confirmation, too. */
  readonly proofForDownloads: boolean
  readonly bindToAddress: boolean
  readonly bindToUserAgent: boolean
}

/** The user of a session from the view of the network. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly device?: string | undefined
  /** The cookie of a device that needs no second factor. */
  readonly remembered?: string | undefined
}

export interface Beginning {
  readonly language: string | null
  /** The secret of the session that it replaces. */
  readonly former?: string | undefined
  readonly way?: LoginWay
  readonly factor?: LoginFactor | null
  readonly providerSid?: string | null
  /** Sealed. */
  readonly idToken?: string | null
  /** The session ends after this time even if it is in use. */
  readonly hoursMax?: number
}

export interface SessionsOptions {
  store: Pick<Store, 'sessions' | 'change'>
  limits: SessionLimits
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
/** Otherwise a confirmation would be over before the change that it was for. */
const provenMinutesMin = 0.5
/** Beyond this, the least recently used session of the user ends. */
const sessionsPerUserMax = 100
const userAgentLengthMax = 256
/** Minimum time between writes of the last use. */
const touchMs = 60_000
const rememberedMax = 10_000
/** The expiry of sessions that never expire: the year 9999. */
const neverMs = 253_370_764_800_000

export class Sessions {
  readonly #store: SessionsOptions['store']
  readonly #limits: SessionLimits
  readonly #now: () => number
  /** Keyed by the hash of the secret; valid while the revision of the database does not change. */
  readonly #remembered = new LRUCache<string, { revision: number; session: Session }>(
    maxEntries(rememberedMax)
  )

  constructor({ store, limits, now = Date.now }: SessionsOptions) {
    this.#store = store
    this.#limits = limits
    this.#now = now
  }

  /**
   * Creates a session, ends the session with the secret `former`, and returns its id and the secret
   * for its owner. Returns undefined if the password was changed, or the user removed or blocked,
   * since that login.
   */
  async open(
    { identity, stamp }: Pick<RememberedLogin, 'identity' | 'stamp'>,
    visitor: Visitor,
    how: Beginning,
    mayBegin: (tables: ChangeTables) => Promise<boolean> = () => Promise.resolve(true)
  ): Promise<{ id: string; secret: string } | undefined> {
    const secret = createSecret()
    const session = this.#createSession(identity, hashSecret(secret), visitor, how)
    const { former } = how
    const isOpen = await this.#store.change(async tables => {
      if (identity.backend === ownBackend) {
        const user = await tables.users.lookUp(identity.name)
        if (user?.passwordHash !== stamp) return false
      }
      const key = toUserKey(identity)
      if (await tables.blockedUsers.has(key)) return false
      await tables.lastLogins.write(key, session.createdAt)
      if (!(await mayBegin(tables))) return false
      await tables.sessions.create(session, { sessionsMax: sessionsPerUserMax })
      const replaced = former && (await tables.sessions.lookUpBySecretHash(hashSecret(former)))
      if (replaced) await tables.sessions.remove(replaced.id)
      return true
    })
    return isOpen ? { id: session.id, secret } : undefined
  }

  /** Returns undefined if the session is unknown, has ended, or is bound to another client. */
  async lookUp(secret: string, visitor: Visitor, revision: number): Promise<Session | undefined> {
    const secretHash = hashSecret(secret)
    const session = await this.#read(secretHash, revision)
    if (!session) return undefined
    const binding = this.#bindingOf(visitor)
    if (binding !== null && session.binding !== binding) {
      await this.#store.change(tables => tables.sessions.remove(session.id))
      return undefined
    }
    return (await this.#touch(session, visitor)) ? session : undefined
  }

  /** Whether the password was confirmed recently from the current network. */
  isProven({ provenAt, provenFrom }: Session, { address }: Visitor): boolean {
    return this.#isGivenWithin(provenAt, 1) && provenFrom === toNetwork(address)
  }

  /** Whether downloads need a recent confirmation, too. */
  get proofForDownloads(): boolean {
    return this.#limits.proofForDownloads
  }

  /** When the session needs the password again for changes that outlast it, milliseconds since 1970. */
  provenUntil({ provenAt }: Pick<Session, 'provenAt'>): number {
    return provenAt + this.#provenMs
  }

  /** Records that the password was confirmed. */
  async prove(id: string, { address }: Visitor): Promise<void> {
    const provenFrom = toNetwork(address)
    const session = await this.#store.sessions.lookUp(id)
    if (!session) return
    // Clients that send the password with each request do not cause a write each time.
    if (session.provenFrom === provenFrom && this.#isGivenWithin(session.provenAt, 0.5)) return
    // All instances must notice.
    await this.#store.change(tables => tables.sessions.prove(id, this.#now(), provenFrom))
  }

  async end(id: string): Promise<void> {
    await this.#store.change(tables => tables.sessions.remove(id))
  }

  #isGivenWithin(provenAt: number, share: number): boolean {
    return this.#now() - provenAt < share * this.#provenMs
  }

  get #provenMs(): number {
    return Math.max(this.#limits.passwordMinutes, provenMinutesMin) * minuteMs
  }

  async setLanguage(id: string, language: string): Promise<void> {
    await this.#store.sessions.setLanguage(id, language)
    for (const { session } of this.#remembered.values()) {
      if (session.id === id) session.language = language
    }
  }

  /** When the session ends if it is no longer used, milliseconds since 1970. */
  endOf({ lastSeenAt, expiresAt }: Pick<Session, 'lastSeenAt' | 'expiresAt'>): number {
    const { idleDays } = this.#limits
    return idleDays === 0 ? expiresAt : Math.min(expiresAt, lastSeenAt + idleDays * dayMs)
  }

  isOn(session: Pick<Session, 'lastSeenAt' | 'expiresAt'>): boolean {
    return this.#now() < this.endOf(session)
  }

  /** Removes sessions that have ended from the database. */
  async sweep(): Promise<void> {
    const now = this.#now()
    const { idleDays } = this.#limits
    const idleBefore = idleDays === 0 ? 0 : now - idleDays * dayMs
    while ((await this.#store.sessions.removeExpired({ idleBefore, now })) >= rowsMax) continue
  }

  async #read(secretHash: string, revision: number): Promise<Session | undefined> {
    const known = this.#remembered.get(secretHash)
    if (known?.revision === revision && this.isOn(known.session)) return known.session
    // Another instance may have recorded a later use.
    const session = await this.#store.sessions.lookUpBySecretHash(secretHash)
    if (!session || !this.isOn(session)) {
      this.#remembered.delete(secretHash)
      return undefined
    }
    this.#remembered.set(secretHash, { revision, session })
    return session
  }

  // Returns false if the session ended without a new revision, as when it made room for another one.
  async #touch(session: Session, { address }: Visitor): Promise<boolean> {
    const now = this.#now()
    if (now - session.lastSeenAt < touchMs && session.ip === address) return true
    session.lastSeenAt = now
    session.ip = address
    if (await this.#store.sessions.touch(session.id, now, address)) return true
    this.#remembered.delete(session.secretHash)
    return false
  }

  #createSession(
    { name, backend }: KnownIdentity,
    secretHash: string,
    visitor: Visitor,
    how: Beginning
  ): Session {
    const { language, way = 'password', factor = null, providerSid = null, idToken = null } = how
    const now = this.#now()
    const { absoluteDays, passwordMinutes } = this.#limits
    const lastsMs = Math.min(absoluteDays * dayMs || neverMs, (how.hoursMax ?? neverMs) * hourMs)
    return {
      id: randomUUID(),
      secretHash,
      userName: name,
      backend,
      ip: visitor.address,
      userAgent: visitor.userAgent.slice(0, userAgentLengthMax),
      language,
      isPermanent: false,
      isApi: true,
      binding: this.#bindingOf(visitor),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: Math.min(neverMs, now + lastsMs),
      // Each request of a browser behind a proxy logs in, also one that the user did not intend.
      provenAt: passwordMinutes === 0 || way === 'proxy' ? 0 : now,
      provenFrom: toNetwork(visitor.address),
      way,
      factor,
      providerSid,
      idToken
    }
  }

  #bindingOf({ address, userAgent }: Visitor): string | null {
    const { bindToAddress, bindToUserAgent } = this.#limits
    if (!bindToAddress && !bindToUserAgent) return null
    return hashSecret(
      JSON.stringify([bindToAddress && address, bindToUserAgent && userAgent.slice(0, 1_024)])
    )
  }
}
