import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import type { GivenFactor } from '../../access/factors/second-factors.js'
import { findUserKey, parseUserKey, toUserKey } from '../../access/user-key.js'
import { Fault, missingField } from '../../faults.js'
import type { Session } from '../../store/sessions.js'
import type { ChangeTables } from '../../store/store.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { printInstant } from '../requests/local-times.js'
import { Service } from '../service.js'

type SessionJson = Schemas['Session']

export class UserSessions extends Service<'changes' | 'sessions' | 'store'> {
  /** Returns an empty list for an unknown user. Throws FORBIDDEN for a moderator if the user has more permissions. */
  async list(ask: RequestContext, user: string): Promise<SessionJson[]> {
    const { store, sessions, changes } = this.hub
    if (user.includes('\0')) return []
    const key = await findMeantUser(store, ask.caller, user)
    const all = await store.sessions.listOfUser(parseUserKey(key))
    if (all.length > 0) await changes.requireMayEndLogins(ask.caller, key)
    return all.filter(one => sessions.isOn(one)).map(one => this.#toJson(ask, one))
  }

  /** Finds a session of this user. Throws NO_SUCH_SESSION, and FORBIDDEN as `list` does. */
  async find(ask: RequestContext, user: string, id: string): Promise<SessionJson> {
    return this.#show(ask, await this.#findOf(ask, user, id))
  }

  /** Finds a session of the caller or, for administrators and moderators, of any user. Throws NO_SUCH_SESSION. */
  async findMine(ask: RequestContext, id: string): Promise<SessionJson> {
    return this.#show(ask, await this.#find(id, owner => mayKnowOf(ask.caller, owner)))
  }

  /** Throws NO_SUCH_SESSION, and FORBIDDEN as `list` does. */
  async end(ask: RequestContext, user: string, id: string): Promise<StatusMessage> {
    return this.#end(ask, await this.#findOf(ask, user, id))
  }

  async endMine(ask: RequestContext, id: string): Promise<StatusMessage> {
    return this.#end(ask, await this.#find(id, owner => mayKnowOf(ask.caller, owner)))
  }

  /** Ends all sessions of the user but that of the request. Throws FORBIDDEN as `list` does. */
  async endAll(ask: RequestContext, user: string): Promise<StatusMessage> {
    const { store, changes } = this.hub
    const key = await findMeantUser(store, ask.caller, user)
    const { login } = ask.caller
    const except = login.kind === 'session' ? login.id : undefined
    ask.tell({ subject: key })
    const ended = await ask.change(async tables => {
      const owner = parseUserKey(key)
      const all = await tables.sessions.listOfUser(owner)
      if (all.length > 0) await changes.requireMayEndLogins(ask.caller, key, tables)
      return tables.sessions.removeOfUser(owner, except === undefined ? {} : { except })
    })
    return [0, say`Sessions ended: ${ended}.`]
  }

  /** Throws INVALID_INPUT for a wrong password, and what `confirm` throws. */
  async prove(
    { caller: { login, factors = [] } }: RequestContext,
    proof: GivenFactor & { password?: string | undefined },
    confirm: (given: typeof proof) => Promise<boolean>
  ): Promise<Schemas['Proof']> {
    const isByFactor = factors.length > 0
    if (isByFactor && !proof.code && !proof.passkey) throw missingField('code')
    if (!isByFactor && !proof.password) {
      throw missingField('password')
    }
    if (!(await confirm(proof))) {
      throw new Fault('INVALID_INPUT', 'The password is incorrect.', {
        errors: { password: 'is incorrect' }
      })
    }
    const { store, sessions } = this.hub
    const session = login.id === undefined ? undefined : await store.sessions.lookUp(login.id)
    return { until: session ? printInstant(sessions.provenUntil(session)) : null }
  }

  /** `caller`: the owner of the session, if there is one. */
  async logOut(ask: RequestContext, caller: Caller | undefined): Promise<StatusMessage> {
    const id = caller?.login.id
    if (caller === undefined || id === undefined) return [0, say`You are not logged in.`]
    const own = ask.by(caller)
    own.tell({ subject: toUserKey(caller), details: { session: id } })
    await own.change(tables => tables.sessions.remove(id))
    return [0, say`Logged out.`]
  }

  async #show(ask: RequestContext, session: Session): Promise<SessionJson> {
    await this.hub.changes.requireMayEndLogins(ask.caller, keyOf(session))
    return this.#toJson(ask, session)
  }

  async #end(ask: RequestContext, session: Session): Promise<StatusMessage> {
    const { id } = session
    const user = keyOf(session)
    ask.tell({ subject: user, details: { session: id } })
    await ask.change(async tables => {
      await this.hub.changes.requireMayEndLogins(ask.caller, user, tables)
      if (!(await tables.sessions.remove(id))) throw noSuchSession()
    })
    return [0, say`The session has ended. Log in again.`]
  }

  async #findOf(ask: RequestContext, user: string, id: string): Promise<Session> {
    const key = await findMeantUser(this.hub.store, ask.caller, user)
    return this.#find(id, owner => owner === key)
  }

  async #find(id: string, isRightOwner: (owner: string) => boolean): Promise<Session> {
    const { store, sessions } = this.hub
    const session = isUuid(id) ? await store.sessions.lookUp(id) : undefined
    if (session && sessions.isOn(session) && isRightOwner(keyOf(session))) return session
    throw noSuchSession()
  }

  #toJson({ caller: { login } }: RequestContext, session: Session): SessionJson {
    const provenUntil = this.hub.sessions.provenUntil(session)
    return {
      uuid: session.id,
      ip: session.ip,
      ua: session.userAgent,
      created: printInstant(session.createdAt),
      permanent: session.isPermanent,
      api: session.isApi,
      expire: printInstant(this.hub.sessions.endOf(session)),
      timestamp: printInstant(session.lastSeenAt),
      current: login.kind === 'session' && login.id === session.id,
      way: session.way,
      provider: session.way === 'provider' ? session.backend : null,
      factor: session.factor,
      proven_until: provenUntil > Date.now() ? printInstant(provenUntil) : null,
      device: toDevice(session.userAgent)
    }
  }
}

function mayKnowOf(caller: Caller, owner: string): boolean {
  return caller.isAdmin || caller.isModerator || owner === toUserKey(caller)
}

function keyOf({ userName: name, backend }: Session): string {
  return toUserKey({ name, backend })
}

const programs = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari', 'curl', 'burphub'] as const
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'] as const

/** Returns program and system, such as `Firefox · Linux`. */
function toDevice(userAgent: string): string {
  const known = [programs, systems].map(words => words.find(word => userAgent.includes(word)))
  const said = known.filter(word => word !== undefined).join(' · ')
  return said === '' ? userAgent : said.replace('Edg', 'Edge').replace('OPR', 'Opera')
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

function noSuchSession(): Fault {
  return new Fault('NO_SUCH_SESSION', 'This user has no such session. List the sessions first.')
}

/**
 * Returns the key of the user in a path. For users without a role, their own name always means
 * themselves.
 */
export async function findMeantUser(
  tables: Pick<ChangeTables, 'users' | 'identities'>,
  caller: Caller,
  user: string
): Promise<string> {
  const isStaff = caller.isAdmin || caller.isModerator
  return !isStaff && user === caller.name ? toUserKey(caller) : findUserKey(tables, user)
}
