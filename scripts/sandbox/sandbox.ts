/**
 * A sandbox burp server: it serves the protocols of burp 3.1.4 over TLS from a fixture, on a status
 * port and a main port, and fails on request. For tests and a demo without burp.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { BoxPort } from './box-port.js'
import { CertificateAuthority, type CertificateFiles } from './certificates.js'
import type { Fixture, FixtureBackup, FixtureClient } from './fixture.js'
import { Identities, sandboxServerName } from './identities.js'
import { sandboxVersion } from './login-host.js'
import { MainChild } from './main-child.js'
import type { PortName, SandboxFault } from './sandbox-fault.js'
import { StatusChild } from './status-child.js'

export interface SandboxOptions {
  /** Becomes `state`; the client that logs in is added if it is missing. */
  fixture: Fixture
  fault?: SandboxFault
  /** Folder for certificates and the client file. Default: a temporary one, removed on close. */
  directory?: string
  /** The status port. Default: a free one. */
  port?: number
  /** Default: a free one. */
  mainPort?: number
  /** Limit of simultaneous connections on the status port. Default: 8. */
  maxStatusChildren?: number
  /** Limit of simultaneous connections on the main port. Default: 5. */
  maxChildren?: number
  /** Reported version. Before 2.3.18 it accepts no lists of paths. Default: 3.1.4. */
  version?: string
  /** burp's `monitor_browse_cache`. Default: off. */
  browseCache?: boolean
  firstAnswerDelayMs?: number
  refusalDelayMs?: number
  newlineDelayMs?: number
  newlineTripMs?: number
  now?: () => number
}

/** The client that may log in, see everything and act for all clients. */
const sandboxClientName = 'burphub'

const host = '127.0.0.1'
/** For the status port. burp's default is 5, but tests watch in several ways at once. */
const statusChildrenByDefault = 8
const childrenByDefault = 5

/** Throws BAD_CONFIG if the openssl program is missing. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'burphub-sandbox-')))
  try {
    const authority = await CertificateAuthority.create(join(directory, 'CA'), 'sandboxCA')
    const sandbox = new Sandbox(directory, authority, options)
    await sandbox.prepare()
    return sandbox
  } catch (error) {
    if (options.directory === undefined) await rm(directory, { recursive: true, force: true })
    throw error
  }
}

export class Sandbox {
  readonly host = host
  readonly directory: string
  /** Data of the simulated server. Tests may change it: the next answer uses the new values. */
  readonly state: Fixture
  /** All queries received on the status port, with one character per byte. */
  readonly questions: string[] = []
  /** Number of queries that arrived before the newline after the previous answer. */
  hurriedCount = 0
  /** All commands received on the main port, with one character per byte. */
  readonly commands: string[] = []
  readonly #options: SandboxOptions
  readonly #authority: CertificateAuthority
  readonly #ports: Record<PortName, BoxPort>
  readonly #locks = new Set<FixtureBackup>()
  #fault: SandboxFault | undefined

  /** Use `createSandbox`. */
  constructor(directory: string, authority: CertificateAuthority, options: SandboxOptions) {
    this.directory = directory
    this.state = options.fixture
    this.#options = options
    this.#authority = authority
    this.#fault = options.fault
    const identities = new Identities(directory, authority)
    this.#ports = {
      status: this.#createStatusPort(identities),
      main: this.#createMainPort(identities)
    }
  }

  get statusPort(): number {
    return this.#ports.status.port
  }

  get mainPort(): number {
    return this.#ports.main.port
  }

  /** Path of a burp client file for the client `burphub`. */
  get clientConfigPath(): string {
    return join(this.directory, 'burphub.conf')
  }

  /** Number of open connections on both ports. */
  get connectionsCount(): number {
    return this.#ports.status.connectionsCount + this.#ports.main.connectionsCount
  }

  /** Number of connections accepted so far on both ports. */
  get connectionsTotal(): number {
    return this.#ports.status.connectionsTotal + this.#ports.main.connectionsTotal
  }

  /** Number of open connections on the main port. */
  get mainConnectionsCount(): number {
    return this.#ports.main.connectionsCount
  }

  /** Number of backups that are being restored. */
  get locksCount(): number {
    return this.#locks.size
  }

  setFault(fault: SandboxFault | undefined): void {
    this.#fault = fault
  }

  /** Issues a certificate of the sandbox's authority for another client or any name. */
  async issueCertificate(commonName: string): Promise<CertificateFiles> {
    return await this.#authority.issue(commonName, `client-${randomBytes(4).toString('hex')}`)
  }

  /** Creates certificates and the client file, and listens. Only `createSandbox` calls it, once. */
  async prepare(): Promise<void> {
    const certificate = await this.#authority.issue(sandboxClientName, 'client')
    const client = this.#findOwnClient()
    client.password ??= randomBytes(12).toString('hex')
    try {
      await this.start()
      await this.writeClientConfig(client.password, certificate)
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async writeClientConfig(password: string, certificate: CertificateFiles): Promise<void> {
    const lines = [
      'mode = client',
      `server = ${host}`,
      `port = ${this.mainPort}`,
      `status_port = ${this.statusPort}`,
      `cname = ${sandboxClientName}`,
      `password = ${password}`,
      `ssl_cert_ca = ${certificate.caFile}`,
      `ssl_cert = ${certificate.certFile}`,
      `ssl_key = ${certificate.keyFile}`,
      `ssl_peer_cn = ${sandboxServerName}`
    ]
    await writeFile(this.clientConfigPath, `${lines.join('\n')}\n`, { mode: 0o600 })
  }

  /** Listens; after a stop, on the same ports again. */
  async start(): Promise<void> {
    await this.#ports.status.start()
    await this.#ports.main.start()
  }

  /** Closes every connection and stops listening. */
  async stop(): Promise<void> {
    await Promise.all([this.#ports.status.stop(), this.#ports.main.stop()])
  }

  /** Closes connections without a farewell, as if burp had been killed. */
  dropConnections(): void {
    this.#ports.status.dropConnections()
    this.#ports.main.dropConnections()
  }

  async close(): Promise<void> {
    await this.stop()
    if (this.#options.directory === undefined)
      await rm(this.directory, { recursive: true, force: true })
  }

  #findOwnClient(): FixtureClient {
    const { clients } = this.state
    const known = clients.find(({ name }) => name === sandboxClientName)
    if (known) return known
    const client: FixtureClient = { name: sandboxClientName, runStatus: 'idle', backups: [] }
    clients.push(client)
    return client
  }

  #createStatusPort(identities: Identities): BoxPort {
    const options = this.#options
    const settings = {
      fixture: this.state,
      version: options.version ?? sandboxVersion,
      superClient: sandboxClientName,
      browseCache: options.browseCache ?? false,
      firstAnswerDelayMs: options.firstAnswerDelayMs ?? 0,
      refusalDelayMs: options.refusalDelayMs ?? 0,
      newlineDelayMs: options.newlineDelayMs ?? 0,
      newlineTripMs: options.newlineTripMs ?? 0,
      now: options.now ?? Date.now,
      fault: () => this.#lookUpFault('status'),
      noteQuestion: (line: string, isHurried: boolean) => {
        this.questions.push(line)
        if (isHurried) this.hurriedCount += 1
      },
      restart: () => void this.#restart()
    }
    return new BoxPort({
      identities,
      host,
      port: options.port ?? 0,
      childrenMax: options.maxStatusChildren ?? statusChildrenByDefault,
      fault: settings.fault,
      serve: socket => new StatusChild(socket, settings).serve()
    })
  }

  #createMainPort(identities: Identities): BoxPort {
    const options = this.#options
    const settings = {
      fixture: this.state,
      version: options.version ?? sandboxVersion,
      superClient: sandboxClientName,
      refusalDelayMs: options.refusalDelayMs ?? 0,
      now: options.now ?? Date.now,
      locks: this.#locks,
      fault: () => this.#lookUpFault('main'),
      noteCommand: (command: string) => void this.commands.push(command),
      kill: () => void this.#kill()
    }
    return new BoxPort({
      identities,
      host,
      port: options.mainPort ?? 0,
      childrenMax: options.maxChildren ?? childrenByDefault,
      fault: settings.fault,
      serve: socket => new MainChild(socket, settings).serve()
    })
  }

  #lookUpFault(port: PortName): SandboxFault | undefined {
    const fault = this.#fault
    return fault?.port === undefined || fault.port === port ? fault : undefined
  }

  async #restart(): Promise<void> {
    await this.#kill()
    await this.start()
  }

  async #kill(): Promise<void> {
    this.#fault = undefined
    await this.stop()
  }
}
