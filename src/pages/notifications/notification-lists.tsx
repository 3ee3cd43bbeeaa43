/** Where messages go, which alerts each rule sends there, and the last messages. */
import type { VNode } from 'preact'
import { actionColumn } from '../parts/action-table.js'
import { useChange } from '../parts/change.js'
import { DataTable, type Column } from '../parts/data-table.js'
import { Confirm, type DrawDialog, useDialog } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'
import {
  type Channel,
  listAll,
  type Message,
  notificationKey,
  removeChannel,
  removeRule,
  type Rule,
  testChannel
} from './asked.js'
import { ChannelDialog } from './channel-dialog.js'
import { RuleDialog } from './rule-dialog.js'
import { printNumber } from '../format.js'
import { Age } from '../parts/time.js'
import { listFindingNames } from './finding-names.js'

export function NotificationLists({ isOwn }: { isOwn: boolean }): VNode {
  const answer = useAnswer({
    queryKey: notificationKey(isOwn),
    queryFn: ({ signal }) => listAll(isOwn, signal)
  })
  const [dialog, open] = useDialog()
  return (
    <Loaded answer={answer} lines={6}>
      {({ channels, rules, messages }) => (
        <>
          <Channels isOwn={isOwn} channels={channels} open={open} />
          {channels.length > 0 && (
            <Rules isOwn={isOwn} channels={channels} rules={rules} open={open} />
          )}
          {messages.length > 0 && <Messages messages={messages} />}
          {dialog}
        </>
      )}
    </Loaded>
  )
}

interface ChannelsProps {
  isOwn: boolean
  channels: readonly Channel[]
  open: (dialog: DrawDialog) => void
}

function Channels({ isOwn, channels, open }: ChannelsProps): VNode {
  const { tryRun } = useChange(notificationKey(isOwn))
  const actions = actionColumn<Channel>(open, {
    nameOf: ({ name }) => name,
    actions: channel => [
      {
        name: t`Send test message`,
        act: () =>
          tryRun(
            () => testChannel(isOwn, channel.name),
            t`Test message queued for ${channel.name}.`
          )
      },
      {
        name: t`Edit`,
        dialog: close => <ChannelDialog isOwn={isOwn} channel={channel} close={close} />
      },
      {
        name: t`Remove`,
        isDanger: true,
        dialog: close => (
          <Remove isOwn={isOwn} name={channel.name} remove={removeChannel} close={close} />
        )
      }
    ]
  })
  return (
    <>
      <h3>{t`Channels`}</h3>
      {channels.length === 0 ? (
        <Empty>
          {t`No channels yet. Add an email address or a webhook to receive notifications.`}
        </Empty>
      ) : (
        <DataTable
          label={t`Channels`}
          rows={channels}
          keyOf={({ name }) => name}
          columns={[...listChannelColumns(), actions]}
        />
      )}
      <p class="actions after">
        <button
          type="button"
          onClick={() => open(close => <ChannelDialog isOwn={isOwn} close={close} />)}
        >
          {t`Add channel`}
        </button>
      </p>
    </>
  )
}

function Rules({
  isOwn,
  channels,
  rules,
  open
}: ChannelsProps & { rules: readonly Rule[] }): VNode {
  const shared = { isOwn, channels }
  const actions = actionColumn<Rule>(open, {
    nameOf: ({ name }) => name,
    actions: rule => [
      { name: t`Edit`, dialog: close => <RuleDialog {...shared} rule={rule} close={close} /> },
      {
        name: t`Remove`,
        isDanger: true,
        dialog: close => <Remove isOwn={isOwn} name={rule.name} remove={removeRule} close={close} />
      }
    ]
  })
  return (
    <>
      <h3>{t`Rules`}</h3>
      {rules.length > 0 && (
        <DataTable
          label={t`Rules`}
          rows={rules}
          keyOf={({ name }) => name}
          columns={[...listRuleColumns(), actions]}
        />
      )}
      <p class="actions after">
        <button
          type="button"
          onClick={() => open(close => <RuleDialog {...shared} close={close} />)}
        >
          {t`Add rule`}
        </button>
      </p>
    </>
  )
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

interface RemoveProps {
  isOwn: boolean
  name: string
  remove: (isOwn: boolean, name: string) => Promise<unknown>
  close: () => void
}

function Remove({ isOwn, name, remove, close }: RemoveProps): VNode {
  const { run } = useChange(notificationKey(isOwn))
  return (
    <Confirm
      title={t`Remove ${name}?`}
      action={t`Remove`}
      isDanger
      close={close}
      act={() => run(() => remove(isOwn, name), t`${name} removed.`)}
    />
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
    { key: 'target', name: t`Recipient`, render: ({ target }) => target },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      render: ({ failing_since: since, last_error: error }) =>
        since === null ? (
          <span class="state state-ok">{t`OK`}</span>
        ) : (
          <span class="state state-failing" title={error ?? ''}>
            {t`Failing`}
          </span>
        ),
      priority: 0
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
    {
      key: 'findings',
      name: t`Alerts`,
      render: ({ findings }) => findings.map(kind => names[kind]).join(', '),
      share: 2,
      priority: 0
    },
    { key: 'channel', name: t`Channel`, render: ({ channel }) => channel },
    { key: 'when', name: t`Frequency`, kind: 'state', render: whenOf, priority: 0 }
  ]
}

function whenOf({ when, at, enabled }: Rule): string {
  if (!enabled) return t`Disabled`
  if (when === 'at_once') return t`Immediately`
  return when === 'daily' ? t`Daily at ${at}` : t`Weekly at ${at}`
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
  const [colour, word] = words[state]
  return <span class={`state state-${colour}`}>{word}</span>
}
