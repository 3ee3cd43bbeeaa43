/**
 * A house of clients over some weeks, whose schedules are known: when each of them begins its
 * backups, and from when on it is truly late. All instants are in seconds since 1970.
 */
import { LocalTimes } from '../../src/services/requests/local-times.js'
import { findEarliest, toBurpTimer } from '../../src/watch/client-timers.js'
import type { Expectation } from '../../src/watch/health.js'
import { LocalHours } from '../../src/watch/time-window.js'

export const hour = 3_600
export const day = 24 * hour

/** The ends of summer time in Europe and in America lie in these days. */
export const beginAt = Date.UTC(2026, 8, 21, 20) / 1000
export const watchedDays = 60
export const endAt = beginAt + watchedDays * day
/** What burp still holds when burphub is installed. */
const pastDays = 28
const firstAt = beginAt - pastDays * day

interface Begun {
  at: number
  /** When the next one should have begun at the latest, by who knows the schedule. */
  lateAt: number
}

export interface SimulatedClient {
  name: string
  expectation: (now: number) => Expectation
  /** Oldest first. */
  begun: readonly Begun[]
  /** Infinity for who goes on to the end. */
  stopsAt: number
  renamed: { at: number; keepsData: boolean; lateAt: number } | undefined
}

interface Kind {
  /** Of a house with a thousand. */
  count: number
  /** Instants at which backups are due. */
  listDue: (life: Life) => number[]
  expectation?: Expectation
  timer?: boolean
}

interface Life {
  /** Instant of a local time of day, so many days after the first one. */
  toInstant: (dayIndex: number, secondOfDay: number) => number
  /** As of clocks, from 0 for Sunday. */
  weekdayOf: (dayIndex: number) => number
  phase: number
  random: () => number
}

const days = Array.from({ length: pastDays + watchedDays + 14 }, (_, index) => index)

const kinds: Readonly<Record<string, Kind>> = {
  daily: { count: 300, listDue: life => days.map(at => life.toInstant(at, life.phase)) },
  workdays: {
    count: 250,
    listDue: life =>
      days.filter(at => life.weekdayOf(at) % 6 !== 0).map(at => life.toInstant(at, life.phase))
  },
  often: {
    count: 150,
    listDue: life =>
      days.flatMap(at => [0, 6, 12, 18].map(h => life.toInstant(at, life.phase / 4 + h * hour)))
  },
  weekly: {
    count: 100,
    listDue: life => {
      const wanted = Math.floor(life.random() * 7)
      return days
        .filter(at => life.weekdayOf(at) === wanted)
        .map(at => life.toInstant(at, life.phase))
    }
  },
  laptop: {
    count: 100,
    listDue: life => {
      // Nobody is there for up to three days, now and then.
      let asleepUntil = 0
      return days
        .filter(at => {
          if (at < asleepUntil) return false
          if (life.random() < 0.2) asleepUntil = at + 1 + Math.floor(life.random() * 3)
          return true
        })
        .map(at => life.toInstant(at, life.phase))
    },
    expectation: { intervalS: 7 * day, from: 'label' }
  },
  timed: { count: 100, listDue: () => [], timer: true }
}

/** `timer_arg` of those that go by burp's timer: nights, and from some day on once a week. */
const nights = ['Mon,Tue,Wed,Thu,Fri,20,21,22,23', 'Tue,Wed,Thu,Fri,Sat,00,01,02,03']
const timerChangedAt = beginAt + 30 * day
const before = toBurpTimer({ args: ['20h', ...nights] })
const after = toBurpTimer({ args: ['6d', ...nights] })
const berlin = new LocalHours('Europe/Berlin')

function findNextByTimer(start: number, now: number): number {
  const timer = now < timerChangedAt ? before : after
  return (timer && findEarliest(timer, berlin, start)) ?? Infinity
}

const zones = ['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC']
const timesOf = new Map(zones.map(zone => [zone, new LocalTimes(zone)]))
/** A start is so much later than it is due at most, in parts of the distance or of a day. */
const unpunctual = 0.08
const grace = 1.25

/** burp is away, each time for so long; who should begin then begins just after. */
export const burpAway = [5, 17, 33, 48].map(at => ({
  from: beginAt + at * day + 21 * hour,
  to: beginAt + at * day + 21 * hour + (at % 3) * hour + hour
}))

/** Equal numbers in each run. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

export function createHouse(random: () => number): SimulatedClient[] {
  return Object.entries(kinds).flatMap(([kind, facts]) =>
    Array.from({ length: facts.count }, (_, at) => createClient(`${kind}${at}`, facts, random))
  )
}

function createClient(name: string, kind: Kind, random: () => number): SimulatedClient {
  const stopsAt = random() < 0.1 ? beginAt + findStop(kind, random) : Infinity
  const life = createLife(random)
  const due = kind.timer ? listDueByTimer(random) : kind.listDue(life).toSorted((a, b) => a - b)
  const begun = begin(due, kind, random).filter(({ at }) => at < Math.min(stopsAt, endAt))
  const isRenamed = random() < 0.06
  const renamedAt = beginAt + random() * 55 * day
  const next = due.find(at => at > renamedAt) ?? endAt
  const renamed = {
    at: renamedAt,
    keepsData: random() < 0.8,
    // Who has no past is given a day.
    lateAt: renamedAt + grace * Math.max(day, next - renamedAt + unpunctual * day)
  }
  return {
    name,
    begun,
    stopsAt,
    renamed: isRenamed ? renamed : undefined,
    expectation: kind.timer ? createTimerExpectation() : () => kind.expectation ?? {}
  }
}

/** Who would be late by one timer and not by the next one would be nobody's mistake. */
function findStop({ timer }: Kind, random: () => number): number {
  const afterS = random() * 45 * day
  const isBeforeChange = afterS > 20 * day && afterS < 30 * day
  return timer && isBeforeChange ? afterS - 10 * day : afterS
}

/** One in twenty moves to another zone, once. */
function createLife(random: () => number): Life {
  const pick = () => zones[Math.floor(random() * zones.length)] ?? 'UTC'
  const [home, abroad] = [pick(), pick()]
  const movesOn = random() < 0.05 ? pastDays + Math.floor(random() * watchedDays) : Infinity
  const firstDay = Math.floor(firstAt / day)
  return {
    phase: random() * 8 * hour + 8 * hour,
    random,
    weekdayOf: at => new Date((firstDay + at) * day * 1000).getUTCDay(),
    toInstant: (at, secondOfDay) => {
      const zone = at < movesOn ? home : abroad
      const local = (firstDay + at) * day + secondOfDay
      return timesOf.get(zone)?.toInstant(local) ?? local
    }
  }
}

/** Each asks every twenty minutes. */
function listDueByTimer(random: () => number): number[] {
  const askS = hour / 3
  const phase = random() * askS
  const due: number[] = []
  for (let at = firstAt + 20 * hour; at < endAt + 14 * day;) {
    due.push(at)
    let possible = findNextByTimer(at, at)
    // Whoever still waits when the timer is changed waits for longer.
    if (possible > timerChangedAt) possible = findNextByTimer(at, timerChangedAt)
    at = Math.ceil((possible - phase) / askS) * askS + phase
  }
  return due
}

function createTimerExpectation(): (now: number) => Expectation {
  const measures = [beginAt, endAt].map(now => {
    let known: { start: number; distance: number } | undefined
    return (start: number) => {
      if (known?.start !== start) known = { start, distance: findNextByTimer(start, now) - start }
      return known.distance
    }
  })
  return now => ({ measureTimer: measures[now < timerChangedAt ? 0 : 1] })
}

function begin(due: readonly number[], kind: Kind, random: () => number): Begun[] {
  const begun = due.slice(0, -1).map((at, index) => {
    const distance = (due[index + 1] ?? at) - at
    const slackS = unpunctual * Math.min(distance, day)
    const begunAt = Math.round(delayed(at + random() * slackS, random))
    const expectedS = kind.expectation?.intervalS ?? distance + slackS
    return { at: begunAt, lateAt: begunAt + grace * expectedS }
  })
  return begun.toSorted((a, b) => a.at - b.at)
}

function delayed(at: number, random: () => number): number {
  const away = burpAway.find(({ from, to }) => at >= from && at < to)
  return away ? away.to + random() * (hour / 3) : at
}
