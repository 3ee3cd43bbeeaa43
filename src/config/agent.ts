/** The configuration of an agent: one YAML file, checked as a whole, frozen. */
import path from 'node:path'
import type { Allowances } from '../agent/allowances.js'
import { agentSchema } from './agent-schema.js'
import { deepFreeze } from './config.js'
import { ConfigProblems } from './problems.js'
import { createSchemaCheck } from './schema-check.js'
import type { LogLevel } from './schema.js'
import type { LinkAddress } from '../protocol/agent-link/dial.js'
import { type LocalServerConfig, toLinkAddress, toLocalServer } from './servers.js'
import { readYamlFile } from './yaml-file.js'

export interface AgentConfig {
  readonly listen: { readonly host: string; readonly port: number }
  /** Of the hub; where there is any, the agent does not listen. */
  readonly dialOut: readonly LinkAddress[]
  /** Folder; absolute. */
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
  const folder = path.dirname(absolute)
  const problems = new ConfigProblems()
  const written = check(readYamlFile(absolute), problems)
  problems.throwIfAny(absolute)
  const place = { key: 'burp', folder, problems }
  const server = toLocalServer({ name: 'burp', ...written.burp }, place, written.limits)
  const dialOut = written.dialOut.map((text, index) =>
    toLinkAddress(`dialOut[${index}]`, text, problems)
  )
  problems.throwIfAny(absolute)
  const { listen, allow, settings, log } = written
  const state = path.resolve(folder, written.state)
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
