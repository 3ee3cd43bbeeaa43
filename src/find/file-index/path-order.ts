/**
 * The order of paths in an index file: by folder, with `/` lower than every other byte, so that the
 * content of a folder is contiguous; within a folder by name. A folder ends in a slash, and is
 * empty for names at the top (`C:`); `/` itself is the name '' in the folder `/`.
 */

export interface SplitPath {
  readonly folder: string
  readonly name: string
}

export function splitAtName(path: string): SplitPath {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), name: path.slice(end) }
}

/** Returns the key by which folders are compared. Paths contain no NUL. */
export function toFolderKey(folder: string): string {
  return folder.replaceAll('/', '\0')
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export function comparePaths(one: SplitPath, other: SplitPath): number {
  if (one.folder === other.folder) return compareTexts(one.name, other.name)
  return compareTexts(toFolderKey(one.folder), toFolderKey(other.folder))
}
