/**
 * The configuration file as a JSON Schema: the keys, their types and defaults. Each `description`
 * is an instruction: it is shown to whoever wrote something else.
 */
import { find } from './find-schema.js'
import { notificationsProperties } from './notifications-schema.js'
import { peopleProperties } from './people-schema.js'
import { watch } from './watch-schema.js'
import type { Written } from './written.js'

const port = { type: 'integer', minimum: 1, maximum: 65_535 } as const
const text = { type: 'string', minLength: 1 } as const
const timeoutMs = { type: 'integer', minimum: 100, maximum: 3_600_000 } as const

/** What may differ from server to server. */
const serverLimits = {
  connectTimeoutMs: {
    ...timeoutMs,
    description: 'Timeout for connecting and logging in, in milliseconds.'
  },
  firstAnswerTimeoutMs: {
    ...timeoutMs,
    description:
      "Timeout of burp's first response, in milliseconds. burp scans its storage before it responds. burphub doubles a value that is too short."
  },
  questionTimeoutMs: {
    ...timeoutMs,
    description: 'Timeout of a response from burp, queue time included, in milliseconds.'
  },
  browseTimeoutMs: { ...timeoutMs, description: 'Timeout of a file listing, in milliseconds.' },
  gatherTimeoutMs: {
    ...timeoutMs,
    description:
      'Time that a request to all servers waits for a server that does not respond, in milliseconds.'
  },
  replyBytesMax: {
    type: 'integer',
    minimum: 65_536,
    maximum: 1_073_741_824,
    description: 'Maximum size of a response, in bytes.'
  },
  // One report may put four questions at once.
  queueLengthMax: {
    type: 'integer',
    minimum: 10,
    maximum: 10_000,
    description:
      'Maximum number of queued requests per server, half of them from one user. Further requests get a 503.'
  },
  // Two are for people. burp's own max_status_children is 5 unless told.
  statusConnectionsMax: {
    type: 'integer',
    minimum: 2,
    maximum: 50,
    description:
      'Maximum number of status connections per server. More than two are used only for reading many backups.'
  },
  // burp shares them (max_children) with the backups of its clients.
  mainConnectionsMax: {
    type: 'integer',
    minimum: 1,
    maximum: 50,
    description:
      'Maximum number of restores and deletions that run at the same time, all but one of them from one user.'
  },
  mainQueueTimeoutMs: {
    ...timeoutMs,
    description: 'Time that a restore waits for others to finish, in milliseconds.'
  },
  slowRestoreBytesPerSecond: {
    type: 'integer',
    minimum: 0,
    maximum: 1_073_741_824,
    description:
      'Minimum speed of a restore while others wait, in bytes per second (0: no minimum). Slower restores are aborted (TOO_SLOW).'
  },
  slowRestoreAfterMs: {
    ...timeoutMs,
    description: 'Time over which the speed of a restore is measured, in milliseconds.'
  }
} as const

const ownLimits = {
  connectTimeoutMs: { ...serverLimits.connectTimeoutMs, default: 10_000 },
  // Nine seconds were seen with a thousand clients of sixty backups each, twenty on a cold machine.
  firstAnswerTimeoutMs: { ...serverLimits.firstAnswerTimeoutMs, default: 60_000 },
  questionTimeoutMs: { ...serverLimits.questionTimeoutMs, default: 15_000 },
  browseTimeoutMs: { ...serverLimits.browseTimeoutMs, default: 120_000 },
  gatherTimeoutMs: { ...serverLimits.gatherTimeoutMs, default: 3_000 },
  replyBytesMax: { ...serverLimits.replyBytesMax, default: 268_435_456 },
  queueLengthMax: { ...serverLimits.queueLengthMax, default: 100 },
  statusConnectionsMax: { ...serverLimits.statusConnectionsMax, default: 4 },
  mainConnectionsMax: { ...serverLimits.mainConnectionsMax, default: 3 },
  mainQueueTimeoutMs: { ...serverLimits.mainQueueTimeoutMs, default: 45_000 },
  slowRestoreBytesPerSecond: { ...serverLimits.slowRestoreBytesPerSecond, default: 64_000 },
  slowRestoreAfterMs: { ...serverLimits.slowRestoreAfterMs, default: 30_000 }
} as const

const limits = {
  ...ownLimits,
  changesPerMinute: {
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    default: 1_200,
    description: 'Maximum number of changes per user and minute. Further changes get a 429.'
  },
  eventStreamTimeoutMs: {
    type: 'integer',
    minimum: 100,
    maximum: 86_400_000,
    default: 3_600_000,
    description: 'Time after which an event stream ends and must be reopened, in milliseconds.'
  },
  listingCacheBytesMax: {
    type: 'integer',
    minimum: 0,
    maximum: 4_294_967_296,
    default: 67_108_864,
    description: 'Maximum memory for lists of finished backups, in bytes.'
  },
  shutdownTimeoutMs: {
    type: 'integer',
    minimum: 0,
    maximum: 600_000,
    default: 10_000,
    description: 'Time to finish running requests when the service stops, in milliseconds.'
  },
  silenceTimeoutMs: {
    type: 'integer',
    minimum: 0,
    maximum: 600_000,
    default: 20_000,
    description: 'Time after which an unresponsive process is killed, in milliseconds (0: never).'
  }
} as const

const listen = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { host: 127.0.0.1, port: 5000 }.',
  properties: {
    host: { ...text, default: '127.0.0.1', description: 'Address or host name to listen on.' },
    port: {
      ...port,
      minimum: 0,
      default: 5000,
      description: 'TCP port to listen on (0: any free port).'
    },
    tls: {
      type: 'object',
      additionalProperties: false,
      required: ['cert', 'key'],
      description: 'Mapping { cert: FILE, key: FILE }.',
      properties: {
        cert: { ...text, description: 'PEM file of the certificate chain.' },
        key: { ...text, description: 'PEM file of the private key.' }
      }
    },
    allowPlaintext: {
      type: 'boolean',
      default: false,
      description: 'Whether to serve plain HTTP on a public address without trustProxy.'
    }
  }
} as const

/** How one burp server is reached, and what its files are. */
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
  limits: {
    type: 'object',
    additionalProperties: false,
    description: 'Mapping such as { questionTimeoutMs: 15000 }.',
    properties: serverLimits
  }
} as const

const agent = {
  type: 'object',
  additionalProperties: false,
  required: ['certificate', 'secretFile', 'identity'],
  description:
    'Mapping { address: HOST:7443, certificate: FILE, secretFile: FILE, identity: FILE }.',
  properties: {
    address: {
      ...text,
      description: 'Host and port of the agent. Default: the agent connects to agents.listen.'
    },
    certificate: { ...text, description: "PEM file of the agent's certificate." },
    secretFile: { ...text, description: 'File that contains the secret for the agent.' },
    identity: {
      ...text,
      description: 'PEM file of the key and certificate for the agent.'
    }
  }
} as const

const server = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  description: 'Mapping { name: NAME, clientConfig: FILE }.',
  properties: { ...serverProperties, agent }
} as const

export const settings = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { versionsMax: 50 }.',
  properties: {
    versionsMax: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      default: 20,
      description: 'Number of versions to keep of each burp configuration file.'
    }
  }
} as const

export const log = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { level: info }.',
  properties: {
    level: {
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
      description: 'Log level.'
    }
  }
} as const

export const serverLimitsWithDefaults = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { queueLengthMax: 100 }.',
  properties: ownLimits
} as const

export const configSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'The configuration must be a mapping of keys.',
  properties: {
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
    database: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Mapping such as { url: "sqlite:./burphub.db" }.',
      properties: {
        url: {
          ...text,
          default: 'sqlite:./burphub.db',
          description: 'Database: sqlite: and a file, or postgres://USER:PASSWORD@HOST/DATABASE.'
        },
        poolMax: {
          type: 'integer',
          minimum: 2,
          maximum: 200,
          default: 10,
          description: 'Maximum number of connections to PostgreSQL.'
        }
      }
    },
    secretFile: {
      ...text,
      description:
        'File with 32 random bytes in base64, the key that encrypts secrets in the database. With SQLite, burphub creates one beside the database.'
    },
    ...peopleProperties,
    ...notificationsProperties,
    settings,
    restore: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Mapping such as { verify: transfer }.',
      properties: {
        verify: {
          enum: ['full', 'transfer'],
          default: 'full',
          description:
            'What to verify in compressed data from burp: everything, or only the transfer.'
        }
      }
    },
    watch,
    find,
    metrics: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Mapping such as { clientsMax: 10000 }.',
      properties: {
        clientsMax: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000,
          default: 10_000,
          description: 'Maximum number of clients per server that have their own metrics (0: none).'
        },
        listen: {
          type: 'object',
          additionalProperties: false,
          required: ['port'],
          description: 'Mapping such as { port: 9645 }.',
          properties: {
            host: {
              ...text,
              default: '127.0.0.1',
              description: 'Address to listen on. Access needs no login.'
            },
            port: {
              ...port,
              minimum: 0,
              description: 'TCP port for metrics only. Default: none.'
            }
          }
        }
      }
    },
    agents: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Mapping such as { listen: { port: 7444 } }.',
      properties: {
        listen: {
          type: 'object',
          additionalProperties: false,
          required: ['port'],
          description: 'Mapping such as { port: 7444 }.',
          properties: {
            host: {
              ...text,
              default: '0.0.0.0',
              description: 'Address to listen on.'
            },
            port: {
              ...port,
              minimum: 0,
              description: 'TCP port for agents that connect to burphub. Default: none.'
            }
          }
        }
      }
    },
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
    alwaysNameServers: {
      type: 'boolean',
      default: false,
      description:
        'Whether responses include the server name even if there is only one server, so that a second server changes nothing.'
    },
    limits: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Mapping such as { queueLengthMax: 100 }.',
      properties: limits
    }
  }
} as const

/** A configuration file that fits the schema, defaults filled in. */
export type WrittenConfig = Written<typeof configSchema>
export type WrittenServer = Written<typeof server>
export type LogLevel = (typeof log.properties.level.enum)[number]
export type ServerLimits = Record<keyof typeof serverLimits, number>
export type Limits = Record<keyof typeof limits, number>
