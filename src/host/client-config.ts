/**
 * Reads how to connect to a burp server from a burp client file, the same one that the `burp`
 * program uses, and from the settings that may override it.
 */
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { Fault } from '../faults.js'
import { readOptionLines } from './disk/conf-files.js'
import { listValues, lookUpValue, type OptionEntry } from '../conf/option-values.js'

/** Everything needed to open a connection to a burp server. Paths are absolute. */
export interface BurpConnection {
  readonly host: string
  readonly port: number
  /** Port for deletions, if not the main port (`port_delete`). */
  readonly deletePort?: number | undefined
  readonly statusPort: number
  /** The client name to log in with, which the server must list as super_client. */
  readonly cname: string
  readonly password: string
  /** Common name that the server's certificate must have. */
  readonly peerCn: string
  readonly caFile: string
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
  readonly keyPassword?: string | undefined
}

/** Connection settings that may be incomplete. */
export type ConnectionSettings = Partial<BurpConnection>

/** Ports of burp's own example files. burp itself has no default. */
const defaultPort = 4971
const defaultStatusPort = 4972

/**
 * Reads a burp client file; unset options are absent. Relative paths are relative to the file's
 * folder. Throws BAD_CONFIG if it is unreadable or burp would reject it.
 */
export function readClientConfig(file: string): ConnectionSettings {
  const lines = readOptionLines(file)
  const scalar = (name: string) => lookUpValue(lines, name)?.value
  const toPath = (name: string) => resolveFrom(path.dirname(file), scalar(name))
  requireClientFile(file, lines)
  const { host, port: portBehindHost } = splitServer(file, scalar('server'))
  // burp uses the last of several ports as the main port, and the first as the status port.
  const written = listValues(lines, 'port').at(-1)?.value
  const port = toPort(file, 'port', written) ?? portBehindHost
  const portFor = (option: string) => toPort(file, option, scalar(option)) ?? port
  const [restorePort, deletePort] = [portFor('port_restore'), portFor('port_delete')]
  const status = listValues(lines, 'status_port')[0]?.value
  const statusPort = toPort(file, 'status_port', status)
  const isWritten = written !== undefined || scalar('server')?.includes(':')
  if (isWritten && restorePort === undefined) throw noPort(file, 'port')
  if (status !== undefined && statusPort === undefined) throw noPort(file, 'status_port')
  return withoutAbsent({
    host,
    port: restorePort,
    deletePort: deletePort === restorePort ? undefined : deletePort,
    statusPort,
    cname: scalar('cname'),
    password: scalar('password'),
    peerCn: scalar('ssl_peer_cn'),
    caFile: toPath('ssl_cert_ca'),
    certFile: toPath('ssl_cert'),
    keyFile: toPath('ssl_key'),
    keyPassword: scalar('ssl_key_password')
  })
}

/** Lists the client file and the files it includes. Throws BAD_CONFIG. */
export function listClientFiles(file: string): string[] {
  return [...new Set([path.resolve(file), ...readOptionLines(file).map(line => line.file)])]
}

/** Fills in the defaults. Throws BAD_CONFIG whose `errors` name each missing setting. */
export function toBurpConnection(settings: ConnectionSettings): BurpConnection {
  const { host, cname, password, caFile } = settings
  if (!host || !cname || !password || !caFile) throw missingSettings(settings)
  // burp looks for the key in the file of the certificate
  const keyFile = settings.keyFile ?? settings.certFile
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

// burp would use the name of the host and a well-known password, which is never intended.
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

/** Throws BAD_CONFIG if burp would not connect as a client with this file. */
function requireClientFile(file: string, lines: readonly OptionEntry[]): void {
  const mode = lookUpValue(lines, 'mode')?.value
  if (mode === 'server') {
    throw refused(
      file,
      "this is the configuration of a burp server (mode = server); a client's is needed here."
    )
  }
  if (mode !== undefined && mode !== 'client') {
    throw refused(file, "mode unset - need 'server' or 'client'. Write mode = client.")
  }
  if (toNumber(lookUpValue(lines, 'enabled')?.value ?? '1') === 0) {
    throw refused(file, 'Client not enabled. Remove enabled = 0.')
  }
}

/**
 * Splits at the last colon, as burp 3 does. This also applies to an IPv6 address with a port, which
 * has no brackets: `::1:4971`. Throws BAD_CONFIG if burp could not resolve the host.
 */
function splitServer(file: string, text: string | undefined): { host?: string; port?: number } {
  if (text === undefined) return {}
  const colon = text.lastIndexOf(':')
  if (colon === -1) return { host: text }
  const host = text.slice(0, colon)
  const port = toPort(file, 'server', text.slice(colon + 1))
  const isAddress = isIPv6(host.replace(/%.*/, ''))
  if (host === '' || /[[\]]/.test(host) || (host.includes(':') && !isAddress)) {
    const form = host === '' ? 'ADDRESS:PORT' : 'ADDRESS:PORT without brackets, such as ::1:4971'
    throw refused(
      file,
      `getaddrinfo: server = ${text} has no host that burp can look up. Write ${form}.`
    )
  }
  return port === undefined ? { host } : { host, port }
}

/** Parses like burp's `atoi`: leading digits count, and 0 means unset. */
function toPort(file: string, option: string, text: string | undefined): number | undefined {
  const port = toNumber(text ?? '0')
  if (port === 0) return undefined
  if (port > 0 && port <= 65_535) return port
  throw noPort(file, option)
}

function noPort(file: string, option: string): Fault {
  return refused(file, `${option} must be a number from 1 to 65535.`)
}

function toNumber(text: string): number {
  return Number(/^\s*([+-]?\d+)/.exec(text)?.[1] ?? 0)
}

function refused(file: string, reason: string): Fault {
  return new Fault('BAD_CONFIG', `${file}: ${reason}`)
}

function resolveFrom(folder: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(folder, file)
}

function withoutAbsent<T extends object>(values: {
  [K in keyof T]: T[K] | undefined
}): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Partial<T> // only entries without a value were removed
}
