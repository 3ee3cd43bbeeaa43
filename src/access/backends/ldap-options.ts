import { isIP } from 'node:net'
import { FilterParser } from 'ldapts'
import { Fault } from '../../faults.js'

export interface LdapOptions {
  /** ldap://host[:389] or ldaps://host[:636]. */
  url: string
  /** Encrypts an ldap:// connection first. */
  startTls?: boolean
  /** Allows unencrypted passwords over ldap:// to other hosts. */
  allowPlaintext?: boolean
  /** False accepts any certificate. */
  verifyCertificate?: boolean
  /** PEM file of trusted CAs instead of those of Node. Read for every connection. */
  caFile?: string
  /** DN of the search identity. Default: anonymous. */
  bindDn?: string
  bindPassword?: string
  /** A file with the password on one line. Read for every connection. */
  bindPasswordFile?: string
  /** Base of the search for users. */
  base: string
  /** Attribute with the user name. */
  searchAttribute?: string
  /** {0} stands for the attribute, {1} for the login. */
  filter?: string
  /** Base of the search for groups. Without it, users have no groups. */
  groupBase?: string
  /** {0} stands for the DN of the user, {1} for the login. */
  groupFilter?: string
  /** Attribute with the name of a group. */
  groupAttribute?: string
  /** Default: 50. */
  priority?: number
  connectTimeoutMs?: number
  /** For all queries of a login together. */
  loginTimeoutMs?: number
  connectionsMax?: number
  queueLengthMax?: number
  /** How long to wait before another connection after the directory was unreachable. */
  restMs?: number
  /** Per login; a list of users may be larger. */
  replyBytesMax?: number
}

const defaults = {
  startTls: false,
  allowPlaintext: false,
  verifyCertificate: true,
  searchAttribute: 'uid',
  filter: '({0}={1})',
  groupFilter: '(|(member={0})(memberUid={1}))',
  groupAttribute: 'cn',
  priority: 50,
  connectTimeoutMs: 5_000,
  loginTimeoutMs: 10_000,
  connectionsMax: 4,
  queueLengthMax: 32,
  restMs: 2_000,
  replyBytesMax: 16_777_216
}

export type LdapSettings = LdapOptions & typeof defaults & { host: string; isLdaps: boolean }

/** Throws BAD_CONFIG. */
export function toLdapSettings(options: LdapOptions): LdapSettings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const settings = { ...defaults, ...(Object.fromEntries(given) as typeof options) }
  const place = toPlace(settings.url)
  requireEncryption(settings, place)
  for (const attribute of [settings.searchAttribute, settings.groupAttribute]) {
    if (!/^[a-z][\w-]*$/i.test(attribute)) throw bad(`${attribute} is no name of an attribute.`)
  }
  requireTemplate(settings.filter, '{1}')
  if (settings.groupBase !== undefined && !/\{[01]\}/.test(settings.groupFilter)) {
    throw bad('Neither {0} nor {1} stands in the filter for groups.')
  }
  requireTemplate(settings.groupFilter, settings.groupFilter.includes('{0}') ? '{0}' : '{1}')
  if (settings.base.trim() === '') throw bad('The base of the search for users is empty.')
  if (settings.bindDn && !settings.bindPassword && !settings.bindPasswordFile) {
    throw bad('There is a bindDn, and no bindPassword or bindPasswordFile.')
  }
  return { ...settings, ...place }
}

function toPlace(url: string): { host: string; isLdaps: boolean } {
  const match = /^(ldaps?):\/\/([^/?#@\s]+)\/?$/i.exec(url)
  if (!match || !URL.canParse(url)) throw bad('Write the url as ldap://HOST or ldaps://HOST.')
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
  return { host, isLdaps: match[1]?.toLowerCase() === 'ldaps' }
}

function requireEncryption(
  { startTls, allowPlaintext }: { startTls: boolean; allowPlaintext: boolean },
  { host, isLdaps }: { host: string; isLdaps: boolean }
): void {
  if (isLdaps && startTls)
    throw bad('startTls is only for ldap://, because ldaps:// is already encrypted.')
  const isHere =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  if (isLdaps || startTls || allowPlaintext || isHere) return
  throw bad(
    'Passwords would be sent over the network unencrypted. Use ldaps://, or set startTls: true, or allowPlaintext: true.'
  )
}

function bad(reason: string): Fault {
  return new Fault('BAD_CONFIG', `Cannot use the LDAP directory. ${reason}`)
}

/**
 * Throws BAD_CONFIG if a template is no valid filter. With `mustHold`, also if it lacks that value: it
 * would find the same entry for all users.
 */
function requireTemplate(template: string, mustHold: '{0}' | '{1}'): void {
  const problem = `Cannot use the LDAP filter ${template}`
  if (!template.includes(mustHold)) {
    throw new Fault('BAD_CONFIG', `${problem}: it must contain ${mustHold}.`)
  }
  try {
    FilterParser.parseString(fillIn(template, 'uid', 'value'))
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `${problem}. Check its parentheses.`, { cause })
  }
}

/**
 * Fills values into a template for search filters (RFC 4515) with {0} and {1}. The values are not
 * escaped: escape user input before.
 */
export function fillIn(template: string, first: string, second: string): string {
  return template.replace(/\{([01])\}/g, (_, digit) => (digit === '0' ? first : second))
}

/**
 * Escapes a value. Characters beyond ASCII remain, because the filter parser decodes each escaped byte as a
 * character.
 */
export function escapeValue(value: string): string {
  return value.replace(
    /[\0()*\\]/g,
    char => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  )
}
