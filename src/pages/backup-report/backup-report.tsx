import { ChevronLeft, ChevronRight, Diff, FolderOpen } from 'lucide-preact'
import type { VNode } from 'preact'
import { hasCode, type Schemas } from '../api.js'
import { type ClientAt, trailOf, useBackups, useChanges } from '../client/client-at.js'
import { CountMarks } from '../find/count-marks.js'
import { printBytes, printDuration, printInstant, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { NoBackups } from '../client/newest-backup.js'
import { ofClient } from '../parts/client-picker.js'
import { Facts } from '../parts/facts.js'
import { Link, Title } from '../parts/link.js'
import { Empty, Loaded, useGet, useFailed } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { t, msg } from '../i18n.js'
import { countChangedFiles, findNeighbours, type Counts, type Kind, splitKinds } from './counts.js'
import { Log } from './log.js'

interface BackupAt extends ClientAt {
  number: number
}

export const Page = ofClient(({ at, place: { backup }, query }) =>
  backup === undefined ? (
    <Newest {...at} query={query} />
  ) : (
    <Backup key={backup} {...at} number={backup} query={query} />
  )
)

type Asked = Pick<PageProps, 'query'>

/** Shows the newest backup if the address names none. */
function Newest({ query, ...at }: ClientAt & Asked): VNode {
  const answer = useBackups(at)
  return (
    <Loaded answer={answer} lines={12}>
      {backups => {
        const number = Math.max(0, ...backups.map(backup => backup.number))
        if (number > 0) return <Backup {...at} number={number} query={query} />
        return (
          <>
            <Title trail={trailOf(at)}>{t`Backup report`}</Title>
            <NoBackups {...at} />
          </>
        )
      }}
    </Loaded>
  )
}

function Backup({ server, name, number, query }: BackupAt & Asked): VNode {
  const at = { server, name, number }
  const answer = useReport(at)
  const failed = useFailed(answer)
  const title = t`Backup ${String(number)}`
  return (
    <>
      <Title trail={trailOf({ server, name })} text={t`Backup ${String(number)} of ${name}`}>
        {title}
      </Title>
      <RelatedPages {...at} />
      {hasCode(failed, 'NO_SUCH_BACKUP') ? (
        <NoSuchBackup {...at} />
      ) : (
        <>
          <Loaded answer={answer} lines={12}>
            {report => (
              <>
                <Summary name={name} report={report} />
                <CountsTable report={report} />
              </>
            )}
          </Loaded>
          <Log server={server} name={name} of={{ backup: number }} query={query} />
        </>
      )}
    </>
  )
}

function NoSuchBackup({ server, name, number }: BackupAt): VNode {
  return (
    <Empty>
      <p>{t`Backup ${String(number)} of ${name} does not exist.`}</p>
      <p>
        <Link to={{ page: 'client', server, name }}>{t`All backups of ${name}`}</Link>
      </p>
    </Empty>
  )
}

function useReport({ server, name, number }: BackupAt) {
  return useGet(
    [...keys.client(server, name), 'report', number],
    '/api/client/report/{name}/{backup}',
    { path: { name, backup: number }, query: { serverName: server } }
  )
}

function RelatedPages({ server, name, number }: BackupAt): VNode {
  const { data = [] } = useBackups({ server, name })
  const { previous, next } = findNeighbours(
    data.map(backup => backup.number),
    number
  )
  const changes = useChanges({ server, name }).get(number)
  const place = { page: 'backup-report', server, name } as const
  return (
    <nav class="actions after" aria-label={t`Related pages`}>
      <Link to={{ ...place, page: 'client-browse', backup: number }} class="button">
        <FolderOpen size={16} aria-hidden="true" />
        {t`Files of backup ${String(number)}`}
      </Link>
      {previous !== undefined && (
        <Link to={{ ...place, page: 'diff', backup: number }} class="button">
          <Diff size={16} aria-hidden="true" />
          {t`Changes since ${String(previous)}`}
          {changes && <CountMarks {...changes} />}
        </Link>
      )}
      {previous !== undefined && (
        <Link to={{ ...place, backup: previous }} class="button">
          <ChevronLeft size={16} aria-hidden="true" />
          {t`Backup ${String(previous)}`}
        </Link>
      )}
      {next !== undefined && (
        <Link to={{ ...place, backup: next }} class="button">
          {t`Backup ${String(next)}`}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

function Summary({ name, report }: { name: string; report: Schemas['BackupReport'] }): VNode {
  const facts: [string, string][] = [
    [t`Started`, printInstant(report.start === null ? undefined : report.start * 1000)],
    [t`Duration`, printDuration(report.duration)],
    [t`Received`, printBytes(report.received)],
    [t`Sent`, printBytes(report.sent)],
    [t`Size`, printBytes(report.totsize)],
    [t`Expected size`, printBytes(report.estimated)],
    [t`Warnings`, printNumber(report.warnings)],
    [t`Errors`, printNumber(report.errors)]
  ]
  return (
    <section class="card backup-summary" aria-label={t`Summary`}>
      <p class="lead">{tellSummary(name, report)}</p>
      {report.encrypted && <p class="muted">{t`Encrypted by the client`}</p>}
      <Facts of={facts} />
    </section>
  )
}

function tellSummary(name: string, report: Schemas['BackupReport']): string {
  const number = String(report.number)
  if (report.duration === null) {
    return t`No statistics for backup ${number} of ${name}.`
  }
  const duration = printDuration(report.duration)
  const received = printBytes(report.received)
  const size = printBytes(report.totsize)
  const count = countChangedFiles(report)
  return t`Backup ${number} of ${name} took ${duration}, received ${received} of ${size}, ${count} files changed.`
}

/** Entries of a backup by kind and change. */
function CountsTable({ report }: { report: Schemas['BackupReport'] }): VNode | null {
  const { used, unused } = splitKinds(report)
  if (used.length === 0) return null
  return (
    <section class="card apart" aria-labelledby="counts">
      <h2 id="counts">{t`Entries`}</h2>
      <table class="counts" aria-labelledby="counts">
        <thead>
          <tr>
            <th scope="col">{t`Type`}</th>
            {listFates().map(([fate, title]) => (
              <th key={fate} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map(({ kind, counts }) => (
            <CountsRow key={kind} name={kindName(kind)} counts={counts} />
          ))}
        </tbody>
        {used.length > 1 && (
          <tfoot>
            <CountsRow name={t`All`} counts={report.total} />
          </tfoot>
        )}
      </table>
      {unused.length > 0 && (
        <p class="small after">{t`No entries: ${unused.map(kindName).join(', ')}`}</p>
      )}
    </section>
  )
}

function CountsRow({ name, counts }: { name: string; counts: Counts }): VNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {listFates().map(([fate, title]) => (
        <td key={fate} data-title={title} class={counts[fate] === 0 ? 'number muted' : 'number'}>
          {printNumber(counts[fate])}
        </td>
      ))}
    </tr>
  )
}

function listFates(): [keyof Counts, string][] {
  return [
    ['new', t`New`],
    ['changed', t`Changed`],
    ['unchanged', t`Unchanged`],
    ['deleted', t`Deleted`],
    ['total', t`Total`],
    ['scanned', t`Scanned`]
  ]
}

function kindName(kind: Kind): string {
  const names = {
    files: msg`Files`,
    files_enc: msg`Encrypted files`,
    efs: msg`EFS files`,
    dir: msg`Folders`,
    softlink: msg`Symbolic links`,
    hardlink: msg`Hard links`,
    special: msg`Special files`,
    meta: msg`Metadata`,
    meta_enc: msg`Encrypted metadata`,
    vssheader: msg`VSS headers`,
    vssheader_enc: msg`Encrypted VSS headers`,
    vssfooter: msg`VSS footers`,
    vssfooter_enc: msg`Encrypted VSS footers`
  }
  return t(names[kind])
}
