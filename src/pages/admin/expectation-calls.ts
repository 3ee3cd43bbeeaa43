import { api, type Schemas } from '../api.js'

type Expectation = Schemas['Expectation']
type Place = Pick<Expectation, 'kind' | 'server' | 'name'>

export const expectationKey = ['expectations'] as const

export function setExpectation(place: Place, body: Schemas['ExpectationFields']) {
  const name = place.name ?? ''
  const server = place.server ?? ''
  if (place.kind === 'label') {
    return api.PUT('/api/admin/expectations/label/{label}', {
      params: { path: { label: name } },
      body
    })
  }
  if (place.kind === 'server') {
    return api.PUT('/api/admin/expectations/server/{server}', {
      params: { path: { server } },
      body
    })
  }
  return api.PUT('/api/admin/expectations/client/{server}/{name}', {
    params: { path: { server, name } },
    body
  })
}

export function removeExpectation(place: Place) {
  const name = place.name ?? ''
  const server = place.server ?? ''
  if (place.kind === 'label') {
    return api.DELETE('/api/admin/expectations/label/{label}', {
      params: { path: { label: name } }
    })
  }
  if (place.kind === 'server') {
    return api.DELETE('/api/admin/expectations/server/{server}', { params: { path: { server } } })
  }
  return api.DELETE('/api/admin/expectations/client/{server}/{name}', {
    params: { path: { server, name } }
  })
}
