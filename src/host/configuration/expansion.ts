/** The files that an include line names or would name. */
import path from 'node:path'
import { textToBytes } from '../../protocol/byte-text.js'
import { isBelow } from '../disk/disk-view.js'
import { toAbsolute } from '../../conf/config-tree.js'
import { listGlobFiles } from '../../conf/glob-files.js'
import type { ExpandQuestion } from '../configuration.js'
import { plainName } from '../../protocol/names.js'
import type { ConfigurationFolders } from './configuration-folders.js'
import { isRegularFile } from '../disk/statuses.js'
import { listProtectedPaths } from './protected-files.js'

/** burp reads lines of at most so many bytes. */
const patternBytesMax = 4092

/** Regular files within the folders of the configuration, without hidden ones and backups. */
export function expand(folders: ConfigurationFolders, question: ExpandQuestion): string[] {
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
