/**
 * Before 0.2 the older of two groups decided if they disagreed, so that a user who left it could
 * gain permissions. A database of that time, or one imported from burp-ui, keeps that order until
 * no user would gain by the change, or the configuration decides.
 */
import { CurrentRights } from '../../../access/current-rights.js'
import { lookUpExcess } from '../../../access/grants/excess.js'
import type { AclOptions } from '../../../access/grants/rules.js'
import type { Store } from '../../../store/store.js'
import { toReacher, toMemberName } from './moderator-bounds.js'
import { listPeople, toOutsiders } from './people.js'

/** The setting that keeps the order. */
export const groupOrderKey = 'acl.groupsInOrder'

/** Different rights that are compared; beyond, everybody else counts as one who would gain. */
const comparisonsMax = 1_000

/** Users, and groups with their @, sorted. Throws STORE_UNAVAILABLE. */
export async function listGainers(
  store: Store,
  options: Omit<AclOptions, 'oneServer' | 'serverName'>,
  servers: readonly string[]
): Promise<string[]> {
  const [written, people] = await Promise.all([store.acl.read(), listPeople(store)])
  const groups = written.groups.map(({ name }) => `@${name}`)
  const standIns = toOutsiders(groups)
  const outsiders = [...people.outsiders, ...standIns]
  const users = [...people.keys, ...standIns.map(({ user }) => user)]
  const found = new Set<string>()
  // Checks the current servers, and several unknown ones.
  for (const listed of [servers, []]) {
    const [before, after] = [true, false].map(groupsInOrder => {
      const each = { ...options, groupsInOrder }
      return new CurrentRights({ store, options: each, listServers: () => listed })
    }) as [CurrentRights, CurrentRights]
    const [old, now] = [before.compile(written, outsiders), after.compile(written, outsiders)]
    const known = new Map<string, boolean>()
    for (const user of users) {
      const reacher = toReacher(now, user)
      const own = now.patternsOf(user).namesClients ? undefined : reacher.ownClient
      const question = JSON.stringify([old.grantsOf(user), now.grantsOf(user), own])
      const isMore =
        known.get(question) ??
        (known.size >= comparisonsMax ||
          lookUpExcess(reacher, [toReacher(old, user)], after.options) !== undefined)
      known.set(question, isMore)
      if (isMore) found.add(toMemberName(user))
    }
  }
  return [...found].toSorted()
}
