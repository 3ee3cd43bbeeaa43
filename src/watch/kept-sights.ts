/** What was last seen of a server, in the store: another process goes on where this one ended. */
import { Turns } from '../fair/turns.js'
import type { AttemptLog } from '../store/attempt-logs.js'
import type { ChangeTables, Store } from '../store/store.js'
import type { WatchedClient } from '../store/transitions.js'
import type { ServerSight } from './server-sight.js'
import type { Change, Sight } from './sight.js'

/** The server itself has the name that no client has. */
const ownKey = ''

export async function readSight(
  { transitions }: Pick<Store, 'transitions'>,
  server: string
): Promise<ServerSight> {
  const rows = await transitions.listWatched(server)
  const own = rows.find(({ client }) => client === ownKey)
  const clients = rows.filter(({ client }) => client !== ownKey)
  return {
    clients: new Map(clients.map(row => [row.client, parseSight(row)])),
    ...(own && { own: JSON.parse(own.state) as NonNullable<ServerSight['own']> })
  }
}

export interface Step {
  server: string
  before: ServerSight
  after: ServerSight
  changes: readonly Change[]
  logs: readonly AttemptLog[]
}

type Kept = Pick<ChangeTables, 'transitions' | 'attemptLogs'>

/** In one transaction: nothing is told of twice, and nothing is lost. Writes nothing where nothing is new. */
export async function keepStep(store: Pick<Store, 'changeAside'>, step: Step): Promise<void> {
  const { server, before, after, changes, logs } = step
  const written = await listChanged(before, after)
  const removed = [...before.clients.keys()].filter(name => !after.clients.has(name))
  if (written.length + removed.length + changes.length === 0) return
  await store.changeAside(async ({ transitions, attemptLogs }: Kept) => {
    await transitions.writeWatched(server, written)
    await transitions.removeWatched(server, removed)
    await transitions.add(changes.map(change => ({ ...change, server })))
    await attemptLogs.add(server, logs)
  })
}

async function listChanged(before: ServerSight, after: ServerSight): Promise<WatchedClient[]> {
  const rows: WatchedClient[] = []
  const turns = new Turns()
  for (const [client, sight] of after.clients) {
    const known = before.clients.get(client)
    if (sight === known) continue
    if (turns.isOver) await turns.next()
    const state = printSight(sight)
    if (state !== printSight(known)) rows.push({ client, knownSince: sight.knownSince, state })
  }
  const own = JSON.stringify(after.own)
  const isOwnNew = own !== undefined && own !== JSON.stringify(before.own)
  return isOwnNew ? [...rows, { client: ownKey, knownSince: 0, state: own }] : rows
}

/** Of the same members in the same order, whichever were added last. */
function printSight(sight: Sight | undefined): string {
  const { health, newest, attempt, failed, isToKeep } = sight ?? {}
  return JSON.stringify({ health, newest, attempt, failed, isToKeep })
}

function parseSight({ knownSince, state }: WatchedClient): Sight {
  return { knownSince, ...(JSON.parse(state) as Omit<Sight, 'knownSince'>) }
}
