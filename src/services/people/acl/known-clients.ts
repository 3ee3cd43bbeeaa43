/** The clients that there are now, on all servers, as far as the caller may see them. */
import { maySeeClient, maySeeServer } from '../../../access/decisions.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { askInTime } from '../../requests/request-targets.js'
import type { RequestContext } from '../../requests/request-context.js'

export interface KnownClient {
  readonly server: string
  readonly client: string
}

export interface LabeledClient extends KnownClient {
  readonly labels: readonly string[]
}

/** Sorted by server, then by name. Of a server that does not answer there are none, of which the request takes note. */
export async function listLabeledClients(
  fleet: Fleet,
  ask: RequestContext
): Promise<LabeledClient[]> {
  const servers = fleet.list().filter(({ name }) => maySeeServer(ask.caller, name))
  const lists = await Promise.all(
    servers.map(async server => {
      const list = await askInTime(
        server,
        () => server.lookAtClients(ask),
        fault => ask.noteMissing(server.name, fault)
      )
      return (list?.clients ?? [])
        .filter(({ name }) => maySeeClient(ask.caller, server.name, name))
        .map(({ name, labels }) => ({ server: server.name, client: name, labels }))
        .toSorted((one, other) => order.compare(one.client, other.client))
    })
  )
  return lists.flat()
}

const order = new Intl.Collator('en', { numeric: true })
