import type { VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Expectations } from './expectations.js'
import { useQueryClient } from '@tanstack/preact-query'
import { Check, CircleX, ClockAlert, UserCheck } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { printAge, printInstant, printNumber, printTime } from '../format.js'
import { keys } from '../live/live.js'
import { listFindingNames } from '../notifications/finding-names.js'
import { type Column, DataTable, virtualMin, timeColumn } from '../parts/data-table.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { start } from '../start.js'
import { type Alert, lookOf, placeOf, useAlerts } from '../shell/bell.js'
import { maySnooze, useSnooze } from '../client/snooze.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useBusy, useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Menu } from '../parts/menu.js'

export function Page(props: PageProps): VNode {
  return <SectionPage {...props} name={t`Alerts`} bodies={bodies} />
}

const bodies = { open: OpenAlerts, schedules: Expectations, notifications: ServiceNotifications }

function ServiceNotifications(): VNode {
  return <NotificationLists isOwn={false} />
}

function SendNow(): VNode {
  const [isBusy, begin] = useBusy()
  const [result, setResult] = useState<Schemas['SentAlerts']>()
  const queries = useQueryClient()
  const send = async () => {
    setResult(await take(api.POST('/api/admin/notifications/alerts/send', {})))
    await queries.invalidateQueries({ queryKey: keys.overviews })
  }
  return (
    <div class="after">
      <button type="button" disabled={isBusy} onClick={() => begin(send)}>
        {t`Send the current alerts now`}
      </button>
      <ul role="status" class="card-list">
        {result?.channels.length === 0 && <li>{t`No rule sends these alerts at once.`}</li>}
        {result?.channels.map(({ channel, alerts, error }) => (
          <li key={channel}>
            {error === null ? (
              <Mark
                look="ok"
                Icon={Check}
              >{t`${printNumber(alerts)} alerts sent to ${channel}`}</Mark>
            ) : (
              <Mark look="failing" Icon={CircleX}>{t`${channel}: not sent. ${error}`}</Mark>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenAlerts(): VNode {
  const { rights } = start()
  const answer = useAlerts()
  return (
    <Loaded answer={answer} lines={6}>
      {({ open, closed }) => (
        <>
          {open.length === 0 ? (
            <Empty>
              <p>{t`No open alerts.`}</p>
              {rights.mayEditNotifications && (
                <Link
                  to={{ page: 'alerts', section: 'notifications' }}
                >{t`Channels and rules`}</Link>
              )}
            </Empty>
          ) : (
            <>
              <DataTable
                label={t`Open alerts`}
                columns={listOpenColumns(open.length)}
                rows={open}
                keyOf={keyOf}
              />
              {rights.mayEditNotifications && <SendNow />}
            </>
          )}
          {closed.length > 0 && (
            <section aria-labelledby="closed">
              <h2 id="closed">{t`Resolved in the last 30 days`}</h2>
              <DataTable
                label={t`Resolved in the last 30 days`}
                columns={[
                  ...listColumns(closed.length),
                  timeColumn<Alert>('until', t`Resolved`, ({ until }) => until)
                ]}
                rows={closed}
                keyOf={keyOf}
              />
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}

function keyOf({ server, client, text, since }: Alert): string {
  return [server, client, text, since].join('\0')
}

/** `rows`: where there are few, reasons are shown in full. */
function listColumns(rows: number): Column<Alert>[] {
  const names = listFindingNames()
  const isCut = rows >= virtualMin
  return [
    {
      key: 'kind',
      name: t`State`,
      kind: 'state',
      priority: 2,
      render: alert => {
        const { finding, until } = alert
        const look = until === null ? lookOf(alert) : 'ok'
        const icons = { ok: Check, late: ClockAlert, failing: CircleX }
        return (
          <Mark look={look} Icon={icons[look]}>
            {names[finding]}
          </Mark>
        )
      }
    },
    {
      key: 'subject',
      name: t`Alert`,
      kind: 'name',
      share: 2,
      render: alert => (
        <span class="who">
          <Link to={placeOf(alert)}>{alert.client ?? (alert.server || names[alert.finding])}</Link>
          {alert.acknowledged && <Acknowledged of={alert.acknowledged} isCut={isCut} />}
        </span>
      )
    },
    {
      key: 'reason',
      name: t`Reason`,
      share: 5,
      priority: 1,
      render: ({ reason, text }) => (
        <span class={isCut ? undefined : 'state-cause'}>{reason ?? text}</span>
      )
    },
    timeColumn('since', t`Since`, ({ since }) => since, {
      render: ({ since }) => printInstant(Date.parse(since))
    })
  ]
}

function listOpenColumns(rows: number): Column<Alert>[] {
  return [
    ...listColumns(rows),
    {
      key: 'message',
      name: t`Last message`,
      min: 132,
      priority: 0,
      render: ({ message }) =>
        message === null ? t`None` : t`to ${message.channel}, ${printTime(Date.parse(message.at))}`
    },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: alert => <AlertActions alert={alert} />
    }
  ]
}

/** Tells others that the user takes care of an alert. */
const url = '/api/admin/notifications/alerts/{alert}/acknowledgment'

function AlertActions({ alert }: { alert: Alert }): VNode | null {
  const { id, client, server, text, acknowledged } = alert
  const at = { server, name: client ?? '' }
  const [snooze, snoozeDialog] = useSnooze(at)
  const [dialog, open] = useDialog()
  const { tryRun } = useChange(keys.overviews)
  if (id === null) return null
  const why =
    snooze[0]?.why ??
    (client === null && !start().me.admin ? t`Only an administrator can do this.` : undefined)
  const remove = () => api.DELETE(url, { params: { path: { alert: id } } })
  return (
    <>
      <Menu
        of={client ?? (server || text)}
        items={[
          acknowledged === null
            ? {
                name: `${t`Acknowledge`}…`,
                Icon: UserCheck,
                why,
                act: () => open(close => <Acknowledge id={id} alert={alert} close={close} />)
              }
            : {
                name: t`Remove acknowledgment`,
                Icon: UserCheck,
                why,
                act: () => tryRun(remove, t`Saved.`)
              },
          ...(client !== null && maySnooze() ? snooze : [])
        ]}
      />
      {dialog}
      {snoozeDialog}
    </>
  )
}

function Acknowledge({ id, alert, close }: { id: string; alert: Alert; close: () => void }): VNode {
  const form = useForm({ note: '' })
  const { run } = useChange(keys.overviews)
  const body = { note: form.values.note }
  const act = () => api.PUT(url, { params: { path: { alert: id } }, body })
  return (
    <FormDialog
      form={form}
      title={t`Acknowledge`}
      action={t`Acknowledge`}
      act={() => run(act, t`Saved.`)}
      close={close}
    >
      <div class="dialog-text">
        <p>{alert.text}</p>
        <p class="muted">
          {t`Others see that you take care of it. There are no reminders until the alert ends or changes.`}
        </p>
      </div>
      <Input
        label={t`Note`}
        hint={t`Optional: for example, the cause or the remedy.`}
        {...form.text('note')}
      />
    </FormDialog>
  )
}

interface AcknowledgedProps {
  of: NonNullable<Alert['acknowledged']>
  isCut: boolean
}

function Acknowledged({ of, isCut }: AcknowledgedProps): VNode {
  const { by, at, note } = of
  const said = t`Acknowledged by ${by}, ${printAge(Date.parse(at))}`
  const text = note === null ? said : `${said}: ${note}`
  return (
    <span class={`small muted ${isCut ? '' : 'state-cause'}`} title={text}>
      {text}
    </span>
  )
}
