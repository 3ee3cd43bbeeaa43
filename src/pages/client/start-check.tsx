/** Starts a check or a restore test of a backup: of the newest one, unless the user selects another. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import type { Attempt } from './attempts.js'
import type { ClientAt } from './client-at.js'

type BackupCheck = Schemas['Check']

interface StartProps extends ClientAt {
  /** Finished ones. */
  backups: readonly Attempt[]
  open: readonly BackupCheck[]
}

export function StartCheck({ server, name, backups, open }: StartProps): VNode | null {
  const at = { server, name }
  const sorted = backups.toSorted((a, b) => b.backup - a.backup)
  const [chosen, choose] = useState<number>()
  const [dialog, ask] = useDialog()
  const { backup, encrypted } = sorted.find(each => each.backup === chosen) ?? sorted[0] ?? {}
  const { tryRun } = useChange(keys.client(server, name))
  if (backup === undefined) return null
  const isOpen = (kind: BackupCheck['kind']) =>
    open.some(one => one.backup === backup && one.kind === kind)
  const start = () => tryRun(() => order(at, backup, { kind: 'verify' }), t`Check started.`)
  const test = () => tryRun(() => order(at, backup, { kind: 'restore_test' }), t`Check started.`)
  const askPassword = () => ask(close => <TestDialog {...at} backup={backup} close={close} />)
  return (
    <div class="actions">
      <select
        aria-label={t`Backup to check`}
        value={backup}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {sorted.map(({ backup: number }) => (
          <option key={number} value={number}>
            {t`Backup ${String(number)}`}
          </option>
        ))}
      </select>
      <button type="button" onClick={start} disabled={isOpen('verify')}>
        {t`Check now`}
      </button>
      <button
        type="button"
        onClick={encrypted ? askPassword : test}
        disabled={isOpen('restore_test')}
      >
        {t`Test a restore`}
        {encrypted && '…'}
      </button>
      {dialog}
    </div>
  )
}

function order({ server, name }: ClientAt, backup: number, body: Schemas['CheckOrder']) {
  const params = { path: { name, backup }, query: { serverName: server } }
  return take(api.POST('/api/client/checks/{name}/{backup}', { params, body }))
}

/** Encrypted files can be tested with and without the password. */
function TestDialog({
  server,
  name,
  backup,
  close
}: ClientAt & { backup: number; close: () => void }): VNode {
  const form = useForm({ password: '' })
  const { run } = useChange(keys.client(server, name))
  const { password } = form.values
  const test = { kind: 'restore_test', ...(password !== '' && { password }) } as const
  return (
    <FormDialog
      form={form}
      title={t`Test a restore`}
      action={t`Start test`}
      act={() => run(() => order({ server, name }, backup, test), t`Check started.`)}
      close={close}
    >
      <p>{t`${name} encrypts its files. Without the password, burphub checks their transfer, but not their contents.`}</p>
      <Input
        label={t`Encryption password`}
        hint={t`The encryption_password of ${name}. burphub does not store it.`}
        type="password"
        autocomplete="off"
        {...form.text('password')}
      />
    </FormDialog>
  )
}
