/** Parses the filters of a search: sizes, times, backups. */
import { badField, noSuchBackup } from '../../faults.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import { type Bounds, kindOf } from '../../find/query/find.js'
import { say, type Text } from '../../texts.js'
import { type LocalTimes, parseInstant } from '../requests/local-times.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Position } from '../../find/query/folder-blocks.js'
import type { FoundHit, VersionFacts } from '../../find/threads/search-tasks.js'
import { splitPath } from '../../protocol/names.js'
import { printMode } from '../../protocol/tree-entry.js'

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
const sumDigits = 12

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

/** After this time a search returns what it has found. */
export const searchMs = 10_000

const units: Readonly<Record<string, number>> = {
  '': 1,
  k: 1024,
  m: 1024 ** 2,
  g: 1024 ** 3,
  t: 1024 ** 4
}

/** `>10M`, `<1k`, `1M..2G`, `10k..`, `..5`. Throws INVALID_INPUT. */
export function parseSize(text: string | undefined): Bounds | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const [, sign, bytes = ''] = /^\s*([<>])\s*=?\s*(\S+)\s*$/.exec(text) ?? []
  if (sign === '>') return { least: toBytes(bytes) }
  if (sign === '<') return { most: toBytes(bytes) }
  const [least, most] = splitRange(text, 'size', say`must have the format ${'>10M, <1k or 1M..2G'}`)
  return {
    least: least === '' ? undefined : toBytes(least),
    most: most === '' ? undefined : toBytes(most)
  }
}

function toBytes(text: string): number {
  const [, count, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)([kmgt]?)(?:i?b)?$/i.exec(text) ?? []
  if (count === undefined)
    throw badField('size', say`must be a number of bytes, optionally followed by k, M, G or T`)
  return Math.round(Number(count) * (units[unit.toLowerCase()] ?? 1))
}

/** Takes the indexed digits of an MD5, which the contract has validated. */
export function parseSum(text: string | undefined): number | undefined {
  return text === undefined || text === ''
    ? undefined
    : Number.parseInt(text.slice(0, sumDigits), 16)
}

/** `2026-11-01..`, `..2026-11-01T10:00`, `2026-11-01..2026-11-02`. Throws INVALID_INPUT. */
export function parseTimes(text: string | undefined, times: LocalTimes): Bounds | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const [from, to] = splitRange(
    text,
    'mtime',
    say`must have the format ${'2026-11-01.. or ..2026-11-01'}`
  )
  const read = (instant: string) => {
    if (instant === '') return undefined
    const found = parseInstant(instant, times)
    if (found === undefined)
      throw badField('mtime', say`must be a time such as ${'2026-11-01T10:00'}`)
    return found
  }
  return { least: read(from), most: read(to) }
}

function splitRange(text: string, field: string, reason: Text): [string, string] {
  const [from, to, ...rest] = text.split('..').map(part => part.trim())
  if (from === undefined || to === undefined || rest.length > 0) throw badField(field, reason)
  return [from, to]
}

/**
 * Returns the newest backup that started at `at` or before. `backups`: oldest first. Throws INVALID_INPUT,
 * NO_SUCH_BACKUP.
 */
export function findBackupAt(
  backups: readonly BackupKey[],
  at: string | undefined,
  times: LocalTimes
): BackupKey {
  const instant = at === undefined || at === '' ? Infinity : parseInstant(at, times)
  if (instant === undefined) throw badField('at', say`must be a time such as ${'2026-11-17T10:00'}`)
  const found = backups.findLast(({ timestamp }) => timestamp <= instant)
  if (!found) throw noSuchBackup()
  return found
}

/** Throws NO_SUCH_BACKUP. */
export function findBackup(backups: readonly BackupKey[], number: number): BackupKey {
  const found = backups.find(each => each.number === number)
  if (!found) throw noSuchBackup(number)
  return found
}
