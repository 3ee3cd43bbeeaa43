import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input, Select } from '../parts/inputs.js'
import { say, tell } from '../words.js'
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
      title={channel ? tell(say`Channel ${channel.name}`) : tell(say`Add channel`)}
      action={tell(say`Save`)}
      isReady={name !== '' && target !== ''}
      act={() => run(() => setChannel(isOwn, name, body), tell(say`${name} is saved.`))}
      close={close}
    >
      {errors => (
        <>
          {!channel && (
            <Input label={tell(say`Name`)} value={name} set={setName} error={errors['channel']} />
          )}
          <Select
            label={tell(say`Kind`)}
            value={kind}
            choices={[
              ['mail', tell(say`Mail`)],
              ['webhook', tell(say`Webhook`)]
            ]}
            choose={setKind}
          />
          <Input
            label={kind === 'mail' ? tell(say`Address`) : tell(say`URL`)}
            hint={
              channel?.kind === 'webhook'
                ? tell(
                    say`Currently ${channel.target}. The path is not shown; enter the full URL again.`
                  )
                : undefined
            }
            type={kind === 'mail' ? 'email' : 'url'}
            value={target}
            set={setTarget}
            error={errors['address'] ?? errors['url']}
          />
          {kind === 'webhook' && (
            <Input
              label={tell(say`Signing key`)}
              hint={tell(say`Without it nothing is signed.`)}
              type="password"
              autocomplete="off"
              value={secret}
              set={setSecret}
              error={errors['secret']}
            />
          )}
          <div class="form-grid">
            <Input
              label={tell(say`Quiet from`)}
              type="time"
              value={from}
              set={setFrom}
              error={errors['quiet_from']}
            />
            <Input
              label={tell(say`Quiet until`)}
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
