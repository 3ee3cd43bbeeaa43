/**
 * Calendars of finished backups. There may be many thousands of events: they are read from the store
 * and printed for some clients at a time, as fast as the consumer takes them.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Schemas } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { ServerHistory } from '../../burp/server/server-values.js'
import type { ClientState } from '../../burp/server/client-state.js'
import { badField } from '../../faults.js'
import type { DatedBackup, Period } from '../../store/backup-stats.js'
import type { FailedBackup } from '../../store/transitions.js'
import { say } from '../../texts.js'
import { JsonStream } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import {
  gatherFromServers,
  type NamedClient,
  noteUnread,
  openNamedClient,
  visibleClients
} from '../requests/request-targets.js'
import { type LocalTimes, parseInstant } from '../requests/local-times.js'
import { type ListShape, toPage } from '../requests/paging.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
import { readAttemptFacts } from '../../watch/attempt-facts.js'
import { toAttemptId } from './attempts/attempt-items.js'

type Calendar = Schemas['Calendar']

interface Heading {
  name: string
  server: string
  agent: string | null
  state: ClientState
  history: ServerHistory
}

const shape: ListShape<Heading> = {
  keyOf: heading => heading.name,
  nameOf: heading => heading.name,
  fields: { name: heading => heading.name }
}

/** Clients whose events are held at a time. */
const clientsAtOnce = 10

export class Calendars extends Service<'fleet' | 'store' | 'zones'> {
  /** Calendars of one client, of a server, or of all servers. */
  async list(ask: RequestContext, query: QueryOf<'listHistory'>): Promise<JsonStream<Calendar[]>> {
    const isOfOne = ask.place.client !== undefined
    const named = isOfOne ? openNamedClient(this.hub.fleet, ask) : undefined
    const times = this.hub.zones.of(ask.caller)
    const period = toPeriod(query, times)
    const headings = named
      ? await this.#openClient(ask, named)
      : await gatherFromServers({ fleet: this.hub.fleet, ask }, server =>
          this.#openServer(ask, server)
        )
    const { items, nextCursor } = toPage(headings, shape, query)
    const failures = await this.#listFailures(items, period)
    return new JsonStream<Calendar[]>(() => printCalendars(items, { period, times, failures }), {
      origin: toOrigin(items, { ...period, zone: times.timeZone, failures: [...failures] }),
      itemsCount: countEvents(items),
      nextCursor
    })
  }

  /** Queries burp, which reports deletions only to a request for the backups of a client. */
  async #openClient(ask: RequestContext, { server, client }: NamedClient): Promise<Heading[]> {
    await server.listBackups(client, ask)
    return this.#open(ask, server, [await server.findClient(client, ask)])
  }

  async #openServer(ask: RequestContext, server: BurpServer): Promise<Heading[]> {
    const clients = visibleClients(ask.caller, server, await server.lookAtClients(ask))
    return this.#open(ask, server, clients)
  }

  /** Lists failures since the watcher first ran. */
  async #listFailures(headings: readonly Heading[], period: Period): Promise<Failures> {
    const failures = new Map(headings.map(({ name }) => [name, [] as FailedBackup[]]))
    for (const server of new Set(headings.map(heading => heading.server))) {
      const own = headings.filter(heading => heading.server === server)
      const names = new Map(own.map(({ name, state }) => [state.name, name]))
      for (const failed of await this.hub.store.transitions.listFailed(server, period)) {
        failures.get(names.get(failed.client) ?? '')?.push(failed)
      }
    }
    return failures
  }

  async #open(
    ask: RequestContext,
    server: BurpServer,
    states: readonly ClientState[]
  ): Promise<Heading[]> {
    const agent = this.hub.fleet.agentOf(server)
    const history = await server.openHistory(states, ask)
    noteUnread(ask, server, history.missingCount)
    return states.map(state => {
      const name = agent === null ? state.name : `${state.name} on ${agent}`
      return { name, server: server.name, agent, state, history }
    })
  }
}

/** By the calendar's name. */
type Failures = ReadonlyMap<string, readonly FailedBackup[]>

interface Wanted {
  period: Period
  times: LocalTimes
  failures: Failures
}

/** Yields a JSON array in pieces of several calendars. */
async function* printCalendars(
  headings: readonly Heading[],
  { period, times, failures }: Wanted
): AsyncGenerator<string> {
  let before = '['
  for (let at = 0; at < headings.length; at += clientsAtOnce) {
    const some = headings.slice(at, at + clientsAtOnce)
    const events = await listEvents(some, period)
    const texts = some.map(({ name, agent, state }) => {
      const { name: client, labels } = state
      const facts = { name, client, agent, ...coloursOf(client, labels) }
      const ofClient = { events: events.get(name) ?? [], failures: failures.get(name) ?? [] }
      return printCalendar(facts, { ...ofClient, times })
    })
    yield before + texts.join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** By the calendar's name. */
async function listEvents(headings: readonly Heading[], period: Period) {
  const events = new Map(headings.map(({ name }) => [name, [] as DatedBackup[]]))
  for (const history of new Set(headings.map(heading => heading.history))) {
    const own = headings.filter(heading => heading.history === history)
    const names = new Map(own.map(({ name, state }) => [state.name, name]))
    const found = await history.list(
      own.map(({ state }) => state),
      period
    )
    for (const event of found) events.get(names.get(event.client) ?? '')?.push(event)
  }
  return events
}

/** Incomplete calendars get a unique value, so that they are never equal to others. */
function toOrigin(headings: readonly Heading[], wanted: object): string {
  const histories = [...new Set(headings.map(({ history }) => history))]
  if (histories.some(({ missingCount }) => missingCount > 0)) return randomUUID()
  const marks = histories.map(({ mark }) => mark)
  const names = headings.map(({ name }) => name)
  return createHash('sha256')
    .update(JSON.stringify([wanted, marks, names]))
    .digest('base64url')
}

function countEvents(headings: readonly Heading[]): number {
  const histories = new Set(headings.map(({ history }) => history))
  return [...histories].reduce((sum, { count }) => sum + count, 0)
}

function toPeriod({ start, end }: QueryOf<'listHistory'>, times: LocalTimes): Period {
  return {
    from: lookUpInstant('start', start, times),
    to: lookUpInstant('end', end, times)
  }
}

/** Returns undefined if no time is given. Throws INVALID_INPUT. */
function lookUpInstant(
  field: string,
  text: string | undefined,
  times: LocalTimes
): number | undefined {
  if (text === undefined || text === '') return undefined
  const instant = parseInstant(text, times)
  if (instant !== undefined) return instant
  throw badField(
    field,
    say`must be a time such as ${'2026-11-20, 2026-11-20T15:50:58, 2026-11-20T15:50:58+01:00'}`
  )
}

interface Colours {
  color: string
  textColor: string
}

/**
 * Returns the colors of a client's calendar. Labels set them: `color:#fa1`, `color: rgb(10, 20, 30)` or
 * `color: tomato`, and `text:…` for the text. Without such labels they depend on the name only.
 */
export function coloursOf(name: string, labels: readonly string[]): Colours {
  const labelled = labels.map(label => lookUpColour(label, 'color')).find(Boolean)
  const color = labelled ?? deriveColour(name)
  const textColor = labels.map(label => lookUpColour(label, 'text')).find(Boolean)
  return { color, textColor: textColor ?? readableOn(color) }
}

function lookUpColour(label: string, kind: 'color' | 'text'): string | undefined {
  const [, text] = new RegExp(`^${kind}:\\s*(.+?)\\s*$`, 'i').exec(label) ?? []
  if (text === undefined) return undefined
  const [, hex] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? []
  if (hex !== undefined) return `#${expandHex(hex).toUpperCase()}`
  const [, red, green, blue] = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/i.exec(text) ?? []
  if (red !== undefined) return toHex([red, green, blue].map(Number))
  return /^[a-z]+$/i.test(text) ? text : undefined
}

function expandHex(hex: string): string {
  return hex.length === 3 ? Array.from(hex, digit => digit + digit).join('') : hex
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map(part => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function deriveColour(name: string): string {
  return toHex([...createHash('sha1').update(name).digest().subarray(0, 3)])
}

/** Black on bright colors, by their brightness (YIQ, as in television). */
function readableOn(color: string): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  if (red === '') return 'white'
  const part = (hex: string) => Number.parseInt(hex, 16)
  const brightness = (299 * part(red) + 587 * part(green) + 114 * part(blue)) / 1000
  return brightness >= 128 ? 'black' : 'white'
}

interface Contents {
  events: readonly DatedBackup[]
  failures: readonly FailedBackup[]
  times: LocalTimes
}

/** Prints JSON. Most of the text is the same in each event, and is made only once. */
function printCalendar(facts: Omit<Calendar, 'events' | 'failures'>, contents: Contents): string {
  const failures = listFailures(contents)
  const head = JSON.stringify({ ...facts, failures, events: [] }).slice(0, -']}'.length)
  return `${head}${printEvents(facts, contents)}]}`
}

function listFailures({ failures, times }: Contents): Calendar['failures'] {
  return failures.map(failed => {
    const { number, startedAt, at } = failed
    const { endedAt, phase, percent } = readAttemptFacts(failed)
    return {
      backup: number === null ? null : printNumber(number),
      start: times.printWithOffset(startedAt),
      end: times.printWithOffset(endedAt ?? at),
      phase,
      percent,
      attempt: number === null ? null : toAttemptId({ number, startedAt })
    }
  })
}

function printNumber(number: number): string {
  return String(number).padStart(7, '0')
}

/** Numbers and times need no escaping. The keys are those of a CalendarEvent, in its order. */
function printEvents(
  { client, agent }: Pick<Calendar, 'client' | 'agent'>,
  { events, times }: Contents
): string {
  const place = agent === null ? '' : `/${encodeURIComponent(agent)}`
  const page = `${place}/backup-report/${encodeURIComponent(client)}/`
  const titleStart = printInner(`Client: ${client}, Backup n°`)
  const titleEnd = agent === null ? '' : printInner(`, Server: ${agent}`)
  const start = `{"name":${JSON.stringify(client)},"backup":"`
  const end = `","url":"${printInner(page)}`
  return events
    .map(({ number, startedAt, endedAt, warnings }) => {
      const padded = printNumber(number)
      const from = times.printWithOffset(startedAt)
      const to = endedAt === null ? from : times.printWithOffset(endedAt)
      const title = `${titleStart}${padded}${titleEnd}`
      const facts = `"start":"${from}","end":"${to}","warnings":${warnings}`
      return `${start}${padded}",${facts},"title":"${title}${end}${number}"}`
    })
    .join(',')
}

function printInner(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
