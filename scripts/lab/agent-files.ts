/** Writes the files by which an agent and its hub know each other, as if copied by hand. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { ensureIdentity, writeTrustedHubs } from '../../src/agents/agent/agent-state.js'
import { createBearer, hashBearer } from '../../src/agents/link/bearer.js'
import { createIdentity, writeIdentity } from '../../src/agents/link/identity.js'

export interface AgentFiles {
  /** Configuration of the agent. */
  readonly configPath: string
  /** `servers[].agent` of the hub, except the address. */
  readonly known: Readonly<Record<'certificate' | 'secretFile' | 'identity', string>>
}

/** `burp` and `settings`: keys for the configuration of the agent; `port` 0 chooses a free one. */
export async function writeAgentFiles(
  folder: string,
  { burp, port, settings }: { burp: object; port: number; settings?: object | undefined }
): Promise<AgentFiles> {
  await mkdir(folder, { recursive: true })
  const inside = (file: string) => join(folder, file)
  const [hub, own, bearer] = [await createIdentity(), await ensureIdentity(folder), createBearer()]
  await writeIdentity(inside('hub.pem'), hub)
  await writeFile(inside('agent.pem'), own.certificate)
  await writeFile(inside('bearer'), bearer, { mode: 0o600 })
  await writeTrustedHubs(folder, [{ certificate: hub.certificate, bearerHash: hashBearer(bearer) }])
  const config = { listen: { host: '127.0.0.1', port }, state: folder, burp, ...settings }
  await writeFile(inside('agent.yaml'), stringify(config))
  return {
    configPath: inside('agent.yaml'),
    known: {
      certificate: inside('agent.pem'),
      secretFile: inside('bearer'),
      identity: inside('hub.pem')
    }
  }
}
