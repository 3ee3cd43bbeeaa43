/** Whom a new configuration file belongs to, and who may read it. */
import type { Stats } from 'node:fs'
import path from 'node:path'
import { listNamedFiles } from './client-files.js'
import {
  type ConfigurationFolders,
  staticTemplatesFolder,
  templatesFolder
} from './configuration-folders.js'
import { lookUpStatus } from '../disk/statuses.js'
import { type FileRights, OpenFolder } from './open-folder.js'
import type { Location } from './places.js'

/**
 * As its neighbours have it, the first one that burp can read: a file in the same folder, else one
 * of a client for clients' files, else burp-server.conf, which burp reads for every connection.
 */
export function findNewRights(folders: ConfigurationFolders, location: Location): FileRights {
  const { realPath, role } = location
  const folder = path.dirname(realPath)
  const neighbours = [
    ...(lookUpStatus(folder) ? listNamedFiles(folder) : []),
    ...(role === 'clientconfdir' ? listNamedFiles(folders.clientFolder) : []),
    folders.serverFile
  ]
  const user = folders.findBurpUser()
  const found = findFirst(neighbours, status => canRead(status, user))
  const { uid, gid, mode } = found ?? {
    uid: process.getuid?.() ?? 0,
    gid: process.getgid?.() ?? 0,
    mode: 0o600
  }
  return { uid, gid, mode: mode & 0o666 }
}

/** One after the other: the first mostly will do. */
function findFirst(files: string[], isWanted: (status: Stats) => boolean): Stats | undefined {
  for (const file of files) {
    const status = lookUpStatus(file)
    if (status && isWanted(status)) return status
  }
  return undefined
}

function canRead(
  status: Stats,
  user: { uid: number | undefined; gid: number | undefined }
): boolean {
  if (user.uid === undefined || user.uid === 0) return true
  if (user.uid === status.uid) return (status.mode & 0o400) !== 0
  if (user.gid === status.gid) return (status.mode & 0o040) !== 0
  return (status.mode & 0o004) !== 0
}

/** The folders of templates are made with the first one, as clientconfdir is. */
export async function makeTemplateFolder(
  folders: ConfigurationFolders,
  kind: 'template' | 'staticTemplate'
): Promise<void> {
  const folder = await OpenFolder.open(folders.realClientFolder)
  try {
    const rights = lookUpStatus(folders.realClientFolder)
    if (!rights) return
    const name = kind === 'template' ? templatesFolder : staticTemplatesFolder
    const made = await folder.makeFolder(name, {
      uid: rights.uid,
      gid: rights.gid,
      mode: rights.mode & 0o7777
    })
    await made.close()
  } finally {
    await folder.close()
  }
}
