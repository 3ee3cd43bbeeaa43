import { BellOff, CloudUpload, KeyRound, Tag } from 'lucide-preact'
import type { VNode } from 'preact'
import type { ClientRow } from '../overview/clients.js'
import { Confirm, FormDialog, useDialog } from '../parts/dialog.js'
import { Link } from '../parts/link.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { api, take } from '../api.js'
import { whyNoBackup } from '../client/actions.js'
import { keys } from '../live/live.js'
import { Warnings } from '../parts/load.js'
import { changeExpectation, expectationKey } from '../alerts/expectation-calls.js'
import { useBusy, useChange, useForm } from '../parts/form.js'
import { Input, Select } from '../parts/inputs.js'
import { readValues } from '../settings/options.js'
import { changeConfig, readConfig, type Target } from '../settings/target.js'
import { keyOfClient } from '../parts/client-list.js'

/** An address with more names would be too long for some servers. */
const granteesMax = 50

export function BulkBar({ rows, clear }: { rows: readonly ClientRow[]; clear: () => void }): VNode {
  const [dialog, open] = useDialog()
  const { rights } = start()
  const mayLabel = rows.every(({ mayEdit }) => mayEdit)
  const maySnooze = rights.maySnooze && rows.every(({ mayRestore }) => mayRestore)
  return (
    <div class="bulk-bar" role="group" aria-label={t`Selection`}>
      <strong role="status">{t`${rows.length} selected`}</strong>
      <BackUpAll rows={rows} />
      {maySnooze && (
        <button
          type="button"
          onClick={() => open(close => <SnoozeDialog rows={rows} close={close} />)}
        >
          <BellOff size={16} aria-hidden="true" />
          {t`Snooze`}…
        </button>
      )}
      {mayLabel && (
        <button
          type="button"
          onClick={() => open(close => <LabelDialog rows={rows} close={close} />)}
        >
          <Tag size={16} aria-hidden="true" />
          {t`Label`}…
        </button>
      )}
      {rights.mayEditGrants && rows.length <= granteesMax && (
        <Link
          to={{ page: 'people', section: 'permissions' }}
          query={{ clients: printClients(rows) }}
          class="button"
        >
          <KeyRound size={16} aria-hidden="true" />
          {t`Permissions`}…
        </Link>
      )}
      <button type="button" class="quiet" onClick={clear}>
        {t`Clear selection`}
      </button>
      {dialog}
    </div>
  )
}

function printClients(rows: readonly ClientRow[]): string {
  return rows
    .map(({ agent, name }) => [serverOf(agent), name].map(encodeURIComponent).join('/'))
    .join(',')
}

/** Queues a backup of each selected client, after one confirmation. */
function BackUpAll({ rows }: { rows: readonly ClientRow[] }): VNode {
  const [dialog, open] = useDialog()
  const [isBusy, begin] = useBusy()
  const { run } = useChange(keys.overviews, keys.orders)
  const able = rows.filter(row => whyNoBackup(serverOf(row.agent), row) === undefined)
  const order = async () => {
    const failed = await tellEach(able, queueBackup)
    const done = able.length - failed.length
    await run(async () => undefined, done > 0 ? t`${done} backups queued` : undefined)
    if (failed.length > 0) throw new Error(failed.join('\n'))
  }
  const confirm = async () => {
    const warnings = await tellEach(able, check)
    const others = rows.length - able.length
    open(close => (
      <Confirm
        title={t`Back up ${able.length} clients`}
        action={t`Back up now`}
        act={order}
        close={close}
      >
        <p>{t`Starts when the client next contacts its server.`}</p>
        <NamedClients rows={able} />
        {others > 0 && <p>{t`${others} of the selected clients cannot be backed up now.`}</p>}
        <Warnings of={warnings} />
      </Confirm>
    ))
  }
  return (
    <>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="b"
        disabled={isBusy || able.length === 0}
        onClick={() => begin(confirm)}
      >
        <CloudUpload size={16} aria-hidden="true" />
        {t`Back up ${able.length} clients`}…
      </button>
      {dialog}
    </>
  )
}

function paramsOf({ name, agent }: ClientRow) {
  return { params: { path: { name }, query: { serverName: serverOf(agent) } } }
}

/** Returns the warnings in one line; empty if there are none. */
async function check(row: ClientRow): Promise<string> {
  const asked = api.POST('/api/backup/do-server-backup/{name}/check', paramsOf(row))
  const { warnings } = await take(asked)
  return warnings.length > 0 ? t`${row.name}: ${warnings.join(' ')}` : ''
}

async function queueBackup(row: ClientRow): Promise<void> {
  await api.PUT('/api/backup/do-server-backup/{name}', paramsOf(row))
}

interface BulkDialogProps {
  rows: readonly ClientRow[]
  close: () => void
}

const dayMs = 86_400_000

function SnoozeDialog({ rows, close }: BulkDialogProps): VNode {
  const form = useForm({ days: '7' })
  const { run } = useChange(keys.overviews, expectationKey)
  const { days } = form.values
  const isSnoozing = days !== '0'
  const act = async () => {
    const until = isSnoozing ? new Date(Date.now() + Number(days) * dayMs).toISOString() : null
    const known = await take(api.GET('/api/admin/expectations'))
    const said = t`${rows.length} changes saved.`
    const snooze = ({ agent, name }: ClientRow) => {
      const place = { kind: 'client', server: serverOf(agent), name } as const
      return changeExpectation(place, { quiet_until: until }, known)
    }
    await run(() => changeEach(rows, snooze), said)
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

function LabelDialog({ rows, close }: BulkDialogProps): VNode {
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

function NamedClients({ rows }: { rows: readonly ClientRow[] }): VNode {
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
async function tellEach(
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
    return t`${row.name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function changeEach(
  rows: readonly ClientRow[],
  act: (row: ClientRow) => Promise<unknown>
): Promise<void> {
  const failed = await tellEach(rows, async row => void (await act(row)))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
