/** The step that sends alerts by email. */
import type { VNode } from 'preact'
import { useChange } from '../parts/change.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Link } from '../parts/link.js'
import { useGet } from '../parts/load.js'
import { Line } from '../admin/server-progress.js'
import { listAlertKinds, notificationKey, setChannel, setRule } from '../notifications/asked.js'
import { NoMailServer } from '../notifications/no-mail-server.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { InlineForm } from './inline-form.js'

/** Names of what this step creates. */
const name = 'email'

export function AlertsStep(): VNode {
  const { data: channels = [] } = useGet(
    [...notificationKey(false), 'channels'],
    '/api/admin/notifications/channels'
  )
  return (
    <>
      <h2>{t`Alerts`}</h2>
      <p>{t`burphub reports late, failing and stuck backups, servers that are unreachable, and disks that fill up.`}</p>
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
      action={t`Save and send a test`}
      isReady={address !== ''}
      act={() => run(save, t`Test message delivered to ${address}.`)}
    >
      <Input label={t`Email address`} type="email" {...form.text('address')} />
    </InlineForm>
  )
}
