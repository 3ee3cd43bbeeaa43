/** burp's configuration on the disk of this host, for one question: nothing is looked at twice. */
import path from 'node:path'
import { type ConfigText, toAbsolute } from '../../conf/config-tree.js'
import { Fault } from '../../faults.js'
import type {
  ConfigDifference,
  ConfigPlace,
  Configuration,
  ConfigurationSnapshot,
  ConfigVersion,
  ExpandQuestion,
  FileChange,
  FileDeletion,
  FileSnapshot,
  NamedFile,
  NamedKind,
  ReadQuestion,
  SaveOutcome,
  VersionRange
} from '../configuration.js'
import { DiskView, isBelow } from '../disk/disk-view.js'
import { isRegularFile } from '../disk/statuses.js'
import type { ServerFiles } from '../server-files.js'
import { listNamed, listTemplateNames } from './client-files.js'
import { ConfigurationFolders } from './configuration-folders.js'
import { readCurrent } from './current-file.js'
import { deleteIncluded } from './deletion.js'
import { compareVersions, findVersionBytes, listVersions } from './history.js'
import { absent, locate, requireRoom } from './places.js'
import { replace, type SavingOptions } from './replacing.js'
import { textToBytes } from '../../protocol/byte-text.js'
import { listGlobFiles } from '../../conf/glob-files.js'
import { plainName } from '../../protocol/names.js'
import { listProtectedPaths } from './protected-files.js'

/** burp reads lines of at most so many bytes. */
const patternBytesMax = 4092

export class DiskConfiguration implements Configuration {
  readonly #files: ServerFiles
  readonly #options: SavingOptions
  readonly #view: DiskView

  constructor(files: ServerFiles, options: SavingOptions, view = new DiskView()) {
    this.#files = files
    this.#options = options
    this.#view = view
  }

  async read(question: ReadQuestion): Promise<ConfigurationSnapshot> {
    return await this.#files.explaining(() => {
      const { places, listsClients, paths = [] } = question
      const folders = this.#open()
      return {
        server: toPlain(folders.readText()),
        files: places.map(place => this.#readFile(folders, place, question)),
        templates: listTemplateNames(folders),
        ...(listsClients && { clients: this.#listReachable(folders) }),
        regularFiles: paths.filter(isRegularFile)
      }
    })
  }

  async replace(change: FileChange): Promise<SaveOutcome> {
    return await this.#files.explaining(() =>
      replace(this.#files, this.#open(), change, this.#options)
    )
  }

  async deleteIncluded(deletion: FileDeletion): Promise<string> {
    return await this.#files.explaining(() =>
      deleteIncluded(this.#files, this.#open(), deletion, this.#options)
    )
  }

  async listNames(kind: NamedKind): Promise<NamedFile[]> {
    return await this.#files.explaining(() => listNamed(this.#open(), kind))
  }

  async listVersions(place: ConfigPlace): Promise<ConfigVersion[]> {
    return await this.#files.explaining(() => listVersions(this.#open(), place))
  }

  async findVersionBytes(place: ConfigPlace, version: number): Promise<Buffer> {
    return await this.#files.explaining(() => findVersionBytes(this.#open(), place, version))
  }

  async compareVersions(place: ConfigPlace, range: VersionRange): Promise<ConfigDifference> {
    return await this.#files.explaining(() => compareVersions(this.#open(), place, range))
  }

  async expandPath(question: ExpandQuestion): Promise<string[]> {
    return await this.#files.explaining(() => expand(this.#open(), question))
  }

  #open(): ConfigurationFolders {
    return new ConfigurationFolders(this.#files, this.#view)
  }

  #readFile(
    folders: ConfigurationFolders,
    place: ConfigPlace,
    { isNewAllowed }: ReadQuestion
  ): FileSnapshot {
    const location = locate(folders, place)
    if (isNewAllowed) requireRoom(location)
    const file = readCurrent(folders, location, this.#files)
    if (!file.isThere && !isNewAllowed) throw absent(place, location)
    return { ...file, text: toPlain(file.text) }
  }

  // A file that names no folder of clients, or a wrong one, is read all the same: to be mended.
  #listReachable(folders: ConfigurationFolders): NamedFile[] | undefined {
    try {
      return listNamed(folders, 'client')
    } catch (error) {
      const fault = this.#files.explain(error)
      const isUnusable = fault instanceof Fault && /^(?:NEEDS_AGENT|BAD_CONFIG)$/.test(fault.code)
      if (isUnusable) return undefined
      throw error
    }
  }
}

/** Without the errors of the file system. */
function toPlain({ cause: _none, includes, ...text }: ConfigText): ConfigText {
  return {
    ...text,
    includes: includes.map(include => ({ ...include, files: include.files.map(toPlain) }))
  }
}

/** Regular files within the folders of the configuration, without hidden ones and backups. */
function expand(folders: ConfigurationFolders, question: ExpandQuestion): string[] {
  const { path: pattern } = question
  const isPlain = pattern !== '' && !/[\x00-\x1f\x7f]/.test(pattern)
  if (!isPlain || textToBytes(pattern).length > patternBytesMax) return []
  const found = listGlobFiles(
    toAbsolute(findSource(folders, question), pattern),
    folders.createFiles()
  )
  const protectedPaths = listProtectedPaths(folders)
  return found
    .map(each => path.resolve(each))
    .filter(file => {
      const realPath = folders.view.toRealPath(file)
      const isConf = folders.holds(realPath) && !/^\.|~$|\.back$/.test(path.basename(file))
      return isConf && isRegularFile(file) && !protectedPaths.some(each => isBelow(each, realPath))
    })
}

/** A file, which need not be there, from whose folder the pattern starts. */
function findSource(folders: ConfigurationFolders, { source, client }: ExpandQuestion): string {
  const isKnown = source !== undefined && path.isAbsolute(source) && !source.includes('\0')
  if (isKnown && folders.holds(folders.view.toRealPath(path.dirname(source)))) return source
  if (client === undefined) return folders.serverFile
  plainName(client)
  return path.join(folders.clientFolder, client)
}
