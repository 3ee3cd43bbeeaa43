/** The lab's certificate authority, in the folder layout of a burp server. */
import { mkdir, copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeKept } from '../sandbox/kept-files.js'
import type { ProcessKeeper } from './process-keeper.js'

export interface IssuedCertificate {
  keyPath: string
  certificatePath: string
  caPath: string
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

export class CertificateAuthority {
  readonly #directory: string
  readonly #keeper: ProcessKeeper

  /** `directory`: the lab's configuration folder; the authority is in its subfolder `CA`. */
  constructor(directory: string, keeper: ProcessKeeper) {
    this.#directory = directory
    this.#keeper = keeper
  }

  get configPath() {
    return join(this.#directory, 'CA.cnf')
  }

  get caPath() {
    return join(this.#directory, 'CA', 'CA_burpCA.crt')
  }

  get dhPath() {
    return join(this.#directory, 'dhfile.pem')
  }

  /** Creates the authority, its empty revocation list and the Diffie-Hellman group. */
  async create(): Promise<void> {
    const ca = join(this.#directory, 'CA')
    for (const part of ['certs', 'newcerts']) await mkdir(join(ca, part), { recursive: true })
    await writeFile(join(ca, 'index.txt'), '')
    await writeFile(join(ca, 'serial.txt'), '00\n')
    await writeFile(join(ca, 'crlnumber.txt'), '00\n')
    await writeFile(this.configPath, authorityConfig(ca))
    const listed = [join(ca, 'crlnumber.txt'), this.#listPath]
    const files = [this.#keyPath, this.caPath, this.dhPath, ...listed]
    await placeKept(files, ['lab'], () => this.#create())
  }

  async #create(): Promise<void> {
    const subject = ['-subj', '/CN=burpCA', '-days', '3650', '-extensions', 'authority']
    const out = ['-keyout', this.#keyPath, '-out', this.caPath]
    await this.#openssl('req', '-x509', '-config', this.configPath, ...newKey, ...subject, ...out)
    const list = ['-gencrl', '-keyfile', this.#keyPath, '-cert', this.caPath]
    const by = ['-config', this.configPath, '-name', 'ca']
    await this.#openssl('ca', ...by, ...list, '-out', this.#listPath)
    const group = ['-algorithm', 'DH', '-pkeyopt', 'group:ffdhe2048']
    await this.#openssl('genpkey', '-genparam', ...group, '-out', this.dhPath)
  }

  /** Writes a key and a certificate for `commonName` to `directory`, with the CA's certificate. */
  async issue(commonName: string, directory: string): Promise<IssuedCertificate> {
    const keyPath = join(directory, 'key.pem')
    const certificatePath = join(directory, 'cert.pem')
    const caPath = join(directory, 'ca.pem')
    const marks = [await readFile(this.caPath, 'latin1'), commonName]
    await placeKept([keyPath, certificatePath], marks, () =>
      this.#issue(commonName, { keyPath, certificatePath })
    )
    await copyFile(this.caPath, caPath)
    return { keyPath, certificatePath, caPath }
  }

  async #issue(
    commonName: string,
    { keyPath, certificatePath }: Omit<IssuedCertificate, 'caPath'>
  ): Promise<void> {
    const by = ['-CA', this.caPath, '-CAkey', this.#keyPath, '-extensions', 'member']
    const subject = ['-utf8', '-subj', `/CN=${escapeName(commonName)}`, '-days', '3650']
    const out = ['-keyout', keyPath, '-out', certificatePath]
    await this.#openssl('req', '-config', this.configPath, ...by, ...newKey, ...subject, ...out)
  }

  get #listPath() {
    return join(this.#directory, 'CA', 'CA_burpCA.crl')
  }

  get #keyPath() {
    return join(this.#directory, 'CA', 'CA_burpCA.key')
  }

  async #openssl(...args: string[]) {
    const logPath = join(this.#directory, 'openssl.log')
    await this.#keeper.run('openssl', args, { logPath })
  }
}

/** A slash or plus would start another part of the subject. */
function escapeName(name: string): string {
  return name.replace(/[\\/+]/g, '\\$&')
}

function authorityConfig(directory: string): string {
  return `CA_DIR = ${directory}

[ ca ]
database = ${directory}/index.txt
serial = ${directory}/serial.txt
crlnumber = ${directory}/crlnumber.txt
certs = ${directory}/certs
new_certs_dir = ${directory}/newcerts
default_md = sha256
default_days = 3650
default_crl_days = 3650
unique_subject = no
copy_extensions = copy
x509_extensions = member
policy = anyone

[ anyone ]
commonName = supplied

[ req ]
distinguished_name = subject
string_mask = utf8only

[ subject ]

[ authority ]
basicConstraints = CA:true
subjectKeyIdentifier = hash

[ member ]
basicConstraints = CA:false
`
}
