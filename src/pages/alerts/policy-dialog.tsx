import type { VNode } from 'preact'
import { keys } from '../live/live.js'
import { FormDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { ServerSelect } from '../parts/inputs.js'
import { loadStart } from '../start.js'
import { t } from '../i18n.js'
import { PolicyFields, toPolicy, toPolicyValues } from './check-policy.js'
import { changeExpectation, expectationKey } from './expectation-calls.js'

type Target = { kind: 'client'; server: string; name: string } | { kind: 'server'; server: string }

/** Proposes a check of the newest backup each week, for a server also a restore test each month. */
export function PolicyDialog({ of, close }: { of: Target; close: () => void }): VNode {
  const isOfServer = of.kind === 'server'
  const form = useForm({
    ...toPolicyValues(null),
    newest: '7d',
    restore_test: isOfServer ? '30d' : '',
    server: of.server
  })
  const { server, ...values } = form.values
  const name = isOfServer ? null : of.name
  const { run } = useChange(keys.client(server, name ?? ''), keys.proofs, expectationKey)
  const policy = toPolicy(values, null, isOfServer)
  const save = async () => {
    await changeExpectation({ kind: of.kind, server, name }, { checks: policy ?? null })
    await loadStart()
  }
  return (
    <FormDialog
      form={form}
      title={t`Check regularly`}
      action={t`Save`}
      isReady={Boolean(policy?.newest ?? policy?.all ?? policy?.restore_test)}
      act={() => run(save, t`Saved.`)}
      close={close}
    >
      {isOfServer && (
        <p>{t`burp reads all stored files of a backup to verify it. Set hours in which the server is idle.`}</p>
      )}
      {isOfServer && <ServerSelect {...form.text('server')} />}
      <PolicyFields text={form.text} isOfServer={isOfServer} />
    </FormDialog>
  )
}
