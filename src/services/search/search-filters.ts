/** Parses the filters of a search: sizes, times, backups. */
import { badField, noSuchBackup } from '../../faults.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import type { Bounds } from '../../find/query/find.js'
import { say, type Text } from '../../texts.js'
import { sumDigits } from './places.js'
import { type LocalTimes, parseInstant } from '../requests/local-times.js'

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
 * Returns the newest backup started by then. `backups`: oldest first. Throws INVALID_INPUT,
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
