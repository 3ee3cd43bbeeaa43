/**
 * How a user is written wherever something belongs to one: `ann` is burphub's own, `LDAP:AUTH:ann`
 * is whom a directory calls so. No name holds a colon, so that no two users share a key.
 */
import { Fault } from '../faults.js'
import type { ChangeTables } from '../store/store.js'
import { say } from '../texts.js'
import type { AuthBackend } from './backends/backend.js'
import { ownBackend } from './own-users.js'

export interface UserOfBackend {
  readonly name: string
  /** Null for nobody in particular, who counts as one of burphub's own. */
  readonly backend: string | null
}

const backendNames: readonly AuthBackend['name'][] = ['BASIC:AUTH', 'LDAP:AUTH', 'LOCAL:AUTH']

export function toUserKey({ name, backend }: UserOfBackend): string {
  return backend === null || backend === ownBackend ? name : `${backend}:${name}`
}

/** Undefined where the text names no backend: it is a name, a group with its @, or neither. */
export function lookUpUserOfBackend(text: string): { name: string; backend: string } | undefined {
  const backend = backendNames.find(each => text.startsWith(`${each}:`))
  return backend && { backend, name: text.slice(backend.length + 1) }
}

/** What a key says: a user of burphub's own where it names no backend. */
export function parseUserKey(key: string): { name: string; backend: string } {
  return lookUpUserOfBackend(key) ?? { name: key, backend: ownBackend }
}

const userNameLengthMax = 128

/**
 * A name that can log in, as it is. HTTP Basic ends the name at the first colon; blanks at the ends
 * and characters that nobody sees would make two users look like one. Throws BAD_NAME.
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
 * The same for whoever may stand in a list of members, which is written with commas and where these
 * signs at the front stand for groups. Throws BAD_NAME.
 */
export function plainMemberName(name: string): string {
  if (!/^[@+]|,/.test(name)) return plainUserName(name)
  throw new Fault(
    'BAD_NAME',
    'A name must not start with @ or + and must not contain a comma. Choose another name.'
  )
}

/** Whether somebody of this name, whom others know, may be a user here. */
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
 * Whom somebody means by a name alone: the user of the backend where that user was made. The key
 * of the user, who need not exist: one of burphub's own then. A group, with its @, is itself.
 * Throws INVALID_INPUT where several backends have seen somebody of this name.
 */
export async function findUserKey(tables: Tables, text: string): Promise<string> {
  return (await lookUpUserKey(tables, text)) ?? text
}

/** As above, and asks the other backends for whom nobody has seen yet. Throws AUTH_UNAVAILABLE. */
export async function askForUserKey(
  tables: Tables,
  backends: readonly AuthBackend[],
  text: string
): Promise<string> {
  const known = await lookUpUserKey(tables, text)
  if (known !== undefined || !isPlainUserName(text)) return known ?? text
  for (const backend of backends) {
    if (backend.name === ownBackend) continue
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
