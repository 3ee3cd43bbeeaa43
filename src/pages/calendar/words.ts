/** Days and what was there, in words. */
import { currentLanguage, say, tell, tellCount } from '../words.js'
import { type Cell, noonOf, resultOf, type Result } from './days.js'

/** `Mon, 23 Nov 2026`. */
export function printDay(day: string): string {
  return printPart(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
}

/** By what they print: to make one takes longer than to print hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function printPart(day: string, how: Intl.DateTimeFormatOptions): string {
  const key = Object.entries(how).join()
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), { ...how, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(noonOf(day))
}

export function printSpan(first: string, last: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: 'UTC',
    dateStyle: 'medium'
  }).formatRange(noonOf(first), noonOf(last))
}

export function tellCell(cell: Cell): string {
  const { backups } = cell
  const count = backups.length
  const [first] = backups
  const done = first
    ? tellCount(count, say`backup ${String(first.number)}`, say`${count} backups`)
    : tell(say`no backup`)
  const warnings = backups.reduce((sum, backup) => sum + backup.warnings, 0)
  const warned =
    warnings === 0
      ? done
      : tellCount(warnings, say`${done}, ${warnings} warning`, say`${done}, ${warnings} warnings`)
  return cell.isFailed ? tell(say`${warned}, one failed`) : warned
}

export function resultWord(result: Result): string {
  const words = {
    done: say`Backed up`,
    warned: say`Backed up with warnings`,
    failed: say`Failed`,
    none: say`No backup`
  }
  return tell(words[result])
}

/** What stands in the cell beside its colour; of several backups how many there are. */
export function signOf(cell: Cell): string {
  const count = cell.backups.length
  const result = resultOf(cell)
  if (result === 'failed') return '×'
  if (result === 'none') return ''
  if (result === 'warned') return count > 1 ? `${count}!` : '!'
  return count > 1 ? String(count) : '✓'
}
