/** Changes of several clients: snoozed alerts, and labels. */
import type { VNode } from 'preact'
import { expectationKey, removeExpectation, setExpectation } from '../alerts/expectation-calls.js'
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import type { ClientRow } from '../overview/clients.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input, Select } from '../parts/inputs.js'
import { readValues } from '../settings/options.js'
import { changeConfig, readConfig, type Target } from '../settings/target.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { keyOfClient } from '../parts/client-list.js'

interface BulkDialogProps {
  rows: readonly ClientRow[]
  close: () => void
}

const dayMs = 86_400_000

export function SnoozeDialog({ rows, close }: BulkDialogProps): VNode {
  const form = useForm({ days: '7' })
  const { run } = useChange(keys.overviews, expectationKey)
  const { days } = form.values
  const isSnoozing = days !== '0'
  const act = async () => {
    const until = isSnoozing ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null
    const known = await take(api.GET('/api/admin/expectations'))
    const said = t`${rows.length} changes saved.`
    await run(() => changeEach(rows, row => snooze(row, known, until)), said)
  }
  return (
    <FormDialog
      title={t`Snooze ${rows.length} clients?`}
      form={form}
      action={isSnoozing ? t`Snooze` : t`End snooze`}
      act={act}
      close={close}
    >
      <div class="dialog-text">
        <p>{t`burphub keeps checking these clients, but sends no alerts about them during that time.`}</p>
        <NamedClients rows={rows} />
      </div>
      <Select
        label={t`Snooze for`}
        choices={[
          ['1', t`${1} days`],
          ['7', t`${7} days`],
          ['30', t`${30} days`],
          ['0', t`Not snoozed`]
        ]}
        {...form.text('days')}
      />
    </FormDialog>
  )
}

/** Keeps the other parts of a schedule. */
async function snooze(
  { name, agent }: ClientRow,
  known: readonly Schemas['Expectation'][],
  until: string | null
): Promise<void> {
  const place = { kind: 'client', server: serverOf(agent), name } as const
  const own = known.find(
    each => each.kind === 'client' && each.name === name && each.server === place.server
  )
  const { interval = null, grace = null, exempt = false } = own ?? {}
  const { contents = null, checks = null } = own ?? {}
  const kept = { ...(interval && { interval }), ...(grace && { grace }), ...(exempt && { exempt }) }
  if (until === null && Object.keys(kept).length === 0 && (contents ?? checks) === null) {
    if (own) await removeExpectation(place)
  } else await setExpectation(place, { ...kept, quiet_until: until })
}

export function LabelDialog({ rows, close }: BulkDialogProps): VNode {
  const form = useForm({ label: '', act: 'add' })
  const { run } = useChange(keys.overviews)
  const { label, act: kind } = form.values
  const isAdding = kind === 'add'
  const act = () => {
    const said = t`${rows.length} changes saved.`
    return run(() => changeEach(rows, row => setLabel(row, label.trim(), isAdding)), said)
  }
  return (
    <FormDialog
      title={t`Label ${rows.length} clients`}
      form={form}
      action={isAdding ? t`Add label` : t`Remove label`}
      isReady={label.trim() !== ''}
      act={act}
      close={close}
    >
      <div class="dialog-text">
        <p>{t`This changes the configuration file of each of these clients on its server.`}</p>
        <NamedClients rows={rows} />
      </div>
      <Select
        label={t`Action`}
        choices={[
          ['add', t`Add label`],
          ['remove', t`Remove label`]
        ]}
        {...form.text('act')}
      />
      <Input label={t`Label`} {...form.text('label')} />
    </FormDialog>
  )
}

/** Labels from files that the client includes stay there. */
async function setLabel(
  { name, agent }: ClientRow,
  label: string,
  isAdding: boolean
): Promise<void> {
  const target: Target = { server: serverOf(agent), client: name, conf: '' }
  const { config, etag } = await readConfig(target)
  const own = readValues(config).get('label') ?? []
  if (own.includes(label) === isAdding) return
  const labels = isAdding ? [...own, label] : own.filter(each => each !== label)
  await changeConfig(target, { body: { label: labels }, etag })
}

/** The names of the clients that a dialog is about. */
export function NamedClients({ rows }: { rows: readonly ClientRow[] }): VNode {
  return (
    <ul class="listed">
      {rows.map(row => (
        <li key={keyOfClient(row)}>{row.name}</li>
      ))}
    </ul>
  )
}

/** Sends one request for each of several clients, a few at once. */
const atOnce = 4

/** Returns the texts of those with something to say, in the order of the rows. */
export async function tellEach(
  rows: readonly ClientRow[],
  act: (row: ClientRow) => Promise<string | void>
): Promise<string[]> {
  const texts: string[] = []
  const waiting = [...rows.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, row] = next
      texts[index] = (await nameFailure(row, act)) ?? ''
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return texts.filter(Boolean)
}

async function nameFailure(
  row: ClientRow,
  act: (row: ClientRow) => Promise<string | void>
): Promise<string | void> {
  try {
    return await act(row)
  } catch (error) {
    return `${row.name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Throws one error with all failures. */
async function changeEach(
  rows: readonly ClientRow[],
  act: (row: ClientRow) => Promise<unknown>
): Promise<void> {
  const failed = await tellEach(rows, async row => void (await act(row)))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
