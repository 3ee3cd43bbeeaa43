/** From what is written about people to what the service runs on. */
import { readPasswordFile, toReadableFile, type Place } from './servers.js'
import type { WrittenLdap, WrittenPeople } from './people-schema.js'

export interface LdapConfig {
  readonly url: string
  readonly startTls: boolean
  readonly validateCertificate: boolean
  readonly caFile?: string
  readonly bindDn?: string
  readonly bindPassword?: string
  readonly base: string
  readonly searchAttribute: string
  /** {0} is the attribute, {1} the login name. */
  readonly filter: string
  readonly groupBase?: string
  /** {0} is the user's DN, {1} the login name. */
  readonly groupFilter: string
  readonly groupAttribute: string
  readonly priority: number
  readonly timeoutMs: number
}

export interface LocalConfig {
  readonly users?: readonly string[]
  readonly uidMin: number
  readonly priority: number
}

export interface PeopleConfig {
  readonly acl: Readonly<WrittenPeople['acl']>
  readonly sessions: Readonly<WrittenPeople['sessions']>
  readonly basic: { readonly priority: number }
  /** Absent: nobody logs in through a directory. */
  readonly ldap?: LdapConfig
  /** Absent: nobody logs in with an account of the host. */
  readonly local?: LocalConfig
  readonly audit: { readonly keepDays: number }
}

export function toPeopleConfig(
  written: WrittenPeople,
  place: Pick<Place, 'folder' | 'problems'>
): PeopleConfig {
  const { acl, sessions, basic, local, audit } = written
  const ldap = written.ldap && toLdapConfig(written.ldap, { ...place, key: 'ldap' })
  return { acl, sessions, basic, audit, ...(ldap && { ldap }), ...(local && { local }) }
}

function toLdapConfig(written: WrittenLdap, place: Place): LdapConfig {
  const { caFile, bindPasswordFile, bindPassword, ...plain } = written
  const refuse = (key: string, reason: string) => place.problems.add(`ldap.${key}`, reason)
  if (bindPasswordFile !== undefined && bindPassword !== undefined) {
    refuse('bindPasswordFile', 'cannot be combined with bindPassword. Keep one of the two.')
  }
  if (plain.startTls && plain.url.startsWith('ldaps:')) {
    refuse('startTls', 'cannot be combined with ldaps://. Remove it, or use ldap://.')
  }
  if (!plain.startTls && plain.url.startsWith('ldap:') && !isOnThisHost(plain.url)) {
    refuse('url', 'passwords would be sent unencrypted. Set startTls, or use ldaps://.')
  }
  if (!plain.filter.includes('{1}')) refuse('filter', 'must contain {1} for the login name.')
  const ca = toReadableFile('caFile', caFile, place)
  const password =
    bindPasswordFile === undefined
      ? bindPassword
      : readPasswordFile('bindPasswordFile', bindPasswordFile, place)
  return {
    ...plain,
    ...(ca !== undefined && { caFile: ca }),
    ...(password !== undefined && { bindPassword: password })
  }
}

function isOnThisHost(url: string): boolean {
  return /^ldap:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\/?$/.test(url)
}
