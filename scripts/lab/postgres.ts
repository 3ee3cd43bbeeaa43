/** A private PostgreSQL on its own loopback port: for tests, which may stop it at any time. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePorts } from './ports.js'
import { lookUpAccount, lookUpPostgresDirectory, whyNoPostgres } from './postgres-programs.js'
import { exitCode, ProcessKeeper } from './process-keeper.js'
import { findProgram } from './programs.js'

export interface PostgresOptions {
  /** Offers TLS with these PEM texts. */
  tls?: { key: string; certificate: string }
  /** Default: 50. */
  connectionsMax?: number
}

const startTimeoutMs = 60_000
const user = 'burphub'
// The data need not survive a power failure.
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=16MB']

const memory = '/dev/shm'
/** Twenty times the size of a cluster with a few databases. */
const freeBytesMin = 2 ** 30

/** A new database has 300 files, which cost a fifth of the processor time in memory. */
function findParent(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= freeBytesMin ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Creates and starts one; it ends with `close`, at the latest with this process. */
export async function createPostgres(options: PostgresOptions = {}): Promise<PostgresCluster> {
  const missing = whyNoPostgres()
  if (missing !== undefined) throw new Error(missing)
  const [port = 0] = await findFreePorts(1)
  const cluster = new PostgresCluster(port, options)
  try {
    await cluster.build()
    await cluster.start()
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

export class PostgresCluster {
  readonly port: number
  /** Password of its superuser `burphub`. */
  readonly password = randomBytes(12).toString('hex')
  readonly #directory = mkdtempSync(join(findParent(), 'burphub-postgres-'))
  readonly #keeper = new ProcessKeeper(this.#directory)
  readonly #account = lookUpAccount()
  readonly #options: PostgresOptions
  #child: ChildProcess | undefined
  #databases = 0

  /** Use `createPostgres`. */
  constructor(port: number, options: PostgresOptions) {
    this.port = port
    this.#options = options
  }

  /** Returns the URL for TCP. */
  url(database: string): string {
    return `postgres://${user}:${this.password}@127.0.0.1:${this.port}/${database}`
  }

  /** Returns the URL for the Unix socket, which requires no password. */
  socketUrl(database: string): string {
    return `postgres:///${database}?host=${this.#directory}&port=${this.port}&user=${user}`
  }

  /** Returns the URL of a new, empty database. */
  async createDatabase(): Promise<string> {
    this.#databases += 1
    const name = `burphub_${this.#databases}`
    await this.query('postgres', `create database ${name}`)
    return this.url(name)
  }

  /** Runs a query for tests that bypass the service. Returns the rows. */
  async query(database: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.socketUrl(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query<Record<string, unknown>>(text)
      return rows
    } finally {
      await client.end()
    }
  }

  /** Resolves when it responds. Does nothing if it is running. */
  async start(): Promise<void> {
    if (this.#child !== undefined) return
    const args = this.#settings().flatMap(setting => ['-c', setting])
    const child = this.#spawn('postgres', ['-D', this.#dataDirectory, ...args])
    this.#child = child
    // The process must be able to end even without `close`.
    child.unref()
    const deadline = performance.now() + startTimeoutMs
    while (!(await this.#answers())) {
      if (child.exitCode !== null || performance.now() > deadline) throw this.#failed()
      await sleep(50)
    }
  }

  /**
   * Stops the server: `fast` disconnects clients properly, `immediate` aborts. Resolves when it has
   * ended.
   */
  async stop(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    this.#child = undefined
    child.ref()
    const ended = exitCode(child)
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  async close(): Promise<void> {
    if (this.#child?.exitCode === null) await this.stop('immediate')
    await this.#keeper.close()
  }

  /** Use `createPostgres`. */
  async build(): Promise<void> {
    chmodSync(this.#directory, 0o755)
    mkdirSync(this.#dataDirectory, { mode: 0o700 })
    const passwordPath = this.#writeFile('password', this.password)
    const { tls } = this.#options
    if (tls !== undefined) {
      this.#writeFile('key.pem', tls.key)
      this.#writeFile('cert.pem', tls.certificate)
    }
    this.#give(this.#directory, this.#dataDirectory)
    const login = ['-U', user, '--pwfile', passwordPath, '--auth-host=scram-sha-256']
    // A locale that does not sort by bytes, as in most installations.
    const texts = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
    const args = ['-D', this.#dataDirectory, '--auth-local=trust', '--no-sync', ...login, ...texts]
    const child = this.#spawn('initdb', args)
    if ((await exitCode(child)) !== 0) throw this.#failed()
  }

  get #dataDirectory(): string {
    return join(this.#directory, 'data')
  }

  get #logPath(): string {
    return join(this.#directory, 'postgres.log')
  }

  #settings(): string[] {
    const { tls, connectionsMax = 50 } = this.#options
    const paths = [`ssl_key_file=${this.#directory}/key.pem`]
    paths.push(`ssl_cert_file=${this.#directory}/cert.pem`)
    return [
      ...fast,
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      `unix_socket_directories=${this.#directory}`,
      `max_connections=${connectionsMax}`,
      ...(tls === undefined ? [] : ['ssl=on', ...paths])
    ]
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const path = join(lookUpPostgresDirectory() ?? '', program)
    const options = { logPath: this.#logPath }
    if (this.#account === undefined) return this.#keeper.start(path, args, options)
    const { uid, gid } = this.#account
    const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    return this.#keeper.start(findProgram('setpriv'), [...as, path, ...args], options)
  }

  async #answers(): Promise<boolean> {
    return this.query('postgres', 'select 1').then(
      () => true,
      () => false
    )
  }

  #writeFile(name: string, text: string): string {
    const path = join(this.#directory, name)
    writeFileSync(path, text, { mode: 0o600 })
    this.#give(path)
    return path
  }

  #give(...paths: string[]): void {
    if (this.#account === undefined) return
    for (const path of paths) chownSync(path, this.#account.uid, this.#account.gid)
  }

  #failed(): Error {
    return new Error(`PostgreSQL does not start:\n${readFileSync(this.#logPath, 'utf8')}`)
  }
}
