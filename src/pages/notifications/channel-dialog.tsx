import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input, Select } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { type Channel, type ChannelFields, notificationKey, setChannel } from './asked.js'

interface ChannelDialogProps {
  isOwn: boolean
  channel: Channel | undefined
  close: () => void
}

export function ChannelDialog({ isOwn, channel, close }: ChannelDialogProps): VNode {
  const isMail = channel?.kind === 'mail'
  const [kind, setKind] = useState<string>(channel?.kind ?? 'mail')
  const [name, setName] = useState(channel?.name ?? '')
  const [target, setTarget] = useState(isMail ? channel.target : '')
  const [secret, setSecret] = useState('')
  const [from, setFrom] = useState(channel?.quiet_from ?? '')
  const [to, setTo] = useState(channel?.quiet_to ?? '')
  const { run } = useChange(notificationKey(isOwn))
  const body: ChannelFields = {
    ...(kind === 'mail' ? { address: target, url: null } : { url: target }),
    ...(kind === 'webhook' && secret !== '' && { secret }),
    quiet_from: from === '' ? null : from,
    quiet_to: to === '' ? null : to
  }
  return (
    <FormDialog
      title={channel ? t`Channel ${channel.name}` : t`Add channel`}
      action={t`Save`}
      isReady={name !== '' && target !== ''}
      act={() => run(() => setChannel(isOwn, name, body), t`${name} saved.`)}
      close={close}
    >
      {errors => (
        <>
          {!channel && (
            <Input label={t`Name`} value={name} set={setName} error={errors['channel']} />
          )}
          <Select
            label={t`Type`}
            value={kind}
            choices={[
              ['mail', t`Email`],
              ['webhook', t`Webhook`]
            ]}
            choose={setKind}
          />
          <Input
            label={kind === 'mail' ? t`Address` : t`URL`}
            hint={
              channel?.kind === 'webhook'
                ? t`Currently ${channel.target}. The path is not shown; enter the full URL again.`
                : undefined
            }
            type={kind === 'mail' ? 'email' : 'url'}
            value={target}
            set={setTarget}
            error={errors['address'] ?? errors['url']}
          />
          {kind === 'webhook' && (
            <Input
              label={t`Signing key`}
              hint={t`Leave empty to send unsigned requests.`}
              type="password"
              autocomplete="off"
              value={secret}
              set={setSecret}
              error={errors['secret']}
            />
          )}
          <div class="form-grid">
            <Input
              label={t`Quiet hours from`}
              type="time"
              value={from}
              set={setFrom}
              error={errors['quiet_from']}
            />
            <Input
              label={t`Quiet hours until`}
              type="time"
              value={to}
              set={setTo}
              error={errors['quiet_to']}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
