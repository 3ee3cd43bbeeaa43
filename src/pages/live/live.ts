/** Applies events to cached queries: updates them in place, or invalidates them. */
import type { QueryClient } from '@tanstack/preact-query'
import { signal } from '@preact/signals'
import { basePath, type Schemas } from '../api.js'
import { findServer, isStartFresh, listServerNames, loadStart, serverOf, start } from '../start.js'
import { viewedUser } from '../viewing.js'
import type { FromWorker, LiveEvent } from './event-link.js'
import { useGet } from '../parts/load.js'

/** Whether the page updates by itself. */
export const liveState = signal<'connecting' | 'live' | 'polling' | 'offline'>('connecting')

const pollMs = 5000
/** Events are collected for this long, so that lists do not render for each. */
const drawMs = 250

type Overview = Schemas['ClientOverview']
type Data<E extends LiveEvent['event']> = Extract<LiveEvent, { event: E }>['data']

/** Query keys that pages and events share. */
export const keys = {
  overviews: ['overviews'],
  proofs: ['proofs'],
  monitor: ['monitor'],
  client: (server: string, name: string) => ['client', server, name] as const,
  servers: ['servers'],
  orders: ['orders'],
  hidden: ['hidden'],
  history: ['history']
} as const

export function followEvents(queries: QueryClient): void {
  const queue = new EventQueue(queries)
  let open: () => void = () => undefined
  const onMessage = (message: FromWorker) => {
    if (message.kind === 'state') liveState.value = message.state
    else if (message.event.event === 'session') {
      // Without a new login, the page polls until it becomes visible again.
      void renewLogin().then(open, () => (liveState.value = 'polling'))
    } else queue.add(message.event)
  }
  // Events are those of the viewer.
  if (viewedUser() === undefined) open = connectWorker(onMessage) ?? connectHere(onMessage)
  else liveState.value = 'polling'
  setInterval(() => {
    if (liveState.value === 'live' || document.hidden) return
    void queue.renewStart()
    for (const key of [keys.overviews, keys.monitor])
      void queries.invalidateQueries({ queryKey: key })
  }, pollMs)
}

/** The session of the events has ended: after a login in another tab, the user may be another one. */
async function renewLogin(): Promise<void> {
  const before = toUser(start())
  liveState.value = 'connecting'
  if (toUser(await loadStart()) !== before) location.reload()
}

function toUser({ me }: Schemas['Start']): string {
  return JSON.stringify([me.name, me.backend])
}

function keyOf(server: string | null, client: string): string {
  return `${serverOf(server)}\0${client}`
}

type Listen = (message: FromWorker) => void

/**
 * Uses one connection for all tabs of a session, since a browser has six per host. Returns a function that
 * opens it again; undefined without shared workers.
 */
function connectWorker(listen: Listen): (() => void) | undefined {
  const { worker } = document.documentElement.dataset
  if (typeof SharedWorker === 'undefined' || worker === undefined) return undefined
  try {
    const name = `burphub ${start().login.session ?? toUser(start())}`
    const shared = new SharedWorker(worker, { name, type: 'module' })
    shared.port.onmessage = ({ data }: MessageEvent<FromWorker>) => listen(data)
    shared.port.start()
    const tellShown = () =>
      shared.port.postMessage({
        kind: 'shown',
        isShown: !document.hidden,
        address: `${basePath}/api/events`,
        after: start().lastEvent
      })
    tellShown()
    document.addEventListener('visibilitychange', tellShown)
    window.addEventListener('pagehide', () => shared.port.postMessage({ kind: 'gone' }))
    window.addEventListener('pageshow', event => event.persisted && tellShown())
    return tellShown
  } catch {
    return undefined
  }
}

/** Without shared workers, each visible tab has its own connection. */
function connectHere(listen: Listen): () => void {
  const loading = import('./event-link.js').then(
    ({ EventLink }) => new EventLink(`${basePath}/api/events`, { listen, after: start().lastEvent })
  )
  const follow = () => void loading.then(link => (document.hidden ? link.close() : link.open()))
  follow()
  document.addEventListener('visibilitychange', follow)
  return follow
}

class EventQueue {
  readonly #queries: QueryClient
  #waiting: LiveEvent[] = []
  /** Clients that a refetch was started for: a hidden one never appears in the list. */
  readonly #asked = new Set<string>()

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  add(event: LiveEvent): void {
    if (this.#waiting.length === 0) setTimeout(() => this.#draw(), drawMs)
    this.#waiting.push(event)
  }

  #draw(): void {
    const events = this.#waiting
    this.#waiting = []
    const clients = new Map<string, Data<'client'>>()
    const progress = new Map<string, Data<'progress'>>()
    const stale = new Set<string>()
    for (const event of events) {
      if (event.event === 'client')
        clients.set(keyOf(event.data.server, event.data.name), event.data)
      if (event.event === 'progress')
        progress.set(keyOf(event.data.server, event.data.client), event.data)
      if (event.event === 'client.gone')
        this.#asked.delete(keyOf(event.data.server, event.data.client))
      for (const key of listStale(event)) stale.add(JSON.stringify(key))
    }
    this.#change(clients)
    if (this.#areNew(clients)) stale.add(JSON.stringify(keys.overviews))
    if (!this.#count(progress) || this.#isAboutRunning(clients)) {
      stale.add(JSON.stringify(keys.monitor))
    }
    if (events.some(isAboutServers)) void this.renewStart()
    for (const key of stale) {
      void this.#queries.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] })
    }
  }

  /** Reloads all queries if servers were added or removed, since answers then name their server. */
  async renewStart(): Promise<void> {
    const before = listServerNames()
    await loadStart().catch(() => undefined)
    if (listServerNames() !== before) await this.#queries.invalidateQueries()
  }

  /** Updates known rows without a request. */
  #change(clients: ReadonlyMap<string, Partial<Overview>>): void {
    if (clients.size === 0) return
    this.#queries.setQueriesData<Overview[]>({ queryKey: keys.overviews }, known =>
      // Other answers that health changes outdate have the same key.
      !Array.isArray(known)
        ? known
        : known.map(row => {
            const change = clients.get(keyOf(row.agent, row.name))
            return change ? { ...row, ...change, agent: row.agent } : row
          })
    )
  }

  #areNew(clients: ReadonlyMap<string, Data<'client'>>): boolean {
    const rows = this.#queries.getQueryData<Overview[]>(keys.overviews)
    if (!rows || clients.size === 0) return false
    const known = new Set(rows.map(({ agent, name }) => keyOf(agent, name)))
    const fresh = [...clients.keys()].filter(key => !known.has(key) && !this.#asked.has(key))
    for (const key of fresh) this.#asked.add(key)
    return fresh.length > 0
  }

  /**
   * Whether a client started or stopped running: for a backup whose start was missed, there is no
   * other event at its end.
   */
  #isAboutRunning(clients: ReadonlyMap<string, Data<'client'>>): boolean {
    const known = this.#queries.getQueryData<Schemas['MonitorItem'][]>(keys.monitor)
    if (!known || clients.size === 0) return false
    const running = new Set(known.map(({ agent, client }) => keyOf(agent, client)))
    return [...clients].some(([key, { phase }]) => running.has(key) !== (phase !== null))
  }

  /** Returns false if a backup runs that is not in the list yet. */
  #count(progress: ReadonlyMap<string, Data<'progress'>>): boolean {
    const known = this.#queries.getQueryData<Schemas['MonitorItem'][]>(keys.monitor)
    if (!known || progress.size === 0) return true
    const rest = new Map(progress)
    const items = known.map(item => {
      const key = keyOf(item.agent, item.client)
      const counters = rest.get(key)?.counters
      rest.delete(key)
      return counters ? { ...item, counters } : item
    })
    this.#queries.setQueryData(keys.monitor, items)
    return rest.size === 0
  }
}

/**
 * Whether the servers, or the permissions on them, may have changed: burphub knows them only after its
 * first second, and events may have been missed.
 */
function isAboutServers(event: LiveEvent): boolean {
  // The first client that the user sees of a server makes it visible.
  if (event.event === 'client' && !findServer(serverOf(event.data.server))) return true
  if (event.event !== 'hello') return event.event === 'server'
  const { servers } = start()
  // A user without servers may have been given access meanwhile.
  if (servers.length === 0 || servers.some(({ alive }) => !alive)) return true
  return !event.data.resumed && !isStartFresh()
}

/** Returns the keys of queries that an event outdates. */
function listStale(event: LiveEvent): (readonly unknown[])[] {
  if (event.event === 'hello') return event.data.resumed ? [] : [[]]
  if (event.event === 'client.gone') return [keys.overviews]
  if (event.event === 'server') return [keys.servers, keys.overviews]
  if (event.event === 'check') {
    return [keys.client(event.data.server, event.data.client), keys.proofs]
  }
  if (event.event === 'order') {
    return [keys.orders, keys.client(event.data.server, event.data.client)]
  }
  if (event.event === 'backup.started') {
    return [keys.monitor, keys.client(event.data.server, event.data.client)]
  }
  if (event.event === 'backup.finished' || event.event === 'backup.failed') {
    const { server, client } = event.data
    return [keys.overviews, keys.monitor, keys.history, keys.client(server, client)]
  }
  return []
}

export function useMonitor(enabled = true) {
  return useGet(keys.monitor, '/api/misc/monitor', {}, { enabled })
}
