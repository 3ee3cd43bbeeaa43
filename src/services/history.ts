/** Calendars of finished backups. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import type { BackupRecord, BurpServer, Fleet } from '../burp/burp-server.js'
import type { ClientState } from '../burp/client-state.js'
import { lookUpNumber } from '../burp/counters.js'
import type { Page } from './answers.js'
import { coloursOf } from './colours.js'
import { gatherFromServers, openClient, visibleClients } from './doors.js'
import type { LocalTimes } from './local-times.js'
import { toPage, type ListShape, type PageQuestion } from './paging.js'

type Calendar = components['schemas']['Calendar']
type CalendarEvent = components['schemas']['CalendarEvent']

export interface HistoryQuestion extends PageQuestion {
  server?: string | undefined
  client?: string | undefined
  /** ISO 8601; what is no instant is ignored. */
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
  readonly #times: LocalTimes

  constructor(fleet: Fleet, times: LocalTimes) {
    this.#fleet = fleet
    this.#times = times
  }

  /** Of one client, of a server, or of all servers. */
  async list(caller: Caller, question: HistoryQuestion, asker: Asker): Promise<Page<Calendar>> {
    const { client, server: name } = question
    const server =
      client === undefined ? name : openClient(this.#fleet, caller, { server: name, client }).name
    const calendars = await gatherFromServers(
      { fleet: this.#fleet, caller, name: server, asker },
      s => this.#listOfServer(caller, s, question, asker)
    )
    return toPage(calendars, shape, question)
  }

  async #listOfServer(
    caller: Caller,
    server: BurpServer,
    question: HistoryQuestion,
    asker: Asker
  ): Promise<Calendar[]> {
    const isWanted = createFilter(question)
    const { client } = question
    if (client !== undefined) {
      // One client is worth a question: burp tells of a deletion only to who asks for its backups.
      const records = await server.listRecords(client, asker)
      const state = await server.findClient(client, asker)
      return [this.#toCalendar(server, state, records.filter(isWanted))]
    }
    const clients = visibleClients(caller, server, await server.listClients(asker))
    const names = clients.map(state => state.name)
    const records = await server.listAllRecords(names, asker)
    return clients.map(state =>
      this.#toCalendar(server, state, (records.get(state.name) ?? []).filter(isWanted))
    )
  }

  #toCalendar(
    server: BurpServer,
    { name, labels }: ClientState,
    records: readonly BackupRecord[]
  ): Calendar {
    const agent = this.#fleet.agentOf(server)
    return {
      name: agent === null ? name : `${name} on ${agent}`,
      agent,
      ...coloursOf(name, labels),
      events: records.map(record => this.#toEvent(agent, name, record))
    }
  }

  #toEvent(agent: string | null, client: string, record: BackupRecord): CalendarEvent {
    const { backup, counters } = record
    const number = String(backup.number).padStart(7, '0')
    const place = agent === null ? '' : `/${encodeURIComponent(agent)}`
    const start = lookUpNumber(counters, 'timeStart') ?? backup.timestamp
    const end = lookUpNumber(counters, 'timeEnd') ?? start
    return {
      name: client,
      backup: number,
      start: this.#times.printWithOffset(start),
      end: this.#times.printWithOffset(end),
      title: `Client: ${client}, Backup n°${number}${agent === null ? '' : `, Server: ${agent}`}`,
      url: `${place}/backup-report/${encodeURIComponent(client)}/${backup.number}`
    }
  }
}

function createFilter({ start, end }: HistoryQuestion): (record: BackupRecord) => boolean {
  const from = parseInstant(start) ?? -Infinity
  const to = parseInstant(end) ?? Infinity
  return ({ backup }) => backup.timestamp >= from && backup.timestamp <= to
}

/** Seconds since 1970 of an ISO 8601 text, in UTC unless it says otherwise; undefined for anything else. */
export function parseInstant(text: string | undefined): number | undefined {
  const found =
    /^(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T ](\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?)?)?$/i.exec(
      text?.trim() ?? ''
    )
  if (!found) return undefined
  const [, year = '', month = '01', day = '01', time = '00:00:00', zone = 'Z'] = found
  const colons = time.includes(':') ? time : time.replace(/(?<!\..*)(\d\d)(?=\d)/g, '$1:')
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase()
  const instant = Date.parse(`${year}-${month}-${day}T${colons}${offset}`)
  return Number.isNaN(instant) ? undefined : Math.floor(instant / 1000)
}
