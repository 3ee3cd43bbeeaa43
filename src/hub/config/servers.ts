import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lookUpNameProblem } from '../../burp/server/added-servers.js'
import {
  type BurpConnection,
  type ConnectionSettings,
  listClientFiles,
  readClientConfig,
  toBurpConnection
} from '../../host/client-config.js'
import { type Place, readPasswordFile, toReadableFile } from './yaml-file.js'
import type { ConfigProblems } from './problems.js'
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
  const { name, agent: _agent, limits: own, ...others } = written
  for (const key of Object.keys(others)) {
    place.problems.add(`${place.key}.${key}`, 'belongs in the agent configuration. Remove it.')
  }
  const inside = { ...place, key: `${place.key}.agent` }
  const address =
    agent.address === undefined
      ? undefined
      : toLinkAddress(`${inside.key}.address`, agent.address, place.problems)
  const certificate = toReadableFile('certificate', agent.certificate, inside)
  const bearer = readPasswordFile('secretFile', agent.secretFile, inside)
  const identity = readOwnIdentity(agent.identity, inside)
  if (certificate === undefined || bearer === undefined || !identity) return undefined
  const connection = {
    ...(address && { address }),
    certificates: [readFileSync(certificate, 'utf8')],
    own: identity,
    bearer
  }
  return { name, agent: connection, limits: { ...limits, ...own } }
}

/** Returns `undefined` and adds a problem if the address is invalid. */
export function toLinkAddress(
  key: string,
  text: string,
  problems: ConfigProblems
): LinkAddress | undefined {
  const [, host, port] = /^(?:\[(?=.*\]))?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) <= 65_535) return { host, port: Number(port) }
  problems.add(key, 'must be a name or address with a port: HOST:7443.')
  return undefined
}

function readOwnIdentity(file: string, place: Place): Identity | undefined {
  const readable = toReadableFile('identity', file, place)
  if (readable === undefined) return undefined
  try {
    return parseIdentity(readFileSync(readable, 'utf8'), readable)
  } catch (fault) {
    place.problems.add(`${place.key}.identity`, (fault as Error).message)
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
  const serverConfig = toReadableFile('serverConfig', written.serverConfig, place)
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

function checkName(name: string, { key, problems }: Place): void {
  const problem = lookUpNameProblem(name)
  if (problem) problems.add(`${key}.name`, `${String(problem)}. Choose another name.`)
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
      place.problems.add(`${place.key}.${setting === 'caFile' ? 'ca' : setting}`, reason)
    }
    return undefined
  }
}

function readClientFile(written: WrittenServer, place: Place): ConnectionSettings | undefined {
  if (written.clientConfig === undefined) return {}
  try {
    const file = path.resolve(place.folder, written.clientConfig)
    const settings = readClientConfig(file)
    for (const each of listClientFiles(file)) place.problems.files.add(each)
    return settings
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    place.problems.add(`${place.key}.clientConfig`, error.message)
    return undefined
  }
}

function toSettings(written: WrittenServer, place: Place): ConnectionSettings {
  const { host, port, statusPort, cname, peerCn, ca, cert, key, keyPassword } = written
  const absolute = (file: string | undefined) => file && path.resolve(place.folder, file)
  const overrides = {
    host,
    port,
    statusPort,
    cname,
    password: toPassword(written, place),
    peerCn,
    caFile: absolute(ca),
    certFile: absolute(cert),
    keyFile: absolute(key),
    keyPassword
  }
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined))
}

function toPassword(written: WrittenServer, place: Place): string | undefined {
  if (written.passwordFile === undefined) return written.password
  if (written.password !== undefined) {
    place.problems.add(
      `${place.key}.passwordFile`,
      'cannot be combined with password. Keep one of the two.'
    )
  }
  return readPasswordFile('passwordFile', written.passwordFile, place)
}

function checkCertificates(written: WrittenServer, connection: BurpConnection, place: Place): void {
  const files = { ca: connection.caFile, cert: connection.certFile, key: connection.keyFile }
  for (const [name, file] of Object.entries(files)) {
    const isWritten = written[name as keyof typeof files] !== undefined
    const shown = isWritten || written.clientConfig === undefined ? name : 'clientConfig'
    toReadableFile(shown, file, place)
  }
}
