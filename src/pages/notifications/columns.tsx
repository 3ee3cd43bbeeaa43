import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import type { Channel, Message, Rule } from './asked.js'
import { listFindingNames } from './finding-names.js'

export function listChannelColumns(): Column<Channel>[] {
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

export function listRuleColumns(): Column<Rule>[] {
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

export function listMessageColumns(): Column<Message>[] {
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
