/** The last 14 days: a strip per client, and what the clients sent. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { parseResults, type Result } from '../../calendar-days.js'
import { printPart } from '../calendar/words.js'
import { printBytes } from '../format.js'
import { keys } from '../live/live.js'
import type { Column } from '../parts/data-table.js'
import { keyOfClient } from '../parts/client-list.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

type BackupDays = Schemas['BackupDays']

const daysShown = 14

/** Events about backups renew it. */
export function useBackupDays(days = daysShown, slots = false) {
  const query = slots ? { days, slots } : { days }
  return useGet([...keys.history, 'days', days, slots], '/api/reports/days', { query })
}

/** No column before the days are known. */
export function listDayColumns(days: BackupDays | undefined): Column<ClientRow>[] {
  if (!days) return []
  const letters = new Map(days.clients.map(client => [keyOfClient(client), client.days]))
  const problems = (row: ClientRow) => tellParts(letters.get(keyOfClient(row)) ?? '')
  return [
    {
      key: 'days',
      name: t`Last ${days.days.length} days`,
      kind: 'state',
      priority: 0,
      titleOf: row => tellDays(letters.get(keyOfClient(row)) ?? ''),
      render: row => <Strip letters={letters.get(keyOfClient(row)) ?? ''} />,
      sortBy: row => -(problems(row).failed + problems(row).missed)
    }
  ]
}

export function tellParts(letters: string): { done: number; failed: number; missed: number } {
  const results = parseResults(letters)
  const count = (...some: Result[]) => results.filter(result => some.includes(result)).length
  return { done: count('done', 'warned'), failed: count('failed'), missed: count('missed') }
}

export function tellDays(letters: string): string {
  const { done, failed, missed } = tellParts(letters)
  const said = [
    t`${done} days with a backup`,
    failed > 0 && t`${failed} failed`,
    missed > 0 && t`${missed} missed`
  ]
  return said.filter(Boolean).join(', ')
}

/** Days without a result have a mark, too, so that the strips of all clients are alike. */
function Strip({ letters }: { letters: string }): VNode {
  const results = parseResults(letters)
  const marked = [...new Set(results)].filter(result => result !== 'none' && result !== 'before')
  return (
    <svg
      class="heat days-strip"
      viewBox={`0 0 ${letters.length} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={tellDays(letters)}
    >
      <path class="run-slot" d={toPath(results, 'before') + toPath(results, 'none')} />
      {marked.map(result => (
        <path key={result} class={`run-${result}`} d={toPath(results, result)} />
      ))}
    </svg>
  )
}

/** Returns the marks of the days with this result as one path: a long list has many strips. */
function toPath(results: readonly Result[], wanted: Result): string {
  const top = wanted === 'failed' || wanted === 'warned' || wanted === 'missed' ? 0 : 2
  return results
    .map((result, day) => (result === wanted ? `M${day + 0.1} ${top}h.8V10h-.8z` : ''))
    .join('')
}

/** Bytes that the clients sent today, and on the days before. */
export function ReceivedTile({ days: { days } }: { days: BackupDays }): VNode | null {
  const today = days.at(-1)
  const before = days.slice(0, -1)
  if (!today) return null
  const most = Math.max(1, ...days.map(({ received }) => received))
  const mean = before.reduce((sum, { received }) => sum + received, 0) / Math.max(1, before.length)
  return (
    <div class="tile tile-received">
      <span class="tile-name">{t`Received today`}</span>
      <strong>{printBytes(today.received)}</strong>
      <span class="tile-context">{t`${printBytes(Math.round(mean))} per day on average`}</span>
      <svg viewBox={`0 0 ${days.length} 10`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ date, received }, index) => {
          const height = Math.max(0.2, (10 * received) / most)
          return (
            <rect key={date} x={index + 0.1} y={10 - height} width="0.8" height={height}>
              <title>{`${printPart(date, { day: 'numeric', month: 'short' })}: ${printBytes(received)}`}</title>
            </rect>
          )
        })}
      </svg>
    </div>
  )
}
