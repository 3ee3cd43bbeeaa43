/** Queries for the clients that the user can see. */
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import { compareNames } from '../../natural-order.js'
import { showsService } from '../appearance.js'
import { useAnswer } from '../parts/load.js'
import { loadStart, start } from '../start.js'
import { t } from '../i18n.js'

export type ClientRow = Schemas['ClientOverview']

interface Wanted {
  serverName?: string
  q?: string
}

/** Sorted by name. The clients that burphub itself uses are included only if the user's preferences say so. */
export function useOverviews(enabled = true) {
  return useAnswer({ ...overviews, enabled, select: isServiceShown() ? sortRows : listRows })
}

export function useAllOverviews(enabled = true) {
  return useAnswer({ ...overviews, enabled })
}

const overviews = {
  queryKey: keys.overviews,
  queryFn: ({ signal }: { signal: AbortSignal }) => listOverviews({}, signal)
}

function listRows(rows: ClientRow[]): ClientRow[] {
  return sortRows(rows.filter(row => !isService(row)))
}

function sortRows(rows: ClientRow[]): ClientRow[] {
  return rows.toSorted(
    (a, b) => compareNames(a.name, b.name) || compareNames(a.agent ?? '', b.agent ?? '')
  )
}

export type ShownHealth = Schemas['ClientHealth'] | 'snoozed'

/** Most urgent first, in the order of tiles and filters. */
export const healths: readonly ShownHealth[] = [
  'failing',
  'late',
  'stuck',
  'unknown',
  'never',
  'running',
  'snoozed',
  'ok'
]

/** The state that lists show: a client that is snoozed, or has no backup and is not yet overdue, is not OK. */
export function shownHealth({ health = 'unknown', number, muted }: ClientRow): ShownHealth {
  if (health !== 'ok') return health
  if (muted) return 'snoozed'
  return number === null ? 'never' : health
}

export function isServiceShown(): boolean {
  return showsService(start().preferences)
}

/** Whether burphub uses this client to connect to burp, and the client has no backups. */
export function isService({ role, number }: ClientRow): boolean {
  return role === 'service' && number === null
}

/** Why the client is read-only in burphub; undefined if it is not. */
export function whyOnlyShown(row: Pick<ClientRow, 'protocol'> | undefined): string | undefined {
  if (row?.protocol !== 2) return undefined
  return t`This client uses burp's protocol 2, which is read-only in burphub. Use burp to back up, restore and delete.`
}

/** Events update the row in place. Undefined if the client does not exist, or is not loaded yet. */
export function useOverview(server: string, name: string): ClientRow | undefined {
  return useOverviewOf(server, name).row
}

/** Tells a client that does not exist from one that is not loaded yet. */
export function useOverviewOf(server: string, name: string) {
  const { data, error } = useAnswer({
    queryKey: [...keys.overviews, server, name],
    queryFn: ({ signal }) => listOverviews({ serverName: server, q: name }, signal)
  })
  const isLoading = data === undefined && error === null
  return { row: data?.find(each => each.name === name), isLoading }
}

/** A burphub that has just started knows the user's permissions only once it has listed the clients. */
async function listOverviews(query: Wanted, signal: AbortSignal): Promise<ClientRow[]> {
  const rows = await take(api.GET('/api/clients/overview', { params: { query }, signal }))
  if (start().servers.some(({ clients }) => clients === null)) {
    void loadStart().catch(() => undefined)
  }
  return rows
}

/** Labels that only control how a client is shown. */
const display = /^(os|color):/

export function labelsOf({ labels = [] }: Pick<ClientRow, 'labels'>): string[] {
  return labels.filter(label => !display.test(label)).toSorted(compareNames)
}
