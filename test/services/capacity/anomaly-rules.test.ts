/** Which series are out of the ordinary, and that ordinary ones are not: made up, of known truth. */
import { test } from 'tap'
import {
  type AnomalyKind,
  findAnomalies
} from '../../../src/services/monitoring/capacity/anomaly-rules.js'
import type { BackupMeasure } from '../../../src/store/backup-records.js'

const dayS = 86_400
const startS = 1_760_000_000
const clientsEach = 60
const days = 120

/** The same numbers each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Random = () => number

/** Around 1; `spread` is the deviation of its logarithm. */
function vary(random: Random, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.exp(spread * normal)
}

interface Day {
  /** Undefined where no backup is made. */
  received: number
  added: number
  changed: number
  deleted: number
}

type Habit = (random: Random, day: number) => Day | undefined

const mega = 1_000_000

/** How clients live. */
const habits: Record<string, Habit> = {
  'a server': random => ({
    received: 200 * mega * vary(random, 0.5),
    added: Math.round(20 * random()),
    changed: Math.round(100 * vary(random, 0.5)),
    deleted: Math.round(20 * random())
  }),
  'a server with wild days': random => ({
    received: 100 * mega * vary(random, 1),
    added: Math.round(50 * vary(random, 1)),
    changed: Math.round(100 * vary(random, 1)),
    deleted: Math.round(20 * random())
  }),
  'a dump on Sundays': (random, day) => ({
    received: (day % 7 === 0 ? 20_000 : 200) * mega * vary(random, 0.3),
    added: 1,
    changed: day % 7 === 0 ? 40 : 5,
    deleted: 1
  }),
  'a laptop that sleeps': random =>
    random() < 0.4
      ? undefined
      : {
          received: 150 * mega * vary(random, 0.8),
          added: Math.round(30 * random()),
          changed: Math.round(80 * vary(random, 0.8)),
          deleted: Math.round(20 * random())
        },
  'an office without weekends': (random, day) => ({
    received: day % 7 > 4 ? mega : 200 * mega * vary(random, 0.4),
    added: day % 7 > 4 ? 0 : 10,
    changed: day % 7 > 4 ? 0 : Math.round(150 * vary(random, 0.4)),
    deleted: 0
  }),
  'a database, most of whose files change': random => ({
    received: 800 * mega * vary(random, 0.2),
    added: 2,
    changed: 3_000 + Math.round(500 * random()),
    deleted: 2
  }),
  'logs that are rotated': random => ({
    received: 300 * mega * vary(random, 0.3),
    added: 1_500 + Math.round(200 * random()),
    changed: 100,
    deleted: 1_500 + Math.round(200 * random())
  }),
  'an archive that seldom changes': random =>
    random() < 0.05
      ? { received: 50 * mega * vary(random, 0.5), added: 20, changed: 5, deleted: 0 }
      : { received: 0, added: 0, changed: 0, deleted: 0 },
  'nothing that ever changes': () => ({ received: 0, added: 0, changed: 0, deleted: 0 }),
  'once a week': (random, day) =>
    day % 7 === 3
      ? { received: 900 * mega * vary(random, 0.5), added: 80, changed: 400, deleted: 60 }
      : undefined
}

const firstFiles = 5_000

/** What is other than usual, of so many files. */
type Event = (files: number) => Partial<Day>

/** `lastDay`: what happens on the last of them. */
function live(habit: Habit, random: Random, lastDay?: Event): BackupMeasure[] {
  const first = { received: 9_000 * mega, added: firstFiles, changed: 0, deleted: 0 }
  const measures: BackupMeasure[] = []
  let files = 0
  for (let day = 0; day < days; day += 1) {
    const usual = day === 0 ? first : habit(random, day)
    const events = day === days - 1 && lastDay ? { ...(usual ?? first), ...lastDay(files) } : usual
    if (!events) continue
    files = Math.max(0, files + events.added - events.deleted)
    measures.push({
      client: 'c',
      number: measures.length + 1,
      timestamp: startS + day * dayS + Math.round(3_600 * random()),
      bytes: files * 100_000,
      entries: files + 500,
      files,
      ...events,
      received: Math.round(events.received)
    })
  }
  return measures
}

/** As somebody sees it who looks after each backup: what lasts is told of once. */
function listAlarms(measures: readonly BackupMeasure[]): AnomalyKind[] {
  let before: AnomalyKind[] = []
  return measures.flatMap((measure, index) => {
    const found = findAnomalies(measures.slice(0, index + 1), measure.timestamp)
    const kinds = found.map(({ kind }) => kind)
    const fresh = kinds.filter(kind => !before.includes(kind))
    before = kinds
    return fresh
  })
}

void test('ordinary backups raise hardly a false alarm in a thousand client-days', t => {
  const random = createRandom(7)
  let count = 0
  const perThousand = (alarms: number, clients: number) => (alarms * 1_000) / (clients * days)
  for (const [name, habit] of Object.entries(habits)) {
    const series = Array.from({ length: clientsEach }, () => live(habit, random))
    const alarms = series.flatMap(listAlarms)
    const rate = perThousand(alarms.length, clientsEach)
    t.ok(rate < 2, `${name}: ${rate.toFixed(2)} (${[...new Set(alarms)].join()})`)
    count += alarms.length
  }
  const rate = perThousand(count, clientsEach * Object.keys(habits).length)
  t.ok(rate < 0.5, `all of them: ${rate.toFixed(2)}`)
  t.end()
})

const events: Record<AnomalyKind, Event[]> = {
  large: [() => ({ received: 60_000 * mega })],
  shrunk: [files => ({ deleted: 0.7 * files, added: 0 })],
  rewritten: [
    files => ({ changed: 0.9 * files }),
    files => ({ added: files, deleted: files, changed: 0 }),
    files => ({ added: 0.4 * files, deleted: 0.4 * files, changed: 0.4 * files })
  ],
  unchanged: []
}

void test('unusual backups are found for each client with regular ones', t => {
  const quiet = ['a server', 'a server with wild days', 'a laptop that sleeps', 'once a week']
  const random = createRandom(11)
  for (const [kind, ways] of Object.entries(events)) {
    for (const [way, event] of ways.entries()) {
      for (const name of quiet) {
        const habit = habits[name] ?? (() => undefined)
        const missed = Array.from({ length: clientsEach }, () => live(habit, random, event))
          .map(series => findAnomalies(series, series.at(-1)?.timestamp ?? 0))
          .filter(found => !found.some(each => each.kind === kind))
        t.equal(missed.length, 0, `${kind} (${way}) of ${name}`)
      }
    }
  }
  t.end()
})

void test('a client that suddenly changes nothing any more is told of after a month, not before', t => {
  const random = createRandom(3)
  const server = habits['a server'] ?? (() => undefined)
  const stopped: Habit = (some, day) =>
    day < 60 ? server(some, day) : { received: 0, added: 0, changed: 0, deleted: 0 }
  const measures = live(stopped, random)
  const told = measures.filter(
    ({ timestamp }, index) => findAnomalies(measures.slice(0, index + 1), timestamp).length > 0
  )
  const [first] = told
  t.match(findAnomalies(measures, measures.at(-1)?.timestamp ?? 0), [{ kind: 'unchanged' }])
  const after = Math.round(((first?.timestamp ?? 0) - startS) / dayS) - 59
  t.ok(after >= 30 && after <= 31, `after ${after} days`)
  t.end()
})

void test('an anomaly says in which backup, and is forgotten with time', t => {
  const random = createRandom(5)
  const habit = habits['a server'] ?? (() => undefined)
  const measures = live(habit, random, files => ({ changed: 0.9 * files }))
  const last = measures.at(-1)
  const [found] = findAnomalies(measures, (last?.timestamp ?? 0) - 7 * dayS)
  t.match(found, { kind: 'rewritten', backup: last?.number, at: last?.timestamp })
  t.match(String(found?.reason), /^9\d% of the files were changed or deleted since 20/)
  t.same(findAnomalies(measures, (last?.timestamp ?? 0) + 1), [])
  t.end()
})
