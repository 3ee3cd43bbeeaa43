/** The files of clients and templates. */
import path from 'node:path'
import { plainName } from '../../protocol/names.js'
import type { ConfigFolders } from './config-folders.js'
import { isRegularFile, listNames } from '../disk/statuses.js'

export function listClientFiles(folders: ConfigFolders): string[] {
  return listNamedFiles(folders.clientFolder)
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
