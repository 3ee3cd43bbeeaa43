/** Expected schedules by client, from those that were set for the client, its labels or its server. */
import type { CheckPolicy, ExpectationKey, StoredExpectation } from '../store/expectations.js'
import type { Store } from '../store/store.js'
import type { BurpServer } from '../burp/server/burp-server.js'
import type { Expectation } from './health.js'
import { measureWindow } from './time-window.js'
import type { ExpectationSource, ExpectOf } from './client-healths.js'
import type { ClientTimers } from './client-timers.js'

interface NamedClient {
  readonly name: string
  readonly labels: readonly string[]
}

export type SaidExpectation = StoredExpectation & { readonly source: 'database' | 'file' }

const nothing: Expectation = {}
const rememberedMax = 100_000

export class SaidExpectations {
  readonly #said: ReadonlyMap<string, SaidExpectation>
  /** Cached by client and labels, since each poll requests all of them. */
  readonly #expected = new Map<string, Expectation>()

  /** A schedule in the database replaces the one of the configuration file for the same target. */
  constructor(stored: readonly StoredExpectation[], written: readonly StoredExpectation[]) {
    const all: SaidExpectation[] = [
      ...written.map(each => ({ ...each, source: 'file' as const })),
      ...stored.map(each => ({ ...each, source: 'database' as const }))
    ]
    this.#said = new Map(all.map(each => [toKey(each), each]))
  }

  list(): SaidExpectation[] {
    return [...this.#said.values()]
  }

  lookUp(key: ExpectationKey): SaidExpectation | undefined {
    return this.#said.get(toKey(key))
  }

  /**
   * Returns each part from the most specific target: the client, then its labels, then its server.
   * A label on this server is more specific than the same label on all servers. A snooze that has
   * ended hides no other. `now` is in seconds since 1970.
   */
  expectOf(server: string, client: NamedClient, now = Date.now() / 1000): Expectation {
    if (this.#said.size === 0) return nothing
    const key = [server, client.name, ...client.labels].join('\0')
    const known = this.#expected.get(key)
    if (known && !(known.quietUntil !== undefined && known.quietUntil <= now)) return known
    if (this.#expected.size >= rememberedMax) this.#expected.clear()
    const expected = this.#layer(server, client, now)
    this.#expected.set(key, expected)
    return expected
  }

  #layer(server: string, { name, labels }: NamedClient, now: number): Expectation {
    const ofLabel = (label: string) =>
      layer(
        [
          this.lookUp({ kind: 'label', server, name: label }),
          this.lookUp({ kind: 'label', server: '', name: label })
        ],
        now
      )
    const layers = [
      withOrigin('client', this.lookUp({ kind: 'client', server, name })),
      withOrigin('label', joinStrictly(labels.map(ofLabel))),
      withOrigin('server', this.lookUp({ kind: 'server', server, name: '' }))
    ]
    return { ...layer(layers, now), ...pickChecks(layers) }
  }
}

function toKey({ kind, server, name }: ExpectationKey): string {
  return `${kind}\0${server}\0${name}`
}

function withOrigin(from: Expectation['from'], said: Expectation | undefined): Expectation {
  return {
    ...said,
    from: said?.intervalS === undefined ? undefined : from,
    quietOf: said?.quietUntil === undefined ? undefined : from,
    contentsOf: said?.contents === undefined ? undefined : from,
    checksOf: said?.checks && hasIntervals(said.checks) ? from : undefined
  }
}

/** Returns each part from the first layer that sets it. */
function layer(layers: readonly (Expectation | undefined)[], now: number): Expectation {
  const quiet = layers.filter(each => each?.quietUntil !== undefined)
  const pick = <Name extends keyof Expectation>(name: Name): Expectation[Name] =>
    layers.find(each => each?.[name] !== undefined)?.[name]
  return {
    from: pick('from'),
    intervalS: pick('intervalS'),
    grace: pick('grace'),
    isExempt: pick('isExempt'),
    contents: pick('contents'),
    contentsOf: pick('contentsOf'),
    checks: pick('checks'),
    ...pickQuiet(quiet.find(each => (each?.quietUntil ?? 0) > now) ?? quiet[0])
  }
}

/** An empty policy of a client or a label disables the policies of less specific targets. */
function prevents(checks: CheckPolicy): boolean {
  return Object.values(checks).every(value => value === undefined)
}

function hasIntervals({ newestS, allS, restoreTestS }: CheckPolicy): boolean {
  return [newestS, allS, restoreTestS].some(value => value !== undefined)
}

/**
 * Returns all intervals of the most specific target that sets any, and the hours of the most
 * specific one that sets them.
 */
function pickChecks(layers: readonly Expectation[]): Pick<Expectation, 'checks' | 'checksOf'> {
  const said = layers.flatMap(({ checks }) => checks ?? [])
  const decisive = layers.find(({ checks }) => checks && (hasIntervals(checks) || prevents(checks)))
  if (!decisive?.checks || prevents(decisive.checks)) return { checks: undefined }
  const window = said.find(each => each.window !== undefined)?.window
  const share = layers.at(-1)?.checks?.share
  return { checks: { ...decisive.checks, window, share }, checksOf: decisive.checksOf }
}

function pickQuiet({ quietUntil, quietOf, quietBy }: Expectation = {}): Expectation {
  return { quietUntil, quietOf, quietBy }
}

/**
 * Joins the schedules of several labels: the strictest interval, and all required files. One exempt
 * label exempts the client.
 */
function joinStrictly(labels: readonly Expectation[]): Expectation {
  const said = <Name extends keyof Expectation>(name: Name) =>
    labels.map(each => each[name]).filter(value => value !== undefined)
  const [intervals, graces, exempt] = [said('intervalS'), said('grace'), said('isExempt')]
  const contents = said('contents')
  const checks = said('checks')
  const [quiet] = labels
    .filter(({ quietUntil }) => quietUntil !== undefined)
    .toSorted((a, b) => (b.quietUntil ?? 0) - (a.quietUntil ?? 0))
  return {
    ...(intervals.length > 0 && { intervalS: Math.min(...intervals) }),
    ...(graces.length > 0 && { grace: Math.min(...graces) }),
    ...(exempt.length > 0 && { isExempt: exempt.includes(true) }),
    ...(contents.length > 0 && { contents: contents.flat() }),
    ...(checks.length > 0 && { checks: joinChecks(checks) }),
    ...(quiet && pickQuiet(quiet))
  }
}

/** Returns the shortest intervals and hours. */
function joinChecks(labels: readonly CheckPolicy[]): CheckPolicy {
  const shortest = (name: 'newestS' | 'allS' | 'restoreTestS') => {
    const said = labels.flatMap(each => each[name] ?? [])
    return said.length > 0 ? { [name]: Math.min(...said) } : {}
  }
  const [window] = labels
    .flatMap(each => each.window ?? [])
    .toSorted((a, b) => measureWindow(a) - measureWindow(b))
  return {
    ...shortest('newestS'),
    ...shortest('allS'),
    ...shortest('restoreTestS'),
    ...(window !== undefined && { window })
  }
}

/** Current expected schedules. Reads them again only after a change by this or another instance. */
export class ExpectationBook implements ExpectationSource {
  readonly #store: Pick<Store, 'revision' | 'expectations'>
  readonly #written: readonly StoredExpectation[]
  readonly #timers: Pick<ClientTimers, 'look'> | undefined
  #known: { revision: number; said: Promise<SaidExpectations> } | undefined

  /** `written`: those of the configuration file. */
  constructor(
    store: Pick<Store, 'revision' | 'expectations'>,
    written: readonly StoredExpectation[] = [],
    timers?: Pick<ClientTimers, 'look'>
  ) {
    this.#store = store
    this.#written = written
    this.#timers = timers
  }

  /** Throws STORE_UNAVAILABLE. */
  async read(): Promise<SaidExpectations> {
    const revision = await this.#store.revision()
    if (this.#known?.revision === revision) return this.#known.said
    const known = { revision, said: this.#load() }
    this.#known = known
    known.said.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return known.said
  }

  async look(server: Pick<BurpServer, 'name' | 'host'>): Promise<ExpectOf> {
    const said = await this.read()
    const timerOf = await this.#timers?.look(server)
    return client => {
      const expectation = said.expectOf(server.name, client)
      const measureTimer = timerOf?.(client.name)
      return measureTimer ? { ...expectation, measureTimer } : expectation
    }
  }

  async #load(): Promise<SaidExpectations> {
    return new SaidExpectations(await this.#store.expectations.list(), this.#written)
  }
}

/** Durations in the notation of burp's timers: `12h`, `1d`. */

const seconds = { w: 604_800, d: 86_400, h: 3_600, m: 60, s: 1 } as const
const intervalMaxS = 3_650 * seconds.d

/** Returns seconds; undefined if the text is not an interval, or is zero or more than ten years. */
export function parseInterval(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,9})([smhdw])$/.exec(text) ?? []
  const found = Number(digits) * (seconds[unit as keyof typeof seconds] ?? 0)
  return found > 0 && found <= intervalMaxS ? found : undefined
}

/** Prints an interval in the largest unit that gives a whole number. */
export function printInterval(intervalS: number): string {
  const units = Object.entries(seconds)
  const [unit, inUnit] = units.find(([, each]) => intervalS % each === 0) ?? ['s', 1]
  return `${intervalS / inUnit}${unit}`
}
