/**
 * How a user is written wherever something belongs to one: `ann` is burphub's own, `LDAP:AUTH:ann`
 * is whom a directory calls so. No name holds a colon, so that no two users share a key.
 */
import type { AuthBackend } from './backends/backend.js'
import { ownBackend } from './own-users.js'

export interface UserOfBackend {
  readonly name: string
  /** Null for nobody in particular, who counts as one of burphub's own. */
  readonly backend: string | null
}

const backendNames: readonly AuthBackend['name'][] = ['BASIC:AUTH', 'LDAP:AUTH', 'LOCAL:AUTH']

export function toUserKey({ name, backend }: UserOfBackend): string {
  return backend === null || backend === ownBackend ? name : `${backend}:${name}`
}

/** Undefined where the text names no backend: it is a name, a group with its @, or neither. */
export function lookUpUserOfBackend(text: string): { name: string; backend: string } | undefined {
  const backend = backendNames.find(each => text.startsWith(`${each}:`))
  return backend && { backend, name: text.slice(backend.length + 1) }
}

/** What a key says: a user of burphub's own where it names no backend. */
export function parseUserKey(key: string): { name: string; backend: string } {
  return lookUpUserOfBackend(key) ?? { name: key, backend: ownBackend }
}
