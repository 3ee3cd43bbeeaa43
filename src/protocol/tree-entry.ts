/** An entry of a backup's file tree, from burp's manifest. */

export interface TreeEntry {
  /** The name in its directory, or the full path in a listing of the whole tree. */
  name: string
  /** Target of a symbolic link, full path of the first name of a hard link, else empty. */
  link: string
  /** Type and permissions, as in stat(2). */
  mode: number
  nlink: number
  uid: number
  gid: number
  /** Bytes. */
  size: number
  /** Seconds since 1970. */
  mtime: number
}

/** The part of a mode that is the type, as in stat(2). */
export const typeMask = 0o170_000
export const directoryType = 0o040_000
const softLinkType = 0o120_000
const fileType = 0o100_000
const socketType = 0o140_000

export function isDirectory(entry: TreeEntry): boolean {
  return (entry.mode & typeMask) === directoryType
}

/** Returns whether the entry is a regular file; true for a hard link to one as well. */
export function isFile(entry: TreeEntry): boolean {
  return (entry.mode & typeMask) === fileType
}

export function isSoftLink(entry: TreeEntry): boolean {
  return (entry.mode & typeMask) === softLinkType
}

export function isSocket(entry: TreeEntry): boolean {
  return (entry.mode & typeMask) === socketType
}

/**
 * Prints a mode as `drwxr-xr-x`: a letter for the type and three triplets, as `ls` shows them, but
 * without setuid, setgid and sticky bits.
 */
export function printMode(mode: number): string {
  const letter = typeLetters[(mode & typeMask) >> 12] ?? '-'
  return letter + triplets[(mode >> 6) & 7] + triplets[(mode >> 3) & 7] + triplets[mode & 7]
}

const typeLetters: Readonly<Record<number, string>> = {
  0o01: 'p',
  0o02: 'c',
  0o04: 'd',
  0o06: 'b',
  0o10: '-',
  0o12: 'l',
  0o14: 's'
}

const triplets = ['---', '--x', '-w-', '-wx', 'r--', 'r-x', 'rw-', 'rwx'] as const
