/** The audit log, newest first, filtered by the address. */
import { useInfiniteQuery } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { api, type Schemas } from '../api.js'
import { printNumber } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Note, useDialog } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { Empty, Failure, Skeleton, useFailed } from '../parts/load.js'
import { Age } from '../parts/time.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'

type Entry = Schemas['AuditEntry']

const filters = ['user', 'action', 'client', 'outcome'] as const
const atOnce = 100

export function Audit({ query }: PageProps): VNode {
  const { route } = useLocation()
  const [dialog, open] = useDialog()
  const wanted = Object.fromEntries(
    filters.map(key => [key, query[key]]).filter(([, value]) => value)
  ) as Record<string, string>
  const set = (key: string, value: string) =>
    route(
      toHref({ page: 'system', section: 'audit' }, { ...wanted, [key]: value || undefined }),
      true
    )
  const answer = useAudit(wanted)
  const failed = useFailed(answer)
  const entries = answer.data?.pages.flatMap(({ rows }) => rows)
  return (
    <>
      <AuditFilters wanted={wanted} set={set} />
      {failed && <Failure error={failed} retry={() => void answer.refetch()} />}
      {entries === undefined && !failed && <Skeleton lines={12} />}
      {entries?.length === 0 && <Empty>{t`No matching entries.`}</Empty>}
      {entries !== undefined && entries.length > 0 && (
        <DataTable
          label={t`Audit log`}
          columns={listColumns(entry => open(close => <EntryDialog entry={entry} close={close} />))}
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
            {t`Older entries`}
          </button>
        </p>
      )}
      {dialog}
    </>
  )
}

function useAudit(wanted: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: ['audit', wanted],
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...wanted, limit: atOnce, ...(cursor !== '' && { cursor }) }
      const { data, response } = await api.GET('/api/admin/audit', {
        params: { query },
        signal
      })
      return { rows: data, next: cursorOf(response.headers.get('link')) }
    },
    getNextPageParam: ({ next }) => next
  })
}

/** Returns the cursor of the next page from a `Link` header. */
function cursorOf(link: string | null): string | undefined {
  const [, address] = /<([^>]+)>;\s*rel="?next/.exec(link ?? '') ?? []
  if (address === undefined) return undefined
  return new URL(address, location.href).searchParams.get('cursor') ?? undefined
}

interface AuditFiltersProps {
  wanted: Record<string, string>
  set: (key: string, value: string) => void
}

function AuditFilters({ wanted, set }: AuditFiltersProps): VNode {
  const names: Record<string, string> = {
    user: t`User`,
    action: t`Action`,
    client: t`Client`
  }
  return (
    <div class="filters">
      {Object.entries(names).map(([key, name]) => (
        <input
          key={key}
          type="search"
          class="short"
          aria-label={name}
          placeholder={name}
          value={wanted[key] ?? ''}
          onChange={({ currentTarget }) => set(key, currentTarget.value.trim())}
        />
      ))}
      <select
        aria-label={t`Result`}
        value={wanted['outcome'] ?? ''}
        onChange={({ currentTarget }) => set('outcome', currentTarget.value)}
      >
        <option value="">{t`Any result`}</option>
        <option value="ok">{t`OK`}</option>
        <option value="refused">{t`Denied`}</option>
        <option value="failed">{t`Failed`}</option>
      </select>
    </div>
  )
}

function listColumns(open: (entry: Entry) => void): Column<Entry>[] {
  return [
    {
      key: 'at',
      name: t`Time`,
      kind: 'time',
      priority: 3,
      render: ({ at }) => <Age of={Date.parse(at)} />
    },
    { key: 'user', name: t`User`, priority: 2, render: ({ user }) => user },
    {
      key: 'action',
      name: t`Action`,
      kind: 'name',
      render: entry => (
        <button type="button" class="quiet as-link" onClick={() => open(entry)}>
          {entry.action}
        </button>
      )
    },
    {
      key: 'about',
      name: t`Object`,
      render: ({ client, subject, server }) => subject ?? client ?? server,
      share: 2,
      priority: 0
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
  return (
    <Note title={t`Entry ${printNumber(entry.seq)}`} close={close}>
      <pre class="text" tabIndex={0}>
        {JSON.stringify(entry, null, 2)}
      </pre>
    </Note>
  )
}
