/**
 * Brings lists and numbers of finished backups into the store: from burp's storage, where that is at
 * hand, and with questions what that does not tell. All methods throw BURP_… faults.
 */
import pMap from 'p-map'
import type { Asker } from '../../queues/asker.js'
import { Fault } from '../../faults.js'
import type { ClientBackupKey } from '../../store/backup-numbers.js'
import type { ClientState } from '../server/client-state.js'
import type { AskBackups, FinishedLists } from './finished-lists.js'
import { type AskCounters, type FinishedNumbers, toKeyText } from './finished-numbers.js'
import type { MissingNumbers } from './missing-stats.js'
import { toParts } from '../../queues/parts.js'

export interface Questions {
  askBackups: AskBackups
  askCounters: AskCounters
  /** That wait in the queue at the same time. */
  atOnce: number
}

export interface BringingParts {
  lists: FinishedLists
  numbers: FinishedNumbers
  missing: MissingNumbers
  questions: Questions
}

/** Lists that are brought with the newest numbers of their clients. */
const listsAtOnce = 100
/** The newest of what is missing, of which there may be more than anyone should remember. */
const keysAtOnce = 5_000

export class Bringing {
  readonly #parts: BringingParts

  constructor(parts: BringingParts) {
    this.#parts = parts
  }

  /** Those of these clients that are not known. */
  async bringLists(clients: readonly ClientState[], asker: Asker): Promise<void> {
    const { lists, questions } = this.#parts
    if (clients.length === 0) return
    await lists.readStorage(clients, asker.signal)
    const askOne = (client: ClientState) =>
      lists.ask(client.name, questions.askBackups, asker, client)
    await pMap(await lists.listUnknown(clients), askOne, { concurrency: questions.atOnce })
  }

  async bringNumbers(keys: readonly ClientBackupKey[], asker: Asker): Promise<void> {
    const { numbers } = this.#parts
    if (keys.length === 0) return
    await numbers.readStorage(keys, asker.signal)
    const names = [...new Set(keys.map(({ client }) => client))]
    await this.#askNumbers(await numbers.listMissing(names, keys), asker)
  }

  /** Of every client its list and its newest numbers, some clients after the other. */
  async bringNewest(clients: readonly ClientState[], asker: Asker): Promise<void> {
    const { lists, numbers, missing } = this.#parts
    // What can be read comes before whatever has to be asked.
    for (const some of toParts(await lists.listUnknown(clients), listsAtOnce)) {
      await lists.readStorage(some, asker.signal)
      await numbers.readStorage(await missing.list(some, 'newest'), asker.signal)
    }
    for (const some of toParts(await lists.listUnknown(clients), listsAtOnce)) {
      await this.bringLists(some, asker)
      await this.bringNumbers(await missing.list(some, 'newest'), asker)
    }
    await this.bringNumbers(await missing.list(clients, 'newest'), asker)
  }

  /** The newest first where they have to be asked for. */
  async bringAll(clients: readonly ClientState[], asker: Asker): Promise<void> {
    const { numbers, missing } = this.#parts
    for await (const keys of missing.listInParts(clients)) {
      await numbers.readStorage(keys, asker.signal)
    }
    const asked = new Set<string>()
    for (;;) {
      const keys = await missing.list(clients, 'all', keysAtOnce)
      const left = keys.filter(key => !asked.has(toKeyText(key)))
      if (left.length === 0) return
      for (const key of left) asked.add(toKeyText(key))
      await this.#askNumbers(left, asker)
    }
  }

  async #askNumbers(keys: readonly ClientBackupKey[], asker: Asker): Promise<void> {
    const { lists, numbers, questions } = this.#parts
    const askOne = async (key: ClientBackupKey) => {
      try {
        await numbers.ask(key, questions.askCounters, asker)
      } catch (fault) {
        // What has gone meanwhile was in a list that is not true any more.
        if (!isGone(fault)) throw fault
        await lists.ask(key.client, questions.askBackups, asker)
      }
    }
    await pMap(keys, askOne, { concurrency: questions.atOnce })
  }
}

function isGone(fault: unknown): boolean {
  return fault instanceof Fault && ['NO_SUCH_CLIENT', 'NO_SUCH_BACKUP'].includes(fault.code)
}
