import { useInfiniteQuery } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api } from '../api.js'
import { printInstant, printNumber } from '../format.js'
import { type Column, DataTable, timeColumn } from '../parts/data-table.js'
import { Note, useDialog } from '../parts/dialog.js'
import { Facts } from '../parts/facts.js'
import { searchLengthMax, toHref } from '../parts/link.js'
import { Empty, Failure, retryInterval, Skeleton, useFailed, useGet } from '../parts/load.js'
import { Menu } from '../parts/menu.js'
import { useNarrow } from '../parts/width.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'
import { type Entry, listKinds, tellAction } from './audit-words.js'

const filters = ['user', 'action', 'client', 'outcome', 'days'] as const
const atOnce = 100
const dayMs = 86_400_000
/** Days of the periods. */
const periods = ['1', '7', '30', '90']

export function Audit({ query }: PageProps): VNode {
  const { route } = useLocation()
  const [dialog, open] = useDialog()
  const isNarrow = useNarrow()
  const wanted = Object.fromEntries(
    filters.map(key => [key, query[key]]).filter(([, value]) => value)
  ) as Record<string, string>
  const set = (key: string, value: string) => {
    const next = { ...wanted, [key]: value || undefined }
    route(toHref({ page: 'system', section: 'audit' }, next), true)
  }
  const answer = useAudit(wanted)
  const failed = useFailed(answer)
  const entries = answer.data?.pages.flatMap(({ rows }) => rows)
  const columns = listColumns(entry => open(close => <EntryDialog entry={entry} close={close} />))
  return (
    <>
      <AuditFilters wanted={wanted} set={set} />
      <Verification />
      {failed && <Failure error={failed} retry={() => void answer.refetch()} />}
      {entries === undefined && !failed && <Skeleton lines={12} />}
      {entries?.length === 0 && <Empty>{t`No matches.`}</Empty>}
      {entries !== undefined && entries.length > 0 && (
        <DataTable
          label={t`Audit log`}
          columns={isNarrow ? columns.toSorted(byName) : columns}
          rows={entries}
          keyOf={({ seq }) => String(seq)}
        />
      )}
      {answer.hasNextPage && (
        <p class="actions after">
          <button
            type="button"
            disabled={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t`Older`}
          </button>
        </p>
      )}
      {dialog}
    </>
  )
}

/** The period is relative, so that a bookmark stays useful. */
function toQuery({ days, ...same }: Record<string, string>) {
  if (days === undefined || !periods.includes(days)) return same
  return { ...same, since: new Date(Date.now() - Number(days) * dayMs).toISOString() }
}

function useAudit(wanted: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: ['audit', wanted],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      listPage(toQuery(wanted), { cursor, limit: atOnce, signal }),
    getNextPageParam: ({ next }) => next,
    refetchInterval: retryInterval
  })
}

interface PageAsked {
  cursor: string
  limit: number
  signal?: AbortSignal
}

async function listPage(wanted: object, { cursor, limit, signal }: PageAsked) {
  const query = { ...wanted, limit, ...(cursor !== '' && { cursor }) }
  const { data, response } = await api.GET('/api/admin/audit', {
    params: { query },
    ...(signal && { signal })
  })
  return { rows: data, next: cursorOf(response.headers.get('link')) }
}

function cursorOf(link: string | null): string | undefined {
  const [, address] = /<([^>]+)>;\s*rel="?next/.exec(link ?? '') ?? []
  if (address === undefined) return undefined
  return new URL(address, location.href).searchParams.get('cursor') ?? undefined
}

/** The service streams the file. */
function Export({ wanted }: { wanted: Record<string, string> }): VNode {
  const save = (name: string, format: string, download: string) => ({
    name: t`${name} of the filtered entries`,
    href: `/api/admin/audit/export?${new URLSearchParams({ ...toQuery(wanted), format }).toString()}`,
    download
  })
  return (
    <Menu
      name={t`Export`}
      items={[save('CSV', 'csv', 'audit.csv'), save('JSON Lines', 'ndjson', 'audit.jsonl')]}
    />
  )
}

/** Reads the whole log, so only on request. */
function Verification(): VNode {
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useGet(
    ['audit-verification'],
    '/api/admin/audit/verification',
    {},
    { enabled: isWanted, staleTime: Infinity }
  )
  return (
    <p class="actions after">
      <button
        type="button"
        disabled={isFetching}
        onClick={() => (isWanted ? void refetch() : setWanted(true))}
      >
        {t`Verify the log`}
      </button>
      <span role="status">
        {error?.message}
        {data?.ok === true && (
          <span class="state state-ok">{t`Verified up to entry ${printNumber(data.last)}`}</span>
        )}
        {data?.ok === false && (
          <span class="state state-failing">
            {t`Entry ${printNumber(data.broken)} was changed, added or removed outside burphub`}
          </span>
        )}
      </span>
    </p>
  )
}

interface AuditFiltersProps {
  wanted: Record<string, string>
  set: (key: string, value: string) => void
}

function AuditFilters({ wanted, set }: AuditFiltersProps): VNode {
  const typed: [string, string][] = [
    ['user', t`User`],
    ['client', t`Client`]
  ]
  const chosen: [string, string, [string, string][]][] = [
    ['action', t`Action`, listKinds()],
    [
      'outcome',
      t`Result`,
      [
        ['', t`Any result`],
        ['ok', t`OK`],
        ['refused', t`Denied`],
        ['failed', t`Failed`]
      ]
    ],
    [
      'days',
      t`Period`,
      [
        ['', t`All time`],
        ...periods.map((days): [string, string] => [days, t`Last ${Number(days)} days`])
      ]
    ]
  ]
  return (
    <div class="filters">
      {typed.map(([key, name]) => (
        <input
          key={key}
          type="search"
          maxLength={searchLengthMax}
          class="short"
          aria-label={name}
          placeholder={name}
          value={wanted[key] ?? ''}
          onChange={({ currentTarget }) => set(key, currentTarget.value.trim())}
        />
      ))}
      {chosen.map(([key, name, choices]) => (
        <select
          key={key}
          aria-label={name}
          value={wanted[key] ?? ''}
          onChange={({ currentTarget }) => set(key, currentTarget.value)}
        >
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
      <Export wanted={wanted} />
    </div>
  )
}

/** On phones the first column names the row. */
function byName(a: Column<Entry>, b: Column<Entry>): number {
  return Number(b.kind === 'name') - Number(a.kind === 'name')
}

function listColumns(open: (entry: Entry) => void): Column<Entry>[] {
  return [
    timeColumn('at', t`Time`, ({ at }) => at, { priority: 3 }),
    { key: 'user', name: t`User`, priority: 2, render: ({ user }) => user },
    {
      key: 'action',
      name: t`Action`,
      kind: 'name',
      share: 3,
      render: entry => (
        <button type="button" class="quiet as-link" onClick={() => open(entry)}>
          {tellAction(entry)}
        </button>
      )
    },
    { key: 'outcome', name: t`Result`, kind: 'state', priority: 2, render: outcomeOf },
    { key: 'address', name: t`Address`, render: ({ address }) => address, priority: 0 }
  ]
}

function outcomeOf({ outcome }: Entry): VNode {
  const words = {
    ok: ['ok', t`OK`],
    refused: ['late', t`Denied`],
    failed: ['failing', t`Failed`]
  } as const
  const [color, word] = words[outcome]
  return <span class={`state state-${color}`}>{word}</span>
}

function EntryDialog({ entry, close }: { entry: Entry; close: () => void }): VNode {
  const { seq, at, user, address, action, server, client, subject, request_id: request } = entry
  const details = Object.entries(entry.details ?? {})
  return (
    <Note title={tellAction(entry)} close={close}>
      <Facts
        of={[
          [t`Entry`, printNumber(seq)],
          [t`Time`, printInstant(Date.parse(at), { dateStyle: 'medium', timeStyle: 'medium' })],
          [t`User`, user],
          [t`Address`, address],
          [t`Action`, action],
          server !== null && [t`Server`, server],
          client !== null && [t`Client`, client],
          subject !== null && [t`Object`, subject],
          [t`Result`, outcomeOf(entry)],
          ...details.map(
            ([name, value]) =>
              [name, typeof value === 'string' ? value : JSON.stringify(value)] as const
          ),
          [t`Request`, request]
        ]}
      />
    </Note>
  )
}
