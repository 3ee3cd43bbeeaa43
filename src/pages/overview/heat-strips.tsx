/** Clients over the last days, in steps of six hours: those with the most problems first. */
import type { ComponentChildren, VNode } from 'preact'
import { parseResults, type Result } from '../../calendar-days.js'
import { printDay, printPart, resultWord } from '../calendar/words.js'
import { keyOfClient } from '../parts/client-list.js'
import { Loaded } from '../parts/load.js'
import { type Popover, usePopover } from '../parts/popover.js'
import { useNarrow } from '../parts/width.js'
import { t } from '../i18n.js'
import { tellDays, tellParts, useBackupDays } from './columns.js'
import type { ClientRow } from './clients.js'
import { Link } from '../parts/link.js'
import { serverOf } from '../start.js'
import { type Attempt, useAttempts } from '../client/attempts.js'
import { printBytes, printPair } from '../format.js'

const rowsMax = 12
const slotsOfDay = 4
const slotHours = 6
const labelsMax = { wide: 7, narrow: 3 }

interface HeatStripsProps {
  rows: readonly ClientRow[]
  count: number
  lines: number
}

export function HeatStrips({ rows, count, lines: reserved }: HeatStripsProps): VNode {
  const answer = useBackupDays(count, true)
  const { popover, bind } = usePopover()
  return (
    <Loaded answer={answer} lines={reserved}>
      {({ days, clients }) => {
        const known = new Map(clients.map(client => [keyOfClient(client), client]))
        const lines = rows.map(row => ({ row, ...known.get(keyOfClient(row)) }))
        const badness = ({ days: letters = '' }: (typeof lines)[number]) => {
          const { failed, missed } = tellParts(letters)
          return failed + missed
        }
        const shown = lines.toSorted((a, b) => badness(b) - badness(a)).slice(0, rowsMax)
        const dates = days.map(({ date }) => date)
        return (
          <>
            {popover}
            <Runs
              head={<Labels dates={dates} />}
              lines={shown}
              draw={({ row, days: letters = '', slots = '' }) => (
                <Strip {...{ row, dates, slots, bind }} label={tellDays(letters)} />
              )}
              isCut={shown.length < lines.length}
            />
          </>
        )
      }}
    </Loaded>
  )
}

interface RunsProps<L> {
  /** The axis. */
  head: ComponentChildren
  lines: readonly L[]
  draw: (line: L) => ComponentChildren
  isCut: boolean
}

/** A line of marks per client, below an axis. */
export function Runs<L extends { row: ClientRow }>(props: RunsProps<L>): VNode {
  const { head, lines, draw, isCut } = props
  return (
    <>
      <table class="runs" aria-labelledby="timeline">
        <thead aria-hidden="true">
          <tr>
            <th />
            <td>{head}</td>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={keyOfClient(line.row)}>
              <th scope="row">
                <ClientLink row={line.row} />
              </th>
              <td>{draw(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p class="small">
          <Link to={{ page: 'calendar' }}>{t`All clients in the calendar`}</Link>
        </p>
      )}
    </>
  )
}

function Labels({ dates }: { dates: readonly string[] }): VNode {
  const step = Math.ceil(dates.length / (useNarrow() ? labelsMax.narrow : labelsMax.wide))
  return (
    <>
      {dates.map((date, index) =>
        index % step === 0 ? (
          <span key={date} class="heat-day" style={{ left: `${(100 * index) / dates.length}%` }}>
            {printPart(date, { day: 'numeric', month: 'short' })}
          </span>
        ) : null
      )}
    </>
  )
}

interface StripProps extends Pick<Popover, 'bind'> {
  row: ClientRow
  dates: readonly string[]
  /** Four letters per day. */
  slots: string
  label: string
}

const empty: readonly Result[] = ['none', 'before']

function Strip({ row, dates, slots, label, bind }: StripProps): VNode {
  return (
    <svg
      class="heat"
      viewBox={`0 0 ${slotsOfDay * dates.length} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {parseResults(slots).map((result, index) =>
        empty.includes(result) ? null : (
          <rect
            key={index}
            class={`run-${result}`}
            x={index + 0.05}
            y={result === 'done' ? 2 : 0}
            width="0.9"
            height={result === 'done' ? 8 : 10}
            {...bind(
              <SlotFacts
                date={dates[Math.floor(index / slotsOfDay)] ?? ''}
                {...{ row, index, result }}
              />
            )}
          />
        )
      )}
    </svg>
  )
}

interface SlotFactsProps {
  row: ClientRow
  date: string
  index: number
  result: Result
}

function SlotFacts({ row, date, index, result }: SlotFactsProps): VNode {
  const from = slotHours * (index % slotsOfDay)
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
  return (
    <>
      <strong>{printDay(date)}</strong>
      <p>
        {result === 'missed'
          ? t`Missed`
          : printPair(`${hour(from)}–${hour(from + slotHours)}`, resultWord(result))}
      </p>
      {(result === 'done' || result === 'warned') && (
        <Bytes row={row} among={({ started }) => isWithin(started, date, from)} />
      )}
    </>
  )
}

/** `started`: such as `2026-11-26 09:01:24+01:00`, in the time zone of the days. */
function isWithin(started: string, date: string, from: number): boolean {
  const hour = Number(started.slice(11, 13))
  return started.startsWith(date) && hour >= from && hour < from + slotHours
}

export function ClientLink({ row: { name, agent } }: { row: ClientRow }): VNode {
  return <Link to={{ page: 'client', server: serverOf(agent), name }}>{name}</Link>
}

interface BytesProps {
  row: ClientRow
  among: (attempt: Attempt) => boolean
}

/** Size of the newest of these backups, and the sum that the client sent. Two lines from the start, so that the popover keeps its place. */
export function Bytes({ row: { name, agent }, among }: BytesProps): VNode {
  const { data } = useAttempts({ server: serverOf(agent), name })
  const found = data?.filter(among) ?? []
  const size = data ? printBytes(found[0]?.bytes) : '…'
  const sent = found.map(({ received }) => received).filter(bytes => bytes !== null)
  const received = sent.length > 0 ? sent.reduce((sum, bytes) => sum + bytes, 0) : undefined
  return (
    <>
      <p>
        {t`Size`}: {size}
      </p>
      <p>
        {t`Received`}: {data ? printBytes(received) : '…'}
      </p>
    </>
  )
}
