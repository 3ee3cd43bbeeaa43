/** What several sections ask for, and the names under which it is kept. */
import { api, type Schemas, take } from '../api.js'
import { useAnswer, useGet } from '../parts/load.js'

export const peopleKeys = {
  all: ['people'],
  users: ['people', 'users'],
  admins: ['people', 'admins'],
  moderators: ['people', 'moderators'],
  groups: ['people', 'groups'],
  rules: ['people', 'rules'],
  backends: ['people', 'backends']
} as const

export function useUsers() {
  return useGet(peopleKeys.users, '/api/admin/auth/users')
}

export function useRoles() {
  return useAnswer({
    queryKey: peopleKeys.admins,
    queryFn: async ({ signal }) => {
      const [admins, moderators] = await Promise.all([
        take(api.GET('/api/admin/acl/admins', { signal })),
        take(api.GET('/api/admin/acl/moderators', { signal }))
      ])
      return {
        admins: admins.flatMap(({ members }) => members),
        moderators: moderators.flatMap(({ members }) => members)
      }
    }
  })
}

export function useGroups() {
  return useGet(peopleKeys.groups, '/api/admin/acl/groups')
}

/** Where burphub keeps rights itself. */
export const aclBackend = 'BASIC:ACL'
/** How rights name a user: after the backend where that is another one. */
export function toUserKey({ name, backend }: Pick<Schemas['User'], 'name' | 'backend'>): string {
  return backend === authBackend ? name : `${backend}:${name}`
}

/** Where burphub keeps users itself. */
export const authBackend = 'BASIC:AUTH'

export type UserRow = Schemas['User'] & {
  isAdmin: boolean
  isModerator: boolean
  groups: string[]
  /** How many clients it sees; undefined where that is not known. */
  clients: number | undefined
}
