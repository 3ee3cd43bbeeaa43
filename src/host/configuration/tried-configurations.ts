/** The configurations that burp would read a file in: the server's, and those of clients. */
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { changeLines } from '../../conf/conf-document.js'
import { createConfFiles, type Edited } from '../disk/conf-files.js'
import {
  type ConfigFile,
  type ConfigText,
  readConfigText,
  readConfigTree
} from '../../conf/config-tree.js'
import { isPattern } from '../../conf/glob-files.js'
import { type ConfigurationFolders, listClientFiles } from './configuration-folders.js'
import { listRealPaths, type Location, walkTree } from './places.js'

export interface ConfigTop {
  readonly role: 'server' | 'clientconfdir'
  /** Reads the tree from the disk, with `edited` in place of its file. */
  read(edited?: Edited): ConfigFile
}

/** A template that hundreds of clients include need not be tried with each of them. */
const clientsMax = 20

/** `edited` is the new content: a new file may match an include pattern. */
export async function listTops(
  folders: ConfigurationFolders,
  location: Location,
  edited: Edited
): Promise<ConfigTop[]> {
  const { role, realPath, isThere } = location
  const { view } = folders
  const files = isThere ? createConfFiles({ view }) : folders.createFiles(edited)
  const reads = (file: string) => listRealPaths(readConfigText(file, files), view).has(realPath)
  const clients = await listIncludingClients(folders, location, reads)
  const tops = clients.map(file => createTop(folders, file, 'clientconfdir'))
  if (reads(folders.serverFile)) return [createTop(folders, folders.serverFile, 'server'), ...tops]
  if (role === 'server') return [createNewIncludeTop(folders, location.path), ...tops]
  const isGone = edited.has(location.path) && edited.get(location.path) === undefined
  return isGone || clients.includes(location.path)
    ? tops
    : [createTop(folders, location.path, 'clientconfdir'), ...tops]
}

/** Tests at most a few of thousands of clients, and yields while it reads them. */
async function listIncludingClients(
  folders: ConfigurationFolders,
  { realPath, top }: Location,
  reads: (file: string) => boolean
): Promise<string[]> {
  if (!folders.hasClients || realPath === folders.view.toRealPath(folders.serverFile)) return []
  const clients: string[] = []
  for (const file of new Set([...(top === undefined ? [] : [top]), ...listClientFiles(folders)])) {
    if (clients.length === clientsMax) break
    await setImmediate()
    if (reads(file)) clients.push(file)
  }
  return clients
}

function createTop(
  folders: ConfigurationFolders,
  file: string,
  role: ConfigTop['role']
): ConfigTop {
  // Existing includes from outside do not prevent a change; new ones do.
  const known = listOutside(folders, readConfigText(file, createConfFiles({ view: folders.view })))
  return { role, read: edited => readConfigTree(file, folders.createFiles(edited, known)) }
}

/** A file that nothing includes yet is tried as if burp-server.conf did, behind all else. */
function createNewIncludeTop(folders: ConfigurationFolders, file: string): ConfigTop {
  const server = createTop(folders, folders.serverFile, 'server')
  return {
    role: 'server',
    read(edited) {
      const tree = server.read(edited)
      const included = readConfigTree(file, folders.createFiles(edited))
      if (included.problem === 'UNREADABLE') return tree
      const end = tree.document.lines.length - 1
      const line = `. ${path.basename(file)}\n`
      const document = changeLines(tree.document, new Map(), new Map([[end, [line]]]))
      const include = { index: end + 1, pattern: path.basename(file), files: [included] }
      return { ...tree, document, includes: [...tree.includes, include] }
    }
  }
}

/** Files beyond the folders of the configuration, or the folders of those that a pattern finds. */
function listOutside(folders: ConfigurationFolders, tree: ConfigText): string[] {
  const includes = [...walkTree(tree)].flatMap(file => file.includes)
  return includes.flatMap(({ pattern, files }) =>
    files
      .map(file => folders.view.toRealPath(file.path))
      .filter(realPath => !folders.holds(realPath))
      .map(realPath => (isPattern(pattern) ? path.dirname(realPath) : realPath))
  )
}
