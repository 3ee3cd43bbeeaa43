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
      // Of a client without backups nothing is lacking.
      phase: phase === 'waiting' && known.length === 0 ? 'ready' : phase,
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
      items: shown.toReversed().map(backup => {
        const { number, timestamp, entries, files, source } = backup
        const compared = indexed[indexed.indexOf(backup) - 1]
        const before = known[known.findIndex(key => isSameKey(key, backup)) - 1]
        const isToBefore = compared && before && isSameKey(compared, before)
        return {
          number,
          date: times.print(timestamp),
          entries,
          files,
          bytes: backup.bytes,
          source,
          // Of what burp has deleted, or what could not be read in between, nothing is told.
          changes: (isToBefore && backup.changes) || null
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
