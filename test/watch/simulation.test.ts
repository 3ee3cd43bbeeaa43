/**
 * A thousand clients watched for sixty days, held against what is known of their schedules: whoever
 * stops is found, and nobody is woken for nothing.
 */
import { test } from 'tap'
import type { ClientState } from '../../src/burp/server/client-state.js'
import { ClientHealthTracker } from '../../src/watch/client-healths.js'
import { isWide } from '../support/rings.js'
import {
  beginAt,
  burpAway,
  createHouse,
  createRandom,
  day,
  endAt,
  hour,
  type SimulatedClient,
  watchedDays
} from './simulated-house.js'

const pollS = hour
/** So many starts of each client are known. */
const startsMax = 30
/** burphub is away, and begins anew with what it wrote down. */
const hubAway = [9, 26, 41].map(at => ({
  from: beginAt + at * day + 3 * hour,
  to: beginAt + at * day + (3 + (at % 10)) * hour
}))

interface Watched {
  client: SimulatedClient
  state: ClientState
  /** How many have begun by now. */
  count: number
  /** The first that is known under the present name. */
  firstKnown: number
  isRenamed: boolean
  isAlarmed: boolean
  /** It was truly late at the poll before. */
  wasLate: boolean
}

class Watch {
  readonly #house: Watched[]
  readonly #starts = new Map<string, readonly number[]>()
  readonly #knownSince = new Map<string, number>()
  #now = beginAt
  #healths = new ClientHealthTracker(() => this.#now)
  readonly falseAlarms: string[] = []
  readonly missed: string[] = []
  readonly found = new Set<string>()

  constructor(clients: readonly SimulatedClient[]) {
    this.#house = clients.map(client => ({
      client,
      state: toState(client.name),
      count: 0,
      firstKnown: 0,
      isRenamed: false,
      isAlarmed: false,
      wasLate: false
    }))
  }

  async run(): Promise<void> {
    let wasAway = false
    for (let now = beginAt; now < endAt; now += pollS) {
      this.#now = now
      for (const watched of this.#house) this.#goOn(watched)
      const isAway = hubAway.some(({ from, to }) => now >= from && now < to)
      if (wasAway && !isAway)
        this.#healths = new ClientHealthTracker(() => this.#now, this.#knownSince)
      wasAway = isAway
      if (!isAway && !burpAway.some(({ from, to }) => now >= from && now < to)) await this.#poll()
    }
  }

  /** What has happened to the client since the last poll. */
  #goOn(watched: Watched): void {
    const { client, state } = watched
    const { begun, renamed } = client
    let { count } = watched
    while ((begun[count]?.at ?? Infinity) <= this.#now) count += 1
    if (renamed && !watched.isRenamed && renamed.at <= this.#now) {
      this.#starts.delete(state.name)
      watched.isRenamed = true
      watched.state = toState(`${state.name} renamed`)
      if (!renamed.keepsData) {
        const first = begun.findIndex(({ at }) => at > renamed.at)
        watched.firstKnown = first < 0 ? begun.length : first
      }
    } else if (count === watched.count) return
    watched.count = count
    const known = begun.slice(Math.max(watched.firstKnown, count - startsMax), count)
    this.#starts.set(
      watched.state.name,
      known.map(({ at }) => at)
    )
  }

  async #poll(): Promise<void> {
    const said = new Map(this.#house.map(({ state, client }) => [state.name, client]))
    const healths = await this.#healths.judge({
      clients: this.#house.map(({ state }) => state),
      starts: this.#starts,
      ownClient: 'hub',
      expect: ({ name }) => said.get(name)?.expectation(this.#now) ?? {}
    })
    for (const watched of this.#house) {
      const { name } = watched.state
      if (!this.#knownSince.has(name)) this.#knownSince.set(name, this.#now)
      this.#compare(watched, healths.get(name)?.state)
    }
  }

  #compare(watched: Watched, state: string | undefined): void {
    const lateAt = findLateAt(watched)
    const isLate = this.#now > lateAt
    const isAlarmed = state === 'late' || state === 'never'
    if (isAlarmed && !watched.isAlarmed) {
      // Who has stopped may be found before it is late by all means.
      const { name, stopsAt } = watched.client
      if (this.#now > stopsAt) this.found.add(name)
      else if (!isLate) this.falseAlarms.push(name)
    }
    if (isLate && watched.wasLate && !isAlarmed) this.missed.push(watched.state.name)
    watched.isAlarmed = isAlarmed
    watched.wasLate = isLate
  }
}

function findLateAt({ client, count, firstKnown }: Watched): number {
  if (count > firstKnown) return client.begun[count - 1]?.lateAt ?? Infinity
  return client.renamed?.lateAt ?? Infinity
}

function toState(name: string): ClientState {
  return { name, labels: [], runStatus: 'idle', children: [], backups: [] }
}

/** Every fourth, unless there is time for all. */
function chooseClients(): SimulatedClient[] {
  const house = createHouse(createRandom(20_261_122))
  return isWide ? house : house.filter((_, at) => at % 4 === 0)
}

void test('finds every stopped client within one poll, with less than one false alarm in 1,000 days', async t => {
  const clients = chooseClients()
  const watch = new Watch(clients)
  await watch.run()
  const { found, falseAlarms, missed } = watch
  const stopped = clients.filter(({ stopsAt }) => stopsAt < Infinity)
  t.ok(stopped.length > 15)
  t.same(
    stopped.filter(({ name }) => !found.has(name)).map(({ name }) => name),
    [],
    'all are found'
  )
  t.same(missed, [], 'nobody is late for longer than one poll')
  const perThousandDays = (falseAlarms.length / (clients.length * watchedDays)) * 1_000
  t.ok(perThousandDays < 1, `${perThousandDays} false alarms in a thousand days`)
  t.comment(`${clients.length} clients, ${stopped.length} stopped`)
  t.comment(`${falseAlarms.length} false alarms: ${falseAlarms.join(', ')}`)
})
