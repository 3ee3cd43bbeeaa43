/** A configuration file with what it includes, as they are at one moment. */
import { toEtag } from '../../conf/etags.js'
import { confBytesMax, readConfigText } from '../../conf/config-tree.js'
import type { FileSnapshot } from '../configuration.js'
import type { ServerFiles } from '../server-files.js'
import type { ConfigurationFolders } from './configuration-folders.js'
import type { Location } from './places.js'
import { errorCode, notAllowed, tooLarge } from './refusals.js'

export function readCurrent(
  folders: ConfigurationFolders,
  location: Location,
  files: ServerFiles
): FileSnapshot {
  const { path, role } = location
  const bytes = location.isThere ? readBytes(folders, location, files) : undefined
  const text = bytes
    ? readConfigText(path, folders.createFiles())
    : { path, bytes: Buffer.alloc(0), includes: [] }
  // Without its lines an edit would write a file of nothing but what is new.
  if (text.problem === 'TOO_MUCH') throw tooLarge()
  return { path, role, isThere: bytes !== undefined, etag: toEtag(bytes), text }
}

function readBytes(
  folders: ConfigurationFolders,
  location: Location,
  files: ServerFiles
): Buffer | undefined {
  const read = folders.createFiles().read(location.path, confBytesMax)
  if ('bytes' in read) return read.bytes
  if (read.problem !== 'UNREADABLE') throw notAllowed()
  if (errorCode(read.cause) === 'ENOENT') return undefined
  throw files.explain(read.cause)
}
