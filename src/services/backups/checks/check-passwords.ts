/**
 * Passwords of checks, in the memory of the instance that received them. A lease shows other
 * instances that it still runs.
 */
import { randomUUID } from 'node:crypto'
import type { StoredCheck } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'

type PasswordStore = Pick<Store, 'jobLeases'>
type Owned = Pick<StoredCheck, 'id' | 'passwordHolder'>

const leaseMs = 30_000

export class CheckPasswords {
  /** Identifies this instance. */
  readonly holder = randomUUID()
  readonly #store: PasswordStore
  readonly #kept = new Map<string, string>()
  #hasLease = false

  constructor(store: PasswordStore) {
    this.#store = store
  }

  /** Call it before a check with a password is stored. Throws STORE_UNAVAILABLE. */
  async prepare(): Promise<void> {
    const at = Date.now()
    const lease = { holder: this.holder, at, until: at + leaseMs }
    this.#hasLease = true
    await this.#store.jobLeases.keep(toName(this.holder), lease)
  }

  keep(id: string, password: string): void {
    this.#kept.set(id, password)
  }

  lookUp(id: string): string | undefined {
    return this.#kept.get(id)
  }

  forget(id: string): void {
    this.#kept.delete(id)
  }

  canRun({ id, passwordHolder }: Owned): boolean {
    return passwordHolder === null || (passwordHolder === this.holder && this.#kept.has(id))
  }

  /** Forgets passwords of ended checks, and returns the checks whose password no instance has. */
  async review<Check extends Owned>(open: readonly Check[]): Promise<Check[]> {
    const ids = new Set(open.map(({ id }) => id))
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#kept.delete(id)
    if (this.#kept.size > 0) await this.prepare()
    const lost: Check[] = []
    for (const check of open) if (await this.#isLost(check)) lost.push(check)
    return lost
  }

  async close(): Promise<void> {
    this.#kept.clear()
    // Without a database, the lease ends by itself.
    const release = () => this.#store.jobLeases.release(toName(this.holder), this.holder)
    if (this.#hasLease) await release().catch(() => {})
  }

  async #isLost(check: Owned): Promise<boolean> {
    const { passwordHolder } = check
    if (passwordHolder === null) return false
    if (passwordHolder === this.holder) return !this.#kept.has(check.id)
    const name = toName(passwordHolder)
    const at = Date.now()
    const lease = { holder: this.holder, at, until: at + leaseMs }
    // The holder renews the lease as long as it runs.
    const isFree = await this.#store.jobLeases.take(name, lease)
    if (isFree) await this.#store.jobLeases.release(name, this.holder)
    return isFree
  }
}

function toName(holder: string): string {
  return `check-passwords:${holder}`
}
