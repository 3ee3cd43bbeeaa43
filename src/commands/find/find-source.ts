/** Sources of the search commands: a running burphub, or the file indexes of this host. */
import { type HubClient, Problem } from '../../client/client.js'
import { Fault, type FaultCode, faultCodes } from '../../faults.js'

export interface FindRequest {
  readonly operation: 'searchBackups' | 'searchClients' | 'compareBackups' | 'listPathVersions'
  /** Undefined: the default server, or all. */
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly a?: string
  readonly b?: string
  readonly query: Readonly<
    Record<string, string | number | boolean | readonly string[] | undefined>
  >
}

/** Returns the response of the API operation, and throws the same faults. */
export interface FindSource {
  ask(request: FindRequest): Promise<unknown>
  close(): Promise<void>
}

const paths = {
  searchClients: '/api/search',
  searchBackups: '/api/client/find/{name}',
  listPathVersions: '/api/client/versions/{name}',
  compareBackups: '/api/client/diff/{name}/{a}/{b}'
} as const

/** Searches through the HTTP API of a burphub. */
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
