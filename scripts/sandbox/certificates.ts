/**
 * A small certificate authority in a folder, for sandbox servers: creates keys and certificates
 * with the openssl program.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Fault } from '../../src/faults.js'
import { placeKept } from './kept-files.js'

const run = promisify(execFile)
const opensslTimeoutMs = 20_000

export interface CertificateFiles {
  caFile: string
  certFile: string
  keyFile: string
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const tenYears = ['-days', '3650']

/** Avoids options of openssl's default configuration, so that all machines create the same. */
const authorityConfig = `[ req ]
distinguished_name = subject
string_mask = utf8only

[ subject ]

[ authority ]
basicConstraints = critical, CA:true
subjectKeyIdentifier = hash

[ member ]
basicConstraints = CA:false
`

export class CertificateAuthority {
  readonly directory: string

  private constructor(directory: string) {
    this.directory = directory
  }

  /** Creates `directory` with a new authority in it. Throws BAD_CONFIG if openssl is missing. */
  static async create(directory: string, commonName: string): Promise<CertificateAuthority> {
    await mkdir(directory, { recursive: true })
    const authority = new CertificateAuthority(directory)
    await writeFile(authority.#configFile, authorityConfig)
    const subject = ['-subj', toSubject(commonName), ...tenYears, '-extensions', 'authority']
    const out = ['-keyout', authority.#keyFile, '-out', authority.caFile]
    const request = [
      'req',
      '-x509',
      '-config',
      authority.#configFile,
      ...newKey,
      ...subject,
      ...out
    ]
    const files = [authority.#keyFile, authority.caFile]
    await placeKept(files, ['sandbox', commonName], () => openssl(request))
    return authority
  }

  get caFile(): string {
    return join(this.directory, 'ca.pem')
  }

  /**
   * Creates a key and a certificate for `commonName` in the files `<name>.key` and `<name>.pem`.
   * Request and signature are two steps because older programs cannot do both at once.
   */
  async issue(commonName: string, name: string): Promise<CertificateFiles> {
    const certFile = join(this.directory, `${name}.pem`)
    const keyFile = join(this.directory, `${name}.key`)
    const marks = [await readFile(this.caFile, 'latin1'), commonName, name]
    await placeKept([keyFile, certFile], marks, () => this.#issue(commonName, name))
    return { caFile: this.caFile, certFile, keyFile }
  }

  async #issue(commonName: string, name: string): Promise<void> {
    const certFile = join(this.directory, `${name}.pem`)
    const keyFile = join(this.directory, `${name}.key`)
    const requestFile = join(this.directory, `${name}.csr`)
    const subject = ['-utf8', '-subj', toSubject(commonName)]
    const request = ['-new', '-config', this.#configFile, ...newKey, ...subject]
    await openssl(['req', ...request, '-keyout', keyFile, '-out', requestFile])
    const by = ['-CA', this.caFile, '-CAkey', this.#keyFile, '-set_serial', newSerial()]
    const extensions = ['-extfile', this.#configFile, '-extensions', 'member']
    const sign = ['-req', '-in', requestFile, ...by, ...tenYears, ...extensions]
    await openssl(['x509', ...sign, '-out', certFile])
  }

  get #keyFile(): string {
    return join(this.directory, 'ca.key')
  }

  get #configFile(): string {
    return join(this.directory, 'openssl.cnf')
  }
}

function newSerial(): string {
  return `0x${randomBytes(8).toString('hex')}`
}

/** A slash, backslash or plus would start another part of the subject. */
function toSubject(commonName: string): string {
  return `/CN=${commonName.replace(/[\\/+]/g, '\\$&')}`
}

async function openssl(args: string[]): Promise<void> {
  try {
    await run('openssl', args, { timeout: opensslTimeoutMs })
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    const message = isMissing
      ? 'The program openssl is missing, which makes the certificates of the burp server in a box. Install the package openssl.'
      : 'openssl could not make a certificate for the burp server in a box.'
    throw new Fault('BAD_CONFIG', message, { cause })
  }
}
