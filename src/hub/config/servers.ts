import { lookUpNameProblem } from '../../burp/server/added-servers.js'
import {
  type BurpConnection,
  type ConnectionSettings,
  listClientFiles,
  readClientConfig,
  toBurpConnection
} from '../../host/client-config.js'
import type { Place } from './yaml-file.js'
import { type Limits, type ServerLimits, serverProperties, type WrittenServer } from './schema.js'
import { Fault } from '../../faults.js'
import type { LinkAddress } from '../../agents/link/dial.js'
import { type Identity, parseIdentity } from '../../agents/link/identity.js'

interface ServerFacts {
  readonly name: string
  readonly limits: Readonly<ServerLimits>
}

/** A burp server whose ports burphub reaches directly. */
export interface LocalServerConfig extends ServerFacts {
  readonly connection: BurpConnection
  /** burp-server.conf, if this process runs on the burp host. */
  readonly serverConfig?: string
}

/** A burp server whose host runs an agent. */
export interface AgentServerConfig extends ServerFacts {
  readonly agent: AgentConnection
}

interface AgentConnection {
  /** Undefined: the agent connects to burphub. */
  readonly address?: LinkAddress
  /** Accepted certificates of the agent, in PEM. */
  readonly certificates: readonly string[]
  readonly own: Identity
  /** Secret of burphub for this agent. */
  readonly bearer: string
}

/** A burp server with all facts for a connection. */
export type ServerConfig = LocalServerConfig | AgentServerConfig

/** Returns `undefined` if the server is invalid, and adds problems. */
export function toServerConfig(
  written: WrittenServer,
  place: Place,
  limits: ServerLimits
): ServerConfig | undefined {
  checkName(written.name, place)
  return written.agent
    ? toAgentServer(written, written.agent, { place, limits })
    : toLocalServer(written, place, limits)
}

function toAgentServer(
  written: WrittenServer,
  agent: NonNullable<WrittenServer['agent']>,
  { place, limits }: { place: Place; limits: ServerLimits }
): AgentServerConfig | undefined {
  const { name, agent: _agent, limits: overrides, ...others } = written
  for (const key of Object.keys(others)) {
    place.refuse(key, 'belongs in the agent configuration. Remove it.')
  }
  const inside = place.at('agent')
  const address =
    agent.address === undefined ? undefined : toLinkAddress('address', agent.address, inside)
  const certificate = inside.readFile('certificate', agent.certificate)
  const bearer = inside.readPassword('secretFile', agent.secretFile)
  const own = readOwnIdentity(agent.identity, inside)
  if (certificate === undefined || bearer === undefined || !own) return undefined
  const connection = { ...(address && { address }), certificates: [certificate], own, bearer }
  return { name, agent: connection, limits: { ...limits, ...overrides } }
}

/** Returns `undefined` and adds a problem if the address is invalid. */
export function toLinkAddress(name: string, text: string, place: Place): LinkAddress | undefined {
  const [, host, port] = /^(?:\[(?=.*\]))?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) <= 65_535) return { host, port: Number(port) }
  place.refuse(name, 'must be a name or address with a port: HOST:7443.')
  return undefined
}

function readOwnIdentity(file: string, place: Place): Identity | undefined {
  const text = place.readFile('identity', file)
  if (text === undefined) return undefined
  try {
    return parseIdentity(text, place.resolve(file))
  } catch (fault) {
    place.refuse('identity', (fault as Error).message)
    return undefined
  }
}

/** Returns `undefined` if the server is invalid, and adds problems. */
export function toLocalServer(
  written: WrittenServer,
  place: Place,
  limits: ServerLimits
): LocalServerConfig | undefined {
  const connection = toConnection(written, place)
  const serverConfig = place.findFile('serverConfig', written.serverConfig)
  if (!connection) return undefined
  return {
    name: written.name,
    connection,
    ...(serverConfig === undefined ? {} : { serverConfig }),
    limits: { ...limits, ...written.limits }
  }
}

export function pickServerLimits(limits: Limits): ServerLimits {
  const names = Object.keys(serverProperties.limits.properties) as (keyof ServerLimits)[]
  return Object.fromEntries(names.map(name => [name, limits[name]])) as ServerLimits
}

function checkName(name: string, place: Place): void {
  const problem = lookUpNameProblem(name)
  if (problem) place.refuse('name', `${String(problem)}. Choose another name.`)
}

function toConnection(written: WrittenServer, place: Place): BurpConnection | undefined {
  const fromFile = readClientFile(written, place)
  if (!fromFile) return undefined
  try {
    const connection = toBurpConnection({ ...fromFile, ...toSettings(written, place) })
    checkCertificates(written, connection, place)
    return connection
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    for (const [setting, reason] of Object.entries(error.errors ?? {})) {
      const isKnownWrong = setting === 'password' && written.passwordFile !== undefined
      if (isKnownWrong) continue
      place.refuse(setting === 'caFile' ? 'ca' : setting, reason)
    }
    return undefined
  }
}

function readClientFile(written: WrittenServer, place: Place): ConnectionSettings | undefined {
  if (written.clientConfig === undefined) return {}
  try {
    const file = place.resolve(written.clientConfig)
    const settings = readClientConfig(file)
    for (const each of listClientFiles(file)) place.noteFile(each)
    return settings
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    place.refuse('clientConfig', error.message)
    return undefined
  }
}

function toSettings(written: WrittenServer, place: Place): ConnectionSettings {
  const { host, port, statusPort, cname, peerCn, ca, cert, key, keyPassword } = written
  const absolute = (file: string | undefined) => file && place.resolve(file)
  const overrides = {
    host,
    port,
    statusPort,
    cname,
    password: place.readSecret('password', written),
    peerCn,
    caFile: absolute(ca),
    certFile: absolute(cert),
    keyFile: absolute(key),
    keyPassword
  }
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined))
}

function checkCertificates(written: WrittenServer, connection: BurpConnection, place: Place): void {
  const files = { ca: connection.caFile, cert: connection.certFile, key: connection.keyFile }
  for (const [name, file] of Object.entries(files)) {
    const isWritten = written[name as keyof typeof files] !== undefined
    const shown = isWritten || written.clientConfig === undefined ? name : 'clientConfig'
    place.findFile(shown, file)
  }
}
