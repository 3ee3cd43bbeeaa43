/** What has to be known of an LDAP directory. */
import { isIP } from 'node:net'
import { FilterParser } from 'ldapts'
import { Fault } from '../../faults.js'

export interface LdapOptions {
  /** ldap://host[:389] or ldaps://host[:636]. */
  url: string
  /** Encrypts an ldap:// connection before anything else is said. */
  startTls?: boolean
  /** Sends passwords over ldap:// as they are, to a host that is not this one. */
  allowPlaintext?: boolean
  /** False accepts any certificate. */
  verifyCertificate?: boolean
  /** PEM file of the CAs to trust, instead of those that Node knows. Read at every connection. */
  caFile?: string
  /** Who searches; nobody in particular unless given. */
  bindDn?: string
  bindPassword?: string
  /** Holds the password on one line. Read at every connection. */
  bindPasswordFile?: string
  /** Where users are. */
  base: string
  /** Holds the login name. */
  searchAttribute?: string
  /** {0} stands for the attribute, {1} for the login. */
  filter?: string
  /** Where groups are; nobody has groups unless given. */
  groupBase?: string
  /** {0} stands for the DN of the user, {1} for the login. */
  groupFilter?: string
  /** Holds the name of a group. */
  groupAttribute?: string
  /** 50 unless given. */
  priority?: number
  connectTimeoutMs?: number
  /** For one login, all its questions together. */
  loginTimeoutMs?: number
  connectionsMax?: number
  queueLengthMax?: number
  /** For how long nobody asks again after the directory could not be reached. */
  restMs?: number
  /** Of one login; a list of users may be larger. */
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
  if (isLdaps && startTls) throw bad('startTls is for ldap://: ldaps:// is encrypted already.')
  const isHere =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  if (isLdaps || startTls || allowPlaintext || isHere) return
  throw bad(
    'Passwords would cross the network in clear text. Write ldaps://, or startTls: true, or allowPlaintext: true.'
  )
}

function bad(reason: string): Fault {
  return new Fault('BAD_CONFIG', `The LDAP directory cannot be used. ${reason}`)
}

/**
 * Throws BAD_CONFIG for a template that is no filter. With `mustHold`, also for one without that
 * value: it would find the same entry for everybody.
 */
function requireTemplate(template: string, mustHold: '{0}' | '{1}'): void {
  const problem = `The LDAP filter ${template} cannot be used`
  if (!template.includes(mustHold)) {
    throw new Fault('BAD_CONFIG', `${problem}: ${mustHold} must stand in it.`)
  }
  try {
    FilterParser.parseString(fillIn(template, 'uid', 'value'))
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `${problem}. Check its parentheses.`, { cause })
  }
}

/**
 * Search filters (RFC 4515) from templates, in which {0} and {1} stand for values. The values go
 * in as they are: escape what somebody typed.
 */
export function fillIn(template: string, first: string, second: string): string {
  return template.replace(/\{([01])\}/g, (_, digit) => (digit === '0' ? first : second))
}

/**
 * A value that means nothing but itself. Letters beyond ASCII stay: the parser of filters takes each
 * escaped byte for a character of its own.
 */
export function escapeValue(value: string): string {
  return value.replace(
    /[\0()*\\]/g,
    char => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  )
}
