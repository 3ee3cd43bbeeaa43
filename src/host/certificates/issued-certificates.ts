import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import type { ClientCertificate } from '../burp-host.js'
import { tolerate } from '../disk/statuses.js'
import type { Authority } from './authority.js'

export const certificateBytesMax = 65_536
const indexBytesMax = 67_108_864
/** Maximum number of certificates in an answer. */
const certificatesMax = 100_000

/** Sorted by common name, then by age, without those of the server and the authority. */
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

/** Returns the serials of revoked certificates. */
export async function readRevoked(folder: string): Promise<Set<string>> {
  return new Set((await readRevocations(folder)).map(({ serial }) => serial))
}

/** Also returns the time of each revocation, in milliseconds since 1970. */
export async function readRevocations(folder: string): Promise<RevokedSerial[]> {
  const text = await readBounded(path.join(folder, 'index.txt'), indexBytesMax)
  return parseRevocations(text?.toString('latin1') ?? '')
}

/** A client's current certificate is `<client>.crt`; `certs` also contains earlier ones. */
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

/** Returns undefined if the file is not a certificate. */
async function lookUpCertificate(file: string): Promise<X509Certificate | undefined> {
  const bytes = await readBounded(file, certificateBytesMax)
  try {
    return bytes && new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

/** Returns undefined if the file does not exist, is not regular, or is larger. */
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
  // A subject with several common names has a list of them. burp uses the first.
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
 * Parses openssl's list of issued certificates: one line each, with tabs. Serials are in upper case
 * with an even number of digits.
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

/**
 * Parses `261123004500Z`, which may be followed by a comma and a reason; returns 0 if it is
 * invalid.
 */
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
