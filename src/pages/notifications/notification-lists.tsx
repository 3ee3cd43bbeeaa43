/** Notification channels, rules and recent messages. */
import type { UseQueryResult } from '@tanstack/preact-query'
import { Check as CheckIcon, CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import { type Action, ActionTable, tellAlso } from '../parts/action-table.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'
import {
  type Channel,
  listAlertKinds,
  listAll,
  type Message,
  notificationKey,
  removeChannel,
  removeRule,
  type Rule,
  type RuleFields,
  setRule,
  testChannel
} from './asked.js'
import { ChannelDialog, presetName } from './channel-dialog.js'
import { NoMailServer } from './no-mail-server.js'
import { findPreset } from './presets.js'
import { printInstant } from '../format.js'
import { Mark } from '../parts/state-mark.js'
import { Age } from '../parts/facts.js'
import { serverOf, start } from '../start.js'
import { type FindingKind, listFindingNames } from './finding-names.js'
import { compilePattern } from '../../glob.js'
import { api, take } from '../api.js'
import { FormDialog } from '../parts/dialog.js'
import { printNames, toNames, useChange, useForm } from '../parts/form.js'
import { Check, CheckList, Input, Select } from '../parts/inputs.js'
import { showToast } from '../parts/toasts.js'

export function NotificationLists({ isOwn }: { isOwn: boolean }): VNode {
  const answer = useAnswer({
    queryKey: notificationKey(isOwn),
    queryFn: ({ signal }) => listAll(isOwn, signal)
  })
  const { channels = [], messages = [] } = answer.data ?? {}
  return (
    <>
      <Channels isOwn={isOwn} answer={answer} />
      {channels.length > 0 && <Rules isOwn={isOwn} answer={answer} channels={channels} />}
      {messages.length > 0 && <Messages messages={messages} />}
    </>
  )
}

interface ListProps {
  isOwn: boolean
  answer: UseQueryResult<Awaited<ReturnType<typeof listAll>>>
}

function Channels({ isOwn, answer }: ListProps): VNode {
  const { channels = [], rules = [] } = answer.data ?? {}
  const shared = { isOwn, channels }
  const { tryRun } = useChange(notificationKey(isOwn))
  return (
    <>
      <h3>{t`Channels`}</h3>
      {!isOwn && !start().hasMail && <NoMailServer />}
      <ActionTable
        label={t`Channels`}
        answer={answer}
        rowsOf={data => data.channels}
        empty={t`No channels yet. Add an email address, Slack, Teams, ntfy or another channel to receive alerts.`}
        columns={listChannelColumns()}
        keyOf={({ name }) => name}
        add={{ name: t`Add channel`, dialog: close => <ChannelDialog {...shared} close={close} /> }}
        stale={[notificationKey(isOwn)]}
        nameOf={({ name }) => name}
        actions={channel => [
          {
            name: t`Send test message`,
            act: () =>
              tryRun(
                () => testChannel(isOwn, channel.name),
                t`Test message delivered to ${channel.name}.`
              )
          },
          {
            name: t`Edit`,
            dialog: close => <ChannelDialog {...shared} channel={channel} close={close} />
          },
          removal(
            channel.name,
            () => removeChannel(isOwn, channel.name),
            rules.filter(rule => rule.channel === channel.name).map(({ name }) => name)
          )
        ]}
      />
    </>
  )
}

function Rules({ isOwn, answer, channels }: ListProps & { channels: readonly Channel[] }): VNode {
  const shared = { isOwn, channels, rules: answer.data?.rules ?? [] }
  return (
    <>
      <h3 class="apart">{t`Rules`}</h3>
      <ActionTable
        label={t`Rules`}
        answer={answer}
        rowsOf={({ rules }) => rules}
        empty={t`No rules yet. A rule sends alerts to a channel.`}
        columns={listRuleColumns()}
        keyOf={({ name }) => name}
        add={{ name: t`Add rule`, dialog: close => <RuleDialog {...shared} close={close} /> }}
        stale={[notificationKey(isOwn)]}
        nameOf={({ name }) => name}
        actions={rule => [
          { name: t`Edit`, dialog: close => <RuleDialog {...shared} rule={rule} close={close} /> },
          removal(rule.name, () => removeRule(isOwn, rule.name))
        ]}
      />
    </>
  )
}

/** `along`: names of the rules that are removed with a channel. */
function removal(name: string, act: () => Promise<unknown>, along: readonly string[] = []): Action {
  const said = t`${name} removed.`
  const confirm = { title: t`Remove ${name}?`, text: tellAlso(along), act, said }
  return { name: t`Remove`, isDanger: true, confirm }
}

function Messages({ messages }: { messages: readonly Message[] }): VNode {
  return (
    <>
      <h3>{t`Messages`}</h3>
      <DataTable
        label={t`Messages`}
        rows={messages}
        keyOf={({ id }) => id}
        columns={listMessageColumns()}
      />
    </>
  )
}

function listChannelColumns(): Column<Channel>[] {
  return [
    { key: 'name', name: t`Name`, kind: 'name', render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'target',
      name: t`Address`,
      share: 2,
      render: channel => (
        <>
          {channel.kind === 'mail' ? '' : `${presetName(findPreset(channel))} · `}
          {channel.target}
          {channel.last_error !== null && <div class="small error">{channel.last_error}</div>}
        </>
      )
    },
    {
      key: 'sent',
      name: t`Last message`,
      kind: 'time',
      priority: 0,
      render: ({ last_sent: sent }) => (sent === null ? t`None` : <Age of={Date.parse(sent)} />)
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      render: ({ failing_since: since }) =>
        since === null ? (
          <Mark look="ok" Icon={CheckIcon}>{t`OK`}</Mark>
        ) : (
          <Mark look="failing" Icon={CircleX} title={printInstant(Date.parse(since))}>
            {t`Failing`}
          </Mark>
        ),
      priority: 2
    }
  ]
}

function listRuleColumns(): Column<Rule>[] {
  const names = listFindingNames()
  return [
    { key: 'name', name: t`Name`, kind: 'name', render: ({ name }) => <strong>{name}</strong> },
    { key: 'sentence', name: t`Sends`, render: rule => tellRule(rule, names), share: 4 }
  ]
}

const kindsNamed = 3

function tellRule(rule: Rule, names: Record<FindingKind, string>): string {
  const { servers, clients, labels, channel, enabled, nag_hours: hours } = rule
  const what = tellWhat(rule, names)
  const on = servers?.map(server => t`server ${server}`) ?? []
  const places = [...on, ...(clients ?? []), ...(labels ?? [])]
  const who = places.length === 0 ? t`All clients` : places.join(', ')
  const sentence = `${what} · ${who} · ${whenOf(rule)} · ${channel}`
  const again = hours ? ` · ${t`Again every ${hours} h.`}` : ''
  return enabled ? sentence + again : t`${t`Off`}: ${sentence}`
}

function tellWhat({ findings, when }: Rule, names: Record<FindingKind, string>): string {
  if (when === 'monthly') return t`Monthly report`
  const usual = listAlertKinds()
  const isUsual = findings.length === usual.length && usual.every(kind => findings.includes(kind))
  if (isUsual) return t`All alerts`
  const named = findings.slice(0, kindsNamed).map(kind => names[kind])
  const more = findings.length - named.length
  return [...named, ...(more > 0 ? [t`and ${more} more`] : [])].join(', ')
}

function whenOf({ when, at }: Rule): string {
  if (when === 'at_once') return t`Immediately`
  if (when === 'monthly') return at
  return `${when === 'daily' ? t`Daily` : t`Weekly`} ${at}`
}

function listMessageColumns(): Column<Message>[] {
  return [
    timeColumn('created', t`Time`, ({ created }) => created, { priority: 2 }),
    { key: 'channel', name: t`Channel`, render: ({ channel }) => channel },
    numberColumn('findings', t`Alerts`, ({ findings }) => findings, { priority: 0 }),
    { key: 'state', name: t`State`, kind: 'state', priority: 2, render: stateOf }
  ]
}

function stateOf({ state, attempts }: Message): VNode {
  const words = {
    waiting: ['running', t`Waiting`],
    sent: ['ok', t`Sent`],
    failed: ['failing', t`Failed after ${attempts} attempts`]
  } as const
  const [color, word] = words[state]
  return <span class={`state state-${color}`}>{word}</span>
}

interface RuleDialogProps {
  isOwn: boolean
  /** All rules: a new one must not replace another. */
  rules: readonly Rule[]
  rule?: Rule
  channels: readonly Channel[]
  close: () => void
}

function RuleDialog({ isOwn, rules, rule, channels, close }: RuleDialogProps): VNode {
  const form = useForm(() => toValues(rule, channels))
  const { name, enabled, findings, when } = form.values
  const { run } = useChange(notificationKey(isOwn))
  const isNew = enabled && !rule?.enabled && when === 'at_once'
  const isTaken = !rule && rules.some(one => one.name === name)
  const save = async () => {
    const fields = toFields(form.values, rule)
    await setRule(isOwn, name, fields)
    const count = isNew && !isOwn ? await countMatching(fields).catch(() => 0) : 0
    showToast(
      count === 0
        ? t`${name} saved.`
        : t`${name} saved. ${count} open alerts match now and are sent within a minute.`
    )
  }
  return (
    <FormDialog
      form={form}
      title={rule ? t`Rule ${rule.name}` : t`Add rule`}
      action={t`Save`}
      isReady={name !== '' && !isTaken && findings.length > 0}
      act={() => run(save)}
      close={close}
    >
      {!rule && (
        <Input
          label={t`Name`}
          {...form.text('name', 'rule')}
          {...(isTaken && { error: t`Another rule has this name.` })}
        />
      )}
      <Select
        label={t`Channel`}
        choices={channels.map(one => [one.name, one.name])}
        {...form.text('channel')}
      />
      {when !== 'monthly' && (
        <CheckList
          legend={t`Alerts`}
          choices={Object.entries(listFindingNames()) as [FindingKind, string][]}
          checked={findings}
          set={chosen => form.set({ findings: chosen })}
        />
      )}
      <Input
        label={t`Clients`}
        hint={t`Comma-separated patterns, such as desk*. Leave empty for all.`}
        {...form.text('clients')}
      />
      <Input label={t`Labels`} {...form.text('labels')} />
      <div class="form-grid">
        <Select
          label={t`Frequency`}
          choices={[
            ['at_once', t`Immediately`],
            ['daily', t`Daily`],
            ['weekly', t`Weekly`],
            ['monthly', t`Monthly report`]
          ]}
          {...form.text('when')}
        />
        {when !== 'at_once' && <Input label={t`Time`} type="time" {...form.text('at')} />}
      </div>
      {when === 'monthly' && (
        <p class="muted">{t`Recoverability report, on the first day of each month.`}</p>
      )}
      <Check label={t`Enabled`} {...form.flag('enabled')} />
      {isNew && <p class="muted">{t`Problems that exist now are sent within a minute.`}</p>}
    </FormDialog>
  )
}

/** Counts the open alerts that a new rule sends; clients with unknown labels match. */
async function countMatching(rule: RuleFields): Promise<number> {
  const { findings, servers, clients, labels } = rule
  const query = { fields: ['labels' as const] }
  const [{ open }, rows] = await Promise.all([
    take(api.GET('/api/admin/notifications/alerts')),
    labels ? take(api.GET('/api/clients/overview', { params: { query } })) : []
  ])
  return open.filter(({ finding, server, client }) => {
    // A new rule does not repeat alerts of burphub itself, which have no server.
    if (findings?.includes(finding) === false || server === '') return false
    if (!isAmong(servers, server)) return false
    if (client === null) return true
    if (!isAmong(clients, client)) return false
    const row = rows.find(({ name, agent }) => name === client && serverOf(agent) === server)
    return row?.labels?.some(label => isAmong(labels, label)) ?? true
  }).length
}

function isAmong(patterns: readonly string[] | null | undefined, name: string): boolean {
  return !patterns || patterns.some(pattern => compilePattern(pattern, true)(name))
}

function toValues(rule: Rule | undefined, channels: readonly Channel[]) {
  return {
    name: rule?.name ?? '',
    channel: rule?.channel ?? channels[0]?.name ?? '',
    findings: rule?.findings ?? listAlertKinds(),
    clients: printNames(rule?.clients ?? null),
    labels: printNames(rule?.labels ?? null),
    when: rule?.when ?? 'at_once',
    at: rule?.at ?? '08:00',
    enabled: rule?.enabled ?? true
  }
}

function toFields(values: ReturnType<typeof toValues>, rule: Rule | undefined): RuleFields {
  const { name: _, clients, labels, when, at, ...same } = values
  return {
    ...same,
    servers: rule?.servers ?? null,
    clients: toNames(clients),
    labels: toNames(labels),
    when,
    at: when === 'at_once' ? null : at,
    weekday: when === 'weekly' ? (rule?.weekday ?? 'monday') : null,
    nag_hours: when === 'at_once' ? (rule?.nag_hours ?? null) : null
  }
}
