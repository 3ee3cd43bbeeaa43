/**
 * What runs on a server, followed from one look to the next. burp counts a file when it is through,
 * so that a large one would stop everything: where burp's own process can be seen, the file that it
 * writes at the moment is counted as well.
 */
import pMap from 'p-map'
import type { BurpHost } from '../host/burp-host.js'
import type { ClientList } from './server-values.js'
import type { Child, ClientState } from './client-state.js'
import { lookUpNumber } from '../protocol/counters.js'
import { notBehind, toProgress, type Progress } from './progress.js'

interface Seen {
  /** Grows as long as burp scans: an estimate that is another one begins anew. */
  estimated: number
  progress: Progress
}

const looksAtOnce = 8

export class ProgressWatch {
  readonly #host: Pick<BurpHost, 'findBytesUnderWay'>
  #seen = new Map<string, Seen>()

  constructor(host: Pick<BurpHost, 'findBytesUnderWay'>) {
    this.#host = host
  }

  /** The same list, and the same object, with the progress of what runs. */
  async follow(list: ClientList): Promise<ClientList> {
    const running = list.clients.filter(({ children }) => children.length > 0)
    const seen = new Map<string, Seen>()
    const followed = await pMap(running, client => this.#followClient(client, seen), {
      concurrency: looksAtOnce
    })
    this.#seen = seen
    if (followed.length === 0) return list
    const changed = new Map(followed.map(client => [client.name, client]))
    const clients = list.clients.map(client => changed.get(client.name) ?? client)
    return { clients, byName: new Map(clients.map(client => [client.name, client])) }
  }

  async #followClient(client: ClientState, seen: Map<string, Seen>): Promise<ClientState> {
    const children: Child[] = []
    for (const child of client.children) {
      const underWay = await this.#findBytesUnderWay(client.name, child)
      const key = JSON.stringify([client.name, child.action, child.backup, child.pid])
      const estimated = lookUpNumber(child.counters, 'bytesEstimated') ?? 0
      const before = this.#seen.get(key)
      const isSame = before?.estimated === estimated
      const now = toProgress(child.counters, underWay)
      const progress = isSame ? notBehind(now, before.progress) : now
      seen.set(key, { estimated, progress })
      children.push({ ...child, progress })
    }
    return { ...client, children }
  }

  async #findBytesUnderWay(client: string, child: Child): Promise<number | undefined> {
    const { action, pid, backup } = child
    if (action !== 'backup' || pid <= 0) return undefined
    return this.#host.findBytesUnderWay({ client, pid, backup })
  }
}
