import { type Child, lookUpRunningBackup } from '../../../burp/server/client-state.js'
import { TimeSlice } from '../../../queues/time-slice.js'
import type { Fault } from '../../../faults.js'
import type { ServerView } from '../../../watch/server-watch.js'
import type { Change, ClientView } from '../../../watch/observed-client.js'
import { toLiveClient } from '../../clients/client-stats.js'
import { toLiveCounters } from '../../clients/live-counters.js'
import type { LocalTimes } from '../../requests/local-times.js'
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import {
  mayConfigureServer,
  mayListClient,
  mayListServer,
  mayReadConfig
} from '../../../access/decisions.js'

/** The state of a server after the last sent events. */
export interface ToldView {
  clients: ReadonlyMap<string, ClientView>
  isAlive: boolean
}

export function toTold({ clients, fault }: ServerView): ToldView {
  return { clients, isAlive: fault === undefined }
}

/** `at`: seconds since 1970. */
export async function listHappenings(
  before: ToldView,
  view: ServerView,
  at: number
): Promise<EventDetails[]> {
  const { name: server } = view.server
  const happened = listServer(before, view, at)
  const timeSlice = new TimeSlice()
  for (const [name, now] of view.clients) {
    if (timeSlice.isSpent) await timeSlice.yield()
    const was = before.clients.get(name)
    if (was !== now) happened.push(...compareClient(server, was, now))
  }
  for (const name of before.clients.keys()) {
    if (!view.clients.has(name)) happened.push(tellGone(server, name))
  }
  return [...happened, ...view.changes.flatMap(change => toBackupEvent(server, change))]
}

function compareClient(
  server: string,
  was: ClientView | undefined,
  now: ClientView
): EventDetails[] {
  if (was?.client === now.client && was.health === now.health) return []
  const isSame = was !== undefined && printLine(was) === printLine(now)
  const running = lookUpRunningBackup(now.client)
  const before = was && lookUpRunningBackup(was.client)
  const isMoving = running && printMovement(running) !== printMovement(before)
  return [
    ...(isSame ? [] : [tellClient(server, now)]),
    ...(isMoving ? [tellProgress(server, now.client.name, running)] : [])
  ]
}

/** Prints the fields that a list shows, without those that change during a backup. */
function printLine({ client, health }: ClientView): string {
  const { runStatus, labels, backups, children } = client
  const running = children.map(({ action, phase }) => [action, phase])
  return JSON.stringify([runStatus, labels, backups, running, health.state, health.dueAt])
}

function printMovement(child: Child | undefined): string {
  return JSON.stringify([child?.counters, child?.progress])
}

export function tellClient(server: string, view: ClientView): EventDetails {
  const print = (times: LocalTimes): LiveEvent => ({
    event: 'client',
    data: { server, ...toLiveClient(view, times) }
  })
  return { topic: 'client', server, client: view.client.name, audience: 'seeing', print }
}

export function tellGone(server: string, client: string): EventDetails {
  const event: LiveEvent = { event: 'client.gone', data: { server, client } }
  return { topic: 'client.gone', server, client, audience: 'seeing', print: () => event }
}

function tellProgress(server: string, client: string, child: Child): EventDetails {
  const event: LiveEvent = {
    event: 'progress',
    data: { server, client, counters: toLiveCounters(child) }
  }
  return { topic: 'progress', server, client, audience: 'seeing', print: () => event }
}

function listServer(before: ToldView, { server, fault }: ServerView, at: number): EventDetails[] {
  const isAlive = fault === undefined
  return before.isAlive === isAlive ? [] : [tellServer(server.name, { isAlive, fault }, at)]
}

/** Also for a server that was added or removed. `at`: seconds since 1970. */
export function tellServer(
  name: string,
  { isAlive, fault }: { isAlive: boolean; fault?: Fault | undefined },
  at: number
): EventDetails {
  const print = (times: LocalTimes): LiveEvent => ({
    event: 'server',
    data: { name, alive: isAlive, since: times.printWithOffset(at), code: fault?.code ?? null }
  })
  return { topic: 'server', server: name, client: null, audience: 'seeing', print }
}

function toBackupEvent(server: string, { kind, client, number, facts }: Change): EventDetails[] {
  if (client === null || number === null) return []
  if (kind !== 'backup.started' && kind !== 'backup.finished' && kind !== 'backup.failed') return []
  const numberOf = (fact: string) => (typeof facts[fact] === 'number' ? facts[fact] : null)
  const print = (times: LocalTimes): LiveEvent => ({
    event: kind,
    data: {
      server,
      client,
      number,
      started: times.printWithOffset(numberOf('startedAt') ?? 0),
      duration: numberOf('durationS'),
      size: numberOf('bytes'),
      warnings: numberOf('warnings')
    }
  })
  return [{ topic: kind, server, client, audience: 'seeing', print }]
}

/** An event for listeners: its subject, its audience and its data. */
export type LiveEvent = Schemas['LiveEvent']

/**
 * Who may see an event: users who see the client or server, users who may configure it, or
 * administrators.
 */
type Audience = 'seeing' | 'configuring' | 'administrating'

export interface EventDetails {
  topic: Schemas['EventTopic']
  server: string | null
  client: string | null
  audience: Audience
  print: (times: LocalTimes) => LiveEvent
}

/** An event, printed once per time zone and shared by all listeners. */
export class PublishedEvent {
  readonly seq: number
  readonly atMs: number
  readonly what: EventDetails
  readonly #printed = new Map<string, LiveEvent>()

  constructor(what: EventDetails, { seq, atMs }: { seq: number; atMs: number }) {
    this.what = what
    this.seq = seq
    this.atMs = atMs
  }

  print(times: LocalTimes): LiveEvent {
    const known = this.#printed.get(times.timeZone) ?? this.what.print(times)
    this.#printed.set(times.timeZone, known)
    return known
  }
}

export function mayKnow(caller: Caller, { audience, server, client }: EventDetails): boolean {
  if (audience === 'administrating' || server === null) return caller.isAdmin
  if (audience === 'configuring') {
    return client === null
      ? mayConfigureServer(caller, server)
      : mayReadConfig(caller, server, client)
  }
  return client === null ? mayListServer(caller, server) : mayListClient(caller, server, client)
}
