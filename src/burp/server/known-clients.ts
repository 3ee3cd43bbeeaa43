import pMap from 'p-map'
import { backgroundRequester } from '../../queues/requester.js'
import { Fault, noSuchClient, unlessFault } from '../../faults.js'
import type { BurpHost } from '../../host/burp-host.js'
import { plainName } from '../../protocol/names.js'
import type { Store } from '../../store/store.js'
import type { BurpWire } from './burp-wire.js'
import {
  type Child,
  type ClientState,
  notBehind,
  type Progress,
  toProgress
} from './client-state.js'
import { CurrentBackups } from '../index/current-backups.js'
import { listBackups } from '../questions/lane-questions.js'
import { listClients } from '../questions/reply.js'
import { type RememberedList, StoredClientList } from './stored-client-list.js'
import type { ServerHealth } from './server-health.js'
import type { ClientList, Looker } from './server-values.js'
import { lookUpNumber } from '../../protocol/counters.js'
import { printLabeled } from '../../store/acl-snapshot.js'

const looksAtOnce = 8

/**
 * Progress of running backups from poll to poll. burp counts a file once it is complete, so that
 * progress would stop at a large one: if burp's process is on this host, the file that it is
 * writing counts as well.
 */
class ProgressWatch {
  readonly #host: Pick<BurpHost, 'findBytesUnderWay'>
  #seen = new Map<string, Seen>()

  constructor(host: Pick<BurpHost, 'findBytesUnderWay'>) {
    this.#host = host
  }

  /** Adds the progress of running backups to the list. Returns the same object. */
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

/** burp's view of its disk may be 1 s old when it answers: in total a value is at most 2 s old. */
const listFreshness = { freshMs: 800, staleMs: 1_000 }

export class KnownClients {
  readonly #wire: BurpWire
  readonly #health: ServerHealth
  readonly #list: FreshValue<ClientList>
  readonly #current: CurrentBackups
  readonly #progress: ProgressWatch
  readonly #remembered: StoredClientList
  readonly #labels: RecordedLabels
  readonly #server: string
  #lastReply: { bytes: Buffer; clients: readonly ClientState[] } | undefined

  constructor({ name, wire, host, health, store }: KnownClientsParts) {
    this.#server = name
    this.#remembered = new StoredClientList(name, store)
    this.#labels = new RecordedLabels(name, store)
    this.#wire = wire
    this.#health = health
    this.#list = new FreshValue(() => this.#ask(), listFreshness)
    this.#current = new CurrentBackups({
      askBackups: (client, asker) => wire.questions.ask(listBackups(client), asker),
      onOther: () => this.forget()
    })
    this.#progress = new ProgressWatch(host)
  }

  list(): Promise<ClientList> {
    return this.#list.find()
  }

  /** Returns the last known list while burp reads its storage. For callers that show its age. */
  async look(looker: Looker): Promise<ClientList> {
    const { fault, isReading } = this.#health
    const known = isReading ? await this.#remembered.lookUp() : undefined
    if (!fault || !known) return this.list()
    looker.noteMissing(this.#server, fault, { asOf: known.asOf })
    return known.list
  }

  lookUpRemembered(): Promise<RememberedList | undefined> {
    return this.#remembered.lookUp()
  }

  /** Throws NO_SUCH_CLIENT, BAD_NAME. */
  async find(client: string): Promise<ClientState> {
    plainName(client)
    const found = (await this.list()).byName.get(client)
    if (!found) throw noSuchClient(client)
    return found
  }

  /** Returns the client from burp, or as last known. Undefined if burp never listed it. */
  async lookUp(client: string): Promise<ClientState | undefined> {
    const { fault, isDown } = this.#health
    const known = fault && (await this.#remembered.lookUp())
    const said = known?.list ?? (isDown ? undefined : await this.list().catch(unlessFault))
    // burp may have just become unreachable, with no fault recorded yet.
    const list = said ?? (await this.#remembered.lookUp())?.list
    return list?.byName.get(client)
  }

  /** Later callers get an answer that burp sent after this call. */
  forget(): void {
    this.#list.forget()
  }

  /** Stops background queries. Resolves when its state is saved. */
  async close(): Promise<void> {
    this.#current.close()
    await this.#remembered.close()
  }

  async #ask(): Promise<ClientList> {
    const known = await this.#labels.read()
    const reply = await this.#wire.questions.ask(listClients(), backgroundRequester)
    if (!this.#lastReply?.bytes.equals(reply.bytes)) {
      this.#lastReply = { bytes: reply.bytes, clients: await reply.readClients() }
      const [only, ...others] = this.#lastReply.clients
      this.#health.noteView(only?.name === this.#wire.ownClient && others.length === 0)
    }
    await this.#labels.write(this.#lastReply.clients, known)
    const list = await this.#progress.follow(await this.#current.correct(this.#lastReply.clients))
    this.#remembered.note(list)
    return list
  }
}

interface KnownClientsParts {
  name: string
  wire: BurpWire
  host: BurpHost
  health: ServerHealth
  store: Pick<Store, 'acl' | 'change' | 'clientLists'>
}

interface Seen {
  /** burp's estimate, which grows while it scans; another value restarts the calculation. */
  estimated: number
  progress: Progress
}

/** Keeps the labels of a server's clients in the database, where they decide permissions on all instances. */
class RecordedLabels {
  readonly #server: string
  readonly #store: Pick<Store, 'acl' | 'change'>
  #printed: { clients: readonly ClientState[]; text: string } | undefined

  constructor(server: string, store: Pick<Store, 'acl' | 'change'>) {
    this.#server = server
    this.#store = store
  }

  /** Returns the recorded labels, to be read before burp is asked; a fault if the database fails. */
  async read(): Promise<string | undefined | Fault> {
    try {
      return await this.#store.acl.lookUpLabeled(this.#server)
    } catch (fault) {
      if (fault instanceof Fault) return fault
      throw fault
    }
  }

  /**
   * Writes the labels if burp reports others than `known`. A newer record of another instance
   * stays. The next list repeats what the database did not accept.
   */
  async write(clients: readonly ClientState[], known: string | undefined | Fault): Promise<void> {
    if (this.#printed?.clients !== clients) this.#printed = { clients, text: printLabeled(clients) }
    const { text } = this.#printed
    if (known instanceof Fault || known === text) return
    const writing = this.#store.change(async ({ acl }) => {
      if ((await acl.lookUpLabeled(this.#server)) !== known) return
      await acl.setLabeled(this.#server, text)
    })
    await writing.catch(unlessFault)
  }
}

/** A value shared while it is fresh, and loaded once for all waiting callers. */

interface Freshness {
  /** Below this age the value is returned at once. */
  freshMs: number
  /** Below this age the value is returned at once, while the next one is loading. */
  staleMs: number
}

export class FreshValue<T> {
  readonly #load: () => Promise<T>
  readonly #freshness: Freshness
  readonly #now: () => number
  #value: T | undefined
  #loadedAt = -Infinity
  #loading: Promise<T> | undefined
  #generation = 0

  constructor(load: () => Promise<T>, freshness: Freshness, now: () => number = Date.now) {
    this.#load = load
    this.#freshness = freshness
    this.#now = now
  }

  async find(): Promise<T> {
    const ageMs = this.#now() - this.#loadedAt
    if (this.#value === undefined || ageMs >= this.#freshness.staleMs) return this.#reload()
    if (ageMs >= this.#freshness.freshMs) this.#reload().catch(() => {})
    return this.#value
  }

  /** Later callers get a value that was loaded after this call. */
  forget(): void {
    this.#value = undefined
    this.#loading = undefined
    this.#generation += 1
  }

  #reload(): Promise<T> {
    this.#loading ??= this.#loadOnce()
    return this.#loading
  }

  async #loadOnce(): Promise<T> {
    const startedAt = this.#now()
    const generation = this.#generation
    const isCurrent = () => generation === this.#generation
    try {
      const value = await this.#load()
      if (isCurrent()) {
        this.#value = value
        this.#loadedAt = startedAt
      }
      return value
    } finally {
      if (isCurrent()) this.#loading = undefined
    }
  }
}
