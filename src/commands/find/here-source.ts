/**
 * Searches on the host of burphub, next to the running service: reads its file indexes, and never
 * writes.
 */
import type { Environment } from '../../hub/config/config.js'
import { createHub, type Hub } from '../../hub/hub.js'
import { openConfigured } from '../../hub/open-configured.js'
import { findHandlers } from '../../http/handlers/find.js'
import { askOf } from '../../services/requests/request-context.js'
import { hostCaller, silent } from '../terminal.js'
import type { FindRequest, FindSource } from './find-source.js'

export class HereSource implements FindSource {
  readonly #hub: Hub
  readonly #handlers: ReturnType<typeof findHandlers>

  private constructor(hub: Hub) {
    this.#hub = hub
    this.#handlers = findHandlers(hub.services)
  }

  /** Throws BAD_CONFIG and STORE_UNAVAILABLE. */
  static async open(file: string | undefined, env: Environment): Promise<HereSource> {
    const { config, store } = await openConfigured(file, env)
    const hub = await createHub(config, { store, logger: silent, isVisitor: true })
    await hub.added.follow()
    return new HereSource(hub)
  }

  /** Calls the handler of the operation as an administrator. */
  async ask({ operation, server, client, a, b, query }: FindRequest): Promise<unknown> {
    const { trail } = this.#hub.people
    const ask = askOf(hostCaller, { trail, place: { server, client } })
    const path = { server, name: client, a, b }
    // These handlers read no other property of a call.
    const handle = this.#handlers[operation] as (call: object) => Promise<unknown>
    return await handle({ ask, path, query, areLinesWanted: false })
  }

  async close(): Promise<void> {
    await this.#hub.close()
    await this.#hub.store.close()
  }
}
