/** All finished backups of the clients whose older backups are checked, too. */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { type ClientState, listFinished, lookUpNewest } from '../../../burp/server/client-state.js'
import { Fault } from '../../../faults.js'
import { backgroundRequester } from '../../../queues/requester.js'
import type { DatedBackup } from './check-ends.js'

interface Known {
  readonly newest: string
  readonly at: number
  readonly backups: readonly DatedBackup[]
}

/** Retention also deletes backups while no new one comes. */
const freshMs = 3_600_000
/** Questions to one server for one look. */
const questionsMax = 50

export class KeptBackups {
  /** Server -> client. */
  readonly #known = new Map<string, Map<string, Known>>()

  /** Asks about some new ones. Those that are still unknown are left out. */
  async read(
    server: BurpServer,
    clients: readonly ClientState[],
    now: number
  ): Promise<ReadonlyMap<string, readonly DatedBackup[]>> {
    const before = this.#known.get(server.name)
    const known = new Map<string, Known>()
    this.#known.set(server.name, known)
    let questions = 0
    for (const { name, backups } of clients) {
      const newest = lookUpNewest(backups)
      const key = `${newest?.number}@${newest?.timestamp}`
      const old = before?.get(name)
      if (old?.newest === key && now < old.at + freshMs) {
        known.set(name, old)
      } else if (questions < questionsMax) {
        questions += 1
        const found = await ask(server, name)
        if (found) known.set(name, { newest: key, at: now, backups: found })
      }
    }
    return new Map([...known].map(([name, { backups }]) => [name, backups]))
  }
}

async function ask(server: BurpServer, client: string): Promise<DatedBackup[] | undefined> {
  try {
    const backups = listFinished(await server.listBackups(client, backgroundRequester))
    return backups.map(({ number, timestamp }) => ({ number, timestamp }))
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}
