/** Users who must have a second factor, by their role. */
import type { Acl } from '../grants/acl.js'

export const requiredOf = ['none', 'admins', 'staff', 'all'] as const

export type RequiredOf = (typeof requiredOf)[number]

export function isFactorRequired(
  of: RequiredOf,
  acl: Pick<Acl, 'isAdmin' | 'isModerator'>,
  user: string
): boolean {
  if (of === 'all') return true
  if (of === 'none') return false
  return acl.isAdmin(user) || (of === 'staff' && acl.isModerator(user))
}
