import { say, tell, tellCount } from '../../words.js'

/** What a link to somebody's permissions says; undefined while it is not known. */
export function printAccess(clients: number | undefined): string {
  if (clients === 0) return tell(say`Give access`)
  if (clients === undefined) return tell(say`Permissions`)
  return tellCount(clients, say`${clients} client`, say`${clients} clients`)
}
