/** Lists unusual backups of clients, with the reason in words. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Page } from '../../requests/answers.js'
import type { RequestContext } from '../../requests/request-context.js'
import { gatherFromServers } from '../../requests/request-targets.js'
import { type ListShape, toPage } from '../../requests/paging.js'
import type { ReportedMassChange } from '../../search/mass-changes.js'
import type { Anomaly } from './anomaly-rules.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'

type AnomalyItem = Schemas['Anomaly']

const daysByDefault = 7

const shape: ListShape<AnomalyItem> = {
  keyOf: item => `${item.agent ?? ''}\0${item.client}\0${item.kind}`,
  nameOf: item => item.client,
  fields: { at: item => item.at, client: item => item.client, kind: item => item.kind }
}

export class Anomalies extends Service<'fleet' | 'massChanges' | 'measured' | 'zones'> {
  async list(ask: RequestContext, query: QueryOf<'listAnomalies'>): Promise<Page<AnomalyItem>> {
    const { days = daysByDefault } = query
    const since = Math.floor(Date.now() / 1000) - days * 86_400
    const items = await gatherFromServers({ fleet: this.hub.fleet, ask }, server =>
      this.#listOfServer(ask, server, since)
    )
    return toPage(items, shape, query)
  }

  async #listOfServer(
    ask: RequestContext,
    server: BurpServer,
    since: number
  ): Promise<AnomalyItem[]> {
    const { fleet, zones, measured, massChanges } = this.hub
    const times = zones.of(ask.caller)
    const { names, ofClients } = await measured.find(ask, server)
    const shown = new Map(massChanges.list(server.name).map(told => [told.client, told]))
    return names.flatMap(client =>
      withShown(ofClients.get(client)?.anomalies ?? [], shown.get(client))
        .filter(({ at }) => at >= since)
        .map(({ kind, backup, at, reason }) => ({
          client,
          agent: fleet.agentOf(server),
          kind,
          backup,
          at: times.printWithOffset(at),
          reason
        }))
    )
  }
}

/** The file index reports sooner and smaller changes than burp's counters; only one is shown per kind. */
function withShown(counted: readonly Anomaly[], shown: ReportedMassChange | undefined) {
  if (!shown || counted.some(({ kind }) => kind === shown.kind)) return counted
  return [...counted, shown]
}
