import { dates, tellCount } from '../format.js'
import { msg, t } from '../i18n.js'
import { type Cell, noonOf, resultOf, type Result } from '../../calendar-days.js'

/** `Mon, 23 Nov 2026`. */
export function printDay(day: string): string {
  return printPart(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
}

export function printPart(day: string, how: Intl.DateTimeFormatOptions): string {
  return dates().print(noonOf(day), { ...how, timeZone: 'UTC' })
}

export function printSpan(first: string, last: string): string {
  const how = { timeZone: 'UTC', dateStyle: 'medium' } as const
  return dates().printRange(noonOf(first), noonOf(last), how)
}

export function tellCell(cell: Cell): string {
  const { backups } = cell
  const count = backups.length
  const [first] = backups
  const done = first
    ? count === 1
      ? t`Backup ${String(first.number)}`
      : t`${count} backups`
    : t(gapText(cell))
  const warnings = backups.reduce((sum, backup) => sum + (backup.warnings ?? 0), 0)
  const warned = warnings === 0 ? done : `${done}, ${t`${warnings} warnings`}`
  return cell.isFailed ? `${warned}, ${tellCount(t`Failed`, 1)}` : warned
}

function gapText({ gap }: Cell) {
  if (gap === 'missed') return msg`Missed`
  return gap === 'before' ? msg`Before the first backup` : msg`No backup`
}

export function resultWord(result: Result): string {
  const words = {
    done: msg`Backed up`,
    warned: msg`Backed up with warnings`,
    failed: msg`Failed`,
    missed: msg`Missed`,
    before: msg`No backup`,
    none: msg`No backup`
  }
  return t(words[result])
}

/** Returns the sign in a cell; the number of backups if there are several. */
export function signOf(cell: Cell): string {
  const count = cell.backups.length
  const result = resultOf(cell)
  if (result === 'failed') return '×'
  if (result === 'missed') return '–'
  if (count === 0) return ''
  if (result === 'warned') return count > 1 ? `${count}!` : '!'
  return count > 1 ? String(count) : '✓'
}
