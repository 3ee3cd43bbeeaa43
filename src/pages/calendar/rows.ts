/** Each client with what was there on each day, as calendars and the overview tell it. */
import { api, type Schemas, take } from '../api.js'
import { parseInstant, zoneName } from '../format.js'
import { keys } from '../live/live.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { useAnswer } from '../parts/load.js'
import { serverOf } from '../start.js'
import { type Cell, dayAfter, toCells } from './days.js'

export interface CalendarRow {
  server: string
  name: string
  labels: readonly string[]
  cells: ReadonlyMap<string, Cell>
}

interface Asked {
  first: string
  last: string
  server: string | undefined
  /** One client alone. */
  client?: string
}

/** The finished backups of those days. */
export function useHistory({ first, last, server, client }: Asked) {
  // The day after has the end of the last one in every zone.
  const period = { start: first, end: dayAfter(last, 1) }
  const asked = {
    ...(server !== undefined && { serverName: server }),
    ...(client !== undefined && { clientName: client })
  }
  return useAnswer({
    queryKey: [...keys.history, first, last, server, client],
    queryFn: ({ signal }) =>
      take(api.GET('/api/misc/history', { params: { query: { ...period, ...asked } }, signal }))
  })
}

/** Every client that one sees, in the order of the overview, with those days. */
export function useRows(calendars: readonly Schemas['Calendar'][]): CalendarRow[] {
  const known = useOverviews().data ?? []
  const byName = new Map(known.map(row => [keyOf(serverOf(row.agent), row.name), row]))
  return calendars.map(({ name: heading, agent, events }) => {
    const server = serverOf(agent)
    const name = agent === null ? heading : heading.slice(0, -` on ${agent}`.length)
    const row = byName.get(keyOf(server, name))
    return { server, name, labels: row?.labels ?? [], cells: toCells(events, failedDayOf(row)) }
  })
}

function keyOf(server: string, name: string): string {
  return `${server}\0${name}`
}

/** Only the newest failure is told of. */
function failedDayOf(row: ClientRow | undefined): string | undefined {
  if (row?.health !== 'failing') return undefined
  return dayOf(parseInstant(row.last_attempt))
}

/** On the clocks of the service. */
function dayOf(epochMs: number | undefined): string | undefined {
  if (epochMs === undefined) return undefined
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zoneName(), dateStyle: 'short' }).format(
    epochMs
  )
}

export function today(): string {
  return dayOf(Date.now()) ?? ''
}
