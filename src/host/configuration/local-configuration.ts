/**
 * burp's configuration on the disk of this host: one change at a time, and what would hold the loop
 * in a thread beside it.
 */
import { SideThread } from '../../threads/side-thread.js'
import { unpackReply } from '../../threads/side-tasks.js'
import { ownWork } from '../../queues/asker.js'
import { KeyedLock } from '../../queues/locks.js'
import {
  busyConfiguration,
  type ConfigDifference,
  type ConfigPlace,
  type Configuration,
  type ConfigurationSnapshot,
  type ConfigVersion,
  type ExpandQuestion,
  type FileChange,
  type FileDeletion,
  type NamedFile,
  type NamedKind,
  type ReadQuestion,
  type SaveOutcome,
  type VersionRange
} from '../configuration.js'
import { DiskView, type SeenFiles, toSeenFiles } from '../disk/disk-view.js'
import type { ServerFiles } from '../server-files.js'
import { DiskConfiguration } from './disk-configuration.js'
import { readConfigText, type TreeBounds } from '../../conf/config-tree.js'
import { createConfFiles } from '../disk/conf-files.js'
import { ConfigurationFolders } from './configuration-folders.js'
import { locate } from './places.js'
import { walkTree } from './tree-files.js'

/** A change goes through its files some ten times over; of so much that is done in a few ms. */
const small: TreeBounds = { bytesMax: 65_536, linesMax: 3000, filesMax: 100 }

/** Of versions that are compared on the loop. */
const versionBytesMax = 65_536

export interface LocalConfigurationOptions {
  /** How many versions of each file are kept. Default 20. */
  readonly versionsMax?: number | undefined
  /** The burp program that tries every change. Default `burp`, looked up in PATH. */
  readonly program?: string | undefined
  /** For large files, of all servers. */
  readonly thread?: SideThread | undefined
  /** A file may have changed. */
  readonly onSaved?: (() => void) | undefined
}

/** To the thread: what to do, with what was looked at before. */
export interface ConfigurationTask {
  readonly source: {
    readonly server: string
    /** burp-server.conf, absolute. */
    readonly configFile: string
    readonly versionsMax: number
    readonly program: string
  }
  readonly seen: SeenFiles
  readonly method: keyof Configuration
  readonly order: readonly unknown[]
}

interface Work {
  readonly places: readonly ConfigPlace[]
  readonly user?: string
  /** Although the files are small. */
  readonly isLarge?: boolean
}

export class LocalConfiguration implements Configuration {
  readonly #files: ServerFiles
  readonly #options: { versionsMax: number; program: string }
  readonly #thread: SideThread
  readonly #onSaved: () => void
  readonly #turns = new KeyedLock()

  constructor(files: ServerFiles, options: LocalConfigurationOptions = {}) {
    const { versionsMax = 20, program = 'burp', thread = createConfigurationThread() } = options
    this.#onSaved = options.onSaved ?? (() => {})
    this.#files = files
    this.#options = { versionsMax, program }
    this.#thread = thread
  }

  async read(question: ReadQuestion): Promise<ConfigurationSnapshot> {
    return await this.#do('read', [question], question)
  }

  async replace(change: FileChange): Promise<SaveOutcome> {
    const work = { places: [change.place], user: change.user }
    return await this.#inTurn(() => this.#do('replace', [change], work))
  }

  async deleteIncluded(deletion: FileDeletion): Promise<string> {
    const work = { places: [deletion.place], user: deletion.user }
    return await this.#inTurn(() => this.#do('deleteIncluded', [deletion], work))
  }

  async listNames(kind: NamedKind): Promise<NamedFile[]> {
    return await this.#do('listNames', [kind], { places: [] })
  }

  async listVersions(place: ConfigPlace): Promise<ConfigVersion[]> {
    return await this.#do('listVersions', [place], { places: [] })
  }

  async findVersionBytes(place: ConfigPlace, version: number): Promise<Buffer> {
    return await this.#do('findVersionBytes', [place, version], { places: [] })
  }

  async compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference> {
    const versions = await this.listVersions(place)
    const hasLarge = versions.some(version => version.size > versionBytesMax)
    return await this.#do('compareVersions', [place, range], {
      places: [place],
      isLarge: hasLarge
    })
  }

  async expandPath(question: ExpandQuestion): Promise<string[]> {
    return await this.#do('expandPath', [question], { places: [] })
  }

  /** Throws BURP_BUSY, BURP_TIMEOUT and PAYLOAD_TOO_LARGE, too, where the work is large. */
  async #do<Method extends keyof Configuration>(
    method: Method,
    order: Parameters<Configuration[Method]>,
    { places, user = '', isLarge: isKnownLarge = false }: Work
  ): Promise<Awaited<ReturnType<Configuration[Method]>>> {
    type Result = Awaited<ReturnType<Configuration[Method]>>
    const view = new DiskView()
    if (!isKnownLarge && !isLarge(this.#files, places, view)) {
      const disk = new DiskConfiguration(this.#files, this.#options, view)
      return await callMethod<Result>(disk, method, order)
    }
    const { server } = this.#files
    const source = { server, configFile: this.#files.findConfigFile(), ...this.#options }
    const task: ConfigurationTask = { source, seen: toSeenFiles(view), method, order }
    // What was begun comes to its end, though nobody waits for it.
    const reply = await this.#thread.run({ user, signal: ownWork.signal }, task)
    return unpackReply(reply) as Result
  }

  /**
   * One change of a server's configuration at a time: what burp is shown must not be changed by
   * another before it is written. Throws BURP_BUSY for who waits too long.
   */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#turns.run('', busyConfiguration, work)
    this.#onSaved()
    return result
  }
}

export function createConfigurationThread(): SideThread {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new SideThread(new URL(`./configuration-thread.${ending}`, import.meta.url))
}

/** A method by its name, as it comes from elsewhere. */
export async function callMethod<Result>(
  configuration: Configuration,
  method: keyof Configuration,
  order: readonly unknown[]
): Promise<Result> {
  const work = configuration[method] as (...order: readonly unknown[]) => Promise<Result>
  return await work.apply(configuration, [...order])
}

/** Looks at no more than a small configuration itself, all of it in `view`. */
function isLarge(files: ServerFiles, places: readonly ConfigPlace[], view: DiskView): boolean {
  try {
    if (!isSmall(files.findConfigFile(), createConfFiles({ view }))) return true
    const folders = new ConfigurationFolders(files, view)
    const isSmallPlace = (place: ConfigPlace) =>
      isSmall(locate(folders, place).path, folders.createFiles())
    return places.some(
      place => !(isSmallPlace({ ...place, conf: undefined }) && isSmallPlace(place))
    )
  } catch {
    return false // whoever works on it meets the same, and says it
  }
}

function isSmall(...[file, files]: Parameters<typeof readConfigText>): boolean {
  return [...walkTree(readConfigText(file, files, small))].every(
    each => each.problem !== 'TOO_MUCH' && !each.isCut
  )
}
