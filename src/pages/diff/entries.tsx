import type { VNode } from 'preact'
import { printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { PathLink } from '../find/searched.js'
import { printBytes } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { msg, t } from '../i18n.js'
import type { Entry } from './use-diff.js'

interface EntriesProps {
  at: ClientAt
  label: string
  rows: readonly Entry[]
}

export function Entries({ at, label, rows }: EntriesProps): VNode {
  return (
    <DataTable label={label} columns={listColumns(at)} rows={rows} keyOf={({ path }) => path} />
  )
}

function listColumns(at: ClientAt): Column<Entry>[] {
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ path, before, after }) => (
        <PathLink {...at} path={path} kind={(after ?? before)?.kind ?? 'file'} />
      )
    },
    {
      key: 'kind',
      name: t`Change`,
      kind: 'state',
      priority: 2,
      render: ({ kind }) => <Kind kind={kind} />
    },
    { key: 'size', name: t`Size`, render: entry => printSizes(entry), kind: 'number' }
  ]
}

const signs: Readonly<Record<Entry['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  attributes: '*',
  touched: '~',
  moved: '→'
}

function Kind({ kind }: { kind: Entry['kind'] }): VNode {
  const words = {
    added: msg`New`,
    removed: msg`Deleted`,
    changed: msg`Content changed`,
    attributes: msg`Mode or owner changed`,
    touched: msg`Times changed`,
    moved: msg`Moved`
  }
  return (
    <span class={`find-${kind}`}>
      <span class="find-mark" aria-hidden="true">
        {signs[kind]}
      </span>{' '}
      {t(words[kind])}
    </span>
  )
}

function printSizes({ before, after }: Entry): string {
  const sizes = [before, after].map(side => (side?.kind === 'file' ? printBytes(side.size) : ''))
  const [old, now] = sizes
  return old && now && old !== now ? `${old} → ${now}` : now || old || ''
}

export function Moved({ at, rows }: { at: ClientAt; rows: readonly Entry[] }): VNode {
  const columns: Column<Entry>[] = [
    {
      key: 'from',
      name: t`From`,
      kind: 'name',
      render: ({ from }) => <bdi class="path">{printName(from ?? '')}</bdi>
    },
    {
      key: 'to',
      name: t`To`,
      kind: 'name',
      render: ({ path, before, after }) => (
        <PathLink {...at} path={path} kind={(after ?? before)?.kind ?? 'file'} isWhole />
      )
    },
    {
      key: 'files',
      name: t`Files`,
      render: ({ files }) => (files === null ? '' : t`${files} files`),
      kind: 'number'
    }
  ]
  return <DataTable label={t`Moved`} columns={columns} rows={rows} keyOf={({ path }) => path} />
}
