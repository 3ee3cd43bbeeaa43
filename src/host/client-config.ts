/**
 * How to reach one burp server: what a burp client file says about it (the same file that the
 * `burp` program is started with), and what may override it.
 */
import path from 'node:path'
import { Fault } from '../faults.js'
import { readOptionLines } from './disk/option-lines.js'
import { listValues, lookUpValue } from '../conf/option-values.js'

/** Everything needed to open a connection to a burp server. Paths are absolute. */
export interface BurpConnection {
  readonly host: string
  /** Main port: backup, restore, list, delete. */
  readonly port: number
  readonly statusPort: number
  /** The name that we log in with: a client that the server lists as super_client. */
  readonly cname: string
  readonly password: string
  /** CN that the server's certificate must bear. */
  readonly peerCn: string
  readonly caFile: string
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
  readonly keyPassword?: string | undefined
}

/** A connection of which not everything is known yet. */
export type ConnectionSettings = Partial<BurpConnection>

/** The ports that burp's own example files use; burp itself has no default. */
const defaultPort = 4971
const defaultStatusPort = 4972

/**
 * What a burp client file says; what it leaves out is absent. Relative paths start at the file's
 * folder. Throws BAD_CONFIG when it cannot be read or holds what burp would not take.
 */
export function readClientConfig(file: string): ConnectionSettings {
  const lines = readOptionLines(file)
  const scalar = (name: string) => lookUpValue(lines, name)?.value
  const toPath = (name: string) => resolveFrom(path.dirname(file), scalar(name))
  if (scalar('mode') === 'server') throw serverFile(file)
  const server = parseServer(scalar('server'))
  return withoutAbsent({
    host: server.host,
    // burp prefers `port` to the one behind the host, takes the last of several for the main port
    // and the first of several for the status port.
    port: toPort(file, 'port', listValues(lines, 'port').at(-1)?.value ?? server.port),
    statusPort: toPort(file, 'status_port', listValues(lines, 'status_port')[0]?.value),
    cname: scalar('cname'),
    password: scalar('password'),
    peerCn: scalar('ssl_peer_cn'),
    caFile: toPath('ssl_cert_ca'),
    certFile: toPath('ssl_cert'),
    keyFile: toPath('ssl_key'),
    keyPassword: scalar('ssl_key_password')
  })
}

/** Fills in the defaults. Throws BAD_CONFIG whose `errors` name each setting that is missing. */
export function toBurpConnection(settings: ConnectionSettings): BurpConnection {
  const { host, cname, password, caFile } = settings
  if (!host || !cname || !password || !caFile) throw missingSettings(settings)
  const keyFile = settings.keyFile ?? settings.certFile // burp looks for the key beside the certificate
  return {
    ...settings,
    host,
    port: settings.port ?? defaultPort,
    statusPort: settings.statusPort ?? defaultStatusPort,
    cname,
    password,
    peerCn: settings.peerCn ?? host,
    caFile,
    keyFile
  }
}

// burp falls back to the machine's name and a well-known password: neither is what anyone wants here.
const requiredSettings = {
  host: 'missing; say where the burp server is (`server` in a burp client file)',
  cname: 'missing; say which client to log in as (`cname` in a burp client file)',
  password: "missing; give that client's password (`password` in a burp client file)",
  caFile: "missing; name the PEM file of the server's CA (`ssl_cert_ca` in a burp client file)"
} as const

function missingSettings(settings: ConnectionSettings): Fault {
  const missing = Object.entries(requiredSettings).filter(
    ([key]) => !settings[key as keyof typeof requiredSettings]
  )
  const lines = missing.map(([key, reason]) => `${key}: ${reason}`)
  return new Fault('BAD_CONFIG', lines.join('\n'), { errors: Object.fromEntries(missing) })
}

function serverFile(file: string): Fault {
  return new Fault(
    'BAD_CONFIG',
    `${file}: this is the configuration of a burp server (mode = server); a client's is needed here.`
  )
}

// `host`, `host:port` or `[address]:port`; several colons without brackets are an IPv6 address.
function parseServer(text: string | undefined): { host?: string; port?: string } {
  if (text === undefined) return {}
  const match = /^(?:\[([^\]]+)\]|([^:]*))(?::([^:]*))?$/.exec(text)
  const host = match?.[1] ?? match?.[2] ?? text
  return match?.[3] === undefined ? { host } : { host, port: match[3] }
}

function toPort(file: string, option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new Fault('BAD_CONFIG', `${file}: ${option} must be a number from 1 to 65535.`)
}

function resolveFrom(folder: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(folder, file)
}

function withoutAbsent<T extends object>(values: {
  [K in keyof T]: T[K] | undefined
}): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Partial<T> // only entries without a value were taken out
}
