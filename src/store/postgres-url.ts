import { readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Fault } from '../faults.js'

export interface PostgresAddress {
  /** The URL without its parameters for TLS. */
  connectionString: string
  /** False if the connection is not encrypted. */
  ssl: ConnectionOptions | false
}

const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const
type TlsParameters = Partial<Record<(typeof tlsParameters)[number], string>>

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/**
 * Without `sslmode`, the connection to another host is encrypted and its certificate is verified.
 * Throws BAD_CONFIG, which does not quote the URL, since it may contain a password.
 */
export function parsePostgresUrl(text: string): PostgresAddress {
  if (!isPostgresUrl(text) || !URL.canParse(text)) throw badUrl('it is not a URL')
  const url = new URL(text)
  if (url.pathname.length < 2) throw badUrl('it lacks the name of a database')
  const said: TlsParameters = {}
  for (const name of tlsParameters) {
    const value = url.searchParams.get(name)
    if (value) said[name] = value
    url.searchParams.delete(name)
  }
  for (const name of ['ssl', 'sslnegotiation', 'uselibpqcompat']) {
    if (url.searchParams.has(name)) throw badUrl(`${name} is not for us; use sslmode`)
  }
  return { connectionString: url.href, ssl: toTls(said, hostOf(url)) }
}

function hostOf(url: URL): string {
  const host = decodeURIComponent(url.hostname) || url.searchParams.get('host')
  return (host || process.env['PGHOST'] || 'localhost').replace(/^\[(.*)\]$/, '$1')
}

function toTls(said: TlsParameters, host: string): ConnectionOptions | false {
  const mode = said.sslmode ?? (isThisHost(host) ? 'disable' : 'verify-full')
  switch (mode) {
    case 'disable':
      return false
    case 'no-verify':
      return { ...readFiles(said), rejectUnauthorized: false }
    case 'verify-ca':
      return { ...readFiles(said), checkServerIdentity: () => undefined }
    case 'require':
    case 'verify-full':
      return readFiles(said)
    default:
      throw badUrl('its sslmode is not one of disable, no-verify, require, verify-ca, verify-full')
  }
}

function isThisHost(host: string): boolean {
  if (host.startsWith('/') || host === 'localhost') return true
  return (isIPv4(host) && host.startsWith('127.')) || (isIPv6(host) && host === '::1')
}

function readFiles({ sslrootcert, sslcert, sslkey }: TlsParameters): ConnectionOptions {
  return {
    ...(sslrootcert && sslrootcert !== 'system' && { ca: readPem(sslrootcert) }),
    ...(sslcert && { cert: readPem(sslcert) }),
    ...(sslkey && { key: readPem(sslkey) })
  }
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `Cannot read the file ${file} of the database URL.`, { cause })
  }
}

function badUrl(reason: string): Fault {
  return new Fault(
    'BAD_CONFIG',
    `The database URL does not work: ${reason}. Write postgres://USER:PASSWORD@HOST:PORT/DATABASE, or postgres:///DATABASE?host=/var/run/postgresql&user=USER.`
  )
}
