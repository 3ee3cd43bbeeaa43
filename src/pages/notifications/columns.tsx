import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { Age } from '../parts/time.js'
import { say, tell } from '../words.js'
import type { Channel, Message, Rule } from './asked.js'
import { listFindingNames } from './finding-names.js'

interface Acts<T> {
  edit: (row: T) => void
  remove: (row: T) => void
}

export function listChannelColumns(acts: Acts<Channel> & { test: (row: Channel) => void }) {
  const columns: Column<Channel>[] = [
    {
      key: 'name',
      name: tell(say`Name`),
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    { key: 'target', name: tell(say`To`), render: ({ target }) => target },
    {
      key: 'state',
      name: tell(say`State`),
      kind: 'state',
      render: ({ failing_since: since, last_error: error }) =>
        since === null ? (
          <span class="state state-ok">{tell(say`Good`)}</span>
        ) : (
          <span class="state state-failing" title={error ?? ''}>
            {tell(say`Failing`)}
          </span>
        ),
      priority: 0
    },
    {
      key: 'actions',
      name: tell(say`Actions`),
      kind: 'action',
      render: row => (
        <Menu
          of={row.name}
          items={[
            { name: tell(say`Send a test`), act: () => acts.test(row) },
            ...changeItems(row, acts)
          ]}
        />
      )
    }
  ]
  return columns
}

export function listRuleColumns(acts: Acts<Rule>): Column<Rule>[] {
  const names = listFindingNames()
  return [
    {
      key: 'name',
      name: tell(say`Name`),
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    {
      key: 'findings',
      name: tell(say`Alerts`),
      render: ({ findings }) => findings.map(kind => names[kind]).join(', '),
      share: 2,
      priority: 0
    },
    { key: 'channel', name: tell(say`Channel`), render: ({ channel }) => channel },
    { key: 'when', name: tell(say`When`), kind: 'state', render: whenOf, priority: 0 },
    {
      key: 'actions',
      name: tell(say`Actions`),
      kind: 'action',
      render: row => <Menu of={row.name} items={changeItems(row, acts)} />
    }
  ]
}

function whenOf({ when, at, enabled }: Rule): string {
  if (!enabled) return tell(say`switched off`)
  if (when === 'at_once') return tell(say`at once`)
  return when === 'daily' ? tell(say`daily at ${at}`) : tell(say`weekly at ${at}`)
}

export function listMessageColumns(): Column<Message>[] {
  return [
    {
      key: 'created',
      name: tell(say`When`),
      kind: 'time',
      priority: 2,
      render: ({ created }) => <Age of={Date.parse(created)} />
    },
    { key: 'channel', name: tell(say`Channel`), render: ({ channel }) => channel },
    {
      key: 'findings',
      name: tell(say`Findings`),
      render: ({ findings }) => printNumber(findings),
      kind: 'number',
      priority: 0
    },
    { key: 'state', name: tell(say`State`), kind: 'state', priority: 2, render: stateOf }
  ]
}

function stateOf({ state, attempts }: Message): VNode {
  const words = {
    waiting: ['running', tell(say`Waits`)],
    sent: ['ok', tell(say`Sent`)],
    failed: ['failing', tell(say`Failed after ${attempts} attempts`)]
  } as const
  const [colour, word] = words[state]
  return <span class={`state state-${colour}`}>{word}</span>
}

function changeItems<T>(row: T, { edit, remove }: Acts<T>): MenuItem[] {
  return [
    { name: tell(say`Change`), act: () => edit(row) },
    { name: tell(say`Remove`), isDanger: true, act: () => remove(row) }
  ]
}
