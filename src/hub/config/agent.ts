/** Configuration of an agent: one YAML file, validated as a whole, frozen. */
import path from 'node:path'
import type { Allowances } from '../../agents/agent/agent-state.js'
import { deepFreeze } from './config.js'
import { flag, integer, mapping, section, text } from './fields.js'
import { ConfigProblems } from './problems.js'
import { createSchemaCheck, Place, readYamlFile } from './yaml-file.js'
import {
  type LogLevel,
  log as logSchema,
  serverLimitsWithDefaults,
  serverProperties,
  settings as settingsSchema
} from './schema.js'
import type { LinkAddress } from '../../agents/link/dial.js'
import { type LocalServerConfig, toLinkAddress, toLocalServer } from './servers.js'

const allowed = (what: string) => flag(true, `Whether the hub can ${what}.`)

const { name: _name, limits: _limits, ...burp } = serverProperties

/** The configuration file of an agent as a JSON Schema. */
const agentSchema = mapping(
  'The configuration must be a mapping of keys.',
  {
    listen: section('Mapping such as { host: 0.0.0.0, port: 7443 }.', {
      host: { ...text, default: '0.0.0.0', description: 'Address or host name to listen on.' },
      port: integer([0, 65_535], 7443, 'TCP port to listen on (0: any free port).')
    }),
    dialOut: {
      type: 'array',
      maxItems: 10,
      default: [],
      items: text,
      description:
        'Addresses at which the hub listens for agents, such as [HUB:7444]. If set, the agent connects to the hub and does not listen.'
    },
    state: {
      ...text,
      default: '/var/lib/burphub-agent',
      description: 'Folder for the keys of the agent and the hubs that it trusts.'
    },
    burp: mapping('Mapping { clientConfig: FILE, serverConfig: FILE }.', burp),
    allow: section('Mapping such as { deletion: false }.', {
      configuration: {
        enum: [true, false, 'limited'],
        default: true,
        description:
          "Whether the hub can change burp's configuration files. true gives the hub control of this host; limited allows only the changes that a moderator can make in client files."
      },
      lifecycle: allowed('create, rename and delete clients, templates and certificates'),
      deletion: allowed('delete backups'),
      orders: allowed('queue backups and restores on clients'),
      reload: allowed("reload burp's configuration"),
      restore: allowed('read the files of backups')
    }),
    settings: settingsSchema,
    log: logSchema,
    limits: serverLimitsWithDefaults
  },
  ['burp']
)

export interface AgentConfig {
  readonly listen: { readonly host: string; readonly port: number }
  /** Addresses of the hub; if set, the agent does not listen. */
  readonly dialOut: readonly LinkAddress[]
  /** Absolute path of the folder. */
  readonly state: string
  readonly server: LocalServerConfig
  readonly allow: Allowances
  readonly settings: { readonly versionsMax: number }
  readonly log: { readonly level: LogLevel }
}

const check = createSchemaCheck(agentSchema)

/** Throws BAD_CONFIG with one line per problem. */
export function readAgentConfig(file: string): AgentConfig {
  const absolute = path.resolve(file)
  const problems = new ConfigProblems()
  const written = check(readYamlFile(absolute), problems)
  problems.throwIfAny(absolute)
  const place = new Place(path.dirname(absolute), problems)
  const server = toLocalServer({ name: 'burp', ...written.burp }, place.at('burp'), written.limits)
  const dialOut = written.dialOut.map((address, index) =>
    toLinkAddress(`dialOut[${index}]`, address, place)
  )
  problems.throwIfAny(absolute)
  const { listen, allow, settings, log } = written
  const state = place.resolve(written.state)
  return deepFreeze({
    listen,
    dialOut: dialOut.filter(each => each !== undefined),
    state,
    server: server as LocalServerConfig,
    allow,
    settings,
    log
  })
}
