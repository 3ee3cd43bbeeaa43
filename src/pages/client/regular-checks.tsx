import type { VNode } from 'preact'
import { tellPolicy } from '../alerts/check-policy.js'
import { PolicyDialog } from '../alerts/policy-dialog.js'
import { useDialog } from '../parts/dialog.js'
import { Empty, Loaded } from '../parts/load.js'
import { Age } from '../parts/facts.js'
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
              <Empty>{t`No regular checks`}</Empty>
            ) : (
              <p>
                {tellPolicy(policy)}
                {due !== null && (
                  <>
                    {' · '}
                    {isOverdue ? t`overdue, was due` : t`next one due`} <Age of={due} />
                  </>
                )}
              </p>
            )}
            {from === 'label' && <p class="muted small">{t`set for a label`}</p>}
            {from === 'server' && <p class="muted small">{t`set for its server`}</p>}
            {policy === null && mayEdit && maySnooze() && (
              <div class="actions">
                <button
                  type="button"
                  onClick={() =>
                    open(close => <PolicyDialog of={{ kind: 'client', ...at }} close={close} />)
                  }
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
