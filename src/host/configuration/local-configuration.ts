/** burp's configuration on the disk of this host. */
import path from 'node:path'
import { Fault } from '../../faults.js'
import type {
  ChangeOrder,
  ConfigDifference,
  ConfigPlace,
  ConfigSource,
  Configuration,
  ConfigVersion,
  ConfPlace,
  CurrentFile,
  ExpandQuestion,
  NamedFile,
  RollBackOrder,
  SaveOrder,
  SaveOutcome,
  VersionRange
} from '../configuration.js'
import { parseDocument } from '../../conf/conf-document.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { KeyedLock } from '../../fair/keyed-lock.js'
import type { ServerFiles } from '../server-files.js'
import { listNamedFiles } from './client-files.js'
import { ConfigFolders } from './config-folders.js'
import { readCurrent } from './current-file.js'
import { deleteIncluded } from './deletion.js'
import { isRegularFile, lookUpOwnStatus } from '../disk/statuses.js'
import { expand } from './expansion.js'
import { isLarge } from './large-files.js'
import { isBusy } from './folder-lock.js'
import { compareVersions, findVersion, listVersions } from './history.js'
import { absent, locate, requireRoom } from './places.js'
import { type Edit, save, type SavingOptions } from './saving.js'

/** Longer than burp may take to try a change. */
const patienceMs = 30_000

export interface LocalConfigurationOptions {
  /** How many versions of each file are kept. Default 20. */
  versionsMax?: number | undefined
  /** The burp program that tries every change. Default `burp`, looked up in PATH. */
  program?: string | undefined
}

export class LocalConfiguration implements Configuration {
  readonly #files: ServerFiles
  readonly #options: SavingOptions & { program: string }
  readonly #turns = new KeyedLock()

  constructor(files: ServerFiles, options: LocalConfigurationOptions = {}) {
    this.#files = files
    const { versionsMax = 20, program = 'burp' } = options
    this.#options = { versionsMax, program }
  }

  findSource(): ConfigSource {
    return {
      server: this.#files.server,
      configFile: this.#files.findConfigFile(),
      versionsMax: this.#options.versionsMax,
      program: this.#options.program
    }
  }

  isLarge(place: ConfigPlace): boolean {
    return isLarge(this.#files, place)
  }

  read(place: ConfigPlace): CurrentFile {
    return this.#explaining(() => {
      const folders = new ConfigFolders(this.#files)
      const location = locate(folders, place)
      const file = readCurrent(folders, location, this.#files)
      if (!file.bytes) throw absent(place, location)
      return file
    })
  }

  readOrNew(place: ConfigPlace): CurrentFile {
    return this.#explaining(() => {
      const folders = new ConfigFolders(this.#files)
      const location = locate(folders, place)
      requireRoom(location)
      return readCurrent(folders, location, this.#files)
    })
  }

  readServer(): ConfigFile {
    return this.#explaining(() => new ConfigFolders(this.#files).readTree())
  }

  listClients(): NamedFile[] {
    return this.#list(folders => folders.clientFolder)
  }

  listTemplates(): NamedFile[] {
    return this.#list(folders => folders.templateFolder)
  }

  listStaticTemplates(): NamedFile[] {
    return this.#list(folders => folders.staticTemplateFolder)
  }

  expandPath(question: ExpandQuestion): string[] {
    return this.#explaining(() => expand(new ConfigFolders(this.#files), question))
  }

  async save(place: ConfigPlace, edit: Edit, order: SaveOrder): Promise<SaveOutcome> {
    return await this.#inTurn(() => save(this.#files, { place, edit, order }, this.#options))
  }

  async deleteIncluded(place: ConfPlace, order: ChangeOrder): Promise<string> {
    return await this.#inTurn(() => deleteIncluded(this.#files, { place, order }, this.#options))
  }

  async listVersions(place: ConfigPlace): Promise<ConfigVersion[]> {
    return await this.#explainingAsync(() => listVersions(this.#files, place))
  }

  async compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference> {
    return await this.#explainingAsync(() => compareVersions(this.#files, place, range))
  }

  async rollBack(place: ConfigPlace, version: number, order: RollBackOrder): Promise<SaveOutcome> {
    const bytes = await this.#explainingAsync(() => findVersion(this.#files, place, version))
    const edit = (file: CurrentFile) => {
      const document = parseDocument(bytes)
      order.check?.(file, document)
      return document
    }
    return await this.save(place, edit, order)
  }

  isFile(file: string): boolean {
    return path.isAbsolute(file) && !file.includes('\0') && isRegularFile(file)
  }

  /**
   * One change of a server's configuration at a time: what burp is shown must not be changed by
   * another before it is written. Throws BURP_BUSY for who waits too long.
   */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const unlock = await this.#takeTurn()
    try {
      return await this.#explainingAsync(work)
    } finally {
      unlock()
    }
  }

  async #takeTurn(): Promise<() => void> {
    try {
      return await this.#turns.lock('', AbortSignal.timeout(patienceMs))
    } catch (error) {
      throw error instanceof Fault ? isBusy() : error
    }
  }

  async #explainingAsync<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw this.#files.explain(error)
    }
  }

  #list(choose: (folders: ConfigFolders) => string): NamedFile[] {
    return this.#explaining(() => {
      const folders = new ConfigFolders(this.#files)
      const folder = choose(folders)
      // The folders of templates are made with the first template.
      if (folder !== folders.clientFolder && !lookUpOwnStatus(folder)?.isDirectory()) return []
      return listNamedFiles(folder).map(each => ({ name: path.basename(each), path: each }))
    })
  }

  #explaining<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw this.#files.explain(error)
    }
  }
}
