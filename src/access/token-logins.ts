/** Identifies programs by API tokens, and jobs by the tokens of their CI system. */
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import type { Caller } from './caller.js'
import type { CurrentRights, KnownIdentity } from './current-rights.js'
import type { KnownUsers } from './known-users.js'
import { ownBackend } from './own-users.js'
import type { ReportRefusal } from './password-logins.js'
import type { JobTokens } from './providers/job-tokens.js'
import type { Visitor } from './sessions.js'
import { isTokenSecret, toScope, type Tokens } from './tokens.js'

const dayMs = 86_400_000

/** The name of an unknown token in the log of denials; no user can have it. */
const unknownToken = 'token:'

export interface TokenLoginsParts {
  store: Pick<Store, 'users' | 'identities'>
  backends: BackendChain
  rights: CurrentRights
  tokens: Tokens
  jobs: JobTokens | undefined
  known: KnownUsers
  onRefused: ReportRefusal
}

export class TokenLogins {
  readonly #parts: TokenLoginsParts

  constructor(parts: TokenLoginsParts) {
    this.#parts = parts
  }

  /** Returns undefined if the token does not exist. Throws BLOCKED, AUTH_UNAVAILABLE, STORE_UNAVAILABLE. */
  async find(secret: string, visitor: Visitor): Promise<Caller | undefined> {
    const { jobs, onRefused, rights, tokens, known } = this.#parts
    if (jobs && !isTokenSecret(secret)) return this.#findJob(jobs, secret, visitor)
    const snapshot = await rights.read()
    const token = await tokens.lookUp(secret, snapshot.revision)
    const identity = token && (await known.lookUp(token, snapshot.revision))
    if (!token || !identity) {
      onRefused(token?.userName ?? unknownToken, visitor, 'token')
      return undefined
    }
    snapshot.requireOpen(identity)
    await this.#requireAwake(identity)
    const { id, isReadOnly, scope } = token
    const login = { kind: 'token', id, isReadOnly, isForMetrics: scope === 'metrics' } as const
    return snapshot.findCaller(identity, login, toScope(token))
  }

  async #findJob(jobs: JobTokens, secret: string, visitor: Visitor): Promise<Caller | undefined> {
    const { onRefused, rights, store } = this.#parts
    const job = await jobs.lookUp(secret)
    const snapshot = await rights.read()
    const account = job && (await store.users.lookUp(job.account))
    if (!account?.isService) {
      onRefused(job?.account ?? unknownToken, visitor, 'job')
      return undefined
    }
    const { name } = account
    const identity = { name, id: name, groups: [], backend: ownBackend }
    snapshot.requireOpen(identity)
    return snapshot.findCaller(identity, { kind: 'token', id: job?.name ?? '' })
  }

  /** Throws TOKEN_RESTS for a user whom the provider has not confirmed for too long. */
  async #requireAwake({ backend, name }: KnownIdentity): Promise<void> {
    const days = this.#parts.backends.lookUp(backend)?.tokenDays
    if (days === undefined) return
    const known = await this.#parts.store.identities.lookUp(backend, name)
    if (known && Date.now() - known.seenAt < days * dayMs) return
    throw new Fault(
      'TOKEN_RESTS',
      'The user of this token has not logged in for too long. The token works again after a login.'
    )
  }
}
