/** The users of burphub's own store. */
import { Fault } from '../../faults.js'
import type { User, Users } from '../../store/accounts.js'
import { isForeignHash, type Passwords } from '../passwords.js'
import { type AuthBackend, type Identity, type ListedUser, listedUsersMax } from './backend.js'

export interface BasicOptions {
  users: Pick<Users, 'lookUp' | 'list' | 'replacePasswordHash'>
  passwords: Passwords
  /** Default: 100. */
  priority?: number
}

export class BasicBackend implements AuthBackend {
  readonly name = 'BASIC:AUTH'
  readonly takesPasswords = true
  readonly isLive = true
  readonly description = 'Users whom burphub keeps in its own database.'
  readonly priority: number
  readonly capabilities = Object.freeze({ add: true, mod: true, del: true })
  readonly #users: BasicOptions['users']
  readonly #passwords: Passwords

  constructor({ users, passwords, priority = 100 }: BasicOptions) {
    this.#users = users
    this.#passwords = passwords
    this.priority = priority
  }

  async verify(name: string, password: string, asker?: string): Promise<Identity | undefined> {
    const user = await this.#users.lookUp(name)
    const isRight = await this.#passwords.verify(password, user?.passwordHash, asker)
    if (!user || !isRight) return undefined
    if (isForeignHash(user.passwordHash)) await this.#upgrade(user, password, asker)
    return toIdentity(user)
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    const user = await this.#users.lookUp(name)
    return user && toIdentity(user)
  }

  async list(): Promise<ListedUser[]> {
    const users = await this.#users.list()
    return users.slice(0, listedUsersMax).map(({ name }) => ({ id: name, name }))
  }

  // A failure does not affect the login, and the next login tries again. Some passwords from burp-ui are
  // ones that burphub rejects, so their hashes remain.
  async #upgrade(user: User, password: string, asker?: string): Promise<void> {
    try {
      const own = await this.#passwords.hash(password, asker)
      await this.#users.replacePasswordHash(user.name, user.passwordHash, own)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
    }
  }
}

function toIdentity({ name }: User): Identity {
  return { name, id: name, groups: [] }
}
