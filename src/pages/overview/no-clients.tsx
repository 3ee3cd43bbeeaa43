/** A hub without clients: what to do first, and what the doctor says of the way there. */
import type { VNode } from 'preact'
import { Findings } from '../doctor/findings.js'
import { useDoctor } from '../doctor/use-doctor.js'
import { Empty, Loaded } from '../parts/load.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { CreateLink } from './create-link.js'

export function NoClients(): VNode {
  const { rights } = start()
  return (
    <>
      <Empty>
        <h2>{t`No clients yet`}</h2>
        {rights.mayCreateClients ? <FirstSteps /> : <p>{t`Or none that you may see.`}</p>}
      </Empty>
      {rights.mayExamine && <Doctor />}
    </>
  )
}

function FirstSteps(): VNode {
  return (
    <>
      <ol class="steps">
        <li>
          {t`Create a client: its name, and a password that it logs in with.`} <CreateLink />
        </li>
        <li>
          {t`On its machine, install burp, and write the server, the name and the password into:`}{' '}
          <code>/etc/burp/burp.conf</code>
        </li>
        <li>
          {t`There, this makes the first backup:`} <code>burp -a b</code>
        </li>
      </ol>
    </>
  )
}

function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <section aria-labelledby="doctor">
      <h2 id="doctor">{t`Is everything set up?`}</h2>
      <Loaded answer={answer} lines={6}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </section>
  )
}
