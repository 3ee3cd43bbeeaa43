import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { parseInstant, printTime } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/form.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { useGet, Warnings } from '../parts/load.js'
import { Age } from '../parts/facts.js'
import { showStatusToast } from '../parts/toasts.js'
import { findServer } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

type Order = Schemas['Order']

const openStates: readonly Order['state'][] = ['waiting', 'running', 'blocking-backups']
const endedShown = 3
const openEveryMs = 15_000

export function Orders(props: ClientAt & { mayCancel: boolean }): VNode | null {
  const { server, name, mayCancel } = props
  const isAble = findServer(server)?.capabilities.schedules === true
  const [isAsked, ask] = useState(false)
  const answer = useGet(
    [...keys.client(server, name), 'orders'],
    '/api/client/orders/{name}',
    { path: { name }, query: { serverName: server, limit: 20 } },
    // burp may report the end of a backup before it has written its statistics.
    { enabled: isAble, refetchInterval: isAsked ? openEveryMs : false }
  )
  const orders = answer.data ?? []
  const open = orders.filter(isOpen)
  if (isAsked !== open.length > 0) ask(open.length > 0)
  const ended = orders.filter(isNews).slice(0, endedShown)
  if (open.length + ended.length === 0) return null
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">{t`Jobs`}</h2>
      <ul class="orders">
        {open.map(order => (
          <OpenOrder key={order.id} server={server} order={order} mayCancel={mayCancel} />
        ))}
        {ended.map(order => (
          <li key={order.id} class="order muted">
            <p>
              {tellWhat(order)} <Age of={order.at} />
            </p>
            <p class="small">{tellEnd(order)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenOrderProps {
  server: string
  order: Order
  mayCancel: boolean
}

function OpenOrder({ server, order, mayCancel }: OpenOrderProps): VNode {
  const [dialog, open] = useDialog()
  const { run } = useChange(keys.client(server, order.client))
  const cancel = async () => {
    const asked = { params: { path: { name: order.client }, query: { serverName: server } } }
    const said = await take(
      order.kind === 'backup'
        ? api.DELETE('/api/backup/server-backup/{name}', asked)
        : api.DELETE('/api/restore/server-restore/{name}', asked)
    )
    showStatusToast(said)
  }
  const ask = () =>
    open(close => (
      <Confirm title={t`Cancel job`} action={t`Cancel job`} act={() => run(cancel)} close={close}>
        <p>{tellWhat(order)}</p>
      </Confirm>
    ))
  return (
    <li class={order.state === 'blocking-backups' ? 'order order-bad' : 'order'}>
      <p>
        <strong>{tellWhat(order)}</strong> <Age of={order.at} />
        {' · '}
        {order.by}
      </p>
      <p class="small">{order.reason ?? tellWaiting(order)}</p>
      <Warnings of={order.warnings} />
      {mayCancel && !isBegun(order) && (
        <button type="button" onClick={ask}>
          {t`Cancel job`}
        </button>
      )}
      {dialog}
    </li>
  )
}

function isOpen({ state }: Order): boolean {
  return openStates.includes(state)
}

const dayMs = 86_400_000

function isNews(order: Order): boolean {
  if (isOpen(order)) return false
  return order.state !== 'done' || (parseInstant(order.ended) ?? 0) > Date.now() - dayMs
}

/** A running backup cannot be canceled as a job. */
function isBegun({ kind, backup }: Order): boolean {
  return kind === 'backup' && backup !== null
}

/** Prints `Completed 10:31`: successful jobs are at most a day old. */
function tellEnd({ kind, state, ended, reason }: Order): string | null {
  if (kind !== 'backup' || state !== 'done') return reason
  const at = printTime(parseInstant(ended) ?? Date.now())
  return `${t`Completed`} ${at} · ${reason ?? ''}`
}

function tellWhat({ kind, selected, backup, prefix }: Order): string {
  if (kind === 'backup') return t`Backup queued`
  const number = String(backup ?? 0)
  // The setting of the client, whose value only the client knows.
  const where = `restoreprefix${prefix ?? '/'}`
  return t`Restore of ${selected} paths from backup ${number} to ${where} queued`
}

function tellWaiting({ state }: Order): string {
  return state === 'running'
    ? t`Accepted by the client.`
    : t`Starts when the client next contacts its server.`
}
