/** Converts backups, files and cursors for the answers of a search. */
import type { Schemas } from '../../../generated/contract-types.js'
import { badField } from '../../faults.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import { kindOf } from '../../find/query/find.js'
import type { Position } from '../../find/query/folder-blocks.js'
import type { FoundHit, VersionFacts } from '../../find/threads/search-tasks.js'
import { splitPath } from '../../protocol/names.js'
import { printMode } from '../../protocol/tree-entry.js'
import { say } from '../../texts.js'
import type { LocalTimes } from '../requests/local-times.js'

export function toBackupAt(
  { number, timestamp }: BackupKey,
  times: LocalTimes
): Schemas['BackupAt'] {
  return { number, date: times.print(timestamp) }
}

export function toFoundPath(hit: FoundHit, times: LocalTimes): Schemas['FoundPath'] {
  const { path, fileKind, size, mtime, mode, link, versions, first, last, isPresent, presence } =
    hit
  const { parent, name } = splitPath(path)
  return {
    path,
    name,
    folder: parent,
    kind: fileKind,
    size: Math.max(0, size),
    mtime: times.print(mtime),
    mode: printMode(mode),
    link: link === '' ? null : link,
    versions,
    first: first.number,
    last: last.number,
    present: isPresent,
    ...(presence !== undefined && { presence })
  }
}

/** The index contains 48 bits of an MD5. */
export const sumDigits = 12

export function toSide(version: VersionFacts, times: LocalTimes): Schemas['DifferenceSide'] {
  const { size, mtime, mode, uid, gid, link, sum } = version
  return {
    kind: kindOf(mode),
    size: Math.max(0, size),
    mtime: times.print(mtime),
    mode: printMode(mode),
    uid,
    gid,
    link: link === '' ? null : link,
    sum: sum === 0 ? null : sum.toString(16).padStart(sumDigits, '0')
  }
}

/** A cursor is a path, not an offset: the backups may change between two requests. */
export function printPosition(position: Position | undefined): string | null {
  if (!position) return null
  return Buffer.from(JSON.stringify([position.path, position.isBehind])).toString('base64url')
}

/** Throws INVALID_INPUT. */
export function parsePosition(text: string | undefined): Position | undefined {
  if (text === undefined || text === '') return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [path, isBehind] = Array.isArray(parts) ? (parts as unknown[]) : []
    if (typeof path === 'string' && typeof isBehind === 'boolean') return { path, isBehind }
  } catch {
    // Rejected below.
  }
  throw badField('after', say`is not a cursor of this search; take it from the field more`)
}
