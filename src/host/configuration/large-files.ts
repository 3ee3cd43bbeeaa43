/** Which work on configuration files takes so long that it belongs beside the loop. */
import { Fault } from '../../faults.js'
import { readConfigTree, type TreeBounds } from '../../conf/config-tree.js'
import type { ConfigPlace } from '../configuration.js'
import { createConfFiles } from '../disk/conf-files.js'
import type { ServerFiles } from '../server-files.js'
import { ConfigFolders } from './config-folders.js'
import { locate } from './places.js'
import { walkTree } from './tree-files.js'

/** A change reads its files some ten times over; of so much all of that is done in a few ms. */
const small: TreeBounds = { bytesMax: 65_536, linesMax: 3000, filesMax: 100 }

/** Reads no more than a small file itself. */
export function isLarge(files: ServerFiles, place: ConfigPlace): boolean {
  try {
    if (!isSmallTree(files.findConfigFile(), createConfFiles())) return true
    const folders = new ConfigFolders(files)
    const isSmallPlace = (each: ConfigPlace) =>
      isSmallTree(locate(folders, each).path, folders.createFiles())
    return !(isSmallPlace({ ...place, conf: undefined }) && isSmallPlace(place))
  } catch (error) {
    // Whoever works on it meets the same, and says it.
    if (error instanceof Fault) return false
    throw error
  }
}

function isSmallTree(...[file, files]: Parameters<typeof readConfigTree>): boolean {
  const tree = [...walkTree(readConfigTree(file, files, small))]
  return tree.every(each => each.problem !== 'TOO_MUCH')
}
