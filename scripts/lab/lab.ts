/** A private burp server with clients and backups, on its own loopback ports. */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBigTree, type BigTreeSize } from './big-tree.js'
import { BurpDaemon } from './burp-daemon.js'
import { CertificateAuthority } from './certificates.js'
import { ClientStorage } from './client-storage.js'
import {
  clientConfigText,
  clientEntryText,
  serverCommonName,
  serverConfigText,
  superClientName
} from './config-files.js'
import { findFreePorts } from './ports.js'
import { ProcessKeeper, type StartOptions } from './process-keeper.js'
import { findProgram } from './programs.js'
import { LabLayout } from './lab-layout.js'
import { RunningBackup, writeSlowTree } from './running-backup.js'
import { SlowLine } from './slow-line.js'
import { TreeTools } from './trees.js'

export interface LabClient {
  name: string
  labels?: string[]
  /** Lines for its file in the server's clientconfdir. */
  serverLines?: string[]
  /** Lines for its own burp client file. */
  clientLines?: string[]
}

export interface LabOptions {
  /** Must be missing or empty; removed with its content on close and when this process ends. */
  directory: string
  clients?: LabClient[]
  /** Lines added to the server's configuration, which override the lab's own. */
  serverLines?: string[]
  /** Limit of simultaneous status connections. Default: 8. */
  maxStatusChildren?: number
  monitorBrowseCache?: boolean
}

export interface SlowBackupOptions {
  /** Size of the data. Default: 24 MB. */
  megabytes?: number
  /** Size of each file. Default: 64 kB. */
  fileBytes?: number
  /** Default: 1, which takes about two minutes for 15 MB. */
  megabitsPerSecond?: number
  /** Action of burp's client: `t` for a queued backup. Default: `b`. */
  action?: 'b' | 't'
}

/** Builds the server and its clients, without backups. */
export async function createLab(options: LabOptions): Promise<Lab> {
  const directory = resolve(options.directory)
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty`)
  const [mainPort = 0, statusPort = 0] = await findFreePorts(2)
  const lab = new Lab(directory, mainPort, statusPort)
  try {
    await lab.build(options)
  } catch (error) {
    await lab.close()
    throw error
  }
  return lab
}

export class Lab extends LabLayout {
  readonly mainPort: number
  readonly statusPort: number
  readonly serverCommonName = serverCommonName
  readonly superClientName = superClientName
  readonly tools: TreeTools
  readonly #keeper: ProcessKeeper
  readonly #authority: CertificateAuthority
  readonly #daemon: BurpDaemon
  readonly #burp = findProgram('burp')

  /** Use `createLab`. */
  constructor(directory: string, mainPort: number, statusPort: number) {
    super(directory)
    this.mainPort = mainPort
    this.statusPort = statusPort
    this.#keeper = new ProcessKeeper(directory)
    this.tools = new TreeTools(this.#keeper, this.logPath('tools'))
    this.#authority = new CertificateAuthority(join(directory, 'etc'), this.#keeper)
    this.#daemon = new BurpDaemon(this.#keeper, {
      configPath: this.serverConfigPath,
      logPath: this.serverLogPath,
      ports: [mainPort, statusPort]
    })
  }

  /** Creates the folder and starts the server. Only `createLab` calls it, once. */
  async build(options: LabOptions): Promise<void> {
    const { directory, mainPort, statusPort } = this
    for (const part of ['etc/clientconfdir', 'etc/server', 'spool', 'log', 'trees', 'clients']) {
      await mkdir(join(directory, part), { recursive: true })
    }
    await this.#authority.create()
    await this.#authority.issue(serverCommonName, join(directory, 'etc', 'server'))
    const text = serverConfigText({
      directory,
      mainPort,
      statusPort,
      maxStatusChildren: options.maxStatusChildren ?? 8,
      monitorBrowseCache: options.monitorBrowseCache ?? false,
      burpCaPath: findProgram('burp_ca'),
      extraLines: options.serverLines ?? []
    })
    await writeFile(this.serverConfigPath, text)
    const clients = [{ name: superClientName }, ...(options.clients ?? [])]
    await Promise.all(clients.map(client => this.addClient(client)))
    await this.startServer()
  }

  /** Adds a client with an empty tree, which the server knows at once. */
  async addClient(client: LabClient): Promise<void> {
    const { name } = client
    const home = join(this.directory, 'clients', name)
    await mkdir(home, { recursive: true })
    await mkdir(this.treePath(name), { recursive: true })
    const password = randomBytes(12).toString('hex')
    const text = clientConfigText({
      name,
      password,
      mainPort: this.mainPort,
      statusPort: this.statusPort,
      certificate: await this.#authority.issue(name, home),
      treePath: this.treePath(name),
      lockPath: join(home, 'lock'),
      restorePath: this.restorePath(name),
      extraLines: client.clientLines ?? []
    })
    await writeFile(this.clientConfigPath(name), text, { mode: 0o600 })
    const entry = clientEntryText(password, client.labels ?? [], client.serverLines ?? [])
    // A running burp reads even incomplete files, and does not read them again within the same
    // second.
    const ahead = join(this.directory, `entry-of-${name}`)
    await writeFile(ahead, entry)
    await rename(ahead, join(this.clientConfDirPath, name))
  }

  /** Adds clients without certificates and backups, which only the server knows. */
  async addFillerClients(count: number, prefix = 'filler'): Promise<string[]> {
    const names = Array.from({ length: count }, (_, i) => prefix + String(i + 1).padStart(4, '0'))
    await this.addFillers(names)
    return names
  }

  /** Adds such clients with the given names. */
  async addFillers(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const entry = clientEntryText(randomBytes(12).toString('hex'), [], [])
      await writeFile(join(this.clientConfDirPath, name), entry)
    }
  }

  /** Runs a backup to its end, including the server's part. Returns the number of the backup. */
  async backUp(name: string): Promise<number> {
    await this.burp(name, ['-a', 'b'])
    await this.storage(name).waitUntilIdle()
    return this.storage(name).findCurrentNumber()
  }

  /** Runs burp's client for `name` and returns its output. */
  async burp(name: string, args: string[], allowedCodes = [0]): Promise<string> {
    const logPath = this.logPath(randomBytes(6).toString('hex'))
    const all = ['-c', this.clientConfigPath(name), ...args]
    await this.#keeper.run(this.#burp, all, { logPath, allowedCodes })
    return await readFile(logPath, 'utf8')
  }

  /** Adds regular files to a client's tree: `filesPerDirectory` in each of `directories`. */
  async addBigTree(name: string, size: BigTreeSize): Promise<void> {
    await writeBigTree(this.treePath(name), size)
  }

  /** Starts a backup that runs for minutes; resolves when the server works on it. */
  async startSlowBackup(name: string, options: SlowBackupOptions = {}): Promise<RunningBackup> {
    const treePath = join(this.directory, 'slow', name)
    await writeSlowTree(treePath, options.megabytes ?? 24, options.fileBytes)
    const line = await SlowLine.open(this.mainPort, (options.megabitsPerSecond ?? 1) * 125_000)
    const configPath = join(this.directory, 'clients', name, 'burp-slow.conf')
    const text = await readFile(this.clientConfigPath(name), 'utf8')
    const slowText = text.replace(/^port = .*$/m, `port = ${line.port}`)
    await writeFile(configPath, `${slowText}include = ${treePath}\n`, { mode: 0o600 })
    const logPath = this.logPath(`slow-${name}`)
    const storage = this.storage(name)
    const before = storage.lookUpWorking()
    const child = this.#keeper.start(this.#burp, ['-c', configPath, '-a', options.action ?? 'b'], {
      logPath
    })
    child.once('exit', () => line.close())
    const running = new RunningBackup(child, line, () => storage.waitUntilUnlocked())
    await storage.waitUntilWorking(before, () => running.isRunning)
    return running
  }

  /** Returns the state of a client's storage on the server. */
  storage(name: string): ClientStorage {
    return new ClientStorage(this.spoolPath, name)
  }

  /** Starts any program that must not outlive the lab. */
  start(program: string, args: string[], options: StartOptions): ChildProcess {
    return this.#keeper.start(program, args, options)
  }

  async startServer(): Promise<void> {
    await this.#daemon.start()
  }

  /** Process ID of the server, while it runs. */
  get serverPid(): number | undefined {
    return this.#daemon.pid
  }

  /** Suspends it with all its children. */
  pauseServer(): void {
    this.#daemon.pause()
  }

  resumeServer(): void {
    this.#daemon.resume()
  }

  /** Stops the server and all its work. */
  async stopServer(): Promise<void> {
    await this.#daemon.stop()
  }

  async restartServer(): Promise<void> {
    await this.stopServer()
    await this.startServer()
  }

  /** Ends all processes of the lab and removes its folder. */
  async close(): Promise<void> {
    await this.#keeper.close()
  }
}
