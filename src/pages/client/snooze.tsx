/** Mutes the alerts of a client for a while; the rest of its schedule stays. */
import { BellOff } from 'lucide-preact'
import type { VNode } from 'preact'
import { changeExpectation } from '../alerts/expectation-calls.js'
import { parseInstant, printInstant, toFieldValue } from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useBusy, useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

const dayMs = 86_400_000

export function maySnooze(): boolean {
  return start().rights.maySnooze
}

/** Undefined if the user can. Moderators snooze clients that they can restore. */
function useWhyNot({ server, name }: ClientAt): string | undefined {
  const { me, rights } = start()
  const isLimited = rights.maySnooze && !me.admin
  const { data = [] } = useOverviews(isLimited)
  if (!isLimited) return undefined
  const row = data.find(each => each.name === name && serverOf(each.agent) === server)
  return row?.mayRestore === false ? t`You have read-only access.` : undefined
}

/** Returns items for a menu, and the dialog that one of them opens. */
export function useSnooze({ server, name }: ClientAt): [MenuItem[], VNode | undefined] {
  const [dialog, open] = useDialog()
  const why = useWhyNot({ server, name })
  const { run, tryRun } = useChange(keys.overviews)
  const mute = (until: Date) => () => setQuiet({ server, name }, until)
  const said = t`Alerts for ${name} snoozed`
  const snooze = (ms: number) => tryRun(mute(new Date(Date.now() + ms)), said)
  const ask = () =>
    open(close => <UntilDialog name={name} close={close} act={until => run(mute(until), said)} />)
  const items = [
    { name: t`Snooze for ${1} days`, Icon: BellOff, why, act: () => snooze(dayMs) },
    { name: t`Snooze for ${7} days`, Icon: BellOff, why, act: () => snooze(7 * dayMs) },
    { name: `${t`Snooze until`}…`, Icon: BellOff, why, act: ask }
  ]
  return [items, dialog]
}

export function Snooze(at: ClientAt): VNode | null {
  const [items, dialog] = useSnooze(at)
  if (!maySnooze()) return null
  return (
    <>
      <Menu name={t`Snooze`} items={items} />
      {dialog}
    </>
  )
}

interface UntilDialogProps {
  name: string
  act: (until: Date) => Promise<void>
  close: () => void
}

function UntilDialog({ name, act, close }: UntilDialogProps): VNode {
  const form = useForm({ day: toFieldValue(Date.now() + 3 * dayMs).slice(0, 10) })
  const until = new Date(parseInstant(`${form.values.day} 00:00`) ?? 0)
  return (
    <FormDialog
      form={form}
      title={t`Snooze alerts for ${name}?`}
      action={t`Snooze`}
      isReady={until.getTime() > Date.now()}
      act={() => act(until)}
      close={close}
    >
      <Input label={t`Snooze until`} type="date" required {...form.text('day', 'quiet_until')} />
    </FormDialog>
  )
}

interface SnoozedProps extends ClientAt {
  muted: NonNullable<ClientRow['muted']>
}

/** `Snoozed by ann until Mon 30 Nov`, with a button that ends it. */
export function Snoozed({ server, name, muted: { until, by, of } }: SnoozedProps): VNode {
  const [isBusy, begin] = useBusy()
  const { run } = useChange(keys.overviews)
  const why = useWhyNot({ server, name })
  const end = () => run(() => setQuiet({ server, name }, null), t`Saved.`)
  const at = printInstant(Date.parse(until))
  return (
    <span class="actions">
      <BellOff size={14} aria-hidden="true" />{' '}
      {by === null ? t`Snoozed until ${at}` : t`Snoozed by ${by} until ${at}`}
      {of === 'client' && maySnooze() && why === undefined && (
        <button type="button" class="quiet as-link" disabled={isBusy} onClick={() => begin(end)}>
          {t`Undo`}
        </button>
      )}
    </span>
  )
}

function setQuiet(at: ClientAt, until: Date | null): Promise<void> {
  const place = { kind: 'client', ...at } as const
  return changeExpectation(place, { quiet_until: until?.toISOString() ?? null })
}
