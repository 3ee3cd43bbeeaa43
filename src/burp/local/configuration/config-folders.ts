/** The folders in which a burp server's configuration lies, read anew each time, as burp does. */
import path from 'node:path'
import { type ConfFiles, createConfFiles, isBelow, toRealPath } from '../../config/conf-files.js'
import { type ConfigFile, readConfigTree } from '../../config/config-tree.js'
import { listEntries, lookUpValue, type OptionEntry } from '../../config/option-values.js'
import { absolutePath, type ServerFiles } from '../../server-files.js'

/** Where our versions of the files in a folder are kept; nothing in it is ever a `conf`. */
export const versionsFolder = '.burphub'
export const templatesFolder = '.buitemplates'
export const staticTemplatesFolder = '.buistatictemplates'

export class ConfigFolders {
  /** burp-server.conf, absolute. */
  readonly serverFile: string
  /** As on the disk, wherever its includes lie: whoever wrote them could read those files. */
  readonly tree: ConfigFile
  readonly entries: readonly OptionEntry[]

  /** Throws NEEDS_AGENT. */
  constructor(files: ServerFiles) {
    this.serverFile = files.findConfigFile()
    this.tree = readConfigTree(this.serverFile)
    if (this.tree.problem === 'UNREADABLE') throw files.explain(this.tree.cause)
    this.entries = [...listEntries(this.tree)].filter(entry => !entry.isCommented)
  }

  /** The folder of burp-server.conf. */
  get serverFolder(): string {
    return path.dirname(this.serverFile)
  }

  /** Throws BAD_CONFIG where the configuration does not say it. */
  get clientFolder(): string {
    return path.resolve(absolutePath('clientconfdir', this.#option('clientconfdir')))
  }

  get templateFolder(): string {
    return path.join(this.clientFolder, templatesFolder)
  }

  get staticTemplateFolder(): string {
    return path.join(this.clientFolder, staticTemplatesFolder)
  }

  /** Everything that may be read or written is one of these or lies below, links followed. */
  get roots(): string[] {
    const clients = this.#option('clientconfdir')
    const isSet = clients !== undefined && path.isAbsolute(clients)
    // The file itself, since it may be a link to another folder.
    return [this.serverFile, this.serverFolder, ...(isSet ? [clients] : [])]
  }

  /** The disk within these folders, without our versions; `edited` is laid over it. */
  createFiles(
    edited?: ReadonlyMap<string, Buffer | undefined>,
    furtherRoots: readonly string[] = []
  ): ConfFiles {
    return hideVersions(createConfFiles({ roots: [...this.roots, ...furtherRoots], edited }))
  }

  holds(realPath: string): boolean {
    if (hasVersionsFolder(realPath)) return false
    return this.roots.some(root => isBelow(toRealPath(root), realPath))
  }

  isForClients(realPath: string): boolean {
    const folder = this.#option('clientconfdir')
    return folder !== undefined && isBelow(toRealPath(folder), realPath)
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
