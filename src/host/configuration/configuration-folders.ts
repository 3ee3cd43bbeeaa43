/**
 * The folders of a burp server's configuration. Reads the configuration for each request, as burp
 * does.
 */
import path from 'node:path'
import assert from 'node:assert/strict'
import type { ConfFiles } from '../../conf/glob-files.js'
import { createConfFiles, type Edited } from '../disk/conf-files.js'
import { DiskView, isBelow } from '../disk/disk-view.js'
import {
  type ConfigFile,
  type ConfigText,
  parseConfigText,
  readConfigText,
  readConfigTree
} from '../../conf/config-tree.js'
import { listEntries, lookUpValue, type OptionEntry } from '../../conf/option-values.js'
import type {
  ConfigPlace,
  Configuration,
  FileSnapshot,
  NamedFile,
  NamedKind
} from '../configuration.js'
import { absolutePath, lookUpId, type ServerFiles } from '../server-files.js'
import { plainName } from '../../protocol/names.js'
import { isRegularFile, listNames, lookUpOwnStatus } from '../disk/statuses.js'

/** Folder for the versions of the files next to it. Its files are never a `conf`. */
export const versionsFolder = '.burphub'
export const templatesFolder = '.buitemplates'
export const staticTemplatesFolder = '.buistatictemplates'

export class ConfigurationFolders {
  /** Absolute path of burp-server.conf. */
  readonly serverFile: string
  /** Includes may be in any folder: their author could read those files anyway. */
  readonly tree: ConfigFile
  readonly entries: readonly OptionEntry[]

  readonly view: DiskView

  /** Throws NEEDS_AGENT. */
  constructor(files: ServerFiles, view = new DiskView()) {
    this.view = view
    this.serverFile = files.findConfigFile()
    this.tree = readConfigTree(this.serverFile, createConfFiles({ view }))
    if (this.tree.problem === 'UNREADABLE') throw files.explain(this.tree.cause)
    this.entries = [...listEntries(this.tree)]
  }

  get serverFolder(): string {
    return path.dirname(this.serverFile)
  }

  /** Throws BAD_CONFIG if the configuration does not set it. */
  get clientFolder(): string {
    return path.resolve(absolutePath('clientconfdir', this.#option('clientconfdir')))
  }

  get realClientFolder(): string {
    return this.view.toRealPath(this.clientFolder)
  }

  get templateFolder(): string {
    return path.join(this.clientFolder, templatesFolder)
  }

  get staticTemplateFolder(): string {
    return path.join(this.clientFolder, staticTemplatesFolder)
  }

  folderOf(kind: NamedKind): string {
    if (kind === 'client') return this.clientFolder
    return kind === 'template' ? this.templateFolder : this.staticTemplateFolder
  }

  /**
   * burphub only reads and writes these files and folders, and files below them, after symlinks are
   * resolved.
   */
  get roots(): string[] {
    // Also the file itself, which may be a symlink to another folder.
    const own = [this.serverFile, this.serverFolder]
    return this.hasClients ? [...own, this.clientFolder] : own
  }

  /** Reads files in these folders, without burphub's versions. `edited` replaces a file. */
  createFiles(edited?: Edited, furtherRoots: readonly string[] = []): ConfFiles {
    const roots = [...this.roots, ...furtherRoots]
    return hideVersions(createConfFiles({ roots, edited, view: this.view }))
  }

  /** Returns the user and group that burp runs as; undefined if its configuration sets none. */
  findBurpUser(): { uid: number | undefined; gid: number | undefined } {
    return {
      uid: lookUpId('/etc/passwd', this.#option('user')),
      gid: lookUpId('/etc/group', this.#option('group'))
    }
  }

  holds(realPath: string): boolean {
    if (hasVersionsFolder(realPath)) return false
    return this.roots.some(root => isBelow(this.view.toRealPath(root), realPath))
  }

  /** Returns the server's files within these folders. */
  readText(): ConfigText {
    return readConfigText(this.serverFile, this.createFiles())
  }

  /** Whether it is the file of a client or a template, for which burp needs no include line. */
  isClientFile(realPath: string): boolean {
    if (!this.hasClients) return false
    const folders = [this.clientFolder, this.templateFolder, this.staticTemplateFolder]
    return folders.map(each => this.view.toRealPath(each)).includes(path.dirname(realPath))
  }

  isForClients(realPath: string): boolean {
    return this.hasClients && isBelow(this.realClientFolder, realPath)
  }

  /** Whether clientconfdir is set, as burp needs it. */
  get hasClients(): boolean {
    return path.isAbsolute(this.#option('clientconfdir') ?? '')
  }

  #option(name: string): string | undefined {
    return lookUpValue(this.entries, name)?.value
  }
}

function hideVersions(files: ConfFiles): ConfFiles {
  return {
    ...files,
    read(file, bytesMax) {
      const read = files.read(file, bytesMax)
      const isOurs = 'realPath' in read && hasVersionsFolder(read.realPath)
      return isOurs ? { problem: 'OUTSIDE' } : read
    }
  }
}

function hasVersionsFolder(realPath: string): boolean {
  return realPath.split('/').includes(versionsFolder)
}

export interface FoundFile {
  /** Absolute. */
  readonly path: string
  /** Absent if the file does not exist. */
  readonly bytes: Buffer | undefined
  readonly etag: string
  readonly tree: ConfigFile
}

/** Throws the faults of `Configuration.read`. */
export async function findFile(
  configuration: Configuration,
  place: ConfigPlace
): Promise<FoundFile> {
  const { files } = await configuration.read({ places: [place] })
  return toFound(files[0])
}

/** Also describes a file that does not exist. */
export async function findOrNew(
  configuration: Configuration,
  place: ConfigPlace
): Promise<FoundFile> {
  const { files } = await configuration.read({ places: [place], isNewAllowed: true })
  return toFound(files[0])
}

export function toFound(file: FileSnapshot | undefined): FoundFile {
  assert(file, 'every place is answered')
  const { isThere, etag, text } = file
  const bytes = isThere ? text.bytes : undefined
  return { path: file.path, bytes, etag, tree: parseConfigText(text) }
}

export function listClientFiles(folders: ConfigurationFolders): string[] {
  return listNamedFiles(folders.clientFolder)
}

/** Throws BAD_CONFIG if the configuration does not set their folder. */
export function listNamed(folders: ConfigurationFolders, kind: NamedKind): NamedFile[] {
  const folder = folders.folderOf(kind)
  // The folder is created with the first template.
  if (kind !== 'client' && !lookUpOwnStatus(folder)?.isDirectory()) return []
  return listNamedFiles(folder).map(each => ({ name: path.basename(each), path: each }))
}

/** Empty if the configuration does not set their folder. */
export function listTemplateNames(folders: ConfigurationFolders): string[] {
  return folders.hasClients ? listNamed(folders, 'template').map(({ name }) => name) : []
}

/**
 * Lists absolute paths, sorted, of the regular files in a folder that burp would read as clients.
 */
export function listNamedFiles(folder: string): string[] {
  return listNames(folder)
    .filter(isName)
    .toSorted()
    .map(name => path.join(folder, name))
    .filter(isRegularFile)
}

function isName(name: string): boolean {
  try {
    plainName(name)
    return true
  } catch {
    return false
  }
}
