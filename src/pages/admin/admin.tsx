/** The system, with sections. */
import type { VNode } from 'preact'
import { Loaded } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Audit } from './audit.js'
import { Certificates } from './certificates.js'
import { Servers } from './servers.js'
import { Findings } from '../doctor/findings.js'
import { useDoctor } from '../doctor/use-doctor.js'
import { Age } from '../parts/time.js'

export function Page(props: PageProps): VNode {
  return <SectionPage {...props} name={t`System`} bodies={system} />
}

const system = { servers: Servers, certificates: Certificates, health: Doctor, audit: Audit }

function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <>
      <p class="muted">
        {t`Checks burphub, each burp server and, where accessible, its files. Nothing is changed.`}
      </p>
      <p class="actions after">
        <button type="button" disabled={answer.isFetching} onClick={() => void answer.refetch()}>
          {t`Run again`}
        </button>
        {answer.data && (
          <span class="small">
            {t`Last run`} <Age of={answer.dataUpdatedAt} />
          </span>
        )}
      </p>
      <Loaded answer={answer} lines={12}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </>
  )
}
