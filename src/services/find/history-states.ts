/** What is known of the histories of clients, and making one anew. */
import type { components } from '../../../generated/contract-types.js'
import { isSameKey } from '../../find/history/foot.js'
import type { ClientAsk } from '../ask.js'
import type { TimeZones } from '../local-times.js'
import { askClient, type FindParts } from './asked-history.js'

type Shown = components['schemas']['HistoryState']

export class HistoryStates {
  readonly #parts: FindParts & { readonly zones: TimeZones }

  constructor(parts: FindParts & { readonly zones: TimeZones }) {
    this.#parts = parts
  }

  /** With burp away it tells of what is kept. */
  async find(ask: ClientAsk): Promise<Shown> {
    const times = this.#parts.zones.of(ask.caller)
    const { server, client, living, fault } = await askClient(this.#parts, ask)
    const state = await this.#parts.find.histories(server).lookUpState(client)
    const { phase, indexed, failed, paths, bytes, builtAt } = state
    if (!living && indexed.length === 0 && fault) throw fault
    const known = living ?? indexed
    const shown = indexed.filter(key => known.some(each => isSameKey(each, key)))
    const lacking = known.filter(key => !indexed.some(each => isSameKey(each, key)))
    return {
      phase,
      backups: shown.length,
      of: known.length,
      missing: lacking.map(key => {
        const reason = failed.find(each => isSameKey(each, key))?.reason
        return { number: key.number, reason: reason ?? 'pending' }
      }),
      paths,
      bytes,
      built: builtAt === undefined ? null : times.print(builtAt),
      live: living !== undefined,
      items: shown.toReversed().map(({ number, timestamp, entries, files, source, ...rest }) => {
        const before = indexed[indexed.findIndex(each => each.number === number) - 1]
        const isShown = before !== undefined && shown.includes(before)
        return {
          number,
          date: times.print(timestamp),
          entries,
          files,
          bytes: rest.bytes,
          source,
          // Of what burp has deleted nothing is told, not even the difference to it.
          changes: (isShown && rest.changes) || null
        }
      })
    }
  }

  /** Resolves when it is thrown away; it is made anew by and by. */
  async rebuild(ask: ClientAsk): Promise<void> {
    const { server, client, living, fault } = await askClient(this.#parts, ask)
    if (!living && fault) throw fault
    await ask.changeOutside(() => this.#parts.find.histories(server).rebuild(client))
  }
}
