/** Logins with name and password: asks the backends, and remembers successful logins. */
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import type { Devices } from './devices.js'
import { LoginGate, type LoginThrottle } from './login-throttle.js'
import { toNetwork } from './network.js'
import type { ExternalUsers } from './backends/external-users.js'
import { ownBackend } from './user-key.js'
import { RememberedLogins, type RememberedLogin } from './remembered-logins.js'
import type { Visitor } from './sessions.js'

/** Reports a rejected login with its reason. */
export type ReportRefusal = (
  name: string,
  visitor: Visitor,
  why: 'password' | 'code' | 'passkey' | 'token' | 'job'
) => void

export interface Credentials {
  readonly name: string
  readonly password: string
  /** A code of the second factor. */
  readonly code?: string | undefined
}

export interface PasswordLoginsOptions {
  users: Pick<Store['users'], 'lookUp'>
  outside: ExternalUsers
  backends: BackendChain
  throttle: LoginThrottle
  devices?: Pick<Devices, 'lookUp'> | undefined
  remembered?: RememberedLogins | undefined
  /** Called for each rejected login. */
  onRefused?: ReportRefusal | undefined
}

/** Upper bound of attempts if the user is changed during the login. */
const attemptsMax = 3

/** A network has few slots, because a wrong password occupies one for at least a second. */
const limits = { atOnce: 32, perUser: 4, queueLengthMax: 512, queuePerUserMax: 32 }

export class PasswordLogins {
  readonly #options: PasswordLoginsOptions
  readonly #remembered: RememberedLogins
  readonly #gate = new LoginGate(limits)
  readonly #underWay = new Map<string, Promise<RememberedLogin | undefined>>()

  constructor(options: PasswordLoginsOptions) {
    this.#options = options
    this.#remembered = options.remembered ?? new RememberedLogins()
  }

  /**
   * Returns undefined if the name or password is wrong. `revision` is the current one of the database.
   * Throws TOO_MANY_REQUESTS, AUTH_UNAVAILABLE, STORE_UNAVAILABLE.
   */
  async lookUp(
    credentials: { name: string; password: string },
    visitor: Visitor,
    revision: number
  ): Promise<RememberedLogin | undefined> {
    const fingerprint = this.#remembered.fingerprint(credentials.name, credentials.password)
    const remembered = this.#remembered.get(fingerprint)
    if (remembered && (await this.#stillHolds(remembered, revision))) return remembered
    this.#remembered.delete(fingerprint)
    // Callers after a change do not share a verification that started before it.
    const question = `${revision} ${fingerprint}`
    const underWay = this.#underWay.get(question)
    if (underWay) return underWay
    const verification = this.#verify(credentials, visitor, revision)
      .then(login => {
        if (login) this.#remembered.set(fingerprint, login)
        return login
      })
      .finally(() => this.#underWay.delete(question))
    this.#underWay.set(question, verification)
    return verification
  }

  async #stillHolds(login: RememberedLogin, revision: number): Promise<boolean> {
    if (login.revision === revision || login.stamp === null) return true
    if ((await this.#readStamp(login.identity.name)) !== login.stamp) return false
    login.revision = revision
    return true
  }

  async #verify(
    { name, password }: { name: string; password: string },
    visitor: Visitor,
    revision: number
  ): Promise<RememberedLogin | undefined> {
    const { backends, throttle, outside, onRefused } = this.#options
    const device = await this.#options.devices?.lookUp(name, visitor.device)
    const place = device === undefined ? visitor.address : `device ${device}`
    const from = { isKnown: device !== undefined }
    const asker = toNetwork(place)
    throttle.checkLearned(name, place, from)
    const verify = async () => {
      // Only after the wait in the queue, so that a flood of logins does not flood the database.
      await throttle.learn(name, place, from)
      throttle.check(name, place, from)
      return await backends.verify(name, password, asker)
    }
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const stamp = await this.#readStamp(name)
      const verified = await this.#gate.pass(verify, asker)
      if (!verified) {
        throttle.fail(name, place, from)
        onRefused?.(name, visitor, 'password')
        return undefined
      }
      const identity = { ...verified.identity, backend: verified.backend }
      const isOwn = identity.backend === ownBackend
      // If the hash was changed during the comparison, the result is outdated.
      if (isOwn && (stamp === null || stamp !== (await this.#readStamp(name)))) continue
      if (!isOwn) await outside.remember(identity)
      throttle.succeed(name, place)
      return { identity, stamp: isOwn ? stamp : null, revision }
    }
    throw new Fault(
      'TOO_MANY_REQUESTS',
      'Another request is changing this user. Try again in a moment.',
      {
        retryAfterS: 1
      }
    )
  }

  async #readStamp(name: string): Promise<string | null> {
    return (await this.#options.users.lookUp(name))?.passwordHash ?? null
  }
}
