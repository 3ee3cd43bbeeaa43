import { api, type Schemas, take } from '../api.js'
import { useAnswer, useGet } from '../parts/load.js'

export const peopleKeys = {
  all: ['people'],
  users: ['people', 'users'],
  roles: ['people', 'roles'],
  groups: ['people', 'groups'],
  rules: ['people', 'rules'],
  backends: ['people', 'backends'],
  providers: ['people', 'providers']
} as const

export function useUsers() {
  return useGet(peopleKeys.users, '/api/admin/auth/users')
}

/** Keys of users, and groups with @. */
export interface Roles {
  admins: readonly string[]
  moderators: readonly string[]
}

export function useRoles() {
  return useAnswer({
    queryKey: peopleKeys.roles,
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

/** Returns the name of a user in grants: prefixed with the backend unless it is burphub's own. */
export function toUserKey({ name, backend }: Pick<Schemas['User'], 'name' | 'backend'>): string {
  return backend === authBackend ? name : `${backend}:${name}`
}

/** burphub's own backend for users. */
export const authBackend = 'BASIC:AUTH'

export type UserRow = Schemas['User'] & {
  groups: string[]
  /** Number of clients that the user can see; undefined until it is known. */
  clients: number | undefined
}

export function pathTo({ backend, name }: Pick<Schemas['User'], 'backend' | 'name'>) {
  return { params: { path: { name }, query: { backend } } }
}
