/**
 * The folders in which a burp server stores the data of its clients, from its current
 * configuration.
 */
import path from 'node:path'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { isBelow, toRealPath } from '../disk/disk-view.js'
import { listEntries, lookUpValue, type OptionLine } from '../../conf/option-values.js'
import { plainName } from '../../protocol/names.js'
import { absolutePath, type ServerFiles } from '../server-files.js'
import type { Configuration } from '../configuration.js'
import type { LocalCertificates } from '../certificates/local-certificates.js'
import { busyClient, type ClientWatch, type ServerWatch } from '../client-lifecycle.js'
import { isInUse, type LockPlace } from './burp-locks.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { readClientTrees } from '../burp-host.js'

export class ServerLayout {
  readonly #options: readonly OptionLine[]

  /** Throws NEEDS_AGENT, BAD_CONFIG. */
  constructor(files: ServerFiles) {
    this.#options = files.readServerOptions()
  }

  get clientFolder(): string {
    return absolutePath('clientconfdir', this.#lookUp('clientconfdir'))
  }

  /** Storage of clients that do not set `directory`. */
  get directory(): string {
    return absolutePath('directory', this.#lookUp('directory'))
  }

  /** `client` must be a plain name; its file need not exist. */
  fileOf(client: string): string {
    plainName(client)
    return path.join(this.clientFolder, client)
  }

  /**
   * `own` are the options of the client's own file. Throws NOT_SUPPORTED if the storage is outside
   * of the server's directory, where nothing is moved or deleted.
   */
  storageOf(client: string, own: readonly OptionLine[]): string {
    plainName(client)
    const directory = absolutePath('directory', this.#lookUp('directory', own))
    if (isBelow(toRealPath(this.directory), toRealPath(directory)))
      return path.join(directory, client)
    throw new Fault(
      'NOT_SUPPORTED',
      say`The backups of this client are outside the server's storage folder (directory), where burphub neither moves nor deletes anything.`
    )
  }

  lockPlaceOf(client: string, own: readonly OptionLine[]): LockPlace {
    plainName(client)
    const directory = absolutePath('directory', this.#lookUp('directory', own))
    const storage = path.join(directory, client)
    const lockFolder = this.#lookUp('client_lockdir', own)
    const lockHome = lockFolder === undefined ? storage : path.join(lockFolder, client)
    return { storage, lockFile: path.join(lockHome, 'lockfile') }
  }

  #lookUp(name: string, own: readonly OptionLine[] = []): string | undefined {
    return lookUpValue([...this.#options, ...own], name)?.value
  }
}

export interface LifecycleParts {
  readonly files: ServerFiles
  readonly configuration: Configuration
  readonly certificates: LocalCertificates
  readonly watch: ClientWatch
  /** Number of versions that are kept of each file. */
  readonly versionsMax: number
}

export function clientExists(client: string): Fault {
  return new Fault(
    'CLIENT_EXISTS',
    say`Client ${JSON.stringify(client)} already exists. Nothing was changed.`
  )
}

export function templateExists(name: string): Fault {
  return new Fault(
    'TEMPLATE_EXISTS',
    say`Template ${JSON.stringify(name)} already exists. Nothing was changed.`
  )
}

/** Throws BAD_NAME for characters that burp reads as a pattern in an include line. */
export function requireTemplateName(name: string): void {
  if (!/[*?[\]]/.test(name)) return
  throw new Fault('BAD_NAME', say`A template name must not contain "*", "?", "[" or "]".`)
}

/** burp reports a process for some seconds after its end, but releases its locks at once. */
const statusTimeoutMs = 5_000
const statusPauseMs = 200

/** Throws CLIENT_BUSY, and BURP_… faults. */
export async function requireIdle(watch: ClientWatch, client: string, place: LockPlace) {
  await requireUnlocked(place)
  try {
    await waitUntilIdle(watch, client)
  } catch (error) {
    // A client that burp does not know has no process. If burp is not running, all remaining
    // processes of the client hold a lock, which is checked below.
    const codes = ['NO_SUCH_CLIENT', 'BURP_UNREACHABLE']
    if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
  }
  await requireUnlocked(place)
}

async function waitUntilIdle({ findClient, isRestoring }: ClientWatch, client: string) {
  const isIdle = async () => (await findClient(client)).children.length === 0
  if (isRestoring(client) || !(await becomesTrue(isIdle))) throw busyClient()
}

async function becomesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + statusTimeoutMs
  while (!(await isSo())) {
    if (performance.now() > deadline) return false
    await sleep(statusPauseMs)
  }
  return true
}

export async function requireIdleServer(
  { listClients, isRestoring }: ServerWatch,
  { files, configuration }: { files: ServerFiles; configuration: Configuration }
): Promise<void> {
  const layout = new ServerLayout(files)
  for await (const { client, tree } of readClientTrees(configuration)) {
    const own = [...listEntries(tree)]
    const isBusy = isRestoring(client) || (await isInUse(layout.lockPlaceOf(client, own)))
    if (isBusy) throw busyServer()
  }
  const isIdle = async () => (await listClients()).every(({ children }) => children.length === 0)
  if (!(await becomesTrue(isIdle))) throw busyServer()
}

function busyServer(): Fault {
  return new Fault(
    'CLIENT_BUSY',
    say`A backup or restore is running, and a reload would abort it. Wait until it finishes, or reload with force=true.`
  )
}

/** Throws CLIENT_BUSY. */
export async function requireUnlocked(place: LockPlace): Promise<void> {
  if (await isInUse(place)) throw busyClient()
}
