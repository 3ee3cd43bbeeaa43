/** burp's log of a backup, filtered by the address, loaded page by page. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { api, type Schemas, take, toAddress } from '../api.js'
import { printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { parseInstant, printInstant, printNumber } from '../format.js'
import { keys } from '../live/live.js'
import { Choices } from '../parts/inputs.js'
import { searchLengthMax, type SetQuery, toHref } from '../parts/link.js'
import { Empty, Failure, retryInterval, Skeleton, useFailed } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { msg, t } from '../i18n.js'
import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-preact'

type LogKind = Schemas['LogKind']
type LogLevel = Schemas['LogLevel']

type LogOf = { backup: number } | { attempt: string }

interface LogProps extends ClientAt, Pick<PageProps, 'query'> {
  of: LogOf
}

interface Wanted {
  kind: LogKind
  level: LogLevel | undefined
  q: string
}

const kinds: readonly LogKind[] = ['backup', 'restore', 'verify']
const levels: readonly LogLevel[] = ['error', 'warning', 'message', 'info']
const linesAtOnce = 200

export function Log({ server, name, of, query }: LogProps): VNode {
  const { route } = useLocation()
  const wanted = parseWanted(query)
  const answer = useLog({ server, name, of }, wanted)
  const failed = useFailed(answer)
  const set = (change: Record<string, string | undefined>) =>
    route(
      'backup' in of
        ? toHref({ page: 'backup-report', server, name, ...of }, { ...query, ...change })
        : toHref({ page: 'client', server, name }, { ...query, ...change, ...of }),
      true
    )
  const parts = answer.data?.pages ?? []
  const [first] = parts
  return (
    <section aria-labelledby="log">
      <h2 id="log">
        {t`Log`} {first && <small>{t`${first.total} entries`}</small>}
      </h2>
      <LogFilters wanted={wanted} log={first} set={set} />
      {failed && <Failure error={failed} retry={() => void answer.refetch()} />}
      {!first && !failed && <Skeleton lines={10} />}
      {first?.total === 0 && (
        <Empty>{first.lines === 0 ? t`This file is empty.` : t`No matches.`}</Empty>
      )}
      <LogLines lines={parts.flatMap(({ items }) => items)} />
      <p class="actions after">
        {answer.hasNextPage && (
          <button
            type="button"
            disabled={answer.isFetchingNextPage}
            onClick={() => void answer.fetchNextPage()}
          >
            {t`Show more`}
          </button>
        )}
        {first && first.lines > 0 && (
          <a href={toTextAddress({ server, name, of }, wanted)}>{t`Open as text`}</a>
        )}
      </p>
    </section>
  )
}

function parseWanted({ kind, level, q = '' }: PageProps['query']): Wanted {
  return {
    kind: kinds.find(known => known === kind) ?? 'backup',
    level: levels.find(known => known === level),
    q
  }
}

function useLog({ server, name, of }: Omit<LogProps, 'query'>, { kind, level, q }: Wanted) {
  const asked = { limit: linesAtOnce, ...(level && { level: [level] }), ...(q && { q }) }
  return useInfiniteQuery({
    queryKey: [...keys.client(server, name), 'log', of, kind, asked],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    refetchInterval: retryInterval,
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { ...asked, offset }
      return take(
        'backup' in of
          ? api.GET('/api/client/log/{name}/{backup}', {
              params: { path: { name, ...of }, query: { serverName: server, ...query, kind } },
              signal
            })
          : api.GET('/api/client/attempts/{name}/{attempt}/log', {
              params: { path: { name, ...of }, query: { serverName: server, ...query } },
              signal
            })
      )
    },
    getNextPageParam: ({ total }, _all, offset) =>
      offset + linesAtOnce < total ? offset + linesAtOnce : undefined
  })
}

function toTextAddress({ server, name, of }: Omit<LogProps, 'query'>, { kind }: Wanted): string {
  return 'backup' in of
    ? `${toAddress('client', server, 'log', name, of.backup)}?kind=${kind}&format=text`
    : `${toAddress('client', server, 'attempts', name, of.attempt, 'log')}?format=text`
}

interface LogFiltersProps {
  wanted: Wanted
  log: Schemas['BackupLog'] | undefined
  set: SetQuery
}

function LogFilters({ wanted, log, set }: LogFiltersProps): VNode {
  const known = kinds.filter(kind => kind === wanted.kind || log?.kinds.includes(kind))
  return (
    <div class="filters">
      {known.length > 1 && (
        <Choices
          label={t`Log`}
          value={wanted.kind}
          choices={known.map(kind => [kind, kindName(kind)] as const)}
          choose={kind => set({ kind: kind === 'backup' ? undefined : kind })}
        />
      )}
      <Choices
        label={t`Log`}
        value={wanted.level ?? 'all'}
        choices={listLevels(log)}
        choose={level => set({ level: level === 'all' ? undefined : level })}
      />
      <input
        type="search"
        aria-label={t`Search`}
        placeholder={t`Search`}
        maxLength={searchLengthMax}
        value={wanted.q}
        onInput={({ currentTarget }) => set({ q: currentTarget.value || undefined })}
      />
    </div>
  )
}

function kindName(kind: LogKind): string {
  const names = { backup: msg`Backup`, restore: msg`Restore`, verify: msg`Verification` }
  return t(names[kind])
}

/** With the number of lines of each level in the whole log. */
function listLevels(
  log: Schemas['BackupLog'] | undefined
): (readonly [LogLevel | 'all', string])[] {
  return [
    ['all', t`All`],
    ['error', withCount(t`Errors`, log?.errors)],
    ['warning', withCount(t`Warnings`, log?.warnings)],
    ['message', withCount(t`Messages`, log?.messages)]
  ]
}

function withCount(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} ${printNumber(count)}`
}

type Line = Schemas['LogLine']

export function LogLines({ lines }: { lines: readonly Line[] }): VNode | null {
  if (lines.length === 0) return null
  return (
    <ol class="log-lines">
      {lines.map(line => (
        <li key={line.line} class={`log-line log-${line.level}`}>
          <LineTime line={line} />
          <span class="log-text path">
            <LevelMark level={line.level} />
            {printName(line.text)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function LineTime({ line: { time } }: { line: Line }): VNode {
  const at = parseInstant(time)
  if (at === undefined) return <span class="log-time" />
  return (
    <time class="log-time" dateTime={new Date(at).toISOString()} title={printInstant(at)}>
      {printInstant(at, { timeStyle: 'medium' })}
    </time>
  )
}

function LevelMark({ level }: { level: Line['level'] }): VNode | null {
  if (level === 'info') return null
  const { Icon, name } = marks()[level]
  return (
    <span class="log-level">
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  )
}

function marks(): Record<Exclude<Line['level'], 'info'>, { Icon: LucideIcon; name: string }> {
  return {
    error: { Icon: CircleX, name: t`Error` },
    warning: { Icon: TriangleAlert, name: t`Warning` },
    message: { Icon: Info, name: t`Message` }
  }
}
