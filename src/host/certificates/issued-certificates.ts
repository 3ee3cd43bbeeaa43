import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import type { ClientCertificate } from '../burp-host.js'
import { tolerate } from '../disk/statuses.js'
import type { Authority } from './authority.js'

export const certificateBytesMax = 65_536
const indexBytesMax = 67_108_864
/** Upper bound of an answer. */
const certificatesMax = 100_000

/** Sorted by common name, then by age; without the server's and the authority's own. */
export async function listIssued(authority: Authority): Promise<ClientCertificate[]> {
  const { folder } = authority
  const revoked = await readRevoked(folder)
  const found = new Map<string, ClientCertificate>()
  for (const file of await listCertificateFiles(folder)) {
    const certificate = await lookUpCertificate(file)
    if (!certificate || !isClients(certificate, authority)) continue
    const serial = toSerial(certificate.serialNumber)
    found.set(serial, toClientCertificate(certificate, serial, revoked.has(serial)))
  }
  return [...found.values()].toSorted(byName)
}

/** Serials of what the authority no longer vouches for. */
export async function readRevoked(folder: string): Promise<Set<string>> {
  return new Set((await readRevocations(folder)).map(({ serial }) => serial))
}

/** Reads also when each was revoked, in milliseconds since 1970. */
export async function readRevocations(folder: string): Promise<RevokedSerial[]> {
  const text = await readBounded(path.join(folder, 'index.txt'), indexBytesMax)
  return parseRevocations(text?.toString('latin1') ?? '')
}

/** Clients get theirs from `<client>.crt`; `certs` keeps those of earlier times as well. */
async function listCertificateFiles(folder: string): Promise<string[]> {
  const places = [
    ['.', '.crt'],
    ['certs', '.pem'],
    ['newcerts', '.pem']
  ] as const
  const lists = places.map(async ([place, ending]) => {
    const names = await listNames(path.join(folder, place))
    return names.filter(name => name.endsWith(ending)).map(name => path.join(folder, place, name))
  })
  return (await Promise.all(lists)).flat().slice(0, 2 * certificatesMax)
}

async function listNames(folder: string): Promise<string[]> {
  const names = await tolerate(readdir(textToBytes(folder), { encoding: 'buffer' }), 'ENOENT')
  return (names ?? []).map(bytesToText).toSorted()
}

/** `undefined` for what is no certificate. */
async function lookUpCertificate(file: string): Promise<X509Certificate | undefined> {
  const bytes = await readBounded(file, certificateBytesMax)
  try {
    return bytes && new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

/** `undefined` where there is no regular file, or a larger one. */
export async function readBounded(file: string, bytesMax: number): Promise<Buffer | undefined> {
  const status = await tolerate(stat(textToBytes(file)), 'ENOENT')
  if (!status?.isFile() || status.size > bytesMax) return undefined
  return tolerate(readFile(textToBytes(file)), 'ENOENT')
}

function isClients(certificate: X509Certificate, { serverName }: Authority): boolean {
  const isOwn = certificate.ca || certificate.subject === certificate.issuer
  return !isOwn && toCommonName(certificate) !== serverName
}

function toClientCertificate(
  certificate: X509Certificate,
  serial: string,
  isRevoked: boolean
): ClientCertificate {
  return {
    commonName: toCommonName(certificate),
    subject: certificate.subject.replaceAll('\n', ', '),
    serial,
    issuedAt: new Date(certificate.validFrom),
    expiresAt: new Date(certificate.validTo),
    isRevoked
  }
}

function toCommonName(certificate: X509Certificate): string {
  const { subject } = certificate.toLegacyObject()
  // More than one would be a list; burp looks at the first.
  const [name = ''] = [subject.CN].flat()
  return name
}

function byName(a: ClientCertificate, b: ClientCertificate): number {
  if (a.commonName !== b.commonName) return a.commonName < b.commonName ? -1 : 1
  return a.issuedAt.getTime() - b.issuedAt.getTime()
}

export interface RevokedSerial {
  readonly serial: string
  readonly at: number
}

/**
 * Of the authority's own list of what it has issued, as openssl writes it: one line each, with tabs.
 * Serials in upper case with an even number of digits.
 */
export function parseRevocations(text: string): RevokedSerial[] {
  const revoked: RevokedSerial[] = []
  for (const line of text.split('\n')) {
    const [status, _expiry, revokedAt = '', serial] = line.split('\t')
    if (status === 'R' && serial !== undefined)
      revoked.push({ serial: toSerial(serial), at: toInstant(revokedAt) })
  }
  return revoked
}

/** `261123004500Z`, with a comma and a reason behind it in some; 0 for what is no such thing. */
function toInstant(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text) ?? []
  const at = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? 0 : at
}

/** Formats a serial like openssl's file names: `a` is `0A`. */
export function toSerial(digits: string): string {
  const upper = digits.trim().toUpperCase()
  return upper.length % 2 === 0 ? upper : `0${upper}`
}
