/** Calendars of finished backups. */
import { createHash } from 'node:crypto'
import type { components } from '../../generated/contract-types.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import type { BackupRecord } from '../burp/server-values.js'
import type { ClientState } from '../burp/client-state.js'
import { Fault } from '../faults.js'
import { lookUpNumber } from '../protocol/counters.js'
import { say } from '../texts.js'
import type { Page } from './answers.js'
import type { Ask } from './ask.js'
import {
  gatherFromServers,
  type NamedClient,
  openNamedClient,
  visibleClients
} from './asked-servers.js'
import type { LocalTimes, TimeZones } from './local-times.js'
import { type ListShape, type PageQuestion, toPage } from './paging.js'

type Calendar = components['schemas']['Calendar']
type CalendarEvent = components['schemas']['CalendarEvent']

export interface HistoryQuestion extends PageQuestion {
  /** ISO 8601; without an offset in the zone in which the caller is shown instants. */
  start?: string | undefined
  end?: string | undefined
}

const shape: ListShape<Calendar> = {
  keyOf: calendar => calendar.name,
  nameOf: calendar => calendar.name,
  fields: { name: calendar => calendar.name }
}

export class History {
  readonly #fleet: Fleet
  readonly #zones: TimeZones

  constructor(fleet: Fleet, zones: TimeZones) {
    this.#fleet = fleet
    this.#zones = zones
  }

  /** Calendars of one client, of a server, or of all servers. */
  async list(ask: Ask, question: HistoryQuestion): Promise<Page<Calendar>> {
    const isOfOne = ask.place.client !== undefined
    const named = isOfOne ? openNamedClient(this.#fleet, ask) : undefined
    const times = this.#zones.of(ask.caller)
    const wanted = { isWanted: createFilter(question, times), times }
    const calendars = named
      ? [await this.#findOfClient(ask, named, wanted)]
      : await gatherFromServers({ fleet: this.#fleet, ask }, server =>
          this.#listOfServer(ask, server, wanted)
        )
    return toPage(calendars, shape, question)
  }

  /** One client is worth a question: burp tells of a deletion only to who asks for its backups. */
  async #findOfClient(
    ask: Ask,
    { server, client }: NamedClient,
    { isWanted, times }: Wanted
  ): Promise<Calendar> {
    const records = await server.listRecords(client, ask)
    const state = await server.findClient(client, ask)
    return toCalendar(this.#fleet.agentOf(server), state, records.filter(isWanted), times)
  }

  async #listOfServer(
    ask: Ask,
    server: BurpServer,
    { isWanted, times }: Wanted
  ): Promise<Calendar[]> {
    const agent = this.#fleet.agentOf(server)
    const clients = visibleClients(ask.caller, server, await server.lookAtClients(ask))
    const names = clients.map(state => state.name)
    const records = await server.listAllRecords(names, ask)
    return clients.map(state =>
      toCalendar(agent, state, (records.get(state.name) ?? []).filter(isWanted), times)
    )
  }
}

interface Wanted {
  isWanted: (record: BackupRecord) => boolean
  times: LocalTimes
}

function toCalendar(
  agent: string | null,
  { name, labels }: ClientState,
  records: readonly BackupRecord[],
  times: LocalTimes
): Calendar {
  return {
    name: agent === null ? name : `${name} on ${agent}`,
    agent,
    ...coloursOf(name, labels),
    events: records.map(record => toEvent({ agent, client: name }, record, times))
  }
}

function toEvent(
  { agent, client }: { agent: string | null; client: string },
  { backup, counters }: BackupRecord,
  times: LocalTimes
): CalendarEvent {
  const number = String(backup.number).padStart(7, '0')
  const place = agent === null ? '' : `/${encodeURIComponent(agent)}`
  const start = lookUpNumber(counters, 'timeStart') ?? backup.timestamp
  const end = lookUpNumber(counters, 'timeEnd') ?? start
  return {
    name: client,
    backup: number,
    start: times.printWithOffset(start),
    end: times.printWithOffset(end),
    title: `Client: ${client}, Backup n°${number}${agent === null ? '' : `, Server: ${agent}`}`,
    url: `${place}/backup-report/${encodeURIComponent(client)}/${backup.number}`
  }
}

function createFilter(
  { start, end }: HistoryQuestion,
  times: LocalTimes
): (record: BackupRecord) => boolean {
  const from = lookUpInstant('start', start, times) ?? -Infinity
  const to = lookUpInstant('end', end, times) ?? Infinity
  return ({ backup }) => backup.timestamp >= from && backup.timestamp <= to
}

/** Undefined where nothing is asked for. Throws INVALID_INPUT. */
function lookUpInstant(
  field: string,
  text: string | undefined,
  times: LocalTimes
): number | undefined {
  if (text === undefined || text === '') return undefined
  const instant = parseInstant(text, times)
  if (instant !== undefined) return instant
  const reason = say`must be a time such as 2026-11-20, 2026-11-20T15:50:58 or 2026-11-20T15:50:58+01:00`
  throw new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}

/** Seconds since 1970 of an ISO 8601 text, in the zone of `times` unless it says otherwise. */
export function parseInstant(text: string, times: LocalTimes): number | undefined {
  const found =
    /^(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T ](\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?)(Z|[+ -]\d\d:?\d\d)?)?)?)?$/i.exec(
      text.trim()
    )
  if (!found) return undefined
  const [, year = '', month = '01', day = '01', time = '00:00:00', zone] = found
  const colons = time.includes(':') ? time : time.replace(/(?<!\..*)(\d\d)(?=\d)/g, '$1:')
  // A plus that was not encoded in the address has become a blank.
  const offset = zone?.replace(/^([+ -]\d\d):?(\d\d)$/, '$1:$2').replace(' ', '+')
  const date = new Date(`${year}-${month}-${day}T${colons}${offset?.toUpperCase() ?? 'Z'}`)
  if (Number.isNaN(date.getTime()) || !isDayOf(`${year}-${month}-${day}`)) return undefined
  const epochS = Math.floor(date.getTime() / 1000)
  return offset === undefined ? times.toInstant(epochS) : epochS
}

/** No February the 30th, which Date would make the 2nd of March. */
function isDayOf(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export interface Colours {
  color: string
  textColor: string
}

/**
 * The colours of a client's calendar: from its labels, else always the same ones for the same
 * name. `color:#fa1`, `color: rgb(10, 20, 30)` or `color: tomato`, and `text:...` for what is
 * written on it.
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

/** Black on bright colours, by the brightness that television engineers weigh with (YIQ). */
function readableOn(color: string): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  if (red === '') return 'white'
  const part = (hex: string) => Number.parseInt(hex, 16)
  const brightness = (299 * part(red) + 587 * part(green) + 114 * part(blue)) / 1000
  return brightness >= 128 ? 'black' : 'white'
}
