/** Which work on configuration files takes so long that it belongs beside the loop. */
import { readConfigText, type TreeBounds } from '../../conf/config-tree.js'
import type { ConfigPlace } from '../configuration.js'
import { createConfFiles } from '../disk/conf-files.js'
import type { DiskView } from '../disk/disk-view.js'
import type { ServerFiles } from '../server-files.js'
import { ConfigurationFolders } from './configuration-folders.js'
import { locate } from './places.js'
import { walkTree } from './tree-files.js'

/** A change goes through its files some ten times over; of so much that is done in a few ms. */
const small: TreeBounds = { bytesMax: 65_536, linesMax: 3000, filesMax: 100 }

/** Looks at no more than a small configuration itself, all of it in `view`. */
export function isLarge(
  files: ServerFiles,
  places: readonly ConfigPlace[],
  view: DiskView
): boolean {
  try {
    if (!isSmall(files.findConfigFile(), createConfFiles({ view }))) return true
    const folders = new ConfigurationFolders(files, view)
    const isSmallPlace = (place: ConfigPlace) =>
      isSmall(locate(folders, place).path, folders.createFiles())
    return places.some(
      place => !(isSmallPlace({ ...place, conf: undefined }) && isSmallPlace(place))
    )
  } catch {
    return false // whoever works on it meets the same, and says it
  }
}

function isSmall(...[file, files]: Parameters<typeof readConfigText>): boolean {
  return [...walkTree(readConfigText(file, files, small))].every(
    each => each.problem !== 'TOO_MUCH' && !each.isCut
  )
}
