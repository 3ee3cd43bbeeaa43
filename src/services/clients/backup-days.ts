/** The results of the last days, for charts of many clients: sums per day, a letter per client and day. */
import type { components } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import {
  cellAt,
  findGaps,
  listDays,
  type Result,
  resultLetters,
  resultOf,
  toCells
} from '../../calendar-days.js'
import { compareNames } from '../../natural-order.js'
import { TimeSlice } from '../../queues/time-slice.js'
import type { DatedBackup } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/deleted-backups.js'
import type { FailedBackup } from '../../store/transitions.js'
import type { Health } from '../../watch/health.js'
import type { LocalTimes } from '../requests/local-times.js'
import type { QueryOf } from '../requests/parameters.js'
import type { RequestContext } from '../requests/request-context.js'
import { gatherFromServers, noteUnread, visibleClients } from '../requests/request-targets.js'
import { Service } from '../service.js'

type Answer = components['schemas']['BackupDays']
type ClientItem = Answer['clients'][number]

const daysByDefault = 14
const dayS = 86_400
const slotHours = 6

interface Wanted {
  times: LocalTimes
  days: readonly string[]
  /** Seconds since 1970: now, and a time before the first day in every time zone. */
  now: number
  from: number
}

/** Results of a client, and what it adds to the sums of the days. */
interface Found {
  item: ClientItem
  /** Returns the results of each six hours. */
  listSlots: () => string
  /** Days of its backups and of its failed attempts. */
  backups: readonly string[]
  failed: readonly string[]
  received: readonly (readonly [day: string, bytes: number])[]
}

export class BackupDays extends Service<'fleet' | 'healths' | 'store' | 'zones'> {
  async list(
    ask: RequestContext,
    { days: count = daysByDefault, slots: hasSlots = false }: QueryOf<'listBackupDays'>
  ): Promise<Answer> {
    const times = this.hub.zones.of(ask.caller)
    const now = Math.floor(Date.now() / 1000)
    const days = listDays(times.print(now).slice(0, 10), count)
    const wanted = { times, days, now, from: now - (count + 1) * dayS }
    const found = await gatherFromServers({ fleet: this.hub.fleet, ask }, server =>
      this.#listOfServer(ask, server, wanted)
    )
    const sums = new Map(
      days.map(date => [date, { date, backups: 0, failed: 0, received: 0 }] as const)
    )
    for (const { backups, failed, received } of found) {
      for (const day of backups) addTo(sums.get(day), 'backups', 1)
      for (const day of failed) addTo(sums.get(day), 'failed', 1)
      for (const [day, bytes] of received) addTo(sums.get(day), 'received', bytes)
    }
    const clients = found.map(({ item, listSlots }) =>
      hasSlots ? { ...item, slots: listSlots() } : item
    )
    return {
      days: [...sums.values()],
      clients: clients.toSorted((a, b) => compareNames(a.name, b.name))
    }
  }

  async #listOfServer(ask: RequestContext, server: BurpServer, wanted: Wanted): Promise<Found[]> {
    const { fleet, healths, store } = this.hub
    const { from } = wanted
    const list = await server.lookAtClients(ask)
    const clients = visibleClients(ask.caller, server, list)
    const history = await server.openHistory(clients, ask)
    noteUnread(ask, server, history.missingCount)
    const names = clients.map(({ name }) => name)
    const events = groupByClient(await history.list(clients, { from }))
    const failures = groupByClient(await store.transitions.listFailed(server.name, { from }))
    const measures = await history.measure(names, from)
    const healthOf = await healths.look(server, list)
    const agent = fleet.agentOf(server)
    const slice = new TimeSlice()
    const found: Found[] = []
    for (const name of names) {
      if (slice.isSpent) await slice.yield()
      const facts = {
        events: events.get(name) ?? [],
        failures: failures.get(name) ?? [],
        measures: measures.get(name) ?? [],
        health: healthOf(name)
      }
      found.push(judgeDays({ name, agent }, facts, wanted))
    }
    return found
  }
}

interface Facts {
  events: readonly DatedBackup[]
  failures: readonly FailedBackup[]
  measures: readonly BackupMeasure[]
  health: Health
}

function judgeDays(
  client: { name: string; agent: string | null },
  { events, failures, measures, health: { expected, dueAt } }: Facts,
  { times, days, now }: Wanted
): Found {
  const finished = events.map(({ number, startedAt, warnings }) => {
    return { backup: String(number), start: times.printWithOffset(startedAt), warnings }
  })
  const starts = new Set(finished.map(({ start }) => start))
  const failed = failures
    .map(({ startedAt }) => times.printWithOffset(startedAt))
    .filter(start => !starts.has(start))
  const gaps = findGaps(finished, failed, {
    intervalS: expected?.intervalS,
    due: dueAt === undefined ? undefined : times.printWithOffset(dueAt),
    now: times.print(now)
  })
  const row = { cells: toCells(finished, failed), gaps }
  const results = days.map(day => resultOf(cellAt(row, day)))
  return {
    item: { ...client, days: results.map(result => resultLetters[result]).join('') },
    listSlots: () => toSlots(days, { finished, failed, results }),
    backups: finished.map(({ start }) => toDay(start)),
    failed: failed.map(toDay),
    received: measures.map(({ timestamp, received }) => [toDay(times.print(timestamp)), received])
  }
}

interface SlotFacts {
  finished: readonly { start: string; warnings: number | null }[]
  failed: readonly string[]
  results: readonly Result[]
}

/** Returns four letters per day; a failed attempt counts more than a backup of the same six hours. */
function toSlots(days: readonly string[], { finished, failed, results }: SlotFacts): string {
  const letters = new Map<string, string>()
  for (const { start, warnings } of finished) {
    const letter = (warnings ?? 0) > 0 ? resultLetters.warned : resultLetters.done
    if (letters.get(toSlot(start)) !== resultLetters.warned) letters.set(toSlot(start), letter)
  }
  for (const start of failed) letters.set(toSlot(start), resultLetters.failed)
  return days
    .flatMap((day, index) => {
      const result = results[index] ?? 'none'
      const gap = result === 'missed' || result === 'before' ? result : 'none'
      return [0, 1, 2, 3].map(slot => letters.get(`${day} ${slot}`) ?? resultLetters[gap])
    })
    .join('')
}

/** `time`: such as `2026-11-26 09:01:24+01:00`. */
function toSlot(time: string): string {
  return `${toDay(time)} ${Math.floor(Number(time.slice(11, 13)) / slotHours)}`
}

function toDay(time: string): string {
  return time.slice(0, 10)
}

function groupByClient<T extends { client: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.client)
    if (group) group.push(item)
    else groups.set(item.client, [item])
  }
  return groups
}

function addTo<K extends string>(sum: Record<K, number> | undefined, key: K, value: number): void {
  if (sum) sum[key] += value
}
