/** What has to be computed slowly about the passwords in a file. */
import type { Passwords } from '../access/passwords.js'
import type { PasswordFacts } from './plan.js'
import type { WantedUser } from './users.js'

/** `present`: name -> hash of the users that there are. Throws TOO_MANY_REQUESTS. */
export async function inspectPasswords(
  users: readonly WantedUser[],
  present: ReadonlyMap<string, string>,
  passwords: Pick<Passwords, 'verify'>
): Promise<PasswordFacts> {
  const builtIn = new Set<string>()
  const stored = new Set<string>()
  for (const user of users) {
    if (await isBuiltIn(user, passwords)) builtIn.add(user.name)
    else if (await isStored(user, present.get(user.name), passwords)) stored.add(user.name)
  }
  return { builtIn, stored }
}

/** Name -> hash to store. Throws INVALID_INPUT for a password that cannot be used. */
export async function hashPasswords(
  users: readonly WantedUser[],
  passwords: Pick<Passwords, 'hash'>
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { name, password } of users) {
    hashes.set(name, 'hash' in password ? password.hash : await passwords.hash(password.plain))
  }
  return hashes
}

async function isBuiltIn(
  { name, password }: WantedUser,
  passwords: Pick<Passwords, 'verify'>
): Promise<boolean> {
  if (name !== 'admin') return false
  return 'hash' in password ? passwords.verify('admin', password.hash) : password.plain === 'admin'
}

async function isStored(
  { password }: WantedUser,
  hash: string | undefined,
  passwords: Pick<Passwords, 'verify'>
): Promise<boolean> {
  return 'plain' in password && hash !== undefined && passwords.verify(password.plain, hash)
}
