/** The files of clients and templates. */
import path from 'node:path'
import { plainName } from '../../protocol/names.js'
import type { NamedFile, NamedKind } from '../configuration.js'
import { isRegularFile, listNames, lookUpOwnStatus } from '../disk/statuses.js'
import type { ConfigurationFolders } from './configuration-folders.js'

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
