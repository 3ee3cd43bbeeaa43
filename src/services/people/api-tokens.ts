/** The API tokens of users: made, shown once, listed and revoked. */
import { randomUUID } from 'node:crypto'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { isKnownUser, ownBackend, parseUserKey, toUserKey } from '../../access/user-key.js'
import { createTokenSecret } from '../../access/tokens.js'
import { badField, Fault, missingField } from '../../faults.js'
import type { ChangeTables } from '../../store/store.js'
import type { Token } from '../../store/tokens.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import { parseNames } from '../requests/parameters.js'
import type { RequestContext } from '../requests/request-context.js'
import { printInstant } from '../requests/local-times.js'
import { findMeantUser, isUuid } from './sessions.js'
import { noSuchUser } from './users.js'
import { Service } from '../service.js'
type CreatedToken = Schemas['CreatedToken']

/** Upper bound for one user. */
const tokensMax = 100

export class ApiTokens extends Service<'changes' | 'store'> {
  /** Returns an empty list for an unknown user. Throws FORBIDDEN for a moderator if the user has more permissions. */
  async list(ask: RequestContext, user: string): Promise<Schemas['Token'][]> {
    if (user.includes('\0')) return []
    const key = await findMeantUser(this.hub.store, ask.caller, user)
    const tokens = await this.hub.store.tokens.listOfUser(parseUserKey(key))
    if (tokens.length > 0) await this.hub.changes.requireMayEndLogins(ask.caller, key)
    return tokens.map(toJson)
  }

  /** Throws INVALID_INPUT, TOO_MANY. */
  create(ask: RequestContext, fields: NewToken): Promise<CreatedToken> {
    const { name, backend } = ask.caller
    return this.#create(ask, { name, backend: backend ?? ownBackend }, fields, tables =>
      requireIn(ask.caller, tables)
    )
  }

  /** For a service account. Throws NO_SUCH_USER, NOT_SUPPORTED for people, INVALID_INPUT, TOO_MANY. */
  createFor(ask: RequestContext, user: string, fields: NewToken): Promise<CreatedToken> {
    const owner = parseUserKey(user)
    return this.#create(ask, owner, fields, async ({ users }) => {
      if (owner.backend !== ownBackend) throw notService(user)
      const found = user.includes('\0') ? undefined : await users.lookUp(owner.name)
      if (!found) throw noSuchUser(user)
      if (!found.isService) throw notService(user)
    })
  }

  async #create(
    ask: RequestContext,
    owner: { name: string; backend: string },
    fields: NewToken,
    check: (tables: ChangeTables) => Promise<void>
  ): Promise<CreatedToken> {
    const now = Date.now()
    const asked = readNewToken(fields, now)
    const { secret, secretHash } = createTokenSecret()
    const token: Token = {
      id: randomUUID(),
      secretHash,
      userName: owner.name,
      backend: owner.backend,
      ...asked,
      createdAt: now,
      lastUsedAt: null
    }
    ask.tell({ subject: toUserKey(owner), details: toTokenDetails(token) })
    await ask.change(async tables => {
      await check(tables)
      await addToken(tables, token)
    })
    return { ...toJson(token), token: secret }
  }

  /** Revokes the token of the request. Throws NO_SUCH_TOKEN if there is none. */
  async revokeCurrent(ask: RequestContext): Promise<StatusMessage> {
    const { kind, id } = ask.caller.login
    if (kind !== 'token' || id === undefined) throw noSuchToken()
    return this.revoke(ask, toUserKey(ask.caller), id)
  }

  /** Throws NO_SUCH_TOKEN, and FORBIDDEN as `list` does. */
  async revoke(ask: RequestContext, user: string, id: string): Promise<StatusMessage> {
    const token = isUuid(id) ? await this.hub.store.tokens.lookUp(id) : undefined
    const key = await findMeantUser(this.hub.store, ask.caller, user)
    if (!token || toUserKey({ name: token.userName, backend: token.backend }) !== key) {
      throw noSuchToken()
    }
    ask.tell({ subject: key, details: toTokenDetails(token) })
    await ask.change(async tables => {
      await this.hub.changes.requireMayEndLogins(ask.caller, key, tables)
      if (!(await tables.tokens.remove(id))) throw noSuchToken()
    })
    return [0, say`Token revoked.`]
  }
}

// The caller may have been logged out or removed since the request began.
async function requireIn(caller: Caller, tables: ChangeTables): Promise<void> {
  const { login } = caller
  // A program behind a proxy that names its user has no session.
  const hasEnded = async ({ id }: { id?: string | undefined }) =>
    id !== undefined && (await tables.sessions.lookUp(id)) === undefined
  const isIn =
    (await isKnownUser(tables, caller)) && !(login.kind === 'session' && (await hasEnded(login)))
  if (!isIn) throw new Fault('UNAUTHENTICATED', 'The session has ended. Log in again.')
}

/** Throws TOO_MANY if the user has the maximum number of tokens. */
export async function addToken(tables: ChangeTables, token: Token): Promise<void> {
  if (await tables.tokens.create(token, { tokensMax })) return
  throw new Fault(
    'TOO_MANY',
    say`There are already ${tokensMax} tokens. Revoke one that is no longer used.`
  )
}

function toJson(token: Token): Schemas['Token'] {
  const { id, label, isReadOnly, scope, clients, servers, createdAt, expiresAt, lastUsedAt } = token
  return {
    id,
    label,
    read_only: isReadOnly,
    scope,
    clients,
    servers,
    created: printInstant(createdAt),
    expires: expiresAt === null ? null : printInstant(expiresAt),
    last_used: lastUsedAt === null ? null : printInstant(lastUsedAt)
  }
}

export function toTokenDetails({ id, label, isReadOnly, scope, clients, servers }: Token) {
  return { token: id, label, readOnly: isReadOnly, scope, clients, servers }
}

function notService(user: string): Fault {
  return new Fault(
    'NOT_SUPPORTED',
    say`${user} is not a service account. Its user can create tokens under My account.`
  )
}

function noSuchToken(): Fault {
  return new Fault('NO_SUCH_TOKEN', 'This user has no such token. List the tokens first.')
}

interface NewToken {
  label?: string
  read_only?: boolean
  scope?: 'metrics' | null
  clients?: string | string[] | null
  servers?: string | string[] | null
  /** RFC 3339. */
  expires?: string | null
}

/**
 * The requested properties of a new token. Doubtful values are rejected: they must not lead to a
 * token with more permissions.
 */
type AskedToken = Pick<
  Token,
  'label' | 'isReadOnly' | 'scope' | 'clients' | 'servers' | 'expiresAt'
>

/** `now` in milliseconds since 1970. Throws INVALID_INPUT. */
function readNewToken(fields: NewToken, now: number): AskedToken {
  return {
    label: readLabel(fields.label),
    // A token for metrics cannot change anything.
    isReadOnly: fields.read_only ?? fields.scope === 'metrics',
    scope: fields.scope ?? null,
    clients: parseNames('clients', fields.clients),
    servers: parseNames('servers', fields.servers),
    expiresAt: readExpiry(fields.expires, now)
  }
}

/** Returns the trimmed label. Throws INVALID_INPUT if it is empty or has control characters. */
export function readLabel(text = ''): string {
  const label = text.trim()
  if (label === '') {
    const message = say`The field label is required. Describe what the token is for.`
    throw missingField('label', message)
  }
  if (/\p{Cc}/u.test(label)) throw badField('label', say`contains control characters`)
  return label
}

function readExpiry(text: string | null | undefined, now: number): number | null {
  if (text === undefined || text === null) return null
  const expiresAt = Date.parse(text)
  if (expiresAt > now) return expiresAt
  throw badField('expires', say`must be in the future`)
}
