/**
 * The second factors of users: decides which one a login needs in addition to the password, and
 * checks it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { Fault } from '../../faults.js'
import { type FactorKind, freeFailures } from '../../store/factors.js'
import type { LoginFactor } from '../../store/sessions.js'
import type { ChangeTables, Store } from '../../store/store.js'
import type { SecretCipher } from '../secret-cipher.js'
import { createSecret, hashSecret } from '../tokens.js'
import type { Visitor } from '../sessions.js'
import type { GivenPasskey, Passkeys } from './passkeys.js'

export interface SecondFactorsOptions {
  store: Pick<Store, 'factors' | 'change'>
  /** Undefined if the configuration names no key: codes are then not available. */
  cipher?: SecretCipher | undefined
  passkeys?: Passkeys | undefined
  /** Days for which a device needs no code; 0 for never. */
  rememberDays?: number
  /** A clock in milliseconds since 1970. */
  now?: () => number
  onEvent?: (event: FactorEvent) => Promise<void>
}

export interface FactorEvent {
  /** `closed`: too many wrong codes; `recovery`: a recovery code was used; `copied`: a passkey, by its counter. */
  readonly kind: 'closed' | 'recovery' | 'copied'
  readonly user: string
  readonly address: string
}

export interface GivenFactor {
  readonly code?: string | undefined
  readonly passkey?: GivenPasskey | undefined
}

interface Given extends GivenFactor {
  /** The cookie of a remembered device. */
  readonly remembered?: string | undefined
}

const pendingMs = 600_000
const dayMs = 86_400_000
const devicesMax = 20
const userAgentLengthMax = 256

export class SecondFactors {
  readonly rememberDays: number
  readonly #store: SecondFactorsOptions['store']
  readonly #cipher: SecretCipher | undefined
  readonly #passkeys: Passkeys | undefined
  readonly #now: () => number
  readonly #onEvent: SecondFactorsOptions['onEvent']

  constructor(options: SecondFactorsOptions) {
    const { store, cipher, passkeys, rememberDays = 0, now = Date.now, onEvent } = options
    this.#store = store
    this.#cipher = cipher
    this.#passkeys = passkeys
    this.#now = now
    this.#onEvent = onEvent
    this.rememberDays = rememberDays
  }

  async has(user: string, tables: Pick<ChangeTables, 'factors'> = this.#store): Promise<boolean> {
    return (await this.list(user, tables)).length > 0
  }

  async list(
    user: string,
    tables: Pick<ChangeTables, 'factors'> = this.#store
  ): Promise<FactorKind[]> {
    return (await tables.factors.listKinds(user)).get(user) ?? []
  }

  /**
   * Returns the factor with which a login continues; none if the user has none, or the device is remembered.
   * Throws SECOND_FACTOR_NEEDED, and what `verify` throws.
   */
  async pass(
    user: string,
    { code, remembered }: Given,
    { address }: Pick<Visitor, 'address'>
  ): Promise<{ factor: LoginFactor | null; isRemembered: boolean }> {
    const factors = await this.list(user)
    if (factors.length === 0) return { factor: null, isRemembered: false }
    if (code) return { factor: await this.verify(user, { code }, address), isRemembered: false }
    if (remembered !== undefined && this.rememberDays > 0) {
      const use = { now: this.#now(), ip: address }
      const isRemembered = await this.#store.factors.useDevice(user, hashSecret(remembered), use)
      if (isRemembered) return { factor: null, isRemembered }
    }
    throw secondFactorNeeded(factors)
  }

  /**
   * Uses up a code, a recovery code, or the answer of a passkey. Throws WRONG_CODE, WRONG_PASSKEY, LOGIN_LOST,
   * TOO_MANY_REQUESTS, KEY_MISSING.
   */
  async verify(
    user: string,
    { code: given = '', passkey }: GivenFactor,
    address: string
  ): Promise<FactorKind | 'recovery'> {
    if (passkey && this.#passkeys) {
      await this.#passkeys.verify(user, passkey, address)
      await this.#store.factors.openCodes(user)
      return 'passkey'
    }
    const code = toPlainCode(given)
    if (isCode(code)) {
      await this.#verifyCode(user, code, address)
      return 'code'
    }
    const hash = toRecoveryHash(given)
    if (hash === undefined || !(await this.#store.factors.spendRecovery(user, hash))) {
      throw wrongCode()
    }
    await this.#store.factors.openCodes(user)
    await this.#onEvent?.({ kind: 'recovery', user, address })
    return 'recovery'
  }

  /** Returns the key of the user whom a passkey names. Throws what `Passkeys.findUser` throws. */
  async findUser(
    given: GivenPasskey,
    address: string,
    requireAdmitted: (user: string) => void
  ): Promise<string> {
    const user = await this.#passkeys?.findUser(given, address, requireAdmitted)
    if (user === undefined) throw new Fault('NOT_SUPPORTED', 'There are no passkeys here.')
    await this.#store.factors.openCodes(user)
    return user
  }

  async #verifyCode(user: string, code: string, address: string): Promise<void> {
    const { factors } = this.#store
    const row = await factors.lookUp(user)
    if (!row?.codeSecret) throw wrongCode()
    const now = this.#now()
    const secret = this.#requireCipher().decrypt(row.codeSecret, toCodePurpose(user))
    const failures = await factors.countTry(user, now)
    if (failures === undefined) throw codesClosed((await factors.lookUp(user))?.codeOpenAt, now)
    const step = await findStep(secret, code, now)
    if (step !== undefined && (await factors.spendStep(user, step))) return
    if (failures >= freeFailures) await this.#onEvent?.({ kind: 'closed', user, address })
    throw wrongCode()
  }

  /**
   * Creates a secret that is used once its first code is confirmed. Throws NOT_SUPPORTED,
   * KEY_MISSING.
   */
  async offerCode(
    user: string,
    label: string
  ): Promise<{
    secret: string
    uri: string
    keep: (tables: Pick<ChangeTables, 'factors'>) => Promise<void>
  }> {
    const cipher = this.#requireCipher()
    await cipher.prepare()
    const { secret, uri } = await createCodeSecret(label)
    const sealed = cipher.encrypt(secret, toCodePurpose(user))
    const keep = async ({ factors }: Pick<ChangeTables, 'factors'>) => {
      const now = this.#now()
      await factors.prepare(user, { handle: createSecret(), now })
      await factors.setPending(user, sealed, now)
    }
    return { secret, uri, keep }
  }

  /**
   * Returns a function that confirms the pending secret. Throws WRONG_CODE, and INVALID_INPUT if no
   * secret is pending.
   */
  async checkFirstCode(
    user: string,
    given: string
  ): Promise<{ secret: string; step: number; now: number }> {
    const now = this.#now()
    const row = await this.#store.factors.lookUp(user)
    const { codePending: sealed, codePendingAt: at } = row ?? {}
    if (!sealed || now - (at ?? 0) > pendingMs)
      throw new Fault('INVALID_INPUT', 'This set-up took too long. Start it again.')
    const secret = this.#requireCipher().decrypt(sealed, toCodePurpose(user))
    const step = await findStep(secret, toPlainCode(given), now)
    if (step === undefined) throw wrongCode()
    return { secret: sealed, step, now }
  }

  /** Returns the cookie of a device that needs no code from then on; undefined if none may be remembered. */
  async rememberDevice(
    user: string,
    { address: ip, userAgent }: Pick<Visitor, 'address' | 'userAgent'>
  ): Promise<string | undefined> {
    if (this.rememberDays === 0) return undefined
    const secret = createSecret()
    const now = this.#now()
    await this.#store.factors.rememberDevice(
      {
        id: randomUUID(),
        secretHash: hashSecret(secret),
        userKey: user,
        userAgent: userAgent.slice(0, userAgentLengthMax),
        ip,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: now + this.rememberDays * dayMs
      },
      { devicesMax }
    )
    return secret
  }

  #requireCipher(): SecretCipher {
    if (this.#cipher) return this.#cipher
    throw new Fault(
      'NOT_SUPPORTED',
      'Codes need a key that encrypts their secrets. Set secretFile in the burphub configuration.'
    )
  }
}

/** Only with this purpose, the key decrypts the secret of an app. */
export function toCodePurpose(user: string): string {
  return `code of ${user}`
}

export function secondFactorNeeded(factors: readonly FactorKind[]): Fault {
  return factors.length === 0
    ? new Fault(
        'SECOND_FACTOR_NEEDED',
        'This user must set up a second factor, so the password alone is not enough. Log in on the page, or send an API token as the password.',
        { factors: [] }
      )
    : new Fault(
        'SECOND_FACTOR_NEEDED',
        'This user has a second factor, so the password alone is not enough. Log in with it, or send an API token as the password.',
        { factors: [...factors, 'recovery'] }
      )
}

function wrongCode(): Fault {
  return new Fault('WRONG_CODE', 'The code is incorrect, or was used before.')
}

function codesClosed(openAt = 0, now = 0): Fault {
  return new Fault(
    'TOO_MANY_REQUESTS',
    'Too many wrong codes. Wait before you try again, or use a recovery code.',
    { retryAfterS: Math.max(1, Math.ceil((openAt - now) / 1_000)) }
  )
}

/** Codes of an authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds, as all apps support. */
const secretBytes = 20
const stepMs = 30_000
/** Clocks may differ by this many steps. */
const drift = 1

/** Loaded at the first use. */
const loadLibrary = () => import('otpauth')

function isCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Removes white space from a code, and converts digits of other widths. */
function toPlainCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

/** `label`: the name in the app. */
async function createCodeSecret(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await loadLibrary()
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ issuer: 'burphub', label, secret }).toString()
  return { secret: secret.base32, uri }
}

/** Returns the time step of a code; undefined if it is wrong. `now` in milliseconds since 1970. */
async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  if (!isCode(code)) return undefined
  const { Secret, TOTP } = await loadLibrary()
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = codes.validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / stepMs) + delta
}

/** When the code of a step began, milliseconds since 1970. */
export function timeOfStep(step: number): number {
  return step * stepMs
}

const codesMax = 10
/** 80 bits, too many to guess. */
const codeBytes = 10
const groups = /.{4}/g

/** Without letters that look like digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz234567890'

/** Returns 10 codes such as `abcd-efgh-…`, with hyphens between groups of four letters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codesMax }, () => createRecoveryCode())
}

function createRecoveryCode(): string {
  const bits = [...randomBytes(codeBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const code = (bits.match(/.{5}/g) ?? []).map(five => letters[Number.parseInt(five, 2)]).join('')
  return (code.match(groups) ?? []).join('-')
}

/** Returns the stored form; undefined for a text that is no recovery code. */
export function toRecoveryHash(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z0-9]{16}$/.test(plain) ? hashSecret(`recovery ${plain}`) : undefined
}
