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
  connectTimeoutMs: { ...timeoutMs, description: 'Give milliseconds to connect and log in.' },
  firstAnswerTimeoutMs: {
    ...timeoutMs,
    description:
      "Give milliseconds for burp's first answer; it reads its whole storage before. What is too short is doubled."
  },
  questionTimeoutMs: {
    ...timeoutMs,
    description: 'Give milliseconds for one answer of burp, waiting included.'
  },
  browseTimeoutMs: { ...timeoutMs, description: 'Give milliseconds for one listing of files.' },
  gatherTimeoutMs: {
    ...timeoutMs,
    description: 'Give milliseconds that an answer over all servers may wait for this one.'
  },
  replyBytesMax: {
    type: 'integer',
    minimum: 65_536,
    maximum: 1_073_741_824,
    description: 'Give the size in bytes of the longest answer to accept.'
  },
  // One report may put four questions at once.
  queueLengthMax: {
    type: 'integer',
    minimum: 10,
    maximum: 10_000,
    description:
      'Give how many questions may wait for a server, half of them of one user (else a 503).'
  },
  // Two are for people. burp's own max_status_children is 5 unless told.
  statusConnectionsMax: {
    type: 'integer',
    minimum: 2,
    maximum: 50,
    description:
      'Give how many status connections of a server may be held; what is more than two reads many backups.'
  },
  // burp shares them (max_children) with the backups of its clients.
  mainConnectionsMax: {
    type: 'integer',
    minimum: 1,
    maximum: 50,
    description:
      'Give how many restores and deletions may run at a time, all but one of them of one user.'
  },
  mainQueueTimeoutMs: {
    ...timeoutMs,
    description: 'Give milliseconds that a restore may wait for others to end.'
  },
  slowRestoreBytesPerSecond: {
    type: 'integer',
    minimum: 0,
    maximum: 1_073_741_824,
    description:
      'Give the bytes a second below which a restore ends (TOO_SLOW) when others wait (0: never).'
  },
  slowRestoreAfterMs: {
    ...timeoutMs,
    description: 'Give milliseconds over which the pace of a restore is measured.'
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
    description:
      'Give how many changes a user may make in a minute, by whatever login (else a 429).'
  },
  eventStreamTimeoutMs: {
    type: 'integer',
    minimum: 100,
    maximum: 86_400_000,
    default: 3_600_000,
    description: 'Give milliseconds after which a stream of events ends, to be opened anew.'
  },
  listingCacheBytesMax: {
    type: 'integer',
    minimum: 0,
    maximum: 4_294_967_296,
    default: 67_108_864,
    description: 'Give the bytes of memory that listings of finished backups may take.'
  },
  shutdownTimeoutMs: {
    type: 'integer',
    minimum: 0,
    maximum: 600_000,
    default: 10_000,
    description: 'Give milliseconds to finish requests when the service is stopped.'
  },
  silenceTimeoutMs: {
    type: 'integer',
    minimum: 0,
    maximum: 600_000,
    default: 20_000,
    description:
      'Give milliseconds after which a process that works and answers nobody is killed (0: never).'
  }
} as const

const listen = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { host: 127.0.0.1, port: 5000 }.',
  properties: {
    host: { ...text, default: '127.0.0.1', description: 'Give an address or name to listen on.' },
    port: {
      ...port,
      minimum: 0,
      default: 5000,
      description: 'Give a TCP port (0 picks a free one).'
    },
    tls: {
      type: 'object',
      additionalProperties: false,
      required: ['cert', 'key'],
      description: 'Write it as a mapping { cert: FILE, key: FILE }.',
      properties: {
        cert: { ...text, description: 'Name the PEM file of the certificate chain.' },
        key: { ...text, description: 'Name the PEM file of the private key.' }
      }
    },
    allowPlaintext: {
      type: 'boolean',
      default: false,
      description: 'Write true to serve plain HTTP on a public address without trustProxy.'
    }
  }
} as const

/** How one burp server is reached, and what its files are. */
export const serverProperties = {
  name: {
    ...text,
    maxLength: 128,
    description: 'Give the name that paths of the API use for it.'
  },
  clientConfig: {
    ...text,
    description:
      'Name the burp client file that logs in to this server; the keys below override it.'
  },
  serverConfig: {
    ...text,
    description: 'Name burp-server.conf, if burphub runs on the burp host.'
  },
  host: { ...text, description: 'Give the name or address of the burp server.' },
  port: { ...port, description: 'Give the main port of the burp server.' },
  statusPort: { ...port, description: 'Give the status port of the burp server.' },
  cname: { ...text, description: 'Give the client name to log in with.' },
  password: { ...text, description: 'Give the password of that client.' },
  passwordFile: { ...text, description: 'Name a file that holds the password of that client.' },
  peerCn: { ...text, description: "Give the common name in the server's certificate." },
  ca: { ...text, description: "Name the PEM file of the server's CA." },
  cert: { ...text, description: "Name the PEM file of that client's certificate." },
  key: { ...text, description: "Name the PEM file of that client's private key." },
  keyPassword: { ...text, description: 'Give the password of the private key.' },
  limits: {
    type: 'object',
    additionalProperties: false,
    description: 'Write it as a mapping such as { questionTimeoutMs: 15000 }.',
    properties: serverLimits
  }
} as const

const agent = {
  type: 'object',
  additionalProperties: false,
  required: ['certificate', 'secretFile', 'identity'],
  description:
    'Write it as a mapping { address: HOST:7443, certificate: FILE, secretFile: FILE, identity: FILE }.',
  properties: {
    address: {
      ...text,
      description:
        'Give host and port on which the agent listens (without it: it dials agents.listen).'
    },
    certificate: { ...text, description: "Name the PEM file of the agent's certificate." },
    secretFile: { ...text, description: 'Name the file of the secret that the agent asks for.' },
    identity: {
      ...text,
      description: 'Name the PEM file of the key and certificate to show to it.'
    }
  }
} as const

const server = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  description: 'Write it as a mapping { name: NAME, clientConfig: FILE }.',
  properties: { ...serverProperties, agent }
} as const

export const settings = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { versionsMax: 50 }.',
  properties: {
    versionsMax: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000,
      default: 20,
      description: "Give how many versions to keep of each file of burp's configuration."
    }
  }
} as const

export const log = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { level: info }.',
  properties: {
    level: {
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
      description: 'Pick one of these levels.'
    }
  }
} as const

export const serverLimitsWithDefaults = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { queueLengthMax: 100 }.',
  properties: ownLimits
} as const

export const configSchema = {
  type: 'object',
  additionalProperties: false,
  description: 'Write the configuration as a mapping of keys.',
  properties: {
    listen,
    trustProxy: {
      type: ['boolean', 'array'],
      items: text,
      minItems: 1,
      default: false,
      description:
        'Write false, or list the addresses of your reverse proxies, whose X-Forwarded-* count.'
    },
    basePath: {
      type: 'string',
      pattern: '^(/[\\w~-][\\w.~-]*)*$',
      maxLength: 255,
      default: '',
      description: 'Give the path below which a reverse proxy serves burphub, such as /burphub.'
    },
    timezone: {
      ...text,
      description: "Give an IANA name such as Europe/Paris (without it: the host's zone)."
    },
    database: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Write it as a mapping such as { url: "sqlite:./burphub.db" }.',
      properties: {
        url: {
          ...text,
          default: 'sqlite:./burphub.db',
          description: 'Write sqlite: and a file, or postgres://USER:PASSWORD@HOST/DATABASE.'
        },
        poolMax: {
          type: 'integer',
          minimum: 2,
          maximum: 200,
          default: 10,
          description: 'Give how many connections to PostgreSQL may be open.'
        }
      }
    },
    secretFile: {
      ...text,
      description:
        'Name a file with 32 random bytes in base64, which seals secrets in the database (with SQLite one is made beside its file).'
    },
    ...peopleProperties,
    ...notificationsProperties,
    settings,
    restore: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Write it as a mapping such as { verify: transfer }.',
      properties: {
        verify: {
          enum: ['full', 'transfer'],
          default: 'full',
          description:
            'Pick what is looked at in what burp sends packed: all, or only whether it came as sent.'
        }
      }
    },
    watch,
    find,
    metrics: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Write it as a mapping such as { clientsMax: 10000 }.',
      properties: {
        clientsMax: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000,
          default: 10_000,
          description:
            'Give of how many clients of each server there are metrics of their own (0: of none).'
        },
        listen: {
          type: 'object',
          additionalProperties: false,
          required: ['port'],
          description: 'Write it as a mapping such as { port: 9645 }.',
          properties: {
            host: {
              ...text,
              default: '127.0.0.1',
              description: 'Give an address to listen on; whoever reaches it needs no login.'
            },
            port: {
              ...port,
              minimum: 0,
              description: 'Give a TCP port for metrics alone (without it: none).'
            }
          }
        }
      }
    },
    agents: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Write it as a mapping such as { listen: { port: 7444 } }.',
      properties: {
        listen: {
          type: 'object',
          additionalProperties: false,
          required: ['port'],
          description: 'Write it as a mapping such as { port: 7444 }.',
          properties: {
            host: {
              ...text,
              default: '0.0.0.0',
              description: 'Give an address to listen on.'
            },
            port: {
              ...port,
              minimum: 0,
              description: 'Give a TCP port for agents that dial burphub (without it: none).'
            }
          }
        }
      }
    },
    defaultServer: {
      ...text,
      description:
        'Give the name of the server that is meant where none is named (without it: the first).'
    },
    log,
    servers: {
      type: 'array',
      maxItems: 1000,
      items: server,
      default: [],
      description: 'List burp servers, such as - { name: main, clientConfig: FILE }.'
    },
    alwaysNameServers: {
      type: 'boolean',
      default: false,
      description:
        'Write true to have answers name their server also while there is one only: nothing changes with the second one.'
    },
    limits: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'Write it as a mapping such as { queueLengthMax: 100 }.',
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
