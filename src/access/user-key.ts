/**
 * The key of a user in grants and other data: `ann` for burphub's own user, `LDAP:AUTH:ann` for a user of
 * a directory, `OIDC:sso:ann` for one of the provider `sso`. Names contain no colon, so keys are unique.
 */
import { LRUCache } from 'lru-cache'
import { Fault } from '../faults.js'
import type { ChangeTables, Store } from '../store/store.js'
import { say } from '../texts.js'
import { maxEntries } from '../queues/max-entries.js'
import type { AuthBackend } from './backends/backend.js'

export interface UserOfBackend {
  readonly name: string
  /** Null counts as burphub's own backend. */
  readonly backend: string | null
}

/**
 * Also matches backends that are no longer configured, because the keys of their users do not
 * change.
 */
const backendOfKey = /^((?:BASIC|LDAP|LOCAL|PROXY):AUTH|OIDC:[a-z][a-z0-9-]{0,31}):/

export function toUserKey({ name, backend }: UserOfBackend): string {
  return backend === null || backend === ownBackend ? name : `${backend}:${name}`
}

/** Returns undefined if the text names no backend, such as a name or a group with @. */
export function lookUpUserOfBackend(text: string): { name: string; backend: string } | undefined {
  const backend = backendOfKey.exec(text)?.[1]
  return backend === undefined ? undefined : { backend, name: text.slice(backend.length + 1) }
}

/** Returns a user of burphub's own backend if the key names none. */
export function parseUserKey(key: string): { name: string; backend: string } {
  return lookUpUserOfBackend(key) ?? { name: key, backend: ownBackend }
}

const userNameLengthMax = 128

/**
 * Checks a user name. HTTP Basic ends the name at the first colon; blanks at its ends and invisible
 * characters would make two users look alike. Throws BAD_NAME.
 */
export function plainUserName(name: string): string {
  const isPlain = name !== '' && name === name.trim() && !/[:\p{C}]/u.test(name)
  if (isPlain && name.length <= userNameLengthMax && name === name.normalize('NFC')) return name
  throw new Fault(
    'BAD_NAME',
    say`A user name must have 1 to ${userNameLengthMax} visible characters, no colon, and no spaces at its ends.`
  )
}

/**
 * The same for members of lists, which are separated by commas and where these prefixes mark groups.
 * Throws BAD_NAME.
 */
export function plainMemberName(name: string): string {
  if (!/^[@+]|,/.test(name)) return plainUserName(name)
  throw new Fault(
    'BAD_NAME',
    'A name must not start with @ or + and must not contain a comma. Choose another name.'
  )
}

/** Whether a user of another backend with this name can log in. */
export function isPlainUserName(name: string): boolean {
  try {
    plainMemberName(name)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

type Tables = Pick<ChangeTables, 'users' | 'identities'>

/**
 * Returns the key for a name without a backend: that of the backend that knows the user, or burphub's own
 * if none does. A group with @ is returned as it is. Throws INVALID_INPUT if several backends know the name.
 */
export async function findUserKey(tables: Tables, text: string): Promise<string> {
  return (await lookUpUserKey(tables, text)) ?? text
}

/** The same, and also asks the other backends about unknown names. Throws AUTH_UNAVAILABLE. */
export async function askForUserKey(
  tables: Tables,
  backends: readonly AuthBackend[],
  text: string
): Promise<string> {
  const known = await lookUpUserKey(tables, text)
  if (known !== undefined || !isPlainUserName(text)) return known ?? text
  for (const backend of backends) {
    if (backend.name === ownBackend || !backend.isLive) continue
    const found = await backend.lookUp(text)
    if (found) return toUserKey({ name: text, backend: backend.name })
  }
  return text
}

async function lookUpUserKey({ users, identities }: Tables, text: string) {
  if (text.startsWith('@') || text.includes('\0')) return text
  const named = lookUpUserOfBackend(text)
  if (named) return toUserKey(named)
  if (await users.lookUp(text)) return text
  const keys = (await identities.listOfUser(text)).map(({ backend }) =>
    toUserKey({ name: text, backend })
  )
  if (keys.length <= 1) return keys[0]
  throw new Fault(
    'INVALID_INPUT',
    say`Several backends know user ${text}. Specify one of: ${keys.join(', ')}.`
  )
}

/** Whether the user has an account in the database, or has logged in. */
export async function isKnownUser(
  { users, identities }: Tables,
  { name, backend }: UserOfBackend
): Promise<boolean> {
  const isOwn = backend === null || backend === ownBackend
  const found = isOwn ? await users.lookUp(name) : await identities.lookUp(backend, name)
  return found !== undefined
}

/** The backend of burphub's own users. */
export const ownBackend = 'BASIC:AUTH'

const rememberedMax = 10_000

export class OwnUsers {
  readonly #users: Pick<Store['users'], 'lookUp'>
  /** User name -> revision of the database in which the user existed. */
  readonly #seen = new LRUCache<string, number>(maxEntries(rememberedMax))

  constructor(users: Pick<Store['users'], 'lookUp'>) {
    this.#users = users
  }

  async has(name: string, revision: number): Promise<boolean> {
    if (this.#seen.get(name) === revision) return true
    const exists = (await this.#users.lookUp(name)) !== undefined
    if (exists) this.#seen.set(name, revision)
    return exists
  }
}
