/** The keys about people: who logs in where, what grants mean, how long a session lasts. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const
const priority = {
  type: 'integer',
  minimum: -1_000_000,
  maximum: 1_000_000,
  description: 'Give a whole number: the backend with the highest is asked first.'
} as const

function flag(isOn: boolean, description: string) {
  return { type: 'boolean', default: isOn, description } as const
}

const acl = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { assumeRw: false }.',
  properties: {
    extended: flag(true, 'Write false to take the patterns of grants for plain names.'),
    assumeRw: flag(true, 'Write false where a grant without ro or rw shall mean ro.'),
    implicitLink: flag(true, 'Write false to keep plain lists of agents and clients apart.'),
    inverseInheritance: flag(false, "Write true to put the groups' rules before a user's own."),
    groupsInOrder: flag(
      false,
      "Write true to let the older of a user's groups decide where two disagree, as burp-ui does."
    ),
    legacy: flag(false, 'Write true for the rules of burp-ui before 0.6.')
  }
} as const

const days = { type: 'number', minimum: 0, maximum: 36_500 } as const

const sessions = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { idleDays: 5 }.',
  properties: {
    idleDays: {
      ...days,
      default: 5,
      description: 'Give the days after which an unused session ends (0: never).'
    },
    absoluteDays: {
      ...days,
      default: 30,
      description: 'Give the days after which any session ends (0: never).'
    },
    passwordMinutes: {
      type: 'number',
      minimum: 0,
      maximum: 525_600,
      default: 15,
      description:
        'Give the minutes for which a password lets a session change rights (0: give it each time).'
    },
    bindToAddress: flag(false, 'Write true to end a session that comes from another address.'),
    bindToUserAgent: flag(false, 'Write true to end a session that comes from another program.')
  }
} as const

const ldap = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'base'],
  description: 'Write it as a mapping such as { url: "ldaps://ldap.example.org", base: "dc=…" }.',
  properties: {
    url: {
      type: 'string',
      pattern: '^ldaps?://[^/]+/?$',
      description: 'Give the address of the directory, ldap://HOST or ldaps://HOST.'
    },
    startTls: flag(false, 'Write true to switch ldap:// to TLS before anything else is said.'),
    validateCertificate: flag(true, "Write false to accept any certificate of the directory's."),
    caFile: { ...text, description: "Name the PEM file of the directory's CA." },
    bindDn: { ...text, description: 'Give the DN to search with (without it: anonymously).' },
    bindPassword: { ...text, description: 'Give the password to search with.' },
    bindPasswordFile: { ...text, description: 'Name a file with the password to search with.' },
    base: { ...text, description: 'Give the DN below which users are searched.' },
    searchAttribute: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9;.-]*$',
      default: 'uid',
      description: 'Give the attribute that holds the login name.'
    },
    filter: {
      ...text,
      default: '({0}={1})',
      description: 'Give a filter with {0} for the attribute and {1} for the login name.'
    },
    groupBase: { ...text, description: 'Give the DN below which groups are searched.' },
    groupFilter: {
      ...text,
      default: '(|(member={0})(memberUid={1}))',
      description: "Give a filter with {0} for the user's DN and {1} for the login name."
    },
    groupAttribute: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9;.-]*$',
      default: 'cn',
      description: "Give the attribute that holds a group's name."
    },
    priority: { ...priority, default: 50 },
    timeoutMs: {
      type: 'integer',
      minimum: 100,
      maximum: 60_000,
      default: 5_000,
      description: 'Give milliseconds for each question to the directory.'
    }
  }
} as const

const local = {
  type: 'object',
  additionalProperties: false,
  description: 'Write it as a mapping such as { users: [ann, bob] }.',
  properties: {
    users: {
      type: 'array',
      items: text,
      description: 'List the accounts of this host that may log in.'
    },
    uidMin: {
      type: 'integer',
      minimum: 0,
      maximum: 4_294_967_295,
      default: 1_000,
      description: 'Give the least uid of the accounts that may log in, where none are listed.'
    },
    priority: { ...priority, default: 0 }
  }
} as const

const basic = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { priority: 100 }.',
  properties: { priority: { ...priority, default: 100 } }
} as const

const audit = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { keepDays: 730 }.',
  properties: {
    keepDays: {
      ...days,
      default: 0,
      description: 'Give the days after which entries of the audit trail go (0: never).'
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
