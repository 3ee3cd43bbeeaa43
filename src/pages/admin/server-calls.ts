import { api, basePath, type Schemas, take } from '../api.js'

export type Server = Schemas['AdministeredServer']

export const serversKey = ['administered-servers'] as const

const at = (serverName: string) => ({ params: { path: { serverName } } })

/** One that is there stays as it is. Agents reach burphub as this browser does, unless it knows better. */
export async function inviteServer(name: string): Promise<Schemas['ServerInvitation']> {
  await api.PUT('/api/admin/servers/{serverName}', at(name))
  const body = { url: location.origin + basePath }
  return take(api.POST('/api/admin/servers/{serverName}/invitation', { ...at(name), body }))
}

export function checkServer(name: string): Promise<Schemas['ServerCheck']> {
  return take(api.POST('/api/admin/servers/{serverName}/check', at(name)))
}

export function moveServer(name: string, address: string) {
  const body = { addresses: [address] }
  return api.PATCH('/api/admin/servers/{serverName}', { ...at(name), body })
}

export function rotateServer(name: string) {
  return api.POST('/api/admin/servers/{serverName}/rotation', at(name))
}

export function removeServer(name: string) {
  return api.DELETE('/api/admin/servers/{serverName}', at(name))
}
