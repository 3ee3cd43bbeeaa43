/**
 * A burp server with clients that back up at random, and its regular checks, one at a time in their
 * hours. A log of its own tells what is overdue, by the words of the documentation.
 */
import {
  compareDemands,
  type DatedBackup,
  type Demand,
  findTurn,
  type KnownEnd,
  listDemands,
  lookUpOverdue,
  noteEnd
} from '../../../src/services/backups/checks/due-checks.js'
import type { CheckPolicy } from '../../../src/store/expectations.js'
import { isOpenAt, LocalHours } from '../../../src/watch/time-window.js'

export interface SimulationOptions {
  seed: number
  clients: number
  days: number
  /** Mean duration of a check. */
  checkMin: number
}

interface Proved {
  kind: Demand['kind']
  backup: number
  at: number
  wasNewest: boolean
}

interface SimulatedClient {
  policy: CheckPolicy
  /** Policies begin when there is a backup. */
  since: number
  /** Undefined before the first backup. */
  everyMs: number
  nextAt: number
  keep: number
  count: number
  minutes: number
  backups: DatedBackup[]
  ends: Map<string, KnownEnd>
  log: Proved[]
  demands: Demand[]
}

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const dayS = 86_400
const share = 0.5
const begin = Date.parse('2026-03-01T00:00:00Z')

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function simulate({ seed, clients: count, days, checkMin }: SimulationOptions) {
  const random = createRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const hours = new LocalHours('Europe/Berlin')
  const clients = Array.from({ length: count }, (): SimulatedClient => {
    const policy = {
      newestS: pick([undefined, 7 * dayS, 14 * dayS, 30 * dayS]),
      allS: pick([undefined, undefined, undefined, 30 * dayS, 60 * dayS]),
      restoreTestS: pick([undefined, 30 * dayS, 60 * dayS]),
      window: pick([undefined, '20:00-06:00', '22:30-05:45'])
    }
    const everyMs = pick([1, 1, 2, 7]) * dayMs
    return {
      policy,
      since: Number.POSITIVE_INFINITY,
      everyMs,
      nextAt: begin + random() * everyMs,
      keep: pick([3, 7, 10]),
      count: 0,
      minutes: checkMin * (0.5 + random()),
      backups: [],
      ends: new Map(),
      log: [],
      demands: []
    }
  })
  const end = begin + days * dayMs
  let run: Parameters<typeof findTurn>[0]
  let [checks, daysOverdue, judgedAt] = [0, 0, begin]
  const wrong: string[] = []
  for (let now = begin; now < end;) {
    for (const client of clients) backUp(client, now, random)
    if (now >= judgedAt + dayMs) {
      judgedAt = now
      for (const [index, client] of clients.entries()) {
        const isOverdue = lookUpOverdue(client.demands, now) !== undefined
        if (isOverdue !== isLate(client, now)) wrong.push(`client ${index} at ${now}`)
        daysOverdue += Number(isOverdue)
      }
    }
    const next = now < findTurn(run, share) ? undefined : chooseNext(clients, hours, now)
    if (!next) {
      now += 10 * minuteMs
      continue
    }
    const endedAt = now + next.client.minutes * minuteMs
    // A backup that begins interrupts the check.
    if (next.client.nextAt > endedAt) {
      check(next.client, next.demand, endedAt)
      checks += 1
      run = { startedAt: now, endedAt }
    } else run = { startedAt: now, endedAt: next.client.nextAt }
    now = run.endedAt ?? now
  }
  return { checks, daysOverdue, wrong }
}

function chooseNext(clients: readonly SimulatedClient[], hours: LocalHours, now: number) {
  let next: { client: SimulatedClient; demand: Demand } | undefined
  for (const client of clients) {
    for (const demand of client.demands) {
      if (demand.dueAt > now || (next && compareDemands(demand, next.demand) >= 0)) continue
      if (isOpenAt(client.policy.window, hours, now / 1000)) next = { client, demand }
    }
  }
  return next
}

function backUp(client: SimulatedClient, now: number, random: () => number): void {
  const before = client.count
  while (client.nextAt <= now) {
    client.count += 1
    client.since = Math.min(client.since, client.nextAt)
    client.backups.push({ number: client.count, timestamp: Math.floor(client.nextAt / 1000) })
    client.backups = client.backups.slice(-client.keep)
    client.nextAt += client.everyMs * (0.9 + 0.2 * random())
  }
  if (client.count > before) client.demands = listDemands(client)
}

function check(client: SimulatedClient, { kind, backup }: Demand, endedAt: number): void {
  const isNewest = backup === client.backups.at(-1)
  client.log.push({ kind, backup: backup.number, at: endedAt, wasNewest: isNewest })
  noteEnd(client.ends, {
    server: 'main',
    client: 'any',
    kind,
    backup: backup.number,
    backupAt: backup.timestamp,
    state: 'passed',
    reason: null,
    problemsTotal: 0,
    isNewest,
    endedAt
  })
  client.demands = listDemands(client)
}

/** Whether a check is overdue: a quarter of its interval, at least a day, after it was due. */
function isLate({ policy, since, backups, log }: SimulatedClient, now: number): boolean {
  if (backups.length === 0) return false
  const allowed = (seconds: number) => {
    const intervalMs = seconds * 1000
    return intervalMs + (intervalMs > 4 * dayMs ? intervalMs / 4 : dayMs)
  }
  const last = (isMeant: (proved: Proved) => boolean, otherwise: number) =>
    Math.max(since, log.findLast(isMeant)?.at ?? otherwise)
  const { newestS, restoreTestS, allS } = policy
  const verified = last(({ kind, wasNewest }) => kind === 'verify' && wasNewest, since)
  const tested = last(({ kind, wasNewest }) => kind === 'restore_test' && wasNewest, since)
  return (
    (newestS !== undefined && now - verified > allowed(newestS)) ||
    (restoreTestS !== undefined && now - tested > allowed(restoreTestS)) ||
    (allS !== undefined &&
      backups.some(({ number, timestamp }) => {
        const isOf = ({ kind, backup }: Proved) => kind === 'verify' && backup === number
        return now - last(isOf, timestamp * 1000) > allowed(allS)
      }))
  )
}
