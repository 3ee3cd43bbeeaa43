/**
 * Starts an agent for a burp server in this process, and returns its section of the hub's
 * configuration.
 */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { writeAgentFiles } from '../../scripts/lab/agent-files.js'
import { type Agent, createAgent } from '../../src/hub/agent.js'
import { readAgentConfig } from '../../src/hub/config/agent.js'

interface LocalServer {
  name: string
  clientConfig: string
  serverConfig?: string
  limits?: Record<string, number>
}

export interface RunningAgent {
  readonly agent: Agent
  /** An entry of `servers` in the hub's configuration. */
  readonly written: { name: string; agent: { address: string } & Record<string, string> }
  /** Lines of its log so far. */
  readonly log: readonly string[]
  close(): Promise<void>
}

export interface AgentOptions {
  /** Further keys of the agent's configuration. */
  settings?: Record<string, unknown>
  /** Limits of the hub for this server. */
  limits?: Record<string, number> | undefined
}

/** Stores all files of the agent in `directory`. */
export async function startAgent(
  { name, limits, ...burp }: LocalServer,
  directory: string,
  { settings, limits: hubLimits = limits }: AgentOptions = {}
): Promise<RunningAgent> {
  const folder = join(directory, `agent-${name}`)
  const { configPath, known } = await writeAgentFiles(folder, { burp, port: 0, settings })
  const log: string[] = []
  const logger = pino({ level: 'debug' }, { write: line => void log.push(line) })
  const agent = await createAgent(readAgentConfig(configPath), { logger, version: '0.0.0' })
  await agent.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = agent.server.http.address() as AddressInfo
  return {
    agent,
    written: {
      name,
      agent: { address: `127.0.0.1:${port}`, ...known },
      ...(hubLimits && { limits: hubLimits })
    },
    log,
    close: () => agent.close()
  }
}
