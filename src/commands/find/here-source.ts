/** Searches on the host of burphub, beside the one that runs: its histories are read, not written. */
import { createServers } from '../../hub/servers.js'
import { openConfigured } from '../../hub/open-configured.js'
import { createSeal } from '../../hub/open-secret-cipher.js'
import { hostCaller, silent } from '../terminal.js'
import type { Environment } from '../../hub/config/config.js'
import type { Fleet } from '../../burp/server/fleet.js'
import { ownWork } from '../../queues/asker.js'
import { FindRoom } from '../../find/index-service.js'
import { findHandlers } from '../../http/handlers/find.js'
import { Ask, type AskParts, type Place } from '../../services/requests/request-context.js'
import { createFindServices } from '../../services/search/find-services.js'
import { TimeZones } from '../../services/requests/local-times.js'
import type { Store } from '../../store/store.js'
import { listConfigFiles } from '../../hub/find.js'
import type { FindRequest, FindSource } from './find-source.js'

interface Parts {
  readonly fleet: Fleet
  readonly room: FindRoom
  readonly store: Store
  readonly zones: TimeZones
}

export class HereSource implements FindSource {
  readonly #parts: Parts
  readonly #handlers: ReturnType<typeof findHandlers>

  private constructor(parts: Parts) {
    const { fleet, room, zones } = parts
    this.#parts = parts
    this.#handlers = findHandlers(createFindServices({ fleet, find: room, zones }))
  }

  /** Throws BAD_CONFIG and STORE_UNAVAILABLE. */
  static async open(file: string | undefined, env: Environment): Promise<HereSource> {
    const { config, store } = await openConfigured(file, env)
    const how = { isVisitor: true, seal: createSeal(config, store) }
    const { fleet, added } = createServers(config, store, silent, how)
    await added.follow()
    const files = listConfigFiles(config)
    const findConfigFile = (server: string) => files.get(server)
    const room = new FindRoom({ fleet, limits: config.find, findConfigFile, log: silent })
    return new HereSource({ fleet, room, store, zones: new TimeZones(config.timezone) })
  }

  /** What the handler of the operation is asked over HTTP, by an administrator. */
  async ask({ operation, server, client, a, b, query }: FindRequest): Promise<unknown> {
    const path = { server, name: client, a, b }
    const call = { ask: toAsk({ server, client }), path, query, areLinesWanted: false }
    return await this.#handlers[operation](call as never)
  }

  async close(): Promise<void> {
    const { room, fleet, store } = this.#parts
    await room.close()
    await fleet.close()
    await store.close()
  }
}

function toAsk(place: Place): Ask {
  return new Ask({
    caller: hostCaller,
    renewCaller: async () => hostCaller,
    place,
    openSignal: () => ownWork.signal,
    noteMissing: () => undefined,
    // A search changes nothing and leaves no entry.
    trail: {} as AskParts<Place>['trail'],
    actions: [],
    findServer: () => undefined
  })
}
