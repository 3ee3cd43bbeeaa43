/** Keeps a login between the right password and the second factor, in a sealed cookie. */
import type { Store } from '../../store/store.js'
import type { RememberedLogin } from '../remembered-logins.js'
import { hashSecret } from '../tokens.js'
import { SealedTexts } from '../sealed-texts.js'

export const stepMinutes = 5
const minuteMs = 60_000
const purpose = 'second step of a login'

export interface LoginStep {
  readonly name: string
  readonly backend: string
  /** Hash of the stored password hash: a new password ends the step. */
  readonly stamp: string | null
  readonly isKept: boolean
  readonly next: string
  /** Set for a login at a provider whose logins do not count as two factors. */
  readonly provider?: ProviderStep | undefined
}

export interface ProviderStep {
  readonly sid: string | null
  readonly hoursMax: number
  /** How long the browser keeps the cookie of the session, in seconds. */
  readonly keptS: number
}

export class LoginSteps {
  readonly #sealed: SealedTexts

  constructor(store: Pick<Store, 'deviceKeys'>) {
    this.#sealed = new SealedTexts(store)
  }

  async seal(
    { identity, stamp }: Pick<RememberedLogin, 'identity' | 'stamp'>,
    how: Pick<LoginStep, 'isKept' | 'next' | 'provider'>
  ): Promise<string> {
    const { name, backend } = identity
    const step: LoginStep = { name, backend, stamp: hashStamp(stamp), ...how }
    return this.#sealed.seal(step, purpose, stepMinutes * minuteMs)
  }

  /** Returns undefined for a step that has expired. */
  async open(sealed: string): Promise<LoginStep | undefined> {
    // Only this class seals for this purpose.
    return (await this.#sealed.open(sealed, purpose)) as LoginStep | undefined
  }
}

export function hashStamp(stamp: string | null): string | null {
  return stamp === null ? null : hashSecret(stamp)
}
