import { t } from '../../i18n.js'

/**
 * Returns the text of a link to the permissions of a user or group. `clients`: number of visible
 * clients; undefined until it is known.
 */
export function printAccess(clients: number | undefined): string {
  if (clients === 0) return t`Grant access`
  if (clients === undefined) return t`Permissions`
  return t`${clients} clients`
}
