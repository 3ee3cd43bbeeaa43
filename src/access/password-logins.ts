/** Who logs in with a name and a password: asks the backends, and remembers who was right. */
import { Fault } from '../faults.js'
import type { Store } from '../store/store.js'
import type { BackendChain } from './backends/backend-chain.js'
import type { Devices } from './devices.js'
import { LoginGate, type LoginThrottle } from './login-throttle.js'
import { toNetwork } from './network.js'
import type { ExternalUsers } from './external-users.js'
import { ownBackend } from './own-users.js'
import { RememberedLogins, type RememberedLogin } from './remembered-logins.js'
import type { Visitor } from './sessions.js'

export interface PasswordLoginsOptions {
  users: Pick<Store['users'], 'lookUp'>
  outside: ExternalUsers
  backends: BackendChain
  throttle: LoginThrottle
  devices?: Pick<Devices, 'lookUp'> | undefined
  remembered?: RememberedLogins | undefined
  /** To be told of each login that was refused. */
  onRefused?: ((name: string, visitor: Visitor) => void) | undefined
}

/** A login in whose middle the user is changed begins again, so often at most. */
const attemptsMax = 3

/** One network has few at once: a wrong password takes its place for a second or more. */
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
   * Undefined when either is wrong. `revision` is that of the database, as of now.
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
    // A verification that began before a change says nothing to who asks after it.
    const question = `${revision} ${fingerprint}`
    const underWay = this.#underWay.get(question)
    if (underWay) return underWay
    const verification = this.#verify(credentials, visitor, revision)
      .then(login => this.#remember(fingerprint, login))
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

  #remember(fingerprint: string, login: RememberedLogin | undefined): RememberedLogin | undefined {
    if (login) this.#remembered.set(fingerprint, login)
    return login
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
      // Asked by those only whose turn it is: a flood of wrong logins asks the database no more.
      await throttle.learn(name, place, from)
      throttle.check(name, place, from)
      return await backends.verify(name, password, asker)
    }
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const stamp = await this.#readStamp(name)
      const verified = await this.#gate.pass(verify, asker)
      if (!verified) {
        throttle.fail(name, place, from)
        onRefused?.(name, visitor)
        return undefined
      }
      const identity = { ...verified.identity, backend: verified.backend }
      const isOwn = identity.backend === ownBackend
      // Only what was there before and after is what the password was compared with.
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
