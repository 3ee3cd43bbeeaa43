/** An agent in front of a burp server, in this process: what a hub has of it in its configuration. */
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { stringify } from 'yaml'
import { ensureIdentity, writeTrustedHubs } from '../../src/agent/agent-state.js'
import { type Agent, createAgent } from '../../src/commands/create-agent.js'
import { readAgentConfig } from '../../src/config/agent.js'
import { createBearer, hashBearer } from '../../src/protocol/agent-link/bearer.js'
import { createIdentity, writeIdentity } from '../../src/protocol/agent-link/identity.js'

interface LocalServer {
  name: string
  clientConfig: string
  serverConfig?: string
  limits?: Record<string, number>
}

export interface RunningAgent {
  readonly agent: Agent
  /** As `servers[]` of the hub's configuration has it. */
  readonly written: { name: string; agent: { address: string } & Record<string, string> }
  /** Lines of its log so far. */
  readonly log: readonly string[]
  close(): Promise<void>
}

export interface AgentOptions {
  /** Of the agent's configuration. */
  settings?: Record<string, unknown>
  /** Of the hub, for this server. */
  limits?: Record<string, number> | undefined
}

/** Everything that it needs lies in `directory`. */
export async function startAgent(
  { name, limits, ...burp }: LocalServer,
  directory: string,
  { settings, limits: hubLimits = limits }: AgentOptions = {}
): Promise<RunningAgent> {
  const state = join(directory, `agent-${name}`)
  await mkdir(state, { recursive: true })
  const inside = (file: string) => join(state, file)
  const [hub, own, bearer] = [await createIdentity(), await ensureIdentity(state), createBearer()]
  await writeIdentity(inside('hub.pem'), hub)
  await writeFile(inside('agent.pem'), own.certificate)
  await writeFile(inside('bearer'), bearer)
  await writeTrustedHubs(state, [{ certificate: hub.certificate, bearerHash: hashBearer(bearer) }])
  const config = { listen: { host: '127.0.0.1', port: 0 }, state, burp, ...settings }
  await writeFile(inside('agent.yaml'), stringify(config))
  const log: string[] = []
  const logger = pino({ level: 'debug' }, { write: line => void log.push(line) })
  const agent = await createAgent(readAgentConfig(inside('agent.yaml')), {
    logger,
    version: '0.0.0'
  })
  await agent.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = agent.server.http.address() as AddressInfo
  const files = {
    certificate: inside('agent.pem'),
    secretFile: inside('bearer'),
    identity: inside('hub.pem')
  }
  return {
    agent,
    written: {
      name,
      agent: { address: `127.0.0.1:${port}`, ...files },
      ...(hubLimits && { limits: hubLimits })
    },
    log,
    close: () => agent.close()
  }
}
