/** Downloads that are sent, and orders that wait for their client: nothing where there are none. */
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { parseInstant, printBytes } from '../format.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { useAnswer } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Age } from '../parts/time.js'
import { serverOf } from '../start.js'
import { msg, t } from '../i18n.js'
import { keys } from './live.js'

type Task = Schemas['Task']

/** No event tells how far a download is. */
const askAgainMs = 3000
const tasksMax = 100

export function Tasks(): VNode | null {
  const key = [...keys.orders, 'tasks']
  const { data = [] } = useAnswer({
    queryKey: key,
    refetchInterval: askAgainMs,
    queryFn: ({ signal }) =>
      take(api.GET('/api/tasks', { params: { query: { limit: tasksMax } }, signal }))
  })
  const { tryRun } = useChange(key)
  if (data.length === 0) return null
  const cancel = (task: Task) =>
    tryRun(
      () => api.DELETE('/api/tasks/{id}', { params: { path: { id: task.id } } }),
      t`Canceled: ${whatOf(task)} for ${task.client}.`
    )
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t`Downloads and jobs`}</h2>
      <DataTable
        label={t`Downloads and jobs`}
        columns={listColumns(cancel)}
        rows={data}
        keyOf={({ id }) => id}
      />
    </section>
  )
}

function whatOf({ kind }: Task): string {
  const names = {
    archive: msg`Archive download`,
    file: msg`File download`,
    restore: msg`Restore job`,
    backup: msg`Backup job`
  }
  return t(names[kind])
}

function stateOf({ state, bytes, rate }: Task): string {
  if (state === 'blocking-backups') return t`Blocks backups`
  if (state === 'waiting') return t`Waiting`
  if (bytes === null) return t`Accepted by the client.`
  return t`${printBytes(bytes)} sent, ${printBytes(rate)}/s`
}

function listColumns(cancel: (task: Task) => void): Column<Task>[] {
  return [
    {
      key: 'client',
      name: t`Client`,
      kind: 'name',
      render: ({ client, agent }) => (
        <Link to={{ page: 'client', server: serverOf(agent), name: client }}>{client}</Link>
      )
    },
    { key: 'what', name: t`Type`, render: whatOf },
    { key: 'state', name: t`State`, kind: 'state', priority: 2, render: stateOf },
    { key: 'by', name: t`User`, render: ({ by }) => by, priority: 0 },
    {
      key: 'started',
      name: t`Started`,
      kind: 'time',
      render: ({ started }) => <Age of={parseInstant(started)} />,
      priority: 0
    },
    {
      key: 'cancel',
      name: '',
      kind: 'action',
      render: task => (
        <button
          type="button"
          class="quiet"
          aria-label={t`Cancel ${whatOf(task)} for ${task.client}`}
          onClick={() => cancel(task)}
        >
          {t`Cancel`}
        </button>
      )
    }
  ]
}
