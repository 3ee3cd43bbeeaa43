/** Creates the first administrator at the first start, without a default password. */
import { randomBytes } from 'node:crypto'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { ChangeTables, Store } from '../store/store.js'
import type { AuditTrail } from './audit-trail.js'
import { serviceItself } from './caller.js'
import { createPasswords, type Passwords, requireGoodPassword } from './passwords.js'

export const firstAdminName = 'admin'

export interface EnsureAdminOptions {
  store: Pick<Store, 'users'>
  trail: Pick<AuditTrail, 'change'>
  env: Readonly<Record<string, string | undefined>>
  /** Shows a text with a password only to the person who starts burphub. */
  announce: (text: string) => void
  passwords?: Passwords
}

/**
 * If the store has no user, creates `admin` with BURPHUB_ADMIN_PASSWORD or a random password. Returns
 * whether it did. Throws INVALID_INPUT if the password cannot be used, or STORE_UNAVAILABLE.
 */
export async function ensureAdmin({
  store,
  trail,
  env,
  announce,
  passwords = createPasswords()
}: EnsureAdminOptions): Promise<boolean> {
  if ((await store.users.count()) > 0) return false
  const given = env['BURPHUB_ADMIN_PASSWORD']
  const password = given ? given : createRandomPassword()
  await requireGoodPassword(password)
  const passwordHash = await passwords.hash(password)
  if (!(await createAdmin(trail, passwordHash))) return false
  if (!given) announce(firstPassword(password))
  return true
}

/** Returns false if another instance that started at the same time was faster. */
async function createAdmin(trail: Pick<AuditTrail, 'change'>, passwordHash: string) {
  const event = { action: 'user.create', subject: firstAdminName, details: { admin: true } }
  const create = async ({ users, acl }: ChangeTables) => {
    if (!(await users.create({ name: firstAdminName, passwordHash }))) {
      throw new Fault(
        'USER_EXISTS',
        say`User ${firstAdminName} already exists. Choose another name.`
      )
    }
    await acl.addMember('admin', firstAdminName)
    return true
  }
  try {
    return await trail.change(serviceItself, event, create)
  } catch (error) {
    if (error instanceof Fault && error.code === 'USER_EXISTS') return false
    throw error
  }
}

/** Returns 144 random bits as 24 characters that need no quoting. */
export function createRandomPassword(): string {
  return randomBytes(18).toString('base64url')
}

function firstPassword(password: string): string {
  return [
    `The administrator was created: user ${firstAdminName}, password ${password}`,
    `It is shown this once. Change it with: burphub user passwd ${firstAdminName} --config FILE`
  ].join('\n')
}
