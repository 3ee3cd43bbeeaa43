/** From the `servers` of a configuration file to connections that can be opened. */
import { accessSync, constants, readFileSync } from 'node:fs'
import path from 'node:path'
import { lookUpNameProblem } from '../burp/server-name.js'
import {
  type BurpConnection,
  type ConnectionSettings,
  readClientConfig,
  toBurpConnection
} from '../host/client-config.js'
import type { ConfigProblems } from './problems.js'
import type { Limits, ServerLimits, WrittenServer } from './schema.js'
import { Fault } from '../faults.js'

/** One burp server, ready to be connected to. */
export interface ServerConfig {
  readonly name: string
  readonly connection: BurpConnection
  /** burp-server.conf, where this process runs on the burp host. */
  readonly serverConfig?: string
  readonly limits: Readonly<ServerLimits>
}

/** Where the keys of one server lie, and where to tell what is wrong with them. */
export interface Place {
  key: string
  folder: string
  problems: ConfigProblems
}

/** `undefined` when the server cannot be used; the reasons are among the problems then. */
export function toServerConfig(
  written: WrittenServer,
  place: Place,
  limits: Limits
): ServerConfig | undefined {
  checkName(written.name, place)
  const connection = toConnection(written, place)
  const serverConfig = toReadableFile('serverConfig', written.serverConfig, place)
  if (!connection) return undefined
  return {
    name: written.name,
    connection,
    ...(serverConfig === undefined ? {} : { serverConfig }),
    limits: { ...pickServerLimits(limits), ...written.limits }
  }
}

/** The absolute path of a file that must be readable, or `undefined` and a problem. */
export function toReadableFile(
  name: string,
  file: string | undefined,
  { key, folder, problems }: Place
): string | undefined {
  if (file === undefined) return undefined
  const absolute = path.resolve(folder, file)
  try {
    accessSync(absolute, constants.R_OK)
    return absolute
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    const shown = key === '' ? name : `${key}.${name}`
    problems.add(shown, `${absolute} cannot be read (${reason}). Name a readable file.`)
    return undefined
  }
}

/** Those of a server about which nothing else was said. */
export function pickServerLimits(limits: Limits): ServerLimits {
  const {
    changesPerMinute: _changes,
    eventStreamTimeoutMs: _events,
    listingCacheBytesMax: _cache,
    shutdownTimeoutMs: _shutdown,
    ...server
  } = limits
  return server
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
    return readClientConfig(path.resolve(place.folder, written.clientConfig))
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
    place.problems.add(`${place.key}.passwordFile`, 'stands beside password. Keep one of the two.')
  }
  return readPasswordFile('passwordFile', written.passwordFile, place)
}

/** The one line of a file, or `undefined` and a problem. */
export function readPasswordFile(name: string, written: string, place: Place): string | undefined {
  const file = toReadableFile(name, written, place)
  if (file === undefined) return undefined
  const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (password === '' || /[\r\n\0]/.test(password)) {
    const reason = `${file} must hold the password and nothing else, on one line.`
    place.problems.add(`${place.key}.${name}`, reason)
  }
  return password
}

function checkCertificates(written: WrittenServer, connection: BurpConnection, place: Place): void {
  const files = { ca: connection.caFile, cert: connection.certFile, key: connection.keyFile }
  for (const [name, file] of Object.entries(files)) {
    const isWritten = written[name as keyof typeof files] !== undefined
    const shown = isWritten || written.clientConfig === undefined ? name : 'clientConfig'
    toReadableFile(shown, file, place)
  }
}
