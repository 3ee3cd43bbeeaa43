/** Logins through OpenID providers, as browsers see them: redirects, cookies, and the end of sessions. */
import type { BeginSession } from './login.js'
import { createHash } from 'node:crypto'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import type { FinishedLogin, LoginCookie } from '../../access/providers/provider-logins.js'
import { toExternalId, toProviderBackend } from '../../access/providers/provider-connection.js'
import type { Provider } from '../../access/providers/provider.js'
import type { Visitor } from '../../access/sessions.js'
import { toUserKey } from '../../access/user-key.js'
import { Fault, missingField, unlessFault } from '../../faults.js'
import { say, Text } from '../../texts.js'
import { HtmlPage, SeeOther } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import { type ConsoleFiles, toAddresses, toLoginAddress, toOwnPath } from './login.js'
import { proxyBackend } from '../../access/backends/external-users.js'

/** The request of a browser, and its response. */
export interface BrowserCall {
  ask: RequestContext
  basePath: string
  url: string
  visitor: Visitor
  readCookie: (name: string) => string | undefined
  sendCookie: (cookie: Omit<LoginCookie, 'value'> & { value?: string; path: string }) => void
}

interface FinishingCall extends BrowserCall {
  logins: { beginSession: BeginSession; proveSession: () => Promise<void> }
}

/** Reasons to reject a user whom the provider has named. */
const refusals: ReadonlySet<string> = new Set([
  'BLOCKED',
  'LOGIN_REFUSED',
  'NAME_TAKEN',
  'NOT_ADMITTED'
])

/** The path to which providers redirect after a login. */
const cookiePath = '/login/oidc'

/** Longer tokens do not fit into an address. */
const idTokenLengthMax = 8_192
const idTokenPurpose = 'ID token of a session'

export class ProviderLoginPages extends Service<
  'cipher' | 'config' | 'logger' | 'passkeys' | 'providerLogins' | 'store' | 'trail'
> {
  listWays({ basePath }: Pick<BrowserCall, 'basePath'>): Schemas['LoginWays'] {
    const { config, passkeys, providerLogins } = this.hub
    return {
      passkeys: passkeys.isOffered,
      passwords: config.login.passwords,
      providers: providerLogins.providers.map(({ options: { name, title } }) => ({
        name,
        title,
        path: `${basePath}/login/oidc/${name}`
      }))
    }
  }

  async begin(
    call: BrowserCall,
    name: string,
    { next, why = 'login' }: { next?: string | undefined; why?: 'login' | 'proof' | undefined }
  ): Promise<SeeOther> {
    const { login } = call.ask.caller
    const place = toOwnPath(next)
    try {
      const session = login.kind === 'session' ? login.id : undefined
      if (why === 'proof' && session === undefined) throw lost()
      const started = await this.hub.providerLogins.begin(name, {
        next: place,
        session: why === 'proof' ? session : undefined
      })
      call.sendCookie({ ...started.cookie, path: cookiePath })
      return new SeeOther(started.address)
    } catch (error) {
      return this.#leadBack(call, error, { provider: name, next: place })
    }
  }

  /** The cookie is used only once, even if the login fails. */
  async finish(
    call: FinishingCall,
    name: string,
    { state, page }: { state?: string | undefined; page: ProvenPage }
  ): Promise<SeeOther | HtmlPage> {
    const { providerLogins } = this.hub
    const query = call.url.slice(call.url.indexOf('?'))
    let next = '/'
    try {
      const { pending, cookieName } = await providerLogins.open(name, state, call.readCookie)
      call.sendCookie({ name: cookieName, maxAgeS: 0, path: cookiePath })
      next = pending.next
      if (pending.session !== undefined) {
        const { caller } = call.ask
        if (caller.login.id !== pending.session) throw lost()
        await providerLogins.prove(pending, query, call.visitor, caller)
        await call.logins.proveSession()
        return page.show(call)
      }
      const login = await providerLogins.finish(pending, query, call.visitor)
      const isOpen = await this.#openSession(call, login, toOwnPath(next))
      return new SeeOther(call.basePath + (isOpen ? toOwnPath(next) : '/login/second'))
    } catch (error) {
      return this.#leadBack(call, error, { provider: name, next })
    }
  }

  /** Returns false if the login waits for a factor of the user. */
  async #openSession(
    call: FinishingCall,
    { provider, identity, sid, idToken }: FinishedLogin,
    next: string
  ): Promise<boolean> {
    const { trustHours, isSecondFactor } = provider.options
    return call.logins.beginSession(
      { identity, stamp: null },
      {
        way: 'provider',
        factor: isSecondFactor ? 'provider' : null,
        providerSid: sid ?? null,
        idToken: await this.#seal(idToken),
        hoursMax: trustHours,
        keptS: Math.floor(trustHours * 3_600),
        next
      }
    )
  }

  /** Without a key, the logout at the provider must do without the token. */
  async #seal(idToken: string): Promise<string | null> {
    const { cipher } = this.hub
    if (!cipher || idToken.length > idTokenLengthMax) return null
    try {
      await cipher.prepare()
      return cipher.encrypt(idToken, idTokenPurpose)
    } catch (error) {
      if (error instanceof Fault) return null
      throw error
    }
  }

  #leadBack(
    { basePath, visitor }: Pick<BrowserCall, 'basePath' | 'visitor'>,
    error: unknown,
    { provider, next }: { provider: string; next: string }
  ): SeeOther {
    if (!(error instanceof Fault)) throw error
    const { code, cause, retryAfterS: wait } = error
    const { logger, trail } = this.hub
    logger.warn({ provider, code, err: cause }, 'a login at a provider failed')
    const way = 'provider' as const
    // Other failures can be caused by anyone and belong to no user, so they are only counted.
    if (refusals.has(code)) {
      trail.recordRefusedLogin(toProviderBackend(provider), visitor.address, { way, why: code })
    } else {
      const outcome = code === 'AUTH_UNAVAILABLE' ? 'unavailable' : 'refused'
      trail.countLogin({ way, outcome })
    }
    return new SeeOther(basePath + toLoginAddress({ next, failed: code, wait }))
  }

  /**
   * Returns a function that finds the address for a logout at the provider. Call `prepareEnd`
   * before the session of burphub ends, because it reads that session.
   */
  async prepareEnd(caller: Caller): Promise<() => Promise<string | undefined>> {
    const { store, providerLogins, config } = this.hub
    const provider = providerLogins.lookUpOf(caller)
    const { id } = caller.login
    const session = id === undefined ? undefined : await store.sessions.lookUp(id)
    if (!provider || provider.options.localLogout || session?.way !== 'provider') {
      return () => Promise.resolve(undefined)
    }
    const idToken = this.#unseal(session.idToken)
    // If the provider is unavailable, the session of burphub has ended nevertheless.
    return () => provider.findEndOfSession(idToken, `${config.publicUrl}/login`).catch(unlessFault)
  }

  #unseal(sealed: string | null): string | undefined {
    if (sealed === null) return undefined
    try {
      return this.hub.cipher?.decrypt(sealed, idTokenPurpose)
    } catch (error) {
      if (error instanceof Fault) return undefined
      throw error
    }
  }

  /** Ends sessions on behalf of the provider. Throws NO_SUCH_PROVIDER, INVALID_INPUT, AUTH_UNAVAILABLE. */
  async endSessions(ask: RequestContext, name: string, token: string | undefined): Promise<void> {
    const provider = this.hub.providerLogins.find(name)
    if (!token) throw missingField('logout_token')
    const ended = await this.#verify(provider, token, ask.caller.origin.address)
    const { sessionId, subject } = ended
    const backend = toProviderBackend(name)
    const user = subject && (await this.#findUser(provider, subject))
    const by = ask.by({ ...ask.caller, name: `@${backend}`, backend: null })
    by.tell({
      subject: user ? toUserKey({ name: user, backend }) : '',
      details: { by: 'provider' }
    })
    if (sessionId === undefined && user === undefined) return
    const which = sessionId === undefined ? { backend, name: user } : { backend, sid: sessionId }
    const key = toSpentKey(provider, ended.tokenId)
    await by.change(async tables => {
      // The row is pruned once the token has expired.
      const isNew = await tables.passkeys.spend(key, { until: ended.until, now: Date.now() })
      if (!isNew) throw invalidToken(new Error('the token was used before'))
      const [first] = await tables.sessions.removeOfProvider(which)
      if (first) by.tell({ subject: toUserKey({ name: first.userName, backend }) })
    })
  }

  async #verify(provider: Provider, token: string, address: string) {
    try {
      return await provider.verifyLogoutToken(token, address)
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'LOGIN_REFUSED') throw error
      const { name } = provider.options
      this.hub.logger.warn({ provider: name, err: error.cause }, 'a logout token was rejected')
      throw invalidToken(error.cause)
    }
  }

  async #findUser({ options }: Provider, subject: string): Promise<string | undefined> {
    const externalId = toExternalId(options.issuer, subject)
    const backend = toProviderBackend(options.name)
    const known = await this.hub.store.identities.lookUpByExternalId(backend, externalId)
    return known?.userName
  }
}

/** Notifies the page that requested a confirmation, and closes itself. */
export class ProvenPage {
  readonly #template: string
  readonly #files: ConsoleFiles

  constructor(template: string, files: ConsoleFiles) {
    this.#template = template
    this.#files = files
  }

  show({ basePath }: Pick<BrowserCall, 'basePath'>): HtmlPage {
    return new HtmlPage(this.#template, {
      ...toAddresses(this.#files, basePath),
      title: say`Confirmed`,
      message: say`You can close this window.`,
      name: new Text('burphub')
    })
  }
}

function toSpentKey({ options }: Provider, tokenId: string): string {
  const parts = JSON.stringify(['logout', options.name, options.issuer, tokenId])
  return createHash('sha256').update(parts).digest('base64url')
}

function invalidToken(cause: unknown): Fault {
  return new Fault('INVALID_INPUT', 'The logout token is invalid.', { cause })
}

function lost(): Fault {
  return new Fault('LOGIN_LOST', 'The session has ended. Log in again.')
}

type LoginProvider = Schemas['LoginProvider']

const freshMs = 30_000
const errorLengthMax = 500

export class ProviderList extends Service<'config' | 'providerLogins' | 'store'> {
  async list(): Promise<LoginProvider[]> {
    const { config, providerLogins } = this.hub
    return Promise.all([
      ...providerLogins.providers.map(provider => this.#describe(provider)),
      ...(config.proxyLogin ? [this.#describeProxy(config.proxyLogin.userHeader)] : [])
    ])
  }

  async #describe(provider: Provider): Promise<LoginProvider> {
    const { name, title, issuer } = provider.options
    const backend = toProviderBackend(name)
    const { reason, keys, keysReadAt, checkedAt } = await provider.examine({ maxAgeMs: freshMs })
    const error = reason ?? (keys === 0 ? 'the provider has no key that signs logins' : null)
    return {
      name,
      kind: 'oidc',
      title,
      backend,
      issuer,
      callback: provider.callback,
      reachable: error === null,
      error: error?.slice(0, errorLengthMax) ?? null,
      checked: toTime(checkedAt),
      keys: keys ?? null,
      keys_read: toTime(keysReadAt),
      users: await this.hub.store.identities.countOfBackend(backend)
    }
  }

  async #describeProxy(header: string): Promise<LoginProvider> {
    return {
      name: 'proxy',
      kind: 'proxy',
      title: header,
      backend: proxyBackend,
      issuer: null,
      callback: null,
      reachable: null,
      error: null,
      checked: null,
      keys: null,
      keys_read: null,
      users: await this.hub.store.identities.countOfBackend(proxyBackend)
    }
  }
}

function toTime(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString()
}
