/**
 * Names of entries in an archive: paths without parts that would lead out of the folder in which
 * the archive is unpacked. Names have one character per byte.
 */
import { badField } from '../faults.js'
import { isOfDrive } from '../glob.js'
import { say } from '../texts.js'
import type { Entry, Note } from './entry.js'

export interface MemberOptions {
  /** Number of leading parts of a path to remove; the part before its first slash counts. */
  strip?: number | undefined
  onNote?: ((note: Note) => void) | undefined
}

export class MemberNames {
  readonly #strip: number
  readonly #onNote: (note: Note) => void
  readonly #softLinks = new Set<string>()

  constructor({ strip = 0, onNote }: MemberOptions) {
    this.#strip = strip
    this.#onNote = onNote ?? (() => {})
  }

  /**
   * Returns undefined if the entry cannot be in the archive; a note says so, unless it is a
   * stripped folder.
   */
  lookUp(entry: Entry): string | undefined {
    const name = toMemberName(entry.path, this.#strip)
    if (name === undefined) return this.#leaveOut(entry, 'its name leads out of the archive')
    if (name === '') {
      if (entry.kind === 'directory') return undefined
      return this.#leaveOut(entry, 'nothing is left of its name')
    }
    if (this.#isBehindLink(name)) {
      return this.#leaveOut(entry, 'it lies behind a symbolic link of the same archive')
    }
    if (entry.kind === 'softLink') this.#softLinks.add(name)
    return name
  }

  /** Returns the target's name in the archive for a hard link, if it is allowed there. */
  lookUpTarget(path: Buffer): string | undefined {
    const name = toMemberName(path, this.#strip)
    return name === undefined || name === '' || this.#isBehindLink(name) ? undefined : name
  }

  /** Throws INVALID_INPUT if the archive ends empty. */
  requireBytes(archiveBytes: number): void {
    if (archiveBytes > 0) return
    if (this.#strip > 0) {
      throw badField('strip', say`removes every part of the selected paths`)
    }
    throw badField('list', say`selects nothing that this archive format can contain; use tar`)
  }

  /**
   * Whether a parent of the name is a link: programs that unpack the archive would follow it and
   * write to its target.
   */
  #isBehindLink(name: string): boolean {
    if (this.#softLinks.size === 0) return false
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
      if (this.#softLinks.has(name.slice(0, at))) return true
    }
    return false
  }

  #leaveOut({ path }: Entry, text: string): undefined {
    this.#onNote({ kind: 'leftOut', path, text })
  }
}

/** An absolute path without empty folders, folders that start with a dot, and special characters. */
const plainPath = /^(?:\/[^/.\\:\0][^/\\:\0]*)+$/

/**
 * Returns undefined if the name would be unsafe, and an empty name if nothing is left. Like burp's
 * `-s`, it counts the slash at the start of a path as its first part: stripping one part removes
 * only that.
 */
export function toMemberName(path: Buffer, strip: number): string | undefined {
  let latin1 = path.toString('latin1')
  if (strip === 0 && plainPath.test(latin1)) return latin1.slice(1)
  if (isOfDrive(latin1)) latin1 = latin1.replaceAll('\\', '/')
  const folders = latin1.split('/')
  // A backslash is part of a name on Unix, but separates folders when Windows unpacks the archive.
  const isUnsafe = folders.some(folder => folder.split('\\').includes('..'))
  if (isUnsafe || latin1.includes('\0')) return undefined
  const left = folders.slice(strip).filter(folder => folder !== '' && folder !== '.')
  const [first = '', ...rest] = left
  const safeFirst = first.replace(/^\\+/, '')
  return [withoutDrive(safeFirst), ...rest].filter(folder => folder !== '').join('/')
}

/** `C:` -> `C`, `C:x` -> `C_x`: Windows would read a name with a colon as a drive. */
function withoutDrive(folder: string): string {
  if (!isOfDrive(folder)) return folder
  return folder.length === 2 ? folder.slice(0, 1) : `${folder.slice(0, 1)}_${folder.slice(2)}`
}
