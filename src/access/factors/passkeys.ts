/** Passkeys: asks authenticators, and checks their answers, each of which is accepted once. */
import { createHash, randomUUID } from 'node:crypto'
import { Fault } from '../../faults.js'
import type { Passkey } from '../../store/passkeys.js'
import type { ChangeTables, Store } from '../../store/store.js'
import { say, type Text } from '../../texts.js'
import { SealedTexts } from '../sealed-texts.js'
import { createSecret, hashSecret } from '../tokens.js'
import {
  algorithms,
  type NewPasskey,
  type PasskeyAnswer,
  readChallenge,
  verifyNew,
  verifyUse
} from './passkey-answers.js'
import { isPasskeySite, type PasskeySite } from './passkey-site.js'

export interface PasskeysOptions {
  store: Pick<Store, 'factors' | 'passkeys' | 'deviceKeys'>
  /** A text instead of a site names the missing setting. */
  site: PasskeySite | Text
  /** A clock in milliseconds since 1970. */
  now?: () => number
  /** Records a passkey whose counter went back. */
  onCopied?: (passkey: Passkey, address: string) => Promise<void>
}

/** An answer, and the cookies of the browser that sends it. */
export interface GivenPasskey {
  readonly answer: PasskeyAnswer
  readonly readCookie: (name: string) => string | undefined
}

/** Sealed in a cookie until it is answered. */
interface Question {
  readonly challenge: string
  /** The random name of the user of a new passkey. */
  readonly handle?: string | undefined
}

export interface QuestionCookie {
  readonly name: string
  readonly value: string
  readonly maxAgeS: number
}

interface Descriptor {
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

interface UseOptions {
  readonly challenge: string
  readonly timeout: number
  readonly rpId: string
  readonly userVerification: 'required' | 'preferred'
  readonly allowCredentials: Descriptor[]
}

const lifetimeS = 120
const passkeysMax = 20
/** A login with any passkey; the user enters no name. */
const ofAnyone = 'login with a passkey'

export class Passkeys {
  readonly #store: PasskeysOptions['store']
  readonly #sealed: SealedTexts
  readonly #now: () => number
  readonly #onCopied: PasskeysOptions['onCopied']
  readonly site: PasskeySite | Text

  constructor({ store, site, now = Date.now, onCopied }: PasskeysOptions) {
    this.#store = store
    this.#now = now
    this.#onCopied = onCopied
    this.#sealed = new SealedTexts(store, now)
    this.site = site
  }

  get isOffered(): boolean {
    return isPasskeySite(this.site)
  }

  isUsable({ rpId }: Pick<Passkey, 'rpId'>): boolean {
    return isPasskeySite(this.site) && this.site.rpId === rpId
  }

  /** Asks for a new passkey. Throws NOT_SUPPORTED, TOO_MANY. */
  async offerNew(user: string, name: string) {
    const { rpId } = this.#requireSite()
    const known = await this.#store.passkeys.listOfUser(user)
    requireRoom(known)
    const row = await this.#store.factors.lookUp(user)
    const handle = row?.handle ?? createSecret()
    const { challenge, cookie } = await this.#ask(toPurposeOfNew(user), handle)
    const options = {
      challenge,
      timeout: lifetimeS * 1_000,
      rp: { id: rpId, name: 'burphub' },
      user: { id: handle, name, displayName: name },
      pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' as const })),
      attestation: 'none' as const,
      excludeCredentials: known.filter(each => this.isUsable(each)).map(toDescriptor),
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        userVerification: 'preferred' as const
      }
    }
    return { options, cookie }
  }

  /**
   * Returns a function that stores the new passkey. Throws LOGIN_LOST, WRONG_PASSKEY,
   * NOT_SUPPORTED.
   */
  async checkNew(user: string, given: GivenPasskey, label: string) {
    const site = this.#requireSite()
    const { challenge, handle = '', key } = await this.#open(given, toPurposeOfNew(user))
    const made = await verifyNew(given.answer, { challenge, site })
    if (!made) throw wrongPasskey()
    return {
      cookieName: toCookieName(challenge),
      keep: (tables: Pick<ChangeTables, 'factors' | 'passkeys'>) =>
        this.#keep(tables, { user, handle, key, label, made })
    }
  }

  async #keep(
    { factors, passkeys }: Pick<ChangeTables, 'factors' | 'passkeys'>,
    {
      user,
      handle,
      key,
      label,
      made
    }: { user: string; handle: string; key: string; label: string; made: NewPasskey }
  ): Promise<Passkey> {
    const now = this.#now()
    if (!(await passkeys.spend(key, { until: now + lifetimeS * 1_000, now }))) throw lost()
    requireRoom(await passkeys.listOfUser(user))
    await factors.prepare(user, { handle, now })
    // A passkey of a former handle would not find its user.
    if ((await factors.lookUp(user))?.handle !== handle) throw lost()
    const passkey = {
      ...made,
      id: randomUUID(),
      userKey: user,
      label,
      createdAt: now,
      lastUsedAt: null
    }
    if (!(await passkeys.add(passkey))) throw wrongPasskey()
    return passkey
  }

  /** Asks for any passkey; the answer names its user. Throws NOT_SUPPORTED. */
  async offerLogin(): Promise<{ options: UseOptions; cookie: QuestionCookie }> {
    const { rpId } = this.#requireSite()
    const { challenge, cookie } = await this.#ask(ofAnyone)
    return { options: toUseOptions(challenge, rpId, []), cookie }
  }

  /** Asks for one of a user's passkeys. Throws NOT_SUPPORTED, and SECOND_FACTOR_MISSING if there is none. */
  async offerUse(user: string): Promise<{ options: UseOptions; cookie: QuestionCookie }> {
    const { rpId } = this.#requireSite()
    const known = await this.#store.passkeys.listOfUser(user)
    const usable = known.filter(each => this.isUsable(each))
    if (usable.length === 0) {
      throw new Fault('SECOND_FACTOR_MISSING', 'This user has no passkey for this address.')
    }
    const { challenge, cookie } = await this.#ask(toPurposeOfUse(user))
    return { options: toUseOptions(challenge, rpId, usable), cookie }
  }

  /**
   * Checks an answer to `offerLogin`, for which the authenticator has verified its user, and returns the
   * user. Throws LOGIN_LOST, WRONG_PASSKEY, NOT_SUPPORTED, and what `requireAdmitted` throws.
   */
  async findUser(
    given: GivenPasskey,
    address: string,
    requireAdmitted: (user: string) => void
  ): Promise<string> {
    const passkey = await this.#store.passkeys.lookUp(given.answer.id)
    const row = passkey && (await this.#store.factors.lookUp(passkey.userKey))
    const isNamed = row !== undefined && given.answer.response.userHandle === row.handle
    await this.#check(given, isNamed ? passkey : undefined, {
      purpose: ofAnyone,
      address,
      requireAdmitted
    })
    return row?.userKey ?? ''
  }

  /** Checks an answer to `offerUse`. Throws LOGIN_LOST, WRONG_PASSKEY, NOT_SUPPORTED. */
  async verify(user: string, given: GivenPasskey, address: string): Promise<void> {
    const passkey = await this.#store.passkeys.lookUp(given.answer.id)
    const isTheirs = passkey?.userKey === user
    await this.#check(given, isTheirs ? passkey : undefined, {
      purpose: toPurposeOfUse(user),
      address
    })
  }

  async #check(
    given: GivenPasskey,
    passkey: Passkey | undefined,
    how: { purpose: string; address: string; requireAdmitted?: (user: string) => void }
  ): Promise<void> {
    const { purpose, address, requireAdmitted } = how
    const site = this.#requireSite()
    const { challenge, key } = await this.#open(given, purpose)
    if (!passkey) throw wrongPasskey()
    const isVerificationNeeded = purpose === ofAnyone
    const expected = { challenge, site, isVerificationNeeded }
    const used = await verifyUse(given.answer, passkey, expected)
    if (!used) throw wrongPasskey()
    const now = this.#now()
    const { passkeys } = this.#store
    if (!(await passkeys.spend(key, { until: now + lifetimeS * 1_000, now }))) throw wrongPasskey()
    // Two devices count if there are two copies of a passkey that should not leave its device.
    const isBehind = used.counter <= passkey.counter && (used.counter > 0 || passkey.counter > 0)
    if (isBehind) await this.#onCopied?.(passkey, address)
    if (isBehind) throw wrongPasskey()
    requireAdmitted?.(passkey.userKey)
    if (!(await passkeys.use(passkey, { ...used, now }))) throw wrongPasskey()
  }

  async #ask(
    purpose: string,
    handle?: string
  ): Promise<{ challenge: string; cookie: QuestionCookie }> {
    const challenge = createSecret()
    const name = toCookieName(challenge)
    const question: Question = { challenge, handle }
    const value = await this.#sealed.seal(question, `${name} ${purpose}`, lifetimeS * 1_000)
    return { challenge, cookie: { name, value, maxAgeS: lifetimeS } }
  }

  async #open(
    { answer, readCookie }: GivenPasskey,
    purpose: string
  ): Promise<Question & { key: string }> {
    const answered = readChallenge(answer)
    const name = toCookieName(answered ?? '')
    // Only this class seals for this purpose.
    const question = (await this.#sealed.open(readCookie(name) ?? '', `${name} ${purpose}`)) as
      | Question
      | undefined
    if (!question || question.challenge !== answered) throw lost()
    return { ...question, key: hashSecret(`passkey ${question.challenge}`) }
  }

  #requireSite(): PasskeySite {
    if (isPasskeySite(this.site)) return this.site
    throw new Fault('NOT_SUPPORTED', this.site)
  }
}

/** One cookie for each question, so that two tabs do not disturb each other. */
function toCookieName(challenge: string): string {
  const hash = createHash('sha256').update(challenge).digest('base64url')
  return `burphub_passkey_${hash.slice(0, 16)}`
}

function toPurposeOfNew(user: string): string {
  return `new passkey of ${user}`
}

function toPurposeOfUse(user: string): string {
  return `passkey of ${user}`
}

function toUseOptions(challenge: string, rpId: string, known: readonly Passkey[]): UseOptions {
  return {
    challenge,
    timeout: lifetimeS * 1_000,
    rpId,
    // In addition to a password, old security keys without a PIN are enough.
    userVerification: known.length === 0 ? 'required' : 'preferred',
    allowCredentials: known.map(toDescriptor)
  }
}

function toDescriptor({ credential, transports }: Passkey): Descriptor {
  return { id: credential, type: 'public-key', transports }
}

function requireRoom(known: readonly Passkey[]): void {
  if (known.length < passkeysMax) return
  throw new Fault('TOO_MANY', say`You have ${passkeysMax} passkeys. Remove one first.`)
}

function wrongPasskey(): Fault {
  return new Fault(
    'WRONG_PASSKEY',
    'The passkey was not accepted. Try again, or log in another way.'
  )
}

function lost(): Fault {
  return new Fault(
    'LOGIN_LOST',
    'The passkey was not requested in this browser, or the request took more than 2 minutes. Try again.'
  )
}
