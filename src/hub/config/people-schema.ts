/** The keys about people: who logs in where, what grants mean, how long a session lasts. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const
const priority = {
  type: 'integer',
  minimum: -1_000_000,
  maximum: 1_000_000,
  description: 'Priority. The backend with the highest number is used first.'
} as const

function flag(isOn: boolean, description: string) {
  return { type: 'boolean', default: isOn, description } as const
}

const acl = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { assumeRw: false }.',
  properties: {
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
  }
} as const

const days = { type: 'number', minimum: 0, maximum: 36_500 } as const

const sessions = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { idleDays: 5 }.',
  properties: {
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
    bindToAddress: flag(false, 'Whether to end a session when its IP address changes.'),
    bindToUserAgent: flag(false, 'Whether to end a session when its user agent changes.')
  }
} as const

const ldap = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'base'],
  description: 'Mapping such as { url: "ldaps://ldap.example.org", base: "dc=…" }.',
  properties: {
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
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9;.-]*$',
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
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9;.-]*$',
      default: 'cn',
      description: 'Attribute that contains the name of a group.'
    },
    priority: { ...priority, default: 50 },
    timeoutMs: {
      type: 'integer',
      minimum: 100,
      maximum: 60_000,
      default: 5_000,
      description: 'Timeout of each request to the directory, in milliseconds.'
    }
  }
} as const

const local = {
  type: 'object',
  additionalProperties: false,
  description: 'Mapping such as { users: [ann, bob] }.',
  properties: {
    users: {
      type: 'array',
      items: text,
      description: 'Accounts of this host that can log in.'
    },
    uidMin: {
      type: 'integer',
      minimum: 0,
      maximum: 4_294_967_295,
      default: 1_000,
      description: 'Lowest uid of the accounts that can log in, if users is not set.'
    },
    priority: { ...priority, default: 0 }
  }
} as const

const basic = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { priority: 100 }.',
  properties: { priority: { ...priority, default: 100 } }
} as const

const audit = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { keepDays: 730 }.',
  properties: {
    keepDays: {
      ...days,
      default: 0,
      description: 'Days after which audit entries are deleted (0: never).'
    }
  }
} as const

export const peopleProperties = { acl, sessions, basic, ldap, local, audit } as const

/** What `burphub import` may put into the database: a configuration file wins over it. */
const settingSections = ['acl', 'sessions', 'basic', 'ldap', 'local', 'timezone'] as const

export type WrittenPeople = Written<{ type: 'object'; properties: typeof peopleProperties }>
export type WrittenLdap = Written<typeof ldap>

/** Key, as in `ldap.url`, -> value. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * What the database holds for keys that the configuration file leaves out. Within a section that
 * stands in the file, too.
 */
export function addSettings(document: object, settings: Settings): void {
  const root = document as Record<string, unknown>
  for (const [key, value] of Object.entries(settings)) {
    const [section = '', name, ...rest] = key.split('.')
    if (!settingSections.some(known => known === section) || rest.length > 0) continue
    if (name === undefined) root[section] ??= value
    else addSetting((root[section] ??= {}), name, value)
  }
}

function addSetting(section: unknown, name: string, value: unknown): void {
  if (typeof section !== 'object' || section === null || Object.hasOwn(section, name)) return
  Object.assign(section, { [name]: value })
}
