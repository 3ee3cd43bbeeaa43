import { t } from '../../i18n.js'

/** What a link to somebody's permissions says; undefined while it is not known. */
export function printAccess(clients: number | undefined): string {
  if (clients === 0) return t`Grant access`
  if (clients === undefined) return t`Permissions`
  return t`${clients} clients`
}
