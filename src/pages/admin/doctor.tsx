/** What is set up wrongly, and what mends it. */
import type { VNode } from 'preact'
import { Findings } from '../doctor/findings.js'
import { useDoctor } from '../doctor/use-doctor.js'
import { Loaded } from '../parts/load.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'

export function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <>
      <p class="muted">
        {t`Checks burphub, each burp server and, where accessible, its files. Nothing is changed.`}
      </p>
      <p class="actions after">
        <button type="button" disabled={answer.isFetching} onClick={() => void answer.refetch()}>
          {t`Look again`}
        </button>
        {answer.data && (
          <span class="small">
            {t`Looked`} <Age of={answer.dataUpdatedAt} />
          </span>
        )}
      </p>
      <Loaded answer={answer} lines={12}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </>
  )
}
