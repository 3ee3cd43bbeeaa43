/**
 * Searches names in the file index of all clients that the caller can see. Permissions are checked
 * before an index is opened, so that neither counts nor response times reveal other clients.
 */
import type { Schemas } from '../../../generated/contract-types.js'
import { mayListClient, mayListServer, mayUse } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type ClientState, isCounted } from '../../burp/server/client-state.js'
import { FairSemaphore } from '../../queues/fair-semaphore.js'
import { Fault, hungUp } from '../../faults.js'
import type { IndexedBackup } from '../../find/file-index/footer.js'
import type { FindAnswer, FindAsk, FoundHit } from '../../find/threads/search-tasks.js'
import type { RequestContext } from '../requests/request-context.js'
import { askInTime, openServer } from '../requests/request-targets.js'
import type { SearchHub } from './asked-history.js'
import { foundMaxByDefault, toFindAsk } from './path-search.js'
import { searchMs, toFoundPath } from './search-filters.js'
import { type HubParts, Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

type FoundInClient = Schemas['FoundInClient']
type Summary = Schemas['FoundInClients']['searched']
type MissingCode = Summary['missing'][number]['code']

type FleetQuery = QueryOf<'searchClients'>

/** Default of the contract. */
const foundPerClientByDefault = 20

const limits = {
  atOnce: 2,
  perUser: 1,
  queueLengthMax: 20,
  queuePerUserMax: 2,
  queueTimeoutMs: 15_000
}

/** A checksum reveals whether a client has a certain file. */
const restoring = { requires: 'client', mode: 'rw' } as const

interface SearchedClient {
  readonly server: BurpServer
  readonly client: string
  readonly agent: string | null
  /** Start times of its backups, if known. */
  readonly starts: readonly number[] | undefined
}

interface SearchedClients {
  readonly clients: readonly SearchedClient[]
  /** Whether all burp servers responded. */
  readonly isLive: boolean
}

/** Hits in one client, or the summary at the end. */
export type FleetPiece =
  | { readonly hits: readonly FoundInClient[] }
  | { readonly searched: Summary }

export class FleetSearch extends Service<SearchHub | 'zones'> {
  readonly #gate = new FairSemaphore(limits, { full: busy, late: busy, closed: hungUp })

  /** Throws INVALID_INPUT, NO_SUCH_SERVER, TOO_MANY_REQUESTS and HUNG_UP. */
  async find(ask: RequestContext, query: FleetQuery): Promise<Schemas['FoundInClients']> {
    const hits: FoundInClient[] = []
    for await (const piece of this.search(ask, query)) {
      if ('searched' in piece) return { hits, searched: piece.searched }
      hits.push(...piece.hits)
    }
    throw hungUp()
  }

  /** Yields hits as they are found, then the summary. Throws as `find` does. */
  async *search(ask: RequestContext, query: FleetQuery): AsyncGenerator<FleetPiece, undefined> {
    const times = this.hub.zones.of(ask.caller)
    const { limit = foundMaxByDefault, per_client: perClient = foundPerClientByDefault } = query
    const wanted = toFindAsk({ ...query, limit: perClient }, times)
    const leave = await this.#gate.take(ask)
    try {
      const searched = await this.#listClients(ask, wanted.sum !== undefined)
      yield* new Run(this.hub, ask, { ...searched, wanted, limit }).go()
    } finally {
      leave()
    }
    return undefined
  }

  async #listClients(ask: RequestContext, isOfContent: boolean): Promise<SearchedClients> {
    const { fleet } = this.hub
    const servers =
      ask.place.server === undefined
        ? fleet.list().filter(server => mayListServer(ask.caller, server.name))
        : [openServer(fleet, ask)]
    const lists = await Promise.all(
      servers.map(server => this.#listOfServer(ask, server, isOfContent))
    )
    return {
      clients: lists.flatMap(({ clients }) => clients),
      isLive: lists.every(({ isLive }) => isLive)
    }
  }

  /** Returns the last known clients while burp is unreachable. */
  async #listOfServer(
    ask: RequestContext,
    server: BurpServer,
    isOfContent: boolean
  ): Promise<SearchedClients> {
    const agent = this.hub.fleet.agentOf(server)
    const isSeen = (client: ClientState) => {
      const place = { server: server.name, client: client.name }
      return (
        isCounted(server, client) &&
        mayListClient(ask.caller, place.server, place.client) &&
        (!isOfContent || mayUse(ask.caller, restoring, place))
      )
    }
    const list = await askInTime(
      server,
      () => server.lookAtClients(ask),
      fault => ask.noteMissing(server.name, fault)
    )
    if (list) {
      const seen = list.clients.filter(isSeen)
      const starts = await server.listStarts(seen)
      const clients = seen.map(({ name }) => {
        return { server, agent, client: name, starts: starts.get(name) }
      })
      return { isLive: true, clients }
    }
    const remembered = await server.lookUpRemembered()
    const seen = remembered?.list.clients.filter(isSeen) ?? []
    const facts = { server, agent, starts: undefined }
    return { isLive: false, clients: seen.map(({ name }) => ({ ...facts, client: name })) }
  }
}

interface RunOrder extends SearchedClients {
  readonly wanted: FindAsk
  readonly limit: number
}

/** One search over many clients, with as many at a time as there are threads. */
class Run extends Service<SearchHub | 'zones'> {
  readonly #ask: RequestContext
  readonly #order: RunOrder
  readonly #until = performance.now() + searchMs
  readonly #missing: Summary['missing'] = []
  #hitsCount = 0
  #clientsCount = 0
  #backupsCount = 0

  constructor(hub: Pick<HubParts, SearchHub | 'zones'>, ask: RequestContext, order: RunOrder) {
    super(hub)
    this.#ask = ask
    this.#order = order
  }

  /** Yields in the order of the clients. */
  async *go(): AsyncGenerator<FleetPiece, undefined> {
    const { clients, wanted } = this.#order
    const ahead = this.hub.find.searches.underWayMax(wanted)
    const underWay: Promise<readonly FoundInClient[]>[] = []
    for (let next = 0; next < clients.length || underWay.length > 0;) {
      const client = clients[next]
      if (client && underWay.length < ahead) {
        const found = this.#searchOne(client)
        // Awaited when it is first in the queue.
        found.catch(() => {})
        underWay.push(found)
        next += 1
        continue
      }
      const hits = this.#cut((await underWay.shift()) ?? [])
      if (hits.length > 0) yield { hits }
    }
    yield { searched: this.#summarise() }
    return undefined
  }

  #cut(found: readonly FoundInClient[]): readonly FoundInClient[] {
    const hits = found.slice(0, Math.max(0, this.#order.limit - this.#hitsCount))
    const [cut] = found.slice(hits.length)
    if (cut) this.#note(cut, 'LIMIT')
    this.#hitsCount += hits.length
    return hits
  }

  async #searchOne(searched: SearchedClient): Promise<readonly FoundInClient[]> {
    const { server, client, agent, starts } = searched
    const { wanted, limit } = this.#order
    const times = this.hub.zones.of(this.#ask.caller)
    const hits: FoundHit[] = []
    let { position } = wanted
    for (;;) {
      const isOver = this.#hitsCount >= limit
      if (isOver || performance.now() > this.#until) {
        this.#note(searched, isOver ? 'LIMIT' : 'TIME')
        break
      }
      const ask = { ...wanted, position, limit: wanted.limit - hits.length }
      const question = { client, existing: starts, ask }
      const reply = await this.hub.find.histories(server).ask<FindAnswer>(this.#ask, question)
      if (reply.state !== 'answered') {
        // A client without backups is complete.
        if (starts?.length === 0) this.#clientsCount += 1
        else this.#note(searched, 'NOT_INDEXED')
        return []
      }
      hits.push(...reply.answer.hits)
      position = reply.answer.next
      if (position && hits.length < wanted.limit) continue
      if (position) this.#note(searched, 'MORE')
      this.#noteBackups(searched, reply.indexed)
      break
    }
    return hits.map(hit => ({ client, agent, ...toFoundPath(hit, times) }))
  }

  #noteBackups(searched: SearchedClient, indexed: readonly IndexedBackup[]): void {
    const { starts } = searched
    const existing = indexed.filter(({ timestamp }) => !starts || starts.includes(timestamp))
    const isOfContent = this.#order.wanted.sum !== undefined
    const looked = isOfContent ? existing.filter(({ source }) => source === 'manifest') : existing
    if (looked.length < existing.length) this.#note(searched, 'NO_SUMS')
    this.#clientsCount += 1
    this.#backupsCount += looked.length
  }

  #note({ client, agent }: { client: string; agent: string | null }, code: MissingCode): void {
    const isKnown = this.#missing.some(each => each.client === client && each.agent === agent)
    if (!isKnown) this.#missing.push({ client, agent, code })
  }

  #summarise(): Summary {
    return {
      clients: this.#clientsCount,
      of: this.#order.clients.length,
      backups: this.#backupsCount,
      missing: this.#missing,
      complete: this.#missing.length === 0,
      live: this.#order.isLive
    }
  }
}

function busy(retryAfterS: number): Fault {
  return new Fault(
    'TOO_MANY_REQUESTS',
    'Too many searches over all clients are running. Try again later.',
    {
      retryAfterS
    }
  )
}
