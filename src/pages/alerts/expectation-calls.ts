import { api, type Schemas } from '../api.js'
type Place = Pick<Schemas['Expectation'], 'kind' | 'server' | 'name'>

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

export function setExpectation(place: Place, body: Schemas['ExpectationFields']) {
  return api.PUT(pathOf(place), { params: paramsOf(place), body })
}

export function removeExpectation(place: Place) {
  return api.DELETE(pathOf(place), { params: paramsOf(place) })
}
