/** What an agent looks at on its own side before it asks to be taken in. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import type { AgentConfig } from '../hub/config/agent.js'
import { lookUpValue } from '../conf/option-values.js'
import { Fault } from '../faults.js'
import { LocalInspection } from '../host/inspection/local-inspection.js'
import { LocalConfiguration } from '../host/configuration/local-configuration.js'
import { ServerFiles } from '../host/server-files.js'
import { say } from '../texts.js'
import { createLocalDoor } from '../hub/server-parts.js'

export interface SideFacts {
  /** The same for two agents of one burp server. */
  readonly hostId: string
  /** For whoever set it up. */
  readonly lines: readonly string[]
  /** Something listens on its port already. */
  readonly isPortTaken: boolean
}

const loginTimeoutMs = 15_000
const routeTimeoutMs = 5_000

/** Throws BURP_… faults where burp does not let it in, and BAD_CONFIG. */
export async function examineSide({ server, listen, dialOut }: AgentConfig): Promise<SideFacts> {
  const door = createLocalDoor(server)
  const { version } = await door.examination.tryLogin('status', AbortSignal.timeout(loginTimeoutMs))
  door.close()
  const lines = [`burp ${version} accepts client ${door.ownClient}`]
  return {
    hostId: toHostId(server),
    lines: [...lines, ...(await describeFiles(server))],
    isPortTaken: dialOut.length === 0 && (await isTaken(listen))
  }
}

async function describeFiles({ name, serverConfig }: AgentConfig['server']): Promise<string[]> {
  if (serverConfig === undefined) return ["no serverConfig: burp's files are not accessible"]
  const files = new ServerFiles(name, serverConfig)
  const examination = new LocalInspection(files, new LocalConfiguration(files, { versionsMax: 1 }))
  const wrong = (await examination.listPlaces()).filter(({ problem }) => problem !== undefined)
  if (wrong.length === 0) return [`configuration ${serverConfig} is writable`]
  return wrong.map(place => `cannot change ${place.path} (${place.problem ?? ''})`)
}

/** Of the authority whose certificates burp takes, and of where its backups lie. */
function toHostId({ connection, serverConfig, name }: AgentConfig['server']): string {
  const authority = readFileSync(connection.caFile, 'utf8').trim()
  const options = serverConfig && new ServerFiles(name, serverConfig).readServerOptions()
  const directory = options ? lookUpValue(options, 'directory')?.value : undefined
  const place = directory ?? `${connection.host}:${connection.port}`
  return createHash('sha256')
    .update(JSON.stringify([authority, place]))
    .digest('hex')
}

function isTaken({ host, port }: AgentConfig['listen']): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(true)
      else reject(cannotListen(`${host}:${port}`, cause))
    })
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}

function cannotListen(address: string, cause: NodeJS.ErrnoException): Fault {
  return new Fault('BAD_CONFIG', say`Nothing can listen on ${address} (${cause.code ?? ''}).`, {
    cause
  })
}

/** The own address on the way to the hub, which is usually that on the way back. */
export function findOwnAddress(url: string): Promise<string> {
  const { hostname, port, protocol } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || usual), timeout: routeTimeoutMs })
  return new Promise((resolve, reject) => {
    const fail = (cause?: Error) => {
      socket.destroy()
      reject(new Fault('AGENT_UNREACHABLE', say`The hub at ${host} cannot be reached.`, { cause }))
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail())
    socket.once('connect', () => {
      const { address, family } = socket.address() as AddressInfo
      socket.destroy()
      resolve(family === 'IPv6' ? `[${address}]` : address)
    })
  })
}
