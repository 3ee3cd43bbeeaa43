/** Inspects the setup of a burp server whose files are on this host. */
import { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access, lstat, open, readdir, stat, statfs } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import {
  listClientValues,
  listValues,
  lookUpValue,
  type OptionLine
} from '../../conf/option-values.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import {
  certificateBytesMax,
  readBounded,
  readRevocations
} from '../certificates/issued-certificates.js'
import type { Configuration } from '../configuration.js'
import type {
  ClientFacts,
  Examination,
  HeldLock,
  OwnCertificate,
  PlaceFacts,
  RevocationList,
  ServerSettings,
  SpaceFacts,
  StatusPort,
  StorageFacts
} from '../inspection.js'
import { errorCode } from '../configuration/refusals.js'
import { ServerLayout } from '../lifecycle/server-layout.js'
import { findServerProcess } from '../reload/reload.js'
import type { ServerFiles } from '../server-files.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { describeOption, listOptions } from '../../conf/catalogue.js'
import { type Authority, readAuthority } from '../certificates/authority.js'
import { type LockPlace, lookUpHolder } from '../lifecycle/burp-locks.js'

/** burp's default. */
const statusChildrenByDefault = 5

const timeoutMs = 5_000

const outputBytesMax = 65_536

/** Clients per check. */
const clientsMax = 10_000

export class LocalInspection implements Examination {
  readonly #files: ServerFiles
  readonly #configuration: Pick<Configuration, 'listNames'>

  constructor(files: ServerFiles, configuration: Pick<Configuration, 'listNames'>) {
    this.#files = files
    this.#configuration = configuration
  }

  async lookUpSettings(): Promise<ServerSettings | undefined> {
    if (!this.#files.isConfigured) return undefined
    const ports = toPorts(this.#files.readServerOptions())
    return { now: Date.now(), file: this.#files.findConfigFile(), ...ports }
  }

  async listPlaces(): Promise<PlaceFacts[]> {
    const options = this.#files.readServerOptions()
    const places = ['clientconfdir', 'directory'].flatMap(option => {
      const path = lookUpValue(options, option)?.value
      return path === undefined ? [] : [{ option, path }]
    })
    const all = [{ option: 'serverConfig', path: this.#files.findConfigFile() }, ...places]
    return Promise.all(
      all.map(async place => ({ ...place, problem: await lookUpProblem(place.path) }))
    )
  }

  async findProgramVersion(): Promise<string> {
    this.#files.findConfigFile()
    return readProgramVersion()
  }

  async findServerProcess(): Promise<number> {
    const pid = await findServerProcess(this.#files)
    try {
      process.kill(pid, 0)
    } catch (error) {
      throw this.#files.explain(error) // another user's process
    }
    return pid
  }

  async listOwnCertificates(): Promise<OwnCertificate[]> {
    const options = this.#files.readServerOptions()
    const named = ['ssl_cert', 'ssl_cert_ca'].flatMap(option => {
      const path = lookUpValue(options, option)?.value
      return path === undefined ? [] : [{ option, path }]
    })
    return Promise.all(
      named.map(async file => ({ ...file, expiresAt: await lookUpEnd(file.path) }))
    )
  }

  async findRevocationList(): Promise<RevocationList> {
    return this.#files.explaining(() => readRevocationList(this.#files))
  }

  async listClients(): Promise<ClientFacts[]> {
    const server = this.#files.readServerOptions()
    const facts: ClientFacts[] = []
    for (const name of await this.#listNames()) {
      facts.push(readClientFacts(this.#files, name, server))
      await turn()
    }
    return facts
  }

  async findStorage(): Promise<StorageFacts> {
    const layout = new ServerLayout(this.#files)
    const names = await this.#listNames()
    const orphans = await this.#files.explaining(() =>
      listOrphans(layout.directory, new Set(names), clientsMax)
    )
    const protocolTwo = await this.#files.explaining(() =>
      listProtocolTwo(layout.directory, clientsMax)
    )
    const locks: HeldLock[] = []
    const server = this.#files.readServerOptions()
    for (const name of names) {
      const own = this.#lookUpOwn(name, server)
      const lock = own && (await lookUpLock(name, layout.lockPlaceOf(name, own)))
      if (lock) locks.push(lock)
    }
    return { path: layout.directory, orphans, protocolTwo, locks }
  }

  async findSpace(): Promise<SpaceFacts> {
    const { directory } = new ServerLayout(this.#files)
    return this.#files.explaining(() => readSpace(directory))
  }

  async #listNames(): Promise<string[]> {
    const named = await this.#configuration.listNames('client')
    return named.slice(0, clientsMax).map(({ name }) => name)
  }

  #lookUpOwn(name: string, server: OptionLine[]): readonly OptionLine[] | undefined {
    try {
      return this.#files.readClientOptions(name, server)
    } catch {
      return undefined // `listClients` reports it
    }
  }
}

/** Free space is the space available to users other than root. Throws errors of the file system. */
export async function readSpace(path: string): Promise<SpaceFacts> {
  const { bsize, blocks, bavail, files, ffree } = await statfs(textToBytes(path))
  return {
    path,
    totalBytes: bsize * blocks,
    freeBytes: bsize * bavail,
    totalFiles: files,
    freeFiles: ffree
  }
}

async function lookUpProblem(path: string): Promise<string | undefined> {
  try {
    const isFolder = (await stat(textToBytes(path))).isDirectory()
    const mode = constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0)
    await access(textToBytes(path), mode)
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}

async function lookUpEnd(file: string): Promise<Date | undefined> {
  try {
    const bytes = await readBounded(file, certificateBytesMax)
    return bytes && new Date(new X509Certificate(bytes).validTo)
  } catch {
    return undefined
  }
}

/**
 * Returns, for example, `3.1.4`. Throws NEEDS_AGENT if there is no burp program, and BURP_PROTOCOL
 * if its output contains no version.
 */
async function readProgramVersion(program = 'burp'): Promise<string> {
  const output = await run(program, '-V')
  // burp before 2.2.12 has no `-V`. There, `-v` prints the version; in later versions, `-v` starts
  // a backup.
  const isOld = /(?:invalid|illegal|unrecognized) option/.test(output)
  const [version] = /\d+\.\d+\.\d+/.exec(isOld ? await run(program, '-v') : output) ?? []
  if (version !== undefined) return version
  throw new Fault('BURP_PROTOCOL', say`The program "${program}" does not report its version.`)
}

function run(program: string, option: string): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  const settings = {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: outputBytesMax,
    env
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile(program, [option], settings, (error, stdout, stderr) => {
      const code = error?.code
      // Older versions print their version, then exit with an error.
      if (String(code) === 'ENOENT' || String(code) === 'EACCES') reject(noProgram(program, error))
      else resolve(`${stdout}${stderr}`)
    })
    child.stdin?.end()
  })
}

function noProgram(program: string, cause: unknown): Fault {
  return new Fault('NEEDS_AGENT', say`The program "${program}" cannot be run here.`, { cause })
}

/** Reads the facts of one client. Callers yield to the event loop, as there can be thousands. */
function readClientFacts(
  files: ServerFiles,
  name: string,
  server: readonly OptionLine[]
): ClientFacts {
  try {
    const own = files.readClientOptions(name, [...server])
    const isOff = (option: string) => isZero(option, server, own)
    const rights = listOptions().filter(option => option.name.startsWith('client_can_'))
    const lackedRights = rights.map(option => option.name).filter(isOff)
    return { name, isReadable: true, isEnabled: !isOff('enabled'), lackedRights }
  } catch {
    // burp rejects the client as well if it cannot read its file.
    return { name, isReadable: false, isEnabled: true, lackedRights: [] }
  }
}

function isZero(name: string, server: readonly OptionLine[], own: readonly OptionLine[]): boolean {
  const [line] = listClientValues(describeOption(name), server, own)
  return line !== undefined && Number.parseInt(line.value, 10) === 0
}

/** Returns the ports on which the configuration lets burp listen. */
function toPorts(lines: readonly OptionLine[]): Pick<ServerSettings, 'mainPorts' | 'statusPorts'> {
  const children = listValues(lines, 'max_status_children')
  const statusPorts = listPorts(lines, 'listen_status', 'status_port').map(
    (port, index): StatusPort => {
      const written = Number.parseInt(children[index]?.value ?? '', 10)
      return { port, childrenMax: Number.isNaN(written) ? statusChildrenByDefault : written }
    }
  )
  return { mainPorts: listPorts(lines, 'listen', 'port'), statusPorts }
}

/** `127.0.0.1:4971`, or only the port in older versions. */
function listPorts(lines: readonly OptionLine[], name: string, older: string): number[] {
  const values = [...listValues(lines, name), ...listValues(lines, older)]
  return values
    .map(({ value }) => Number(value.slice(value.lastIndexOf(':') + 1)))
    .filter(Number.isInteger)
}

const firstLine = '-----BEGIN X509 CRL-----'
/** When it revokes, openssl writes the index first, then burp's program writes the list. */
const sameTimeMs = 2_000

/** Checks that the revocation list exists and contains all revoked certificates. */
async function readRevocationList(files: ServerFiles): Promise<RevocationList> {
  const authority = readAuthority(files)
  const options = files.readServerOptions()
  const list = toListPath(options, authority)
  const revocations = await readRevocations(authority.folder)
  const newestAt = Math.max(0, ...revocations.map(({ at }) => at))
  return {
    isChecked: Number.parseInt(lookUpValue(options, 'ca_crl_check')?.value ?? '0', 10) !== 0,
    path: list,
    problem: await findProblem(list, newestAt),
    revokedCount: revocations.length
  }
}

function toListPath(options: readonly OptionLine[], { folder, name }: Authority): string {
  return lookUpValue(options, 'ca_crl')?.value ?? join(folder, `CA_${name}.crl`)
}

async function findProblem(list: string, newestAt: number): Promise<RevocationList['problem']> {
  try {
    const status = await stat(textToBytes(list))
    // Opening a pipe would block.
    if (!status.isFile()) return 'unreadable'
    const { mtimeMs } = status
    if (!(await readStart(list)).startsWith(firstLine)) return 'unreadable'
    return mtimeMs + sameTimeMs < newestAt ? 'late' : undefined
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'absent' : 'unreadable'
  }
}

async function readStart(file: string): Promise<string> {
  const handle = await open(textToBytes(file))
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns folders with backups of unknown clients. `clients`: all names that burp knows, in any storage. */
async function listOrphans(
  directory: string,
  clients: ReadonlySet<string>,
  foldersMax: number
): Promise<string[]> {
  const strangers = (await listNames(directory)).filter(name => !clients.has(name))
  const orphans: string[] = []
  for (const name of strangers.slice(0, foldersMax)) {
    if (await hasBackups(join(directory, name))) orphans.push(name)
  }
  return orphans
}

/**
 * Returns the folders in which burp before 3.1 stored backups in protocol 2, one per client:
 * `GROUP/clients/CLIENT`. A group can have the name of a client.
 */
async function listProtocolTwo(directory: string, foldersMax: number): Promise<string[]> {
  const found: string[] = []
  let looked = 0
  for (const group of await listNames(directory)) {
    const clients = join(group, 'clients')
    for (const client of await listNames(join(directory, clients)).catch(nothing)) {
      looked += 1
      if (looked > foldersMax) return found
      const folder = join(clients, client)
      if (await hasBackups(join(directory, folder))) found.push(folder)
    }
  }
  return found
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(textToBytes(folder), { encoding: 'buffer' })
  return names
    .map(bytesToText)
    .filter(name => !name.startsWith('.'))
    .toSorted()
}

/** For a folder that is missing or not readable. */
function nothing(): string[] {
  return []
}

/** Names of burp's folders: a number of seven digits and a time. */
async function hasBackups(folder: string): Promise<boolean> {
  try {
    const names = await readdir(textToBytes(folder), { encoding: 'buffer' })
    return names.some(name => /^\d{7} \d{4}-/.test(name.toString('latin1')))
  } catch {
    return false // missing or not readable: not a client's storage
  }
}

/** Returns the lock of the client's backups, if it exists. */
async function lookUpLock(client: string, { lockFile }: LockPlace): Promise<HeldLock | undefined> {
  try {
    const { mtimeMs } = await lstat(textToBytes(lockFile))
    return { client, path: lockFile, pid: await lookUpHolder(lockFile), since: mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
