import type { VNode } from 'preact'
import { FormDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Check, Input, Select, TextArea } from '../parts/inputs.js'
import { listZones } from '../format.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { type Channel, type ChannelFields, notificationKey, setChannel } from './asked.js'
import { NoMailServer } from './no-mail-server.js'
import {
  findPreset,
  type PresetField,
  type PresetKey,
  presetKeys,
  presets,
  toPresetValues
} from './presets.js'

interface ChannelDialogProps {
  isOwn: boolean
  /** All channels: a new one must not replace another. */
  channels: readonly Channel[]
  channel?: Channel
  preset?: PresetKey
  close: () => void
}

export function ChannelDialog(props: ChannelDialogProps): VNode {
  const { isOwn, channels, channel, preset, close } = props
  const first = channel ? findPreset(channel) : (preset ?? 'mail')
  const form = useForm({
    kind: first,
    name: channel?.name ?? '',
    quiet_from: channel?.quiet_from ?? '',
    quiet_to: channel?.quiet_to ?? '',
    language: channel?.language ?? start().language,
    timezone: channel?.timezone ?? start().timezone,
    isTested: true,
    ...toPresetValues(channel),
    ...(channel ? {} : presets[first].start)
  })
  const { kind, name, isTested, quiet_from: from, quiet_to: to, language, timezone } = form.values
  const { run } = useChange(notificationKey(isOwn))
  const { fields, required, toFields } = presets[kind]
  const body: ChannelFields = {
    ...(channel && channel.method !== null && kind === first && { method: channel.method }),
    ...toFields(form.values),
    quiet_from: from === '' ? null : from,
    quiet_to: to === '' ? null : to,
    language: language as Channel['language'],
    timezone
  }
  const save = () => setChannel(isOwn, name, { body, isTested })
  const isTaken = !channel && channels.some(one => one.name === name)
  const isMailMissing = kind === 'mail' && !start().hasMail
  const isFilled = required.every(field => form.values[field].trim() !== '')
  return (
    <FormDialog
      form={form}
      title={channel ? t`Channel ${channel.name}` : t`Add channel`}
      action={isTested ? t`Test and save` : t`Save`}
      isReady={name !== '' && !isTaken && isFilled && !isMailMissing}
      act={() => run(save, isTested ? t`Test message delivered to ${name}.` : t`${name} saved.`)}
      close={close}
    >
      <Select
        label={t`Type`}
        choices={presetKeys.map(key => [key, presetName(key)])}
        value={kind}
        error={undefined}
        set={next => {
          const chosen = next as PresetKey
          form.set({ kind: chosen, address: '', ...presets[chosen].start })
        }}
      />
      {isMailMissing && <NoMailServer />}
      <p class="muted">{explain(kind)}</p>
      {!channel && (
        <Input
          label={t`Name`}
          {...form.text('name', 'channel')}
          {...(isTaken && { error: t`Another channel has this name.` })}
        />
      )}
      {fields.map(field => (
        <PresetInput
          key={field}
          kind={kind}
          field={field}
          channel={channel}
          {...form.text(field, ...(field === 'address' ? ['url'] : []))}
        />
      ))}
      <div class="form-grid">
        <Input label={t`Quiet hours from`} type="time" {...form.text('quiet_from')} />
        <Input label={t`Quiet hours until`} type="time" {...form.text('quiet_to')} />
      </div>
      <div class="form-grid">
        <Select
          label={t`Language`}
          choices={Object.entries(start().languages)}
          {...form.text('language')}
        />
        <Select
          label={t`Time zone`}
          choices={listZones(timezone).map(zone => [zone, zone])}
          {...form.text('timezone')}
        />
      </div>
      <Check label={t`Send test message`} {...form.flag('isTested')} />
    </FormDialog>
  )
}

export function presetName(key: PresetKey): string {
  const names: Record<PresetKey, string> = {
    mail: t`Email`,
    slack: 'Slack',
    teams: 'Microsoft Teams',
    telegram: 'Telegram',
    ntfy: 'ntfy',
    gotify: 'Gotify',
    healthchecks: 'Healthchecks',
    webhook: t`Webhook`
  }
  return names[key]
}

function explain(key: PresetKey): string {
  const texts: Record<PresetKey, string> = {
    mail: t`One address, such as that of a mailing list.`,
    slack: t`In Slack, add an incoming webhook to an app, and copy its URL.`,
    teams: t`In Teams, add the workflow "Send webhook alerts to a channel", and copy its URL.`,
    telegram: t`Create a bot with @BotFather. Add it to the chat that receives the messages.`,
    ntfy: t`A topic is like a password: choose one that is hard to guess, or protect it with a token.`,
    gotify: t`In Gotify, create an application, and copy its token.`,
    healthchecks: t`A message without problems is a success, any other a failure. Use it with a rule that sends a daily digest.`,
    webhook: t`burphub sends JSON to the URL, signed if there is a key.`
  }
  return texts[key]
}

interface PresetInputProps {
  kind: PresetKey
  field: PresetField
  channel: Channel | undefined
  value: string
  error: string | undefined
  set: (value: string) => void
}

function PresetInput({ kind, field, channel, ...rest }: PresetInputProps): VNode {
  if (field === 'headers' || field === 'template') {
    const isHeaders = field === 'headers'
    const known = channel?.headers ?? []
    return (
      <TextArea
        label={isHeaders ? t`Headers` : t`Template of the body`}
        hint={
          isHeaders
            ? known.length > 0
              ? t`Currently ${known.join(', ')}. The values are not shown; enter all lines again.`
              : t`One per line, such as "Authorization: Bearer TOKEN".`
            : t`JSON with placeholders such as {title} and {text}. Leave empty for all fields.`
        }
        class="path"
        rows={isHeaders ? 2 : 3}
        {...rest}
      />
    )
  }
  const labels: Record<Exclude<PresetField, 'headers' | 'template'>, string> = {
    address: kind === 'mail' ? t`Address` : t`URL`,
    topic: kind === 'telegram' ? t`Chat ID` : t`Topic`,
    token: kind === 'ntfy' ? t`Access token (optional)` : t`Token`,
    secret: t`Signing key`
  }
  const isSecret = field === 'token' || field === 'secret'
  const known =
    field === 'address' && channel?.kind === 'webhook'
      ? t`Currently ${channel.target}. The path is not shown; enter the full URL again.`
      : undefined
  const type =
    field === 'address' ? (kind === 'mail' ? 'email' : 'url') : isSecret ? 'password' : 'text'
  return (
    <Input
      label={labels[field]}
      hint={field === 'secret' ? t`Leave empty to send unsigned requests.` : known}
      type={type}
      {...(isSecret && { autocomplete: 'off' as const })}
      {...rest}
    />
  )
}
