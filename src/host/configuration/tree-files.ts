/** The files of a configuration and of what it includes. */
import type { DiskView } from '../disk/disk-view.js'
import type { ConfigFile, ConfigText } from '../../conf/config-tree.js'

type Tree = Pick<ConfigFile | ConfigText, 'path' | 'problem' | 'isFolder'> & {
  readonly includes: readonly { readonly files: readonly Tree[] }[]
}

/** The real paths of those that could be read, without folders. */
export function listRealPaths(tree: Tree, view: DiskView): Set<string> {
  const files = [...walkTree(tree)].filter(file => !file.problem && !file.isFolder)
  return new Set(files.map(file => view.toRealPath(file.path)))
}

export function* walkTree<T extends Tree>(tree: T): Generator<T> {
  yield tree
  for (const include of tree.includes) {
    for (const file of include.files) yield* walkTree(file as T)
  }
}
