/** Notification channels, rules and recent messages. */
import type { UseQueryResult } from '@tanstack/preact-query'
import { Check, CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import { type Action, ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/change.js'
import { DataTable, type Column } from '../parts/data-table.js'
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
  testChannel
} from './asked.js'
import { ChannelDialog, presetName } from './channel-dialog.js'
import { NoMailServer } from './no-mail-server.js'
import { findPreset } from './presets.js'
import { RuleDialog } from './rule-dialog.js'
import { printInstant, printNumber } from '../format.js'
import { Mark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { start } from '../start.js'
import { type FindingKind, listFindingNames } from './finding-names.js'

type Answer = UseQueryResult<Awaited<ReturnType<typeof listAll>>>

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
  answer: Answer
}

function Channels({ isOwn, answer }: ListProps): VNode {
  const shared = { isOwn, channels: answer.data?.channels ?? [] }
  const { tryRun } = useChange(notificationKey(isOwn))
  return (
    <>
      <h3>{t`Channels`}</h3>
      {!isOwn && !start().hasMail && <NoMailServer />}
      <ActionTable
        label={t`Channels`}
        answer={answer}
        rowsOf={({ channels }) => channels}
        empty={t`No channels yet. Add an email address, Slack, Teams, ntfy or another channel to receive alerts.`}
        columns={listChannelColumns()}
        keyOf={({ name }) => name}
        add={{
          name: t`Add channel`,
          dialog: close => <ChannelDialog {...shared} close={close} />
        }}
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
          removal(channel.name, () => removeChannel(isOwn, channel.name))
        ]}
      />
    </>
  )
}

function Rules({ isOwn, answer, channels }: ListProps & { channels: readonly Channel[] }): VNode {
  const shared = { isOwn, channels, rules: answer.data?.rules ?? [] }
  return (
    <>
      <h3>{t`Rules`}</h3>
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

function removal(name: string, act: () => Promise<unknown>): Action {
  const confirm = { title: t`Remove ${name}?`, act, said: t`${name} removed.` }
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
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    {
      key: 'target',
      name: t`Recipient`,
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
      render: ({ last_sent: sent }) => (sent === null ? t`None yet` : <Age of={Date.parse(sent)} />)
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      render: ({ failing_since: since }) =>
        since === null ? (
          <Mark look="ok" Icon={Check}>{t`OK`}</Mark>
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
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    { key: 'sentence', name: t`Sends`, render: rule => tellRule(rule, names), share: 4 }
  ]
}

const kindsNamed = 3

/** Says a rule in one sentence. */
function tellRule(rule: Rule, names: Record<FindingKind, string>): string {
  const { clients, labels, channel, enabled, nag_hours: hours } = rule
  const what = tellWhat(rule, names)
  const places = [...(clients ?? []), ...(labels ?? [])]
  const who = places.length === 0 ? t`all clients` : places.join(', ')
  const sentence = t`${what} of ${who}: ${whenOf(rule)}, to ${channel}.`
  const again = hours ? ` ${t`Again every ${hours} h.`}` : ''
  return enabled ? sentence + again : `${t`Disabled`}: ${sentence}`
}

function tellWhat({ findings, when }: Rule, names: Record<FindingKind, string>): string {
  if (when === 'monthly') return t`Recoverability report`
  const usual = listAlertKinds()
  const isUsual = findings.length === usual.length && usual.every(kind => findings.includes(kind))
  if (isUsual) return t`All problems`
  const named = findings.slice(0, kindsNamed).map(kind => names[kind])
  const more = findings.length - named.length
  return [...named, ...(more > 0 ? [t`and ${more} more`] : [])].join(', ')
}

function whenOf({ when, at }: Rule): string {
  if (when === 'at_once') return t`immediately`
  if (when === 'monthly') return t`monthly at ${at}`
  return when === 'daily' ? t`daily at ${at}` : t`weekly at ${at}`
}

function listMessageColumns(): Column<Message>[] {
  return [
    {
      key: 'created',
      name: t`Time`,
      kind: 'time',
      priority: 2,
      render: ({ created }) => <Age of={Date.parse(created)} />
    },
    { key: 'channel', name: t`Channel`, render: ({ channel }) => channel },
    {
      key: 'findings',
      name: t`Alerts`,
      render: ({ findings }) => printNumber(findings),
      kind: 'number',
      priority: 0
    },
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
