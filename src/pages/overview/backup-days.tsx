/** The last 14 days: a strip per client, and what the clients sent. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printPart } from '../calendar/words.js'
import { printBytes } from '../format.js'
import { keys } from '../live/live.js'
import { type Column } from '../parts/data-table.js'
import { keyOfClient } from '../parts/client-list.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

type BackupDays = Schemas['BackupDays']

const daysShown = 14

const looks: Readonly<Record<string, string>> = {
  o: 'done',
  w: 'warned',
  f: 'failed',
  m: 'missed',
  '-': 'none',
  ' ': 'before'
}

/** Events about backups renew it. */
export function useBackupDays(): BackupDays | undefined {
  return useGet([...keys.history, 'days', daysShown], '/api/reports/days', {
    query: { days: daysShown }
  }).data
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
      render: row => <Strip letters={letters.get(keyOfClient(row)) ?? ''} />,
      sortBy: row => -(problems(row).failed + problems(row).missed)
    }
  ]
}

function tellParts(letters: string): { done: number; failed: number; missed: number } {
  const count = (some: string) => letters.split('').filter(letter => some.includes(letter)).length
  return { done: count('ow'), failed: count('f'), missed: count('m') }
}

function Strip({ letters }: { letters: string }): VNode {
  const { done, failed, missed } = tellParts(letters)
  const said = [
    t`${done} days with a backup`,
    failed > 0 && t`${failed} failed`,
    missed > 0 && t`${missed} missed`
  ].filter(Boolean)
  const text = said.join(', ')
  return (
    <span class="days-strip" role="img" aria-label={text} title={text}>
      {letters.split('').map((letter, index) => (
        <span key={index} class={`day day-${looks[letter] ?? 'none'}`} />
      ))}
    </span>
  )
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
