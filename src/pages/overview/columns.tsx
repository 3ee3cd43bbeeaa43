import type { VNode } from 'preact'
import { parseInstant, printBytes, printDuration, printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { StateMark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { serverOf, start } from '../start.js'
import { say, tell } from '../words.js'
import type { ClientRow } from './clients.js'

/** What is worst comes first. */
const ranks = ['failing', 'late', 'stuck', 'unknown', 'running', 'never', 'ok']

/** `hasCause`: in a short list, whose rows may be higher, failing clients say why. */
export function listColumns(hasCause = false): Column<ClientRow>[] {
  const columns: Column<ClientRow>[] = [
    {
      key: 'name',
      name: tell(say`Client`),
      share: 1.4,
      render: ({ name, agent }) => (
        <Link to={{ page: 'client', server: serverOf(agent), name }}>{name}</Link>
      ),
      sortBy: ({ name }) => name
    },
    {
      key: 'health',
      name: tell(say`State`),
      share: 1.9,
      render: ({ health = 'unknown', phase, percent, backups, reason, attempt }) => (
        <>
          <StateMark {...{ health, phase, percent, backups, reason }} />
          {hasCause && health === 'failing' && attempt && (
            <small class="state-cause">{attempt.cause.text}</small>
          )}
        </>
      ),
      sortBy: ({ health = 'unknown' }) => ranks.indexOf(health)
    },
    {
      key: 'last',
      name: tell(say`Last success`),
      share: 1.5,
      render: ({ last }) => <Age of={last} />,
      sortBy: ({ last }) => parseInstant(last)
    },
    {
      key: 'duration',
      name: tell(say`Duration`),
      share: 1.2,
      render: ({ duration }) => printDuration(duration),
      sortBy: ({ duration }) => duration ?? undefined,
      isNumber: true,
      isOptional: true
    },
    {
      key: 'size',
      name: tell(say`Size`),
      render: ({ size }) => printBytes(size),
      sortBy: ({ size }) => size ?? undefined,
      isNumber: true
    },
    {
      key: 'backups',
      name: tell(say`Backups`),
      share: 1.2,
      render: row => <Newest {...row} />,
      sortBy: ({ backups }) => backups,
      isNumber: true,
      isOptional: true
    },
    {
      key: 'labels',
      name: tell(say`Labels`),
      share: 1.5,
      render: ({ labels = [] }) => <Labels labels={labels} />,
      isOptional: true
    }
  ]
  if (start().servers.length < 2) return columns
  const server: Column<ClientRow> = {
    key: 'server',
    name: tell(say`Server`),
    render: ({ agent }) => agent,
    sortBy: ({ agent }) => agent ?? undefined,
    isOptional: true
  }
  return columns.toSpliced(1, 0, server)
}

/** How many there are, and the way to the files of the newest. */
function Newest({ name, agent, number, backups }: ClientRow): VNode {
  const count = printNumber(backups)
  if (!number) return <>{count}</>
  return (
    <Link to={{ page: 'client-browse', server: serverOf(agent), name, backup: number }}>
      {count}
      <span class="visually-hidden"> {tell(say`Files of the newest backup of ${name}`)}</span>
    </Link>
  )
}

const labelsShown = 2

function Labels({ labels }: { labels: readonly string[] }): VNode {
  const more = labels.slice(labelsShown)
  return (
    <>
      {labels.slice(0, labelsShown).map(label => (
        <Link key={label} to={{ page: 'overview' }} query={{ label }} class="label">
          {label}
        </Link>
      ))}
      {more.length > 0 && (
        <span class="small" title={more.join('\n')}>
          +{more.length}
        </span>
      )}
    </>
  )
}
