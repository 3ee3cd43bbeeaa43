/** The configuration file as a JSON Schema: the keys, their types and defaults. */
import { flag, integer, mapping, port, section, text, timeout, type Written } from './fields.js'
import { findSection } from './find.js'
import { notificationsProperties } from './notifications.js'
import { peopleProperties } from './people.js'
import { providersProperties } from './providers.js'
import { watchSection } from './watch.js'

/** Limits that each server may override. */
const serverLimits = {
  connectTimeoutMs: timeout(10_000, 'Timeout for connecting and logging in, in milliseconds.'),
  // With 1,000 clients of 60 backups each, 9 s were measured, and 20 s on a cold host.
  firstAnswerTimeoutMs: timeout(
    60_000,
    "Timeout of burp's first response, in milliseconds. burp scans its storage before it responds. burphub doubles a value that is too short."
  ),
  questionTimeoutMs: timeout(
    15_000,
    'Timeout of a response from burp, queue time included, in milliseconds.'
  ),
  browseTimeoutMs: timeout(120_000, 'Timeout of a file listing, in milliseconds.'),
  gatherTimeoutMs: timeout(
    3_000,
    'Time that a request to all servers waits for a server that does not respond, in milliseconds.'
  ),
  replyBytesMax: integer(
    [65_536, 1_073_741_824],
    268_435_456,
    'Maximum size of a response, in bytes.'
  ),
  // One report may send four queries at once.
  queueLengthMax: integer(
    [10, 10_000],
    100,
    'Maximum number of queued requests per server, half of them from one user. Further requests get a 503.'
  ),
  // Two are for users. burp's own max_status_children is 5 by default.
  statusConnectionsMax: integer(
    [2, 50],
    4,
    'Maximum number of status connections per server. More than two are used only for reading many backups.'
  ),
  // burp shares its child processes (max_children) with the backups of its clients.
  mainConnectionsMax: integer(
    [1, 50],
    3,
    'Maximum number of restores and deletions that run at the same time, all but one of them from one user.'
  ),
  mainQueueTimeoutMs: timeout(
    45_000,
    'Time that a restore waits for others to finish, in milliseconds.'
  ),
  slowRestoreBytesPerSecond: integer(
    [0, 1_073_741_824],
    64_000,
    'Minimum speed of a restore while others wait, in bytes per second (0: no minimum). Slower restores are aborted (TOO_SLOW).'
  ),
  slowRestoreAfterMs: timeout(
    30_000,
    'Time over which the speed of a restore is measured, in milliseconds.'
  )
}

const limits = {
  ...serverLimits,
  changesPerMinute: integer(
    [1, 1_000_000],
    1_200,
    'Maximum number of changes per user and minute. Further changes get a 429.'
  ),
  eventStreamTimeoutMs: integer(
    [100, 86_400_000],
    3_600_000,
    'Time after which an event stream ends and must be reopened, in milliseconds.'
  ),
  listingCacheBytesMax: integer(
    [0, 4_294_967_296],
    67_108_864,
    'Maximum memory for lists of finished backups, in bytes.'
  ),
  shutdownTimeoutMs: integer(
    [0, 600_000],
    10_000,
    'Time to finish running requests when the service stops, in milliseconds.'
  ),
  silenceTimeoutMs: integer(
    [0, 600_000],
    20_000,
    'Time after which an unresponsive process is killed, in milliseconds (0: never).'
  )
}

function withoutDefaults<T extends object>(keys: T) {
  const entries = Object.entries(keys as Record<string, { default: unknown }>)
  return Object.fromEntries(
    entries.map(([key, { default: _default, ...schema }]) => [key, schema])
  ) as unknown as { readonly [Key in keyof T]: Omit<T[Key], 'default'> }
}

const anyPort = { ...port, minimum: 0 } as const

const listen = section('Mapping such as { host: 127.0.0.1, port: 5000 }.', {
  host: { ...text, default: '127.0.0.1', description: 'Address or host name to listen on.' },
  port: { ...anyPort, default: 5000, description: 'TCP port to listen on (0: any free port).' },
  tls: mapping(
    'Mapping { cert: FILE, key: FILE }.',
    {
      cert: { ...text, description: 'PEM file of the certificate chain.' },
      key: { ...text, description: 'PEM file of the private key.' }
    },
    ['cert', 'key']
  ),
  allowPlaintext: flag(false, 'Whether to serve plain HTTP on a public address without trustProxy.')
})

/** Connection to one burp server, and paths of its files. */
export const serverProperties = {
  name: {
    ...text,
    maxLength: 128,
    description: 'Name of the server in API paths.'
  },
  clientConfig: {
    ...text,
    description: 'burp client file for logging in to this server. The keys below override it.'
  },
  serverConfig: {
    ...text,
    description: 'Path of burp-server.conf, if burphub runs on the burp host.'
  },
  host: { ...text, description: 'Host name or address of the burp server.' },
  port: { ...port, description: 'Main port of the burp server.' },
  statusPort: { ...port, description: 'Status port of the burp server.' },
  cname: { ...text, description: 'Client name to log in with.' },
  password: { ...text, description: 'Password of that client.' },
  passwordFile: { ...text, description: 'File that contains the password of that client.' },
  peerCn: { ...text, description: "Common name in the server's certificate." },
  ca: { ...text, description: "PEM file of the server's CA." },
  cert: { ...text, description: "PEM file of that client's certificate." },
  key: { ...text, description: "PEM file of that client's private key." },
  keyPassword: { ...text, description: 'Password of the private key.' },
  limits: mapping('Mapping such as { questionTimeoutMs: 15000 }.', withoutDefaults(serverLimits))
} as const

const agent = mapping(
  'Mapping { address: HOST:7443, certificate: FILE, secretFile: FILE, identity: FILE }.',
  {
    address: {
      ...text,
      description: 'Host and port of the agent. Default: the agent connects to agents.listen.'
    },
    certificate: { ...text, description: "PEM file of the agent's certificate." },
    secretFile: { ...text, description: 'File that contains the secret for the agent.' },
    identity: { ...text, description: 'PEM file of the key and certificate for the agent.' }
  },
  ['certificate', 'secretFile', 'identity']
)

const server = mapping(
  'Mapping { name: NAME, clientConfig: FILE }.',
  { ...serverProperties, agent },
  ['name']
)

export const settings = section('Mapping such as { versionsMax: 50 }.', {
  versionsMax: integer(
    [1, 1_000],
    20,
    'Number of versions to keep of each burp configuration file.'
  )
})

export const log = section('Mapping such as { level: info }.', {
  level: {
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
    description: 'Log level.'
  }
})

export const serverLimitsWithDefaults = section(
  'Mapping such as { queueLengthMax: 100 }.',
  serverLimits
)

export const configSchema = mapping('The configuration must be a mapping of keys.', {
  listen,
  trustProxy: {
    type: ['boolean', 'array'],
    items: text,
    minItems: 1,
    default: false,
    description:
      'Addresses of your reverse proxies, whose X-Forwarded-* headers are trusted, or false.'
  },
  basePath: {
    type: 'string',
    pattern: '^(/[\\w~-][\\w.~-]*)*$',
    maxLength: 255,
    default: '',
    description: 'Path below which a reverse proxy serves burphub, such as /burphub.'
  },
  timezone: {
    ...text,
    description: 'IANA time zone such as Europe/Paris. Default: time zone of the host.'
  },
  database: section('Mapping such as { url: "sqlite:./burphub.db" }.', {
    url: {
      ...text,
      default: 'sqlite:./burphub.db',
      description: 'Database: sqlite: and a file, or postgres://USER:PASSWORD@HOST/DATABASE.'
    },
    poolMax: integer([2, 200], 10, 'Maximum number of connections to PostgreSQL.')
  }),
  secretFile: {
    ...text,
    description:
      'File with 32 random bytes in base64, the key that encrypts secrets in the database. With SQLite, burphub creates one beside the database.'
  },
  ...peopleProperties,
  ...providersProperties,
  ...notificationsProperties,
  settings,
  restore: section('Mapping such as { verify: transfer }.', {
    verify: {
      enum: ['full', 'transfer'],
      default: 'full',
      description: 'Verification of compressed data from burp: everything, or only the transfer.'
    }
  }),
  watch: watchSection,
  find: findSection,
  metrics: section('Mapping such as { clientsMax: 10000 }.', {
    clientsMax: integer(
      [0, 100_000],
      10_000,
      'Maximum number of clients per server that have their own metrics (0: none).'
    ),
    listen: mapping(
      'Mapping such as { port: 9645 }.',
      {
        host: {
          ...text,
          default: '127.0.0.1',
          description: 'Address to listen on. Access needs no login.'
        },
        port: { ...anyPort, description: 'TCP port for metrics only. Default: none.' }
      },
      ['port']
    )
  }),
  agents: section('Mapping such as { listen: { port: 7444 } }.', {
    listen: mapping(
      'Mapping such as { port: 7444 }.',
      {
        host: { ...text, default: '0.0.0.0', description: 'Address to listen on.' },
        port: {
          ...anyPort,
          description: 'TCP port for agents that connect to burphub. Default: none.'
        }
      },
      ['port']
    )
  }),
  defaultServer: {
    ...text,
    description: 'Server that is used if a request names none. Default: the first one.'
  },
  log,
  servers: {
    type: 'array',
    maxItems: 1000,
    items: server,
    default: [],
    description: 'List of burp servers, such as - { name: main, clientConfig: FILE }.'
  },
  alwaysNameServers: flag(
    false,
    'Whether responses include the server name even if there is only one server, so that a second server changes nothing.'
  ),
  limits: section('Mapping such as { queueLengthMax: 100 }.', limits)
})

/** A configuration file that matches the schema, with defaults filled in. */
export type WrittenConfig = Written<typeof configSchema>
export type WrittenServer = Written<typeof server>
export type LogLevel = (typeof log.properties.level.enum)[number]
export type ServerLimits = Record<keyof typeof serverLimits, number>
export type Limits = Record<keyof typeof limits, number>
