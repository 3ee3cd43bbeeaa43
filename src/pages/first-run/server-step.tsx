/** The step that connects a burp server. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useChange } from '../parts/change.js'
import { Choices } from '../parts/choices.js'
import { Copied } from '../parts/copied.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { useGet } from '../parts/load.js'
import { type Invitation, inviteServer } from '../admin/server-dialogs.js'
import { Line, ServerProgress, serversKey } from '../admin/server-progress.js'
import { InlineForm } from './inline-form.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { listLines, prepareLines, type System, systems } from './lines.js'

/** Kept while the page is open: an invitation is shown only once. */
let given: Invitation | undefined

export function ServerStep(): VNode {
  const [invitation, setInvitation] = useState(given)
  const [system, setSystem] = useState<System>('debian')
  const { data: servers = [] } = useGet(serversKey, '/api/admin/servers')
  const online = start().servers.filter(({ alive }) => alive)
  const names: Record<System, string> = {
    debian: t`Debian, Ubuntu`,
    other: t`Other Linux`,
    here: t`Same host`,
    none: t`No burp yet`
  }
  const keep = (next: Invitation) => setInvitation((given = next))
  if (online.length > 0 && !invitation) {
    return (
      <>
        <h2>{t`Connect a burp server`}</h2>
        <ul class="progress-list">
          {online.map(({ name }) => (
            <Line key={name} isDone text={t`${name} is reachable.`} />
          ))}
        </ul>
      </>
    )
  }
  const needsAgent = system === 'debian' || system === 'other'
  return (
    <>
      <h2>{t`Connect a burp server`}</h2>
      {servers
        .filter(({ name, state }) => state !== 'ready' && name !== invitation?.name)
        .map(({ name, detail }) => (
          <p key={name} class="error" role="status">
            {t`The burp server ${name} does not answer yet.`} {detail}
          </p>
        ))}
      <Choices
        label={t`Where burp runs`}
        value={system}
        choices={systems.map(key => [key, names[key]] as const)}
        choose={setSystem}
      />
      {needsAgent && !invitation && <Invite set={keep} />}
      <p>{explain(system)}</p>
      {system === 'other' && (
        <p>{t`Install burphub from its sources first: see "Install from source" in the installation guide.`}</p>
      )}
      {(!needsAgent || invitation) && (
        <Copied label={t`Commands`} text={listLines(system, invitation?.command ?? '')} />
      )}
      {needsAgent && invitation && (
        <>
          <p>{t`When prompted, paste the invitation. It is shown only once.`}</p>
          <Copied label={t`Invitation`} text={invitation.invitation} />
          {invitation.notice !== null && <p>{invitation.notice}</p>}
          <ServerProgress name={invitation.name} />
        </>
      )}
      {system !== 'none' && (
        <details>
          <summary>{t`Prepare burp: status port and client for burphub`}</summary>
          <p>{t`Run these lines once as root on the burp host, after the package is installed.`}</p>
          <Copied label={t`Commands`} text={prepareLines} />
        </details>
      )}
    </>
  )
}

function explain(system: System): string {
  const texts: Record<System, string> = {
    debian: t`Run the commands as root on the host of burp. The package is the one that this burphub was installed from.`,
    other: t`Run the commands as root on the host of burp.`,
    here: t`If burp runs on the host of burphub, no agent is needed. Add these lines to the configuration and restart burphub.`,
    none: t`Install burp on the host that will store the backups. Then choose one of the other systems.`
  }
  return texts[system]
}

function Invite({ set }: { set: (invitation: Invitation) => void }): VNode {
  const form = useForm({ serverName: 'main' })
  const { run } = useChange(serversKey)
  const { serverName } = form.values
  return (
    <InlineForm
      form={form}
      action={t`Create invitation`}
      isReady={serverName !== ''}
      act={() => run(async () => set(await inviteServer(serverName)))}
    >
      <Input
        label={t`Name`}
        hint={t`Cannot be changed later: permissions and URLs contain it.`}
        {...form.text('serverName')}
      />
    </InlineForm>
  )
}
