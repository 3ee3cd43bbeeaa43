/** The results of the last days, for charts of many clients: sums per day, a letter per client and day. */
import { LRUCache } from 'lru-cache'
import type { components } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type ClientState, isAhead, lookUpNewest } from '../../burp/server/client-state.js'
import {
  cellAt,
  findGaps,
  listDays,
  noonOf,
  type Result,
  resultLetters,
  resultOf,
  toCells
} from '../../calendar-days.js'
import type { ServerHistory } from '../../burp/server/server-values.js'
import { compareNames } from '../../natural-order.js'
import { TimeSlice } from '../../queues/time-slice.js'
import type { DatedBackup } from '../../store/backup-stats.js'
import type { BackupMeasure } from '../../store/backup-records.js'
import type { FailedBackup } from '../../store/transitions.js'
import type { Health } from '../../watch/health.js'
import type { LocalTimes } from '../requests/local-times.js'
import type { QueryOf } from '../requests/parameters.js'
import type { RequestContext } from '../requests/request-context.js'
import { gatherFromServers, noteUnread, visibleClients } from '../requests/request-targets.js'
import { Service } from '../service.js'

type Answer = components['schemas']['BackupDays']

const daysByDefault = 14
const dayS = 86_400
const slotHours = 6
/** Periods and time zones whose results are kept, each for all clients. */
const framesMax = 8

interface Wanted {
  times: LocalTimes
  days: readonly string[]
  hasSlots: boolean
  hasHours: boolean
  /** Seconds since 1970: now, and a time before the first day in every time zone. */
  now: number
  from: number
  kept: KeptResults
}

/** Results of a client, and its share of the sums of each day. */
interface Results {
  letters: Pick<Answer['clients'][number], 'days' | 'slots' | 'usual'>
  sums: readonly DaySum[]
}

type DaySum = Pick<Answer['days'][number], 'backups' | 'failed' | 'received'>

interface Kept {
  /** A text of everything else that the results depend on. */
  inputs: string
  results: Results
}

/** The key is the version of the client's backups, so results are freed with it. */
type KeptResults = WeakMap<object, Kept>

export class BackupDays extends Service<'fleet' | 'healths' | 'store' | 'timers' | 'zones'> {
  /** By time zone and days. Finished backups never change: few clients are read again. */
  readonly #frames = new LRUCache<string, KeptResults>({ max: framesMax })

  async list(
    ask: RequestContext,
    {
      days: count = daysByDefault,
      slots: hasSlots = false,
      hours: hasHours = false
    }: QueryOf<'listBackupDays'>
  ): Promise<Answer> {
    const times = this.hub.zones.of(ask.caller)
    const now = Math.floor(Date.now() / 1000)
    const days = listDays(times.print(now).slice(0, 10), count)
    const from = noonOf(days[0] ?? '') / 1000 - 2 * dayS
    const kept = this.#open(JSON.stringify([times.timeZone, days[0], count, hasSlots, hasHours]))
    const wanted = { times, days, hasSlots, hasHours, now, from, kept }
    const found = await gatherFromServers({ fleet: this.hub.fleet, ask }, server =>
      this.#listOfServer(ask, server, wanted)
    )
    const sums = days.map(date => ({ date, backups: 0, failed: 0, received: 0 }))
    for (const [index, sum] of sums.entries()) {
      for (const { results } of found) {
        const { backups = 0, failed = 0, received = 0 } = results.sums[index] ?? {}
        sum.backups += backups
        sum.failed += failed
        sum.received += received
      }
    }
    const clients = found.map(({ name, agent, timer, results: { letters } }) => {
      return { name, agent, ...letters, ...(hasHours && { timer }) }
    })
    return { days: sums, clients: clients.toSorted((a, b) => compareNames(a.name, b.name)) }
  }

  #open(frame: string): KeptResults {
    const kept = this.#frames.get(frame) ?? new WeakMap<object, Kept>()
    this.#frames.set(frame, kept)
    return kept
  }

  async #listOfServer(ask: RequestContext, server: BurpServer, wanted: Wanted) {
    const { fleet, healths, store, timers } = this.hub
    const { from, now, kept, hasHours } = wanted
    const list = await server.lookAtClients(ask)
    const clients = visibleClients(ask.caller, server, list)
    const history = await server.openHistory(clients, ask)
    noteUnread(ask, server, history.missingCount)
    const failures = groupByClient(await store.transitions.listFailed(server.name, { from }))
    const healthOf = await healths.look(server, list)
    const asked = clients.map((client): Asked => {
      const { name } = client
      const facts = { health: healthOf(name), failures: failures.get(name) ?? [] }
      const version = history.versionOf(name)
      const inputs = printInputs(client, facts, now)
      const known = version && kept.get(version)
      return { client, facts, version, inputs, known: known?.inputs === inputs ? known : undefined }
    })
    const changed = asked.filter(({ known }) => !known)
    const judged = await judgeClients(history, changed, wanted)
    const agent = fleet.agentOf(server)
    const week = hasHours ? listWeekTimes(wanted.days.at(-1) ?? '', wanted.times) : []
    const timerOf = await timers.lookAtTimes(server, week)
    return asked.flatMap(({ client: { name }, known }) => {
      const results = known?.results ?? judged.get(name)
      const timer = hasHours ? printTimer(timerOf(name)) : null
      return results ? [{ name, agent, timer, results }] : []
    })
  }
}

interface Asked {
  client: ClientState
  facts: Pick<Facts, 'health' | 'failures'>
  version: object | undefined
  /** Undefined if the results must not be cached. */
  inputs: string | undefined
  known: Kept | undefined
}

/** Caches the results, unless the backups are not read yet. */
async function judgeClients(
  history: ServerHistory,
  asked: readonly Asked[],
  wanted: Wanted
): Promise<ReadonlyMap<string, Results>> {
  const clients = asked.map(({ client }) => client)
  const events = groupByClient(await history.list(clients, { from: wanted.from }))
  const names = clients.map(({ name }) => name)
  const measures = await history.measure(names, wanted.from)
  const slice = new TimeSlice()
  const found = new Map<string, Results>()
  for (const { client, facts, version, inputs } of asked) {
    if (slice.isSpent) await slice.yield()
    const { name } = client
    const ofClient = { events: events.get(name) ?? [], measures: measures.get(name) ?? [] }
    const results = judgeDays({ ...facts, ...ofClient }, wanted)
    found.set(name, results)
    const isFinal = version && inputs !== undefined && history.missingCount === 0
    if (isFinal) wanted.kept.set(version, { inputs, results })
  }
  return found
}

interface Facts {
  events: readonly DatedBackup[]
  failures: readonly FailedBackup[]
  measures: readonly BackupMeasure[]
  health: Health
}

/** Undefined if the results change with time: while a backup runs, or has a date in the future. */
function printInputs(
  { backups }: ClientState,
  { health: { expected, dueAt }, failures }: Asked['facts'],
  now: number
): string | undefined {
  const newest = lookUpNewest(backups)
  const isMoving = expected !== undefined && dueAt === undefined
  if (isMoving || (newest && isAhead(newest.timestamp, now))) return undefined
  const starts = failures.map(({ startedAt }) => startedAt)
  const isDue = dueAt !== undefined && now > dueAt
  return JSON.stringify([newest?.number, expected?.intervalS, dueAt, isDue, starts])
}

function judgeDays(
  { events, failures, measures, health: { expected, dueAt } }: Facts,
  { times, days, now, hasSlots, hasHours }: Wanted
): Results {
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
  const sums = new Map(days.map(day => [day, { backups: 0, failed: 0, received: 0 }] as const))
  for (const { start } of finished) addTo(sums.get(toDay(start)), 'backups', 1)
  for (const start of failed) addTo(sums.get(toDay(start)), 'failed', 1)
  for (const { timestamp, received } of measures)
    addTo(sums.get(toDay(times.print(timestamp))), 'received', received)
  return {
    letters: {
      days: results.map(result => resultLetters[result]).join(''),
      ...(hasSlots && { slots: toSlots(days, { finished, failed, results }) }),
      ...(hasHours && { usual: findUsualHours(events, times) })
    },
    sums: [...sums.values()]
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

interface UsualHours {
  /** Such as `21:15`. */
  start: string
  /** Seconds. */
  duration: number | null
}

const dayMinutes = 1440
const weekDays = 7
const dayHours = 24

/** Returns medians; null without a backup. */
function findUsualHours(
  backups: readonly Pick<DatedBackup, 'startedAt' | 'endedAt'>[],
  times: LocalTimes
): UsualHours | null {
  const starts = backups.map(({ startedAt }) => toMinute(times.print(startedAt)))
  const start = findMiddle(starts)
  if (start === undefined) return null
  const durations = backups.flatMap(({ startedAt, endedAt }) =>
    endedAt === null ? [] : [Math.max(0, endedAt - startedAt)]
  )
  const sorted = durations.toSorted((a, b) => a - b)
  return { start: printMinute(start), duration: sorted[Math.floor(sorted.length / 2)] ?? null }
}

/** `time`: such as `2026-11-26 09:01:24`. */
function toMinute(time: string): number {
  return 60 * Number(time.slice(11, 13)) + Number(time.slice(14, 16))
}

/** Returns the start nearest to all others around the clock: 23:50 and 0:10 are 20 minutes apart. */
function findMiddle(minutes: readonly number[]): number | undefined {
  const distance = (a: number, b: number) => {
    const apart = Math.abs(a - b)
    return Math.min(apart, dayMinutes - apart)
  }
  let nearest: { minute: number; sum: number } | undefined
  for (const minute of minutes) {
    const sum = minutes.reduce((all, other) => all + distance(minute, other), 0)
    if (!nearest || sum < nearest.sum) nearest = { minute, sum }
  }
  return nearest?.minute
}

function printMinute(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** Returns the start of each hour of the last seven days, hour by hour, Unix time. */
function listWeekTimes(today: string, times: LocalTimes): number[] {
  const week = listDays(today, weekDays).map(day => noonOf(day) / 1000 - 12 * 3600)
  return Array.from({ length: dayHours }, (_, hour) => hour).flatMap(hour =>
    week.map(midnight => times.toInstant(midnight + 3600 * hour))
  )
}

/** Returns a digit per hour: the number of permitted times among those of `listWeekTimes`. */
function printTimer(permitted: readonly boolean[] | undefined): string | null {
  if (!permitted) return null
  const daysCount = permitted.length / dayHours
  return Array.from({ length: dayHours }, (_, hour) => {
    const ofHour = permitted.slice(daysCount * hour, daysCount * (hour + 1))
    return String(ofHour.filter(Boolean).length)
  }).join('')
}
