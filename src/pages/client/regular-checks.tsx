/** The regular checks of a client, and how to begin them. */
import type { VNode } from 'preact'
import { expectationKey, setExpectation } from '../alerts/expectation-calls.js'
import { PolicyFields, tellPolicy, toPolicy, toPolicyValues } from '../alerts/check-policy.js'
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Empty, Loaded } from '../parts/load.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import { type ClientAt, useProof } from './client-at.js'
import { maySnooze } from './snooze.js'

export function RegularChecks({ server, name, mayEdit }: ClientAt & { mayEdit: boolean }): VNode {
  const at = { server, name }
  const [dialog, open] = useDialog()
  const answer = useProof(at)
  return (
    <>
      <h3>{t`Regular checks`}</h3>
      <Loaded answer={answer} lines={1}>
        {({ policy, from, due, is_overdue: isOverdue }) => (
          <>
            {policy === null ? (
              <Empty>{t`No backup is checked regularly.`}</Empty>
            ) : (
              <p>
                {tellPolicy(policy)}
                {due !== null && (
                  <>
                    {' · '}
                    {isOverdue ? t`overdue since` : t`next one due`} <Age of={due} />
                  </>
                )}
              </p>
            )}
            {from === 'label' && <p class="muted small">{t`Set for a label.`}</p>}
            {from === 'server' && (
              <p class="muted small">{t`Set for all clients of the server.`}</p>
            )}
            {policy === null && mayEdit && maySnooze() && (
              <div class="actions">
                <button
                  type="button"
                  onClick={() => open(close => <PolicyDialog {...at} close={close} />)}
                >
                  {t`Check regularly`}…
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </>
  )
}

/** Proposes a check of the newest backup each week. */
function PolicyDialog({ server, name, close }: ClientAt & { close: () => void }): VNode {
  const form = useForm({ ...toPolicyValues(null), newest: '7d' })
  const { run } = useChange(keys.client(server, name), expectationKey)
  const policy = toPolicy(form.values, null, false)
  return (
    <FormDialog
      form={form}
      title={t`Check ${name} regularly`}
      action={t`Save`}
      isReady={Boolean(policy?.newest ?? policy?.all ?? policy?.restore_test)}
      act={() => run(() => savePolicy({ server, name }, policy), t`Saved.`)}
      close={close}
    >
      <PolicyFields text={form.text} isOfServer={false} />
    </FormDialog>
  )
}

/** Keeps what else was set for the client. */
async function savePolicy(
  at: ClientAt,
  checks: Schemas['CheckPolicy'] | null | undefined
): Promise<void> {
  const query = { q: at.name }
  const all = await take(api.GET('/api/admin/expectations', { params: { query } }))
  const own = all.find(
    ({ kind, server, name }) => kind === 'client' && server === at.server && name === at.name
  )
  const { interval = null, grace = null, exempt = null, quiet_until = null } = own ?? {}
  const fields = { interval, grace, exempt, quiet_until, checks: checks ?? null }
  await setExpectation({ kind: 'client', ...at }, fields)
}
