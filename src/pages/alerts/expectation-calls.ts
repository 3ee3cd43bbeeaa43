import { api, type Schemas, take } from '../api.js'

type Expectation = Schemas['Expectation']
type Fields = Schemas['ExpectationFields']
type Place = Pick<Expectation, 'kind' | 'server' | 'name'>

export const expectationKey = ['expectations'] as const

const paths = {
  client: '/api/admin/expectations/client/{name}',
  label: '/api/admin/expectations/label/{label}',
  server: '/api/admin/expectations/server'
} as const

/** Returns a path by its type always that of a client's schedule: the API takes the same for the others. */
function pathOf({ kind }: Place): typeof paths.client {
  return paths[kind] as typeof paths.client
}

function paramsOf({ server, name }: Place) {
  const query = server === null || server === undefined ? {} : { serverName: server }
  return { path: { name: name ?? '', label: name ?? '' }, query }
}

export function setExpectation(place: Place, body: Fields) {
  return api.PUT(pathOf(place), { params: paramsOf(place), body })
}

export function removeExpectation(place: Place) {
  return api.DELETE(pathOf(place), { params: paramsOf(place) })
}

/** Changes parts of a schedule, and keeps the others; removes it if none is left. */
export async function changeExpectation(
  place: Place,
  change: Fields,
  known?: readonly Expectation[]
): Promise<void> {
  const { kind, server, name } = place
  const query = name === null ? {} : { q: name }
  const all = known ?? (await take(api.GET('/api/admin/expectations', { params: { query } })))
  const own = all.find(one => one.kind === kind && one.server === server && one.name === name)
  const { interval = null, grace = null, exempt = null, quiet_until = null } = own ?? {}
  const { contents = null, checks = null } = own ?? {}
  const kept = { interval, grace, exempt, quiet_until }
  const isLeft = Object.values({ ...kept, contents, checks, ...change }).some(part => part !== null)
  // Contents and checks stay if omitted.
  if (isLeft) await setExpectation(place, { ...kept, ...change })
  else if (own) await removeExpectation(place)
}
