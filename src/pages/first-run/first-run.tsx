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
import { ServerStep } from './server-step.js'
import { useChange } from '../parts/change.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Line } from '../admin/server-progress.js'
import { listAlertKinds, notificationKey, setChannel, setRule } from '../notifications/asked.js'
import { NoMailServer } from '../notifications/no-mail-server.js'
import { InlineForm } from './inline-form.js'

/** Names of what this step creates. */
const name = 'email'

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
    await setChannel(false, name, { body: { address }, isTested: true })
    await setRule(false, name, { channel: name, findings: listAlertKinds() })
  }
  return (
    <InlineForm
      form={form}
      action={t`Test and save`}
      isReady={address !== ''}
      act={() => run(save, t`Test message delivered to ${address}.`)}
    >
      <Input label={t`Email address`} type="email" {...form.text('address')} />
    </InlineForm>
  )
}

const steps = ['administrator', 'server', 'storage', 'client', 'backup', 'alerts'] as const

type Step = (typeof steps)[number]

function nameOf(step: Step): string {
  const names: Record<Step, string> = {
    administrator: t`Administrator`,
    server: t`burp server`,
    storage: t`Storage check`,
    client: t`First client`,
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
            <Link to={{ page: 'system', section: 'servers' }}>{t`Leave the setup`}</Link>
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
      <span class="visually-hidden">{t`Done:`}</span>
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
