/** Searches through the HTTP API of a burphub. */
import { type HubClient, Problem } from '../../client/client.js'
import { Fault, type FaultCode, faultCodes } from '../../faults.js'
import type { FindRequest, FindSource } from './find-source.js'

const paths = {
  searchClients: '/api/search',
  searchBackups: '/api/client/find/{name}',
  listPathVersions: '/api/client/versions/{name}',
  compareBackups: '/api/client/diff/{name}/{a}/{b}'
} as const

export class HubSource implements FindSource {
  readonly #hub: HubClient

  constructor(hub: HubClient) {
    this.#hub = hub
  }

  async ask({ operation, server, client, a, b, query }: FindRequest): Promise<unknown> {
    const path = { name: client, a, b }
    const params = { path, query: { ...query, serverName: server } }
    // The commands check the types of the parameters.
    const get = this.#hub.GET as (path: string, asked: object) => Promise<{ data: unknown }>
    try {
      return (await get(paths[operation], { params })).data
    } catch (problem) {
      throw problem instanceof Problem ? toFault(problem) : problem
    }
  }

  async close(): Promise<void> {}
}

function toFault(problem: Problem): Fault {
  const { status, code, detail } = problem
  const unknown = status === 0 ? 'BURP_UNREACHABLE' : 'BURP_PROTOCOL'
  const known = faultCodes.find((each): each is FaultCode => each === code)
  return new Fault(known ?? unknown, detail, { cause: problem })
}
