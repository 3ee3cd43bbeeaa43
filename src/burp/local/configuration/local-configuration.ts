/** burp's configuration on the disk of this host. */
import path from 'node:path'
import { Fault } from '../../../faults.js'
import type {
  Configuration,
  ConfigDifference,
  ConfigPlace,
  ConfigVersion,
  CurrentFile,
  ExpandQuestion,
  NamedFile,
  SaveOutcome
} from '../../configuration.js'
import { type ConfigFile, readConfigTree } from '../../config/config-tree.js'
import { plainName } from '../../names.js'
import type { ServerFiles } from '../../server-files.js'
import { ConfigFolders } from './config-folders.js'
import { readCurrent } from './current-file.js'
import { isRegularFile, listNames, lookUpOwnStatus } from './disk.js'
import { expand } from './expansion.js'
import { absent, locate, requireRoom } from './places.js'

export interface LocalConfigurationOptions {
  /** How many versions of each file are kept. Default 20. */
  versionsMax?: number | undefined
  /** The burp program that tries every change. Default `burp`, looked up in PATH. */
  program?: string | undefined
}

export class LocalConfiguration implements Configuration {
  readonly #files: ServerFiles

  constructor(files: ServerFiles, _options: LocalConfigurationOptions = {}) {
    this.#files = files
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
    const folders = new ConfigFolders(this.#files)
    return readConfigTree(folders.serverFile, folders.createFiles())
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

  async save(): Promise<SaveOutcome> {
    throw new Fault('NOT_SUPPORTED', 'save')
  }
  async deleteIncluded(): Promise<string> {
    throw new Fault('NOT_SUPPORTED', 'deleteIncluded')
  }
  async listVersions(): Promise<ConfigVersion[]> {
    throw new Fault('NOT_SUPPORTED', 'listVersions')
  }
  async compareVersions(): Promise<ConfigDifference> {
    throw new Fault('NOT_SUPPORTED', 'compareVersions')
  }
  async rollBack(): Promise<SaveOutcome> {
    throw new Fault('NOT_SUPPORTED', 'rollBack')
  }

  isFile(file: string): boolean {
    return path.isAbsolute(file) && isRegularFile(file)
  }

  #list(choose: (folders: ConfigFolders) => string): NamedFile[] {
    return this.#explaining(() => {
      const folders = new ConfigFolders(this.#files)
      const folder = choose(folders)
      // The folders of templates are made with the first template.
      if (folder !== folders.clientFolder && !lookUpOwnStatus(folder)?.isDirectory()) return []
      return listNames(folder)
        .toSorted()
        .map(name => ({ name, path: path.join(folder, name) }))
        .filter(each => isName(each.name) && isRegularFile(each.path))
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

/** Whether burp takes a file of that name for a client. */
function isName(name: string): boolean {
  try {
    plainName(name)
    return true
  } catch {
    return false
  }
}
