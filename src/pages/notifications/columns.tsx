import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import type { Column } from '../parts/data-table.js'
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
    { key: 'name', name: tell(say`Name`), render: ({ name }) => <strong>{name}</strong> },
    { key: 'target', name: tell(say`To`), render: ({ target }) => target, share: 3 },
    {
      key: 'state',
      name: tell(say`State`),
      render: ({ failing_since: since, last_error: error }) =>
        since === null ? (
          <span class="state state-ok">{tell(say`Good`)}</span>
        ) : (
          <span class="state state-failing" title={error ?? ''}>
            {tell(say`Failing`)}
          </span>
        ),
      isOptional: true
    },
    {
      key: 'actions',
      name: tell(say`Actions`),
      render: row => (
        <RowActions row={row} {...acts}>
          <button type="button" class="quiet" onClick={() => acts.test(row)}>
            {tell(say`Send a test`)}
          </button>
        </RowActions>
      )
    }
  ]
  return columns
}

export function listRuleColumns(acts: Acts<Rule>): Column<Rule>[] {
  const names = listFindingNames()
  return [
    { key: 'name', name: tell(say`Name`), render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'findings',
      name: tell(say`Told`),
      render: ({ findings }) => findings.map(kind => names[kind]).join(', '),
      share: 3,
      isOptional: true
    },
    { key: 'channel', name: tell(say`Through`), render: ({ channel }) => channel },
    { key: 'when', name: tell(say`When`), render: whenOf, isOptional: true },
    { key: 'actions', name: tell(say`Actions`), render: row => <RowActions row={row} {...acts} /> }
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
      render: ({ created }) => <Age of={Date.parse(created)} />
    },
    { key: 'channel', name: tell(say`Through`), render: ({ channel }) => channel },
    {
      key: 'findings',
      name: tell(say`Findings`),
      render: ({ findings }) => printNumber(findings),
      isNumber: true,
      isOptional: true
    },
    { key: 'state', name: tell(say`State`), render: stateOf }
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

interface RowActionsProps<T> extends Acts<T> {
  row: T
  children?: VNode
}

function RowActions<T>({ row, edit, remove, children }: RowActionsProps<T>): VNode {
  return (
    <span class="actions">
      {children}
      <button type="button" class="quiet" onClick={() => edit(row)}>
        {tell(say`Change`)}
      </button>
      <button type="button" class="quiet" onClick={() => remove(row)}>
        {tell(say`Remove`)}
      </button>
    </span>
  )
}
