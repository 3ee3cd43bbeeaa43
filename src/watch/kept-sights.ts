/** What was last seen of a server, in the store: another process goes on where this one ended. */
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
}

/** In one transaction: nothing is told of twice, and nothing is lost. Writes nothing where nothing is new. */
export async function keepStep(store: Pick<Store, 'changeAside'>, step: Step): Promise<void> {
  const { server, before, after, changes } = step
  const written = listChanged(before, after)
  const removed = [...before.clients.keys()].filter(name => !after.clients.has(name))
  if (written.length + removed.length + changes.length === 0) return
  await store.changeAside(async ({ transitions }: Pick<ChangeTables, 'transitions'>) => {
    await transitions.writeWatched(server, written)
    await transitions.removeWatched(server, removed)
    await transitions.add(changes.map(change => ({ ...change, server })))
  })
}

function listChanged(before: ServerSight, after: ServerSight): WatchedClient[] {
  const changed = [...after.clients].filter(
    ([name, sight]) => printSight(sight) !== printSight(before.clients.get(name))
  )
  const rows = changed.map(([client, sight]) => ({
    client,
    knownSince: sight.knownSince,
    state: printSight(sight)
  }))
  const own = JSON.stringify(after.own)
  const isOwnNew = own !== undefined && own !== JSON.stringify(before.own)
  return isOwnNew ? [...rows, { client: ownKey, knownSince: 0, state: own }] : rows
}

/** Of the same members in the same order, whichever were added last. */
function printSight(sight: Sight | undefined): string {
  const { health, newest, attempt, failed } = sight ?? {}
  return JSON.stringify({ health, newest, attempt, failed })
}

function parseSight({ knownSince, state }: WatchedClient): Sight {
  return { knownSince, ...(JSON.parse(state) as Omit<Sight, 'knownSince'>) }
}
