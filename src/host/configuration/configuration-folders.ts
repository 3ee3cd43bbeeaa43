/** The folders of a burp server's configuration, read again each time, as burp does. */
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

/** Folder for the versions of the files beside it; its files are never a `conf`. */
export const versionsFolder = '.burphub'
export const templatesFolder = '.buitemplates'
export const staticTemplatesFolder = '.buistatictemplates'

export class ConfigurationFolders {
  /** burp-server.conf, absolute. */
  readonly serverFile: string
  /** Includes may be anywhere: their author could read those files. */
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

  /** Throws BAD_CONFIG where the configuration does not say it. */
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

  /** Everything that may be read or written is one of these or lies below, links followed. */
  get roots(): string[] {
    // The file itself, since it may be a link to another folder.
    const own = [this.serverFile, this.serverFolder]
    return this.hasClients ? [...own, this.clientFolder] : own
  }

  /** The disk within these folders, without our versions; `edited` is laid over it. */
  createFiles(edited?: Edited, furtherRoots: readonly string[] = []): ConfFiles {
    const roots = [...this.roots, ...furtherRoots]
    return hideVersions(createConfFiles({ roots, edited, view: this.view }))
  }

  /** Whom burp runs as; `undefined` where its configuration does not say. */
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

  /** The server's tree as far as it lies in these folders. */
  readText(): ConfigText {
    return readConfigText(this.serverFile, this.createFiles())
  }

  /** Whether it is the file of a client or a template, which needs no include line. */
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
  /** Absent where there is no such file. */
  readonly bytes: Buffer | undefined
  readonly etag: string
  readonly tree: ConfigFile
}

/** Throws what `Configuration.read` does. */
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

/** Throws BAD_CONFIG where the configuration does not say where they are. */
export function listNamed(folders: ConfigurationFolders, kind: NamedKind): NamedFile[] {
  const folder = folders.folderOf(kind)
  // The folders of templates are made with the first template.
  if (kind !== 'client' && !lookUpOwnStatus(folder)?.isDirectory()) return []
  return listNamedFiles(folder).map(each => ({ name: path.basename(each), path: each }))
}

/** None where the configuration does not say where they are. */
export function listTemplateNames(folders: ConfigurationFolders): string[] {
  return folders.hasClients ? listNamed(folders, 'template').map(({ name }) => name) : []
}

/** Absolute paths, sorted, of the regular files in a folder that burp would take for clients. */
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
