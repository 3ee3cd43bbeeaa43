/** Steps from an empty hub to the first watched backup. The API tells which are done. */
import { Check } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Link } from '../parts/link.js'
import { useGet } from '../parts/load.js'
import { useOverviews } from '../overview/clients.js'
import { useDoctor } from '../doctor/findings.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { AdministratorStep, BackupStep, ClientStep, StorageStep } from './client-steps.js'
import { useChange, useForm } from '../parts/form.js'
import { Choices, Input } from '../parts/inputs.js'
import { Line, serversKey } from '../admin/server-progress.js'
import { listAlertKinds, notificationKey, setChannel, setRule } from '../notifications/asked.js'
import { NoMailServer } from '../notifications/no-mail-server.js'
import { InlineForm } from './inline-form.js'
import { Copied } from '../parts/buttons.js'
import { type Invitation, InvitationSteps, inviteServer } from '../admin/server-dialogs.js'
import { listLines, prepareLines, type System, systems } from './lines.js'

/** Name of the channel and of the rule that this step creates. */
const channelName = 'email'

function AlertsStep(): VNode {
  const { data: channels = [] } = useGet(
    [...notificationKey(false), 'channels'],
    '/api/admin/notifications/channels'
  )
  return (
    <>
      <h2>{t`Alerts`}</h2>
      <p>{t`burphub reports overdue, failing and stuck backups, unreachable servers and full disks.`}</p>
      {channels.length > 0 ? (
        <ul class="progress-list">
          {channels.map(channel => (
            <Line
              key={channel.name}
              isDone={channel.failing_since === null}
              isFailed={channel.failing_since !== null}
              text={t`Alerts go to ${channel.target}`}
            >
              {channel.last_error}
            </Line>
          ))}
        </ul>
      ) : start().hasMail ? (
        <Mail />
      ) : (
        <NoMailServer />
      )}
      <p>
        <Link to={{ page: 'alerts', section: 'notifications' }}>
          {t`Slack, Teams, ntfy and other channels`}
        </Link>
      </p>
    </>
  )
}

function Mail(): VNode {
  const form = useForm({ address: '' })
  const { address } = form.values
  const { run } = useChange(notificationKey(false))
  const save = async () => {
    await setChannel(false, channelName, { body: { address }, isTested: true })
    await setRule(false, channelName, { channel: channelName, findings: listAlertKinds() })
  }
  return (
    <InlineForm
      form={form}
      action={t`Test and save`}
      isReady={address !== ''}
      act={() => run(save, t`Test message delivered to ${address}.`)}
    >
      <Input label={t`Email`} type="email" {...form.text('address')} />
    </InlineForm>
  )
}

const steps = ['administrator', 'server', 'storage', 'client', 'backup', 'alerts'] as const

type Step = (typeof steps)[number]

function nameOf(step: Step): string {
  const names: Record<Step, string> = {
    administrator: t`Administrator`,
    server: t`Server`,
    storage: t`Storage`,
    client: t`Client`,
    backup: t`First backup`,
    alerts: t`Alerts`
  }
  return names[step]
}

const bodies: Record<Step, () => VNode> = {
  administrator: AdministratorStep,
  server: ServerStep,
  storage: StorageStep,
  client: ClientStep,
  backup: BackupStep,
  alerts: AlertsStep
}

/** `wanted`: the step in the address. Default: the first that is not done. */
export function FirstRun({ wanted }: { wanted: string | undefined }): VNode {
  const { done, isLoading } = useDone()
  const [first, setFirst] = useState<Step>()
  const open = first ?? steps.find(step => !done.has(step)) ?? 'alerts'
  const current = steps.find(step => step === wanted) ?? open
  useEffect(() => {
    // A step stays until the user continues.
    if (!isLoading && first === undefined) setFirst(open)
  }, [isLoading, first])
  const index = steps.indexOf(current)
  const [before, next] = [steps[index - 1], steps[index + 1]]
  const Body = bodies[current]
  return (
    <section class="first-run">
      <p class="muted">
        {t`Connect a burp server, add a client and watch its first backup. It takes about 10 minutes; you can leave and continue at any time.`}
      </p>
      <div class="card first-run-card">
        <nav aria-label={t`Steps`}>
          <ol>
            {steps.map((step, at) => (
              <li key={step}>
                <Link to={{ page: 'overview' }} query={{ setup: step }} current={step === current}>
                  <StepMark number={at + 1} isDone={done.has(step)} />
                  {nameOf(step)}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div class="first-run-step" key={current}>
          <Body />
          <div class="actions first-run-foot">
            <Link to={{ page: 'system', section: 'servers' }}>{t`Exit`}</Link>
            {before && (
              <Link to={{ page: 'overview' }} query={{ setup: before }} class="button">
                {t`Back`}
              </Link>
            )}
            {next ? (
              <Link
                to={{ page: 'overview' }}
                query={{ setup: next }}
                class={done.has(current) ? 'button primary' : 'button'}
              >
                {done.has(current) ? t`Continue` : t`Skip this step`}
              </Link>
            ) : (
              <Link to={{ page: 'overview' }} class="button primary">
                {t`Finish`}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

function StepMark({ number, isDone }: { number: number; isDone: boolean }): VNode {
  if (!isDone) return <span class="state state-none step-number">{number}</span>
  return (
    <span class="state state-ok">
      <Check size={14} aria-hidden="true" />
      <span class="visually-hidden">{t`Done`}</span>
    </span>
  )
}

function useDone(): { done: ReadonlySet<Step>; isLoading: boolean } {
  const isOnline = start().servers.some(({ alive }) => alive)
  const overviews = useOverviews()
  const rows = overviews.data ?? []
  const checked = useDoctor(isOnline)
  const doctor = checked.data
  const mayAlert = start().rights.mayEditNotifications
  const channels = useGet(
    ['notifications', 'service', 'channels'],
    '/api/admin/notifications/channels',
    {},
    { enabled: mayAlert }
  )
  const done: Record<Step, boolean> = {
    administrator: true,
    server: isOnline,
    storage: isOnline && doctor !== undefined && doctor.state !== 'error',
    client: rows.length > 0,
    backup: rows.some(({ number }) => number !== null),
    alerts: (channels.data ?? []).length > 0
  }
  return {
    done: new Set(steps.filter(step => done[step])),
    isLoading: [overviews, checked, channels].some(answer => answer.isLoading)
  }
}

/** Kept while the page is open: an invitation is shown only once. */
let given: Invitation | undefined

function ServerStep(): VNode {
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
        <h2>{t`Add burp server`}</h2>
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
      <h2>{t`Add burp server`}</h2>
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
      {needsAgent && invitation && <InvitationSteps {...invitation} />}
      {system !== 'none' && (
        <details>
          <summary>{t`Prepare burp: status port and client for burphub`}</summary>
          <p>{t`Run the commands as root on the host of burp.`}</p>
          <Copied label={t`Commands`} text={prepareLines} />
        </details>
      )}
    </>
  )
}

function explain(system: System): string {
  const root = t`Run the commands as root on the host of burp.`
  const texts: Record<System, string> = {
    debian: `${root} ${t`The package is the one that this burphub was installed from.`}`,
    other: root,
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
