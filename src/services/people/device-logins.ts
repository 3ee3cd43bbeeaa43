/** Logins of programs without a browser, in the manner of RFC 8628: a user allows them on a page. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Schemas } from '../../../generated/contract-types.js'
import { anonymous } from '../../access/caller.js'
import { toNetwork } from '../../access/network.js'
import { isKnownUser, parseUserKey, toUserKey } from '../../access/user-key.js'
import { createSecret, createTokenSecret, hashSecret } from '../../access/tokens.js'
import { Fault, missingField } from '../../faults.js'
import type { DeviceLogin } from '../../store/logins.js'
import type { ChangeTables } from '../../store/store.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import { printInstant } from '../requests/local-times.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import { addToken, readLabel, toTokenDetails } from './api-tokens.js'

const lastsMs = 600_000
const intervalS = 2
const slowDownS = 5
const intervalMaxS = 60
const limits = { openMax: 100, openOfNetworkMax: 5 }
const dayMs = 86_400_000
const daysByDefault = 30

/** No vowels, so that no code is a word, and none of the letters that look like digits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const codeLength = 8

export class DeviceLogins extends Service<'config' | 'store' | 'throttle'> {
  /** `root`: address of burphub in this request. Throws TOO_MANY_REQUESTS, INVALID_INPUT. */
  async begin(
    { program = 'burphub' }: Schemas['NewDeviceLogin'],
    { address, root }: { address: string; root: string }
  ): Promise<Schemas['DeviceLoginOffer']> {
    const now = Date.now()
    const secret = createSecret()
    const userCode = createUserCode()
    const login = {
      deviceHash: hashSecret(secret),
      userCode,
      program: readLabel(program),
      ip: address,
      network: toNetwork(address),
      createdAt: now,
      expiresAt: now + lastsMs,
      intervalS
    }
    if (!(await this.hub.store.changeAside(tables => tables.deviceLogins.add(login, limits)))) {
      throw new Fault('TOO_MANY_REQUESTS', 'Too many logins are in progress. Try again later.', {
        retryAfterS: intervalMaxS
      })
    }
    return {
      device_code: secret,
      user_code: `${userCode.slice(0, codeLength / 2)}-${userCode.slice(codeLength / 2)}`,
      verification_uri: `${this.hub.config.publicUrl ?? root}/device`,
      expires_in: lastsMs / 1_000,
      interval: intervalS
    }
  }

  /** Throws LOGIN_PENDING, SLOW_DOWN, LOGIN_REFUSED, LOGIN_LOST. */
  async poll(
    ask: RequestContext,
    code: string | undefined,
    address: string
  ): Promise<Schemas['DeviceLoginToken']> {
    if (!code) throw missingField('device_code')
    const { deviceLogins } = this.hub.store
    const now = Date.now()
    const login = await deviceLogins.lookUp(hashSecret(code), now)
    if (!login) throw lost()
    const slowerS = Math.min(login.intervalS + slowDownS, intervalMaxS)
    if (!(await deviceLogins.notePoll(login, now, slowerS))) {
      throw new Fault('SLOW_DOWN', 'This program polls too often. Wait before each poll.', {
        retryAfterS: slowerS,
        oauthError: 'slow_down'
      })
    }
    if (login.state === 'open') {
      throw new Fault('LOGIN_PENDING', 'The user has not allowed this login yet.', {
        oauthError: 'authorization_pending'
      })
    }
    if (login.state === 'denied' || login.userKey === null) {
      await deviceLogins.remove(login.deviceHash)
      throw denied()
    }
    return this.#deliver(ask, { ...login, userKey: login.userKey }, address)
  }

  /** The token exists from the moment of its delivery, so that its secret need not be stored. */
  async #deliver(
    ask: RequestContext,
    login: DeviceLogin & { userKey: string },
    address: string
  ): Promise<Schemas['DeviceLoginToken']> {
    const { userKey, isReadOnly, program: label } = login
    const owner = parseUserKey(userKey)
    const { secret, secretHash } = createTokenSecret()
    const now = Date.now()
    const token = {
      id: randomUUID(),
      secretHash,
      userName: owner.name,
      backend: owner.backend,
      label,
      isReadOnly,
      scope: null,
      clients: null,
      servers: null,
      createdAt: now,
      expiresAt: now + login.tokenDays * dayMs,
      lastUsedAt: null
    }
    const origin = { ...ask.caller.origin, address }
    const own = ask.by({ ...anonymous, ...owner, origin })
    own.tell({ action: 'token.create', subject: userKey, details: toTokenDetails(token) })
    await own.change(async tables => {
      if (!(await tables.deviceLogins.remove(login.deviceHash))) throw lost()
      if (!(await isUsable(tables, userKey))) throw denied()
      await addToken(tables, token)
    })
    return {
      access_token: secret,
      token_type: 'Bearer',
      id: token.id,
      user: userKey,
      read_only: isReadOnly,
      expires: printInstant(token.expiresAt)
    }
  }

  /** Throws NO_SUCH_LOGIN, TOO_MANY_REQUESTS. */
  async check(ask: RequestContext, code: string | undefined): Promise<Schemas['DeviceLogin']> {
    const { program, ip, createdAt, expiresAt } = await this.#find(ask, code)
    return { program, ip, created: printInstant(createdAt), expires: printInstant(expiresAt) }
  }

  /** Throws NO_SUCH_LOGIN, TOO_MANY_REQUESTS. */
  async allow(ask: RequestContext, wish: Schemas['DeviceLoginConsent']): Promise<StatusMessage> {
    const { read_only: isReadOnly = true, days: tokenDays = daysByDefault } = wish
    const login = await this.#find(ask, wish.user_code)
    const userKey = toUserKey(ask.caller)
    await this.#answer(ask, login, { state: 'allowed', userKey, isReadOnly, tokenDays })
    return [0, say`Login allowed.`]
  }

  /** Throws NO_SUCH_LOGIN, TOO_MANY_REQUESTS. */
  async deny(ask: RequestContext, code: string | undefined): Promise<StatusMessage> {
    const login = await this.#find(ask, code)
    const answer = { state: 'denied', userKey: null, isReadOnly: true, tokenDays: 0 } as const
    await this.#answer(ask, login, answer)
    return [0, say`Login denied.`]
  }

  async #answer(
    ask: RequestContext,
    login: DeviceLogin,
    answer: Pick<DeviceLogin, 'state' | 'userKey' | 'isReadOnly' | 'tokenDays'>
  ): Promise<void> {
    const { program, ip, deviceHash } = login
    const { isReadOnly: read_only, tokenDays: days } = answer
    const extent = answer.state === 'allowed' ? { read_only, days } : {}
    ask.tell({ subject: toUserKey(ask.caller), details: { program, ip, ...extent } })
    await ask.changeAside(async ({ deviceLogins }) => {
      if (!(await deviceLogins.answer(deviceHash, answer, Date.now()))) throw noSuchLogin()
    })
  }

  /** Wrong codes slow down the caller's next tries, on all instances. */
  async #find({ caller }: RequestContext, text: string | undefined): Promise<DeviceLogin> {
    if (!text) throw missingField('user_code')
    const { store, throttle } = this.hub
    const name = `device:${toUserKey(caller)}`
    const { address } = caller.origin
    await throttle.learn(name, address)
    throttle.check(name, address)
    const code = text.replace(/[\s-]/g, '').toUpperCase()
    const login = await store.deviceLogins.lookUpOpen(code, Date.now())
    if (login) return login
    throttle.fail(name, address)
    throw noSuchLogin()
  }
}

function createUserCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The user may have been removed or blocked since then. */
async function isUsable(
  tables: Pick<ChangeTables, 'users' | 'identities' | 'blockedUsers'>,
  userKey: string
): Promise<boolean> {
  const exists = await isKnownUser(tables, parseUserKey(userKey))
  return exists && !(await tables.blockedUsers.has(userKey))
}

function lost(): Fault {
  return new Fault('LOGIN_LOST', 'This login has expired or was completed. Start it again.', {
    oauthError: 'expired_token'
  })
}

function denied(): Fault {
  return new Fault('LOGIN_REFUSED', 'The user denied this login.', { oauthError: 'access_denied' })
}

function noSuchLogin(): Fault {
  return new Fault(
    'NO_SUCH_LOGIN',
    'No program waits with this code. Check the code, or start the login again.'
  )
}
