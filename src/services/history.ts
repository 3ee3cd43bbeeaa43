/** Calendars of finished backups. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import type { BackupRecord, BurpServer, Fleet } from '../burp/burp-server.js'
import type { ClientState } from '../burp/client-state.js'
import { lookUpNumber } from '../burp/counters.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { Page } from './answers.js'
import { coloursOf } from './colours.js'
import { gatherFromServers, openClient, visibleClients } from './doors.js'
import type { LocalTimes } from './local-times.js'
import type { TimeZones } from './time-zones.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'

type Calendar = components['schemas']['Calendar']
type CalendarEvent = components['schemas']['CalendarEvent']

export interface HistoryQuestion extends PageQuestion {
  server?: string | undefined
  client?: string | undefined
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

  /** Of one client, of a server, or of all servers. */
  async list(caller: Caller, question: HistoryQuestion, asker: Asker): Promise<Page<Calendar>> {
    const { client, server: name } = question
    const server =
      client === undefined ? name : openClient(this.#fleet, caller, { server: name, client }).name
    const times = this.#zones.of(caller)
    const wanted = { client, isWanted: createFilter(question, times), times }
    const calendars = await gatherFromServers(
      { fleet: this.#fleet, caller, name: server, asker },
      s => this.#listOfServer(caller, s, wanted, asker)
    )
    return toPage(calendars, shape, question)
  }

  async #listOfServer(
    caller: Caller,
    server: BurpServer,
    { client, isWanted, times }: Wanted,
    asker: Asker
  ): Promise<Calendar[]> {
    const agent = this.#fleet.agentOf(server)
    const toOne = (state: ClientState, records: readonly BackupRecord[] = []) =>
      toCalendar(agent, state, records.filter(isWanted), times)
    if (client !== undefined) {
      // One client is worth a question: burp tells of a deletion only to who asks for its backups.
      const records = await server.listRecords(client, asker)
      const state = await server.findClient(client, asker)
      return [toOne(state, records)]
    }
    const clients = visibleClients(caller, server, await server.listClients(asker))
    const names = clients.map(state => state.name)
    const records = await server.listAllRecords(names, asker)
    return clients.map(state => toOne(state, records.get(state.name)))
  }
}

interface Wanted {
  client: string | undefined
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
  const from = findInstant('start', start, times) ?? -Infinity
  const to = findInstant('end', end, times) ?? Infinity
  return ({ backup }) => backup.timestamp >= from && backup.timestamp <= to
}

/** Undefined where nothing is asked for. Throws INVALID_INPUT. */
function findInstant(
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
