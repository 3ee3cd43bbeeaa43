/** A configuration file with what it includes, as they are at one moment. */
import type { CurrentFile } from '../configuration.js'
import { confBytesMax, readConfigTree } from '../../conf/config-tree.js'
import type { ServerFiles } from '../server-files.js'
import type { ConfigFolders } from './config-folders.js'
import { toEtag } from './etags.js'
import type { Location } from './places.js'
import { errorCode, notAllowed, tooLarge } from './refusals.js'

/** Without bytes where there is no such file. */
export function readCurrent(
  folders: ConfigFolders,
  location: Location,
  files: ServerFiles
): CurrentFile {
  return toCurrent(
    folders,
    location,
    location.isThere ? readBytes(folders, location, files) : undefined
  )
}

/** The file as if it held `bytes`. */
function toCurrent(
  folders: ConfigFolders,
  { path, role }: Location,
  bytes: Buffer | undefined
): CurrentFile {
  const tree = bytes
    ? readConfigTree(path, folders.createFiles(new Map([[path, bytes]])))
    : { path, document: { lines: [] }, includes: [] }
  // Without its lines an edit would write a file of nothing but what is new.
  if (tree.problem === 'TOO_MUCH') throw tooLarge()
  return { path, role, bytes, etag: toEtag(bytes), tree }
}

function readBytes(
  folders: ConfigFolders,
  location: Location,
  files: ServerFiles
): Buffer | undefined {
  const read = folders.createFiles().read(location.path, confBytesMax)
  if ('bytes' in read) return read.bytes
  if (read.problem !== 'UNREADABLE') throw notAllowed()
  if (errorCode(read.cause) === 'ENOENT') return undefined
  throw files.explain(read.cause)
}
