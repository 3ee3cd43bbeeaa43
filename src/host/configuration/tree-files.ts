/** The files of a configuration and of what it includes. */
import { toRealPath } from '../disk/conf-files.js'
import type { ConfigFile } from '../../conf/config-tree.js'

/** By real path; those that could be read, without folders. */
export function mapTreeFiles(tree: ConfigFile): Map<string, ConfigFile> {
  const files = new Map<string, ConfigFile>()
  for (const file of walkTree(tree)) {
    if (!file.problem && !file.isFolder) files.set(toRealPath(file.path), file)
  }
  return files
}

export function* walkTree(tree: ConfigFile): Generator<ConfigFile> {
  yield tree
  for (const include of tree.includes) for (const file of include.files) yield* walkTree(file)
}
