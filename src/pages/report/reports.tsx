/** Reports: the content of the clients' backups, and the capacity of the storage. */
import type { VNode } from 'preact'
import { Capacity } from '../admin/capacity.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Usage } from './clients-report.js'
import { Recoverability } from './recoverability.js'
import type { Schemas } from '../api.js'
import { type Column, DataTable, timeColumn } from '../parts/data-table.js'
import { Link, useQuerySetter } from '../parts/link.js'
import { Choices } from '../parts/inputs.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { serverColumns } from '../parts/client-list.js'
import { Mark } from '../parts/state-mark.js'
import { serverOf } from '../start.js'

export function Page(props: PageProps): VNode {
  return (
    <SectionPage
      {...props}
      name={t`Reports`}
      bodies={{
        usage: Usage,
        capacity: Capacity,
        changes: Changes,
        recoverability: Recoverability
      }}
    />
  )
}

/** Backups that differ unusually from the ones before them. */
type Anomaly = Schemas['Anomaly'] & { name: string }

const spans = ['7', '30'] as const

function Changes({ place, query }: PageProps): VNode {
  const days = spans.find(one => one === query['days']) ?? '7'
  const set = useQuerySetter({ page: 'reports', section: 'changes' }, query)
  const { server: serverName } = place
  const answer = useGet(['anomalies', days, serverName], '/api/reports/anomalies', {
    query: { days: Number(days), sort: '-at', ...(serverName !== undefined && { serverName }) }
  })
  return (
    <>
      <div class="filters">
        <Choices
          label={t`Period`}
          value={days}
          choices={spans.map(one => [one, t`${Number(one)} days`] as const)}
          choose={wanted => set({ days: wanted === '7' ? undefined : wanted })}
        />
      </div>
      <Loaded answer={answer} lines={6}>
        {found =>
          found.length === 0 ? (
            <Empty>
              <p>{t`No unusual backups in the last ${Number(days)} days.`}</p>
              <p class="muted">
                {t`burphub compares each backup with the ones before it. The comparison needs five backups of a client.`}
              </p>
            </Empty>
          ) : (
            <DataTable
              label={t`Changes`}
              columns={listColumns()}
              rows={found.map(each => ({ ...each, name: each.client }))}
              keyOf={({ agent, client, kind, at }) => `${agent ?? ''}/${client}/${kind}/${at}`}
            />
          )
        }
      </Loaded>
    </>
  )
}

function listColumns(): Column<Anomaly>[] {
  const kinds: Record<Anomaly['kind'], string> = {
    large: t`Much data`,
    unchanged: t`No changes`,
    shrunk: t`Fewer files`,
    rewritten: t`Most files changed`
  }
  return [
    {
      key: 'client',
      name: t`Client`,
      kind: 'name',
      render: ({ agent, client }) => (
        <Link to={{ page: 'client', server: serverOf(agent), name: client }}>{client}</Link>
      ),
      sortBy: ({ client }) => client
    },
    ...serverColumns<Anomaly>(),
    {
      key: 'kind',
      name: t`Type`,
      kind: 'state',
      priority: 2,
      render: ({ kind }) => <Mark look="late">{kinds[kind]}</Mark>
    },
    { key: 'reason', name: t`Reason`, share: 3, priority: 1, render: ({ reason }) => reason },
    timeColumn('at', t`Time`, ({ at }) => at),
    {
      key: 'diff',
      name: t`Comparison`,
      kind: 'action',
      render: ({ agent, client, backup }) => (
        <Link to={{ page: 'diff', server: serverOf(agent), name: client, backup }}>
          {t`Compare backup ${String(backup)}`}
        </Link>
      )
    }
  ]
}
