/** Keys about users: authentication backends, permissions, and duration of sessions. */
import { requiredOf } from '../../access/factors/duty.js'
import { isDomainOf } from '../../access/factors/passkey-site.js'
import {
  flag,
  integer,
  isAddressOrNetwork,
  mapping,
  section,
  text,
  type Written
} from './fields.js'
import { isIP } from 'node:net'
import type { Place } from './yaml-file.js'

function priority(byDefault: number) {
  const description = 'Priority. The backend with the highest number is used first.'
  return integer([-1_000_000, 1_000_000], byDefault, description)
}

const days = { type: 'number', minimum: 0, maximum: 36_500 } as const
const header = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' } as const
const attribute = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9;.-]*$' } as const

export const peopleProperties = {
  acl: section('Mapping such as { assumeRw: false }.', {
    extended: flag(
      true,
      'Whether grants can contain patterns. If false, patterns are plain names.'
    ),
    assumeRw: flag(true, 'Whether a grant without ro or rw means rw. If false, it means ro.'),
    implicitLink: flag(true, 'Whether plain lists of agents and clients are combined.'),
    inverseInheritance: flag(
      false,
      "Whether rules of groups take precedence over a user's own rules."
    ),
    groupsInOrder: flag(
      false,
      "Whether the older of a user's groups takes precedence if two disagree, as in burp-ui."
    ),
    legacy: flag(false, 'Whether to use the rules of burp-ui before 0.6.')
  }),
  sessions: section('Mapping such as { idleDays: 5 }.', {
    idleDays: {
      ...days,
      default: 5,
      description: 'Days after which an unused session ends (0: never).'
    },
    absoluteDays: {
      ...days,
      default: 30,
      description: 'Days after which any session ends (0: never).'
    },
    passwordMinutes: {
      type: 'number',
      minimum: 0,
      maximum: 525_600,
      default: 15,
      description:
        'Minutes after a login during which a session can change permissions without confirming the password (0: always confirm).'
    },
    proofForDownloads: flag(
      false,
      'Whether sessions can download and preview files of backups only after a recent confirmation, too.'
    ),
    bindToAddress: flag(false, 'Whether to end a session when its IP address changes.'),
    bindToUserAgent: flag(false, 'Whether to end a session when its user agent changes.')
  }),
  secondFactor: section('Mapping such as { requiredOf: admins }.', {
    requiredOf: {
      type: 'string',
      enum: requiredOf,
      default: 'none',
      description:
        'Users who must have a second factor: none, admins, staff (administrators and moderators) or all.'
    },
    rememberDays: {
      ...days,
      default: 0,
      description: 'Days for which a device that the user trusts needs no second factor (0: never).'
    }
  }),
  passkeys: section('Mapping such as { enabled: true }.', {
    enabled: flag(true, 'Whether users can log in with passkeys. They need publicUrl.'),
    rpId: {
      ...text,
      description:
        'Domain of the passkeys: the host of publicUrl, or a parent of it. Default: the host of publicUrl. Passkeys work only for the domain for which they were created.'
    }
  }),
  basic: section('Mapping such as { priority: 100 }.', { priority: priority(100) }),
  ldap: mapping(
    'Mapping such as { url: "ldaps://ldap.example.org", base: "dc=…" }.',
    {
      url: {
        type: 'string',
        pattern: '^ldaps?://[^/]+/?$',
        description: 'Address of the directory: ldap://HOST or ldaps://HOST.'
      },
      startTls: flag(false, 'Whether to switch an ldap:// connection to TLS before sending data.'),
      validateCertificate: flag(true, 'Whether to verify the certificate of the directory.'),
      caFile: { ...text, description: "PEM file of the directory's CA." },
      bindDn: { ...text, description: 'DN to search with. Default: anonymous.' },
      bindPassword: { ...text, description: 'Password to search with.' },
      bindPasswordFile: { ...text, description: 'File that contains the password to search with.' },
      base: { ...text, description: 'DN below which users are searched.' },
      searchAttribute: {
        ...attribute,
        default: 'uid',
        description: 'Attribute that contains the login name.'
      },
      filter: {
        ...text,
        default: '({0}={1})',
        description: 'Filter for users, with {0} for the attribute and {1} for the login name.'
      },
      groupBase: { ...text, description: 'DN below which groups are searched.' },
      groupFilter: {
        ...text,
        default: '(|(member={0})(memberUid={1}))',
        description: "Filter for groups, with {0} for the user's DN and {1} for the login name."
      },
      groupAttribute: {
        ...attribute,
        default: 'cn',
        description: 'Attribute that contains the name of a group.'
      },
      priority: priority(50),
      timeoutMs: integer(
        [100, 60_000],
        5_000,
        'Timeout of each request to the directory, in milliseconds.'
      )
    },
    ['url', 'base']
  ),
  local: mapping('Mapping such as { users: [ann, bob] }.', {
    users: {
      type: 'array',
      items: text,
      description: 'Accounts of this host that can log in.'
    },
    uidMin: integer(
      [0, 4_294_967_295],
      1_000,
      'Lowest uid of the accounts that can log in, if users is not set.'
    ),
    priority: priority(0)
  }),
  proxyLogin: mapping(
    'Mapping such as { from: [10.0.0.2] }.',
    {
      from: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: text,
        description: 'Addresses and networks of proxies that log users in.'
      },
      secretFile: {
        ...text,
        description: 'File with a secret that the proxy sends as X-Burphub-Proxy-Secret.'
      },
      userHeader: { ...header, default: 'Remote-User', description: 'Header with the user name.' },
      groupsHeader: {
        ...header,
        default: 'Remote-Groups',
        description: "Header with the user's groups."
      },
      groupsSeparator: { ...text, default: ',', description: 'Text between two groups.' },
      isProof: flag(
        false,
        'Whether these users make changes that need a confirmed password without one.'
      )
    },
    ['from']
  ),
  audit: section('Mapping such as { keepDays: 730 }.', {
    keepDays: {
      ...days,
      default: 0,
      description: 'Days after which audit entries are deleted (0: never).'
    }
  })
} as const

type WrittenPeople = Written<{ type: 'object'; properties: typeof peopleProperties }>
type WrittenLdap = NonNullable<WrittenPeople['ldap']>

export type LdapConfig = Readonly<Omit<WrittenLdap, 'bindPasswordFile'>>
type ProxyLoginConfig = Readonly<
  Omit<NonNullable<WrittenPeople['proxyLogin']>, 'secretFile'> & { secret: string | undefined }
>
export type LocalConfig = Readonly<NonNullable<WrittenPeople['local']>>

/** Without `ldap` or `local`, that backend is off. */
export type PeopleConfig = Readonly<Omit<WrittenPeople, 'ldap' | 'proxyLogin'>> & {
  readonly ldap?: LdapConfig
  readonly proxyLogin?: ProxyLoginConfig
}

export function toPeopleConfig(
  written: WrittenPeople & { publicUrl?: string },
  place: Place
): Pick<PeopleConfig, 'ldap' | 'proxyLogin'> {
  requireOwnDomain(written, place)
  const proxyLogin = written.proxyLogin && toProxyLogin(written.proxyLogin, place.at('proxyLogin'))
  const ldap = written.ldap && toLdapConfig(written.ldap, place.at('ldap'))
  return {
    ...(ldap && { ldap }),
    ...(proxyLogin && { proxyLogin })
  }
}

/** Browsers refuse passkeys for other domains. */
function requireOwnDomain(
  { passkeys, publicUrl }: Pick<WrittenPeople, 'passkeys'> & { publicUrl?: string },
  place: Place
): void {
  const { rpId } = passkeys
  if (rpId === undefined || publicUrl === undefined || !URL.canParse(publicUrl)) return
  if (isDomainOf(new URL(publicUrl).hostname, rpId)) return
  place.refuse('passkeys.rpId', 'must be the host of publicUrl, or a parent domain of it.')
}

const secretLengthMin = 16

function toProxyLogin(
  { secretFile, ...plain }: NonNullable<WrittenPeople['proxyLogin']>,
  place: Place
): ProxyLoginConfig {
  const { from } = plain
  for (const [index, address] of from.entries()) {
    if (isAddressOrNetwork(address)) continue
    place.refuse(`from[${index}]`, 'must be an address or a network such as 10.0.0.0/8.')
  }
  const secret = place.readPassword('secretFile', secretFile)
  if (secret !== undefined && secret.length < secretLengthMin) {
    place.refuse('secretFile', `must contain at least ${secretLengthMin} characters.`)
  }
  const [only = '', ...others] = from
  // On the loopback, any program of the host could be the proxy.
  const isOneHost = others.length === 0 && isIP(only) !== 0 && !isLoopbackAddress(only)
  if (!isOneHost && secretFile === undefined) {
    place.refuse('secretFile', 'is required unless from is the address of one other host.')
  }
  return { ...plain, secret }
}

function isLoopbackAddress(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.|0+(:0+)*:0*1$)/i.test(address)
}

function toLdapConfig(written: WrittenLdap, place: Place): LdapConfig {
  const { caFile, bindPasswordFile: _file, bindPassword: _password, ...plain } = written
  const bindPassword = place.readSecret('bindPassword', written)
  if (plain.startTls && plain.url.startsWith('ldaps:')) {
    place.refuse('startTls', 'cannot be combined with ldaps://. Remove it, or use ldap://.')
  }
  if (!plain.startTls && plain.url.startsWith('ldap:') && !isOnThisHost(plain.url)) {
    place.refuse('url', 'passwords would be sent unencrypted. Set startTls, or use ldaps://.')
  }
  if (!plain.filter.includes('{1}')) place.refuse('filter', 'must contain {1} for the login name.')
  const ca = place.findFile('caFile', caFile)
  return {
    ...plain,
    ...(ca !== undefined && { caFile: ca }),
    ...(bindPassword !== undefined && { bindPassword })
  }
}

function isOnThisHost(url: string): boolean {
  return /^ldap:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\/?$/.test(url)
}

/** Sections that `burphub import` may store in the database; the configuration file takes precedence. */
const settingSections = ['acl', 'sessions', 'basic', 'ldap', 'local', 'timezone'] as const

/** Key, as in `ldap.url`, -> value. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * Adds values of the database for keys that the configuration file does not set, also within its
 * sections.
 */
export function addSettings(document: object, settings: Settings): void {
  const root = document as Record<string, unknown>
  for (const [key, value] of Object.entries(settings)) {
    const [top = '', name, ...rest] = key.split('.')
    if (!settingSections.some(known => known === top) || rest.length > 0) continue
    if (name === undefined) root[top] ??= value
    else addSetting((root[top] ??= {}), name, value)
  }
}

function addSetting(values: unknown, name: string, value: unknown): void {
  if (typeof values !== 'object' || values === null || Object.hasOwn(values, name)) return
  Object.assign(values, { [name]: value })
}
