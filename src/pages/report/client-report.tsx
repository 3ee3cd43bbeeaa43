/** One client over time: a picture of one figure of its backups, and all figures in a table. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useMemo } from 'preact/hooks'
import { type ClientAt, useReports } from '../client/client-at.js'
import { useOverview } from '../overview/clients.js'
import { parseInstant } from '../format.js'
import { dayAfter } from '../calendar/days.js'
import { listFailedStarts, today, useHistory } from '../calendar/rows.js'
import { ClientPicker } from '../parts/client-picker.js'
import { Empty, Loaded } from '../parts/load.js'
import { Link, toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { BackupChart } from './backup-chart.js'
import { isWithin, listCounted, parseMeasure, type Report, toSums } from './backup-measures.js'
import { BackupTable } from './backup-table.js'
import { periodOf, RangeBar } from './range-bar.js'
import { SumsOf } from './sums.js'

export function Page({ place, query }: PageProps): VNode {
  const { name, server } = place
  if (name === undefined) return <ClientPicker page="client-report" server={server} query={query} />
  const at = { server: serverOf(server), name }
  return <ClientReport key={`${at.server}/${name}`} {...at} query={query} />
}

interface ClientReportProps extends ClientAt {
  query: PageProps['query']
}

function ClientReport({ server, name, query }: ClientReportProps): VNode {
  const answer = useReports({ server, name })
  const trail = [
    { to: { page: 'clients-report' } as const, name: t`Client statistics` },
    { to: { page: 'client', server, name } as const, name }
  ]
  return (
    <>
      <Title trail={trail} text={t`Report of ${name}`}>
        {t`Report`}
      </Title>
      <Loaded answer={answer} lines={16}>
        {reports =>
          reports.length === 0 ? (
            <NoBackups server={server} name={name} />
          ) : (
            <Figures server={server} name={name} reports={reports} query={query} />
          )
        }
      </Loaded>
    </>
  )
}

function NoBackups({ server, name }: ClientAt): VNode {
  return (
    <Empty>
      <p>{t`${name} has no finished backup yet.`}</p>
      <p>
        <Link to={{ page: 'client', server, name }}>{t`To the client`}</Link>
      </p>
    </Empty>
  )
}

/** Failures are kept for 90 days. */
const rememberedDays = 92

interface FiguresProps extends ClientReportProps {
  reports: readonly Report[]
}

function Figures({ server, name, reports, query }: FiguresProps): VNode {
  const { route } = useLocation()
  const set = (change: Record<string, string | undefined>) =>
    route(toHref({ page: 'client-report', server, name }, { ...query, ...change }), true)
  const { range, from, to } = query
  const measure = parseMeasure(query['of'])
  const counted = useMemo(() => {
    const period = periodOf({ range, from, to })
    return listCounted(reports).filter(report => isWithin(period, report.start))
  }, [reports, range, from, to])
  const failures = useFailures({ server, name }, { range, from, to })
  return (
    <>
      <RangeBar query={query} measure={measure} set={set} />
      {counted.length === 0 ? (
        <Empty>
          <p>{t`No backup was made in these days.`}</p>
          <button
            type="button"
            onClick={() => set({ range: 'all', from: undefined, to: undefined })}
          >
            {t`Show all`}
          </button>
        </Empty>
      ) : (
        <>
          <SumsOf sums={toSums(counted)} />
          <BackupChart
            name={name}
            reports={counted}
            measure={measure}
            failures={failures}
            choose={days => set(days)}
          />
          <BackupTable
            server={server}
            name={name}
            reports={counted}
            sort={query['sort'] ?? '-number'}
            onSort={sort => set({ sort })}
          />
        </>
      )}
    </>
  )
}

/** As far as burphub remembers them. */
function useFailures(
  { server, name }: ClientAt,
  { range, from, to }: Parameters<typeof periodOf>[0]
): readonly number[] {
  const overview = useOverview(server, name)
  const last = today()
  const first = dayAfter(last, -rememberedDays)
  const calendar = useHistory({ first, last, server, client: name }).data?.[0]
  // As a text, so that the picture stays as long as it says the same.
  const starts = listFailedStarts(calendar, overview).join()
  return useMemo(() => {
    const period = periodOf({ range, from, to })
    return starts
      .split(',')
      .flatMap(start => parseInstant(start) ?? [])
      .map(atMs => atMs / 1000)
      .filter(atS => isWithin(period, atS))
  }, [starts, range, from, to])
}
