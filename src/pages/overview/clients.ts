/** All clients that one may see, as the overview and others ask for them. */
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

/** By name, and without the clients as which burphub logs in, unless the user wants to see them. */
export function useOverviews(enabled = true) {
  return useAnswer({ ...overviews, enabled, select: isServiceShown() ? sortRows : listRows })
}

export function useAllOverviews() {
  return useAnswer(overviews)
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

export function isServiceShown(): boolean {
  return showsService(start().preferences)
}

/** The client as which burphub logs in, unless it is also a machine that is backed up. */
export function isService({ role, number }: ClientRow): boolean {
  return role === 'service' && number === null
}

/** Why burphub does nothing with a client; undefined where it does. */
export function whyOnlyShown(row: Pick<ClientRow, 'protocol'> | undefined): string | undefined {
  if (row?.protocol !== 2) return undefined
  return t`This client uses burp's protocol 2, which is read-only in burphub. Use burp to back up, restore and delete.`
}

/** Of one client; events change it in place as they do the list. Undefined where there is none. */
export function useOverview(server: string, name: string): ClientRow | undefined {
  const answer = useAnswer({
    queryKey: [...keys.overviews, server, name],
    queryFn: ({ signal }) => listOverviews({ serverName: server, q: name }, signal)
  })
  return answer.data?.find(row => row.name === name)
}

/** What may be done with clients is known only since a burphub that has just begun has listed them. */
async function listOverviews(query: Wanted, signal: AbortSignal): Promise<ClientRow[]> {
  const rows = await take(api.GET('/api/clients/overview', { params: { query }, signal }))
  if (start().servers.some(({ clients }) => clients === null)) {
    void loadStart().catch(() => undefined)
  }
  return rows
}
