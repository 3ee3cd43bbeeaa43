/**
 * The order of paths in a history file: by folder, `/` being lower than every other byte, so that
 * what lies below a folder is in one piece; in a folder by name. A folder ends in its slash, and is
 * empty for what lies at the very top (`C:`); `/` itself is the name '' in the folder `/`.
 */

export interface SplitPath {
  readonly folder: string
  readonly name: string
}

export function splitAtName(path: string): SplitPath {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), name: path.slice(end) }
}

/** What folders are compared by. No path holds a NUL. */
export function toFolderKey(folder: string): string {
  return folder.replaceAll('/', '\0')
}

/** Negative, zero or positive, as for `sort`. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export function comparePaths(one: SplitPath, other: SplitPath): number {
  if (one.folder === other.folder) return compareTexts(one.name, other.name)
  return compareTexts(toFolderKey(one.folder), toFolderKey(other.folder))
}
