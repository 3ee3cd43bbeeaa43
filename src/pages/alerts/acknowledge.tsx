/** Tells others that the user takes care of an alert. */
import { UserCheck } from 'lucide-preact'
import type { VNode } from 'preact'
import { api } from '../api.js'
import { maySnooze, useSnooze } from '../client/snooze.js'
import { printAge } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Menu } from '../parts/menu.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import type { Alert } from './open.js'

const url = '/api/admin/notifications/alerts/{alert}/acknowledgment'

/** The menu of an open alert. */
export function AlertActions({ alert }: { alert: Alert }): VNode | null {
  const { id, client, server, text, acknowledged } = alert
  const at = { server, name: client ?? '' }
  const [snooze, snoozeDialog] = useSnooze(at)
  const [dialog, open] = useDialog()
  const { tryRun } = useChange(keys.overviews)
  if (id === null) return null
  const why = snooze[0]?.why ?? (client === null && !start().me.admin ? onlyForAdmins() : undefined)
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
                act: () => tryRun(remove, t`Acknowledgment removed.`)
              },
          ...(client !== null && maySnooze() ? snooze : [])
        ]}
      />
      {dialog}
      {snoozeDialog}
    </>
  )
}

function onlyForAdmins(): string {
  return t`Only administrators can do this.`
}

interface AcknowledgeProps {
  id: string
  alert: Alert
  close: () => void
}

function Acknowledge({ id, alert, close }: AcknowledgeProps): VNode {
  const form = useForm({ note: '' })
  const { run } = useChange(keys.overviews)
  const body = { note: form.values.note }
  const act = () => api.PUT(url, { params: { path: { alert: id } }, body })
  return (
    <FormDialog
      form={form}
      title={t`Acknowledge this alert?`}
      action={t`Acknowledge`}
      act={() => run(act, t`Alert acknowledged.`)}
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
  /** Whether a long note is cut. */
  isCut: boolean
}

export function Acknowledged({ of, isCut }: AcknowledgedProps): VNode {
  const { by, at, note } = of
  const said = t`Acknowledged by ${by}, ${printAge(Date.parse(at))}`
  const text = note === null ? said : `${said}: ${note}`
  return (
    <span class={`small muted ${isCut ? '' : 'state-cause'}`} title={text}>
      {text}
    </span>
  )
}
