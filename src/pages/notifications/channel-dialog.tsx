import type { VNode } from 'preact'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input, Select } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { type Channel, type ChannelFields, notificationKey, setChannel } from './asked.js'

interface ChannelDialogProps {
  isOwn: boolean
  channel?: Channel
  close: () => void
}

export function ChannelDialog({ isOwn, channel, close }: ChannelDialogProps): VNode {
  const form = useForm({
    kind: channel?.kind ?? 'mail',
    name: channel?.name ?? '',
    address: channel?.kind === 'mail' ? channel.target : '',
    secret: '',
    quiet_from: channel?.quiet_from ?? '',
    quiet_to: channel?.quiet_to ?? ''
  })
  const { kind, name, address, secret, quiet_from: from, quiet_to: to } = form.values
  const { run } = useChange(notificationKey(isOwn))
  const body: ChannelFields = {
    ...(kind === 'mail' ? { address, url: null } : { url: address }),
    ...(kind === 'webhook' && secret !== '' && { secret }),
    quiet_from: from === '' ? null : from,
    quiet_to: to === '' ? null : to
  }
  return (
    <FormDialog
      form={form}
      title={channel ? t`Channel ${channel.name}` : t`Add channel`}
      action={t`Save`}
      isReady={name !== '' && address !== ''}
      act={() => run(() => setChannel(isOwn, name, body), t`${name} saved.`)}
      close={close}
    >
      {!channel && <Input label={t`Name`} {...form.text('name', 'channel')} />}
      <Select
        label={t`Type`}
        choices={[
          ['mail', t`Email`],
          ['webhook', t`Webhook`]
        ]}
        {...form.text('kind')}
      />
      <Input
        label={kind === 'mail' ? t`Address` : t`URL`}
        hint={
          channel?.kind === 'webhook'
            ? t`Currently ${channel.target}. The path is not shown; enter the full URL again.`
            : undefined
        }
        type={kind === 'mail' ? 'email' : 'url'}
        {...form.text('address', 'url')}
      />
      {kind === 'webhook' && (
        <Input
          label={t`Signing key`}
          hint={t`Leave empty to send unsigned requests.`}
          type="password"
          autocomplete="off"
          {...form.text('secret')}
        />
      )}
      <div class="form-grid">
        <Input label={t`Quiet hours from`} type="time" {...form.text('quiet_from')} />
        <Input label={t`Quiet hours until`} type="time" {...form.text('quiet_to')} />
      </div>
    </FormDialog>
  )
}
