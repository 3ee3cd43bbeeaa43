import { useMemo } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { toFieldValue } from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, isService, isServiceShown, useAllOverviews } from '../overview/clients.js'
import { toHref } from '../parts/link.js'
import { useGet } from '../parts/load.js'
import { compareNames } from '../../natural-order.js'
import { serverOf } from '../start.js'
import {
  type Cell,
  dayAfter,
  type EventFacts,
  findGaps,
  type Gaps,
  toCells
} from '../../calendar-days.js'

export interface CalendarRow {
  server: string
  name: string
  labels: readonly string[]
  cells: ReadonlyMap<string, Cell>
  gaps: Gaps
  /** Identifier of the newest failed attempt of each day, if it is known. */
  attempts: ReadonlyMap<string, string>
}

interface Asked {
  /** A day, or a time. */
  first: string
  last: string
  server: string | undefined
  client?: string
}

export function useHistory({ first, last, server, client }: Asked) {
  // Includes the end of the last day in every time zone.
  const period = { start: first, end: dayAfter(last, 1) }
  const asked = {
    ...(server !== undefined && { serverName: server }),
    ...(client !== undefined && { clientName: client })
  }
  return useGet([...keys.history, first, last, server, client], '/api/misc/history', {
    query: { ...period, ...asked }
  })
}

/** Returns all clients that the user can see, sorted by name. */
export function useRows(calendars: readonly Schemas['Calendar'][]): CalendarRow[] {
  const known = useAllOverviews().data
  const isShown = isServiceShown()
  return useMemo(() => {
    const byName = new Map(known?.map(row => [keyOf(serverOf(row.agent), row.name), row]))
    const rows = calendars.flatMap(calendar => {
      const { client: name, agent } = calendar
      const server = serverOf(agent)
      const row = byName.get(keyOf(server, name))
      if (row && isService(row) && !isShown) return []
      return toRow({ ...calendar, server, name }, row)
    })
    return rows.toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.server, b.server))
  }, [calendars, known, isShown])
}

interface Seen {
  events: readonly EventFacts[]
  /** `attempt` is null if there is no log. */
  failures: readonly { start: string; attempt: string | null }[]
}

export function toRow(
  seen: Seen & Pick<CalendarRow, 'server' | 'name'>,
  row: ClientRow | undefined
): CalendarRow {
  const { server, name, events } = seen
  const failed = listFailedStarts(seen, row)
  const schedule = { intervalS: row?.expected?.interval, due: row?.due ?? undefined, now: now() }
  const gaps = findGaps(events, failed, schedule)
  const cells = toCells(events, failed)
  return { server, name, labels: row?.labels ?? [], cells, gaps, attempts: listAttempts(seen, row) }
}

function keyOf(server: string, name: string): string {
  return `${server}\0${name}`
}

/** Returns observed failures, and the newest one, which may be older than burphub's observation. */
export function listFailedStarts(
  seen: Pick<Seen, 'failures'> | undefined,
  row: ClientRow | undefined
): string[] {
  const starts = seen?.failures.map(({ start }) => start) ?? []
  const newest = row?.health === 'failing' ? row.last_attempt : undefined
  return newest ? [...new Set([...starts, newest])] : starts
}

function listAttempts({ failures }: Seen, row: ClientRow | undefined) {
  const newest = row?.health === 'failing' ? row.attempt : undefined
  const starts = failures
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map(({ start, attempt }) => [start.slice(0, 10), attempt] as const)
  const known = [...(newest ? [[newest.at.slice(0, 10), newest.id] as const] : []), ...starts]
  return new Map(known.flatMap(([day, id]) => (id === null ? [] : [[day, id] as const])))
}

/** Returns the link of a day: a failed one leads to the log, others to their backups. */
export function hrefOfDay({ server, name, cells, attempts }: CalendarRow, day: string): string {
  const attempt = cells.get(day)?.isFailed ? attempts.get(day) : undefined
  return toHref({ page: 'client', server, name }, attempt === undefined ? { day } : { attempt })
}

/** Today in the service's time zone. */
export function today(): string {
  return now().slice(0, 10)
}

/** Such as `2026-11-20 16:50:56`. */
function now(): string {
  return toFieldValue(Date.now()).replace('T', ' ')
}
