/**
 * An LDAP server with a few users, for tests of logins: OpenLDAP's slapd on free loopback ports,
 * with its own files and certificates, independent of other installations.
 */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DirectoryEntry, directoryEntries, printLdif } from './slapd-entries.js'
import { findFreePorts, isListening, waitUntil } from './ports.js'
import { exitCode, ProcessKeeper } from './process-keeper.js'
import { findProgram, lookUpProgram } from './programs.js'

export interface Slapd {
  /** ldap://, with STARTTLS. */
  readonly url: string
  /** ldaps://. */
  readonly tlsUrl: string
  /** Certificate of the CA; the server's certificate is for `localhost` only. */
  readonly caFile: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its files. */
  close(): Promise<void>
}

export interface SlapdOptions {
  entries?: DirectoryEntry[]
  /** Gives read access to all, not only to the search identity. */
  anyoneReads?: boolean
  /** Lines to add to its configuration. */
  settings?: string[]
}

export const searcher = { dn: 'cn=search,dc=example,dc=org', password: 'search me' }

/**
 * The reason if this machine has no slapd, otherwise false: `t.test(name, { skip: slapdMissing },
 * …)`.
 */
export const slapdMissing: string | false = whyNoSlapd()

const startTimeoutMs = 20_000

export async function startSlapd(options: SlapdOptions = {}): Promise<Slapd> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-slapd-'))
  const keeper = new ProcessKeeper(directory)
  try {
    const [port = 0, tlsPort = 0] = await findFreePorts(2)
    const daemon = new Daemon(keeper, directory, [port, tlsPort])
    await issueCertificates(keeper, directory)
    await daemon.load(printConfig(directory, options), options.entries ?? directoryEntries)
    await daemon.start()
    return {
      url: `ldap://localhost:${port}`,
      tlsUrl: `ldaps://localhost:${tlsPort}`,
      caFile: join(directory, 'ca.pem'),
      start: () => daemon.start(),
      stop: () => daemon.stop(),
      close: () => keeper.close()
    }
  } catch (error) {
    await keeper.close()
    throw error
  }
}

class Daemon {
  readonly #keeper: ProcessKeeper
  readonly #directory: string
  readonly #ports: number[]
  #child: ChildProcess | undefined

  constructor(keeper: ProcessKeeper, directory: string, ports: number[]) {
    this.#keeper = keeper
    this.#directory = directory
    this.#ports = ports
  }

  async load(config: string, entries: DirectoryEntry[]): Promise<void> {
    // AppArmor knows the installed program by its path, and would deny access to the lab's folder.
    await copyFile(findProgram('slapd'), this.#program)
    chmodSync(this.#program, 0o755)
    await mkdir(join(this.#directory, 'data'))
    await writeFile(this.#config, config)
    const ldif = join(this.#directory, 'entries.ldif')
    await writeFile(ldif, printLdif(entries))
    const args = ['-T', 'add', '-f', this.#config, '-l', ldif]
    await this.#keeper.run(this.#program, args, { logPath: this.#log })
  }

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const [port, tlsPort] = this.#ports
    const urls = `ldap://127.0.0.1:${port}/ ldaps://127.0.0.1:${tlsPort}/`
    // With any log level, even none, it stays a child process.
    const args = ['-d', '0', '-f', this.#config, '-h', urls]
    const child = this.#keeper.start(this.#program, args, { logPath: this.#log })
    this.#child = child
    const isUp = () => {
      if (child.exitCode !== null) throw new Error(`slapd does not start, see ${this.#log}`)
      return this.#ports.every(isListening)
    }
    await waitUntil(isUp, startTimeoutMs, 'slapd does not listen')
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = undefined
    const ended = exitCode(child)
    child.kill('SIGKILL')
    await ended
  }

  get #program() {
    return join(this.#directory, 'slapd')
  }

  get #config() {
    return join(this.#directory, 'slapd.conf')
  }

  get #log() {
    return join(this.#directory, 'slapd.log')
  }
}

function whyNoSlapd(): string | false {
  const missing = ['slapd', 'openssl'].filter(name => lookUpProgram(name) === undefined)
  return missing.length > 0 && `${missing.join(' and ')} not installed`
}

function printConfig(directory: string, { anyoneReads, settings = [] }: SlapdOptions): string {
  const others = anyoneReads ? 'read' : 'none'
  return [
    ...['core', 'cosine', 'inetorgperson', 'nis'].map(
      name => `include /etc/ldap/schema/${name}.schema`
    ),
    `pidfile ${join(directory, 'slapd.pid')}`,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `TLSCACertificateFile ${join(directory, 'ca.pem')}`,
    `TLSCertificateFile ${join(directory, 'cert.pem')}`,
    `TLSCertificateKeyFile ${join(directory, 'key.pem')}`,
    'database mdb',
    'suffix "dc=example,dc=org"',
    `directory ${join(directory, 'data')}`,
    'maxsize 33554432',
    'access to attrs=userPassword by anonymous auth by * none',
    `access to * by dn.exact="${searcher.dn}" read by anonymous ${anyoneReads ? 'read' : 'auth'} by * ${others}`,
    ...settings,
    ''
  ].join('\n')
}

async function issueCertificates(keeper: ProcessKeeper, directory: string): Promise<void> {
  const file = (name: string) => join(directory, name)
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const request = ['req', '-x509', '-days', '30', ...newKey]
  const run = (args: string[]) => keeper.run('openssl', args, { logPath: file('openssl.log') })
  const ca = ['-keyout', file('ca.key'), '-out', file('ca.pem')]
  await run([...request, '-subj', '/CN=burphub test CA', ...ca])
  const by = ['-CA', file('ca.pem'), '-CAkey', file('ca.key')]
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=CA:false']
  const own = ['-keyout', file('key.pem'), '-out', file('cert.pem')]
  await run([...request, '-subj', '/CN=localhost', ...names, ...by, ...own])
}
