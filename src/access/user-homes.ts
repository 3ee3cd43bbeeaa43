/** Whom somebody means by a name alone: the user of the backend where that user was made. */
import { Fault } from '../faults.js'
import type { ChangeTables } from '../store/store.js'
import { say } from '../texts.js'
import type { AuthBackend } from './backends/backend.js'
import { ownBackend } from './own-users.js'
import { isPlainUserName, lookUpUserOfBackend, toUserKey } from './user-key.js'

type Tables = Pick<ChangeTables, 'users' | 'identities'>

/**
 * The key of the user, who need not exist: one of burphub's own then. A group, with its @, is
 * itself. Throws INVALID_INPUT where several backends have seen somebody of this name.
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
    say`Several backends know a user ${text}. Name one of: ${keys.join(', ')}.`
  )
}
