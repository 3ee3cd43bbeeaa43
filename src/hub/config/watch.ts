/** The section `watch` of the configuration file: expected schedules of clients. */
import type {
  CheckPolicy,
  ExpectationKey,
  Requirement,
  StoredExpectation
} from '../../store/expectations.js'
import { parseInterval } from '../../watch/expectations.js'
import { isWindow } from '../../watch/time-window.js'
import { mapping, section, text, type Written } from './fields.js'
import type { ConfigProblems } from './problems.js'

const requirement = mapping(
  'Mapping such as { path: /var/backups/*.dump, newerThan: 26h }.',
  {
    path: {
      ...text,
      maxLength: 1024,
      description: 'Path or pattern of files that must be in the newest backup.'
    },
    atLeast: {
      type: 'integer',
      minimum: 0,
      maximum: 1000,
      description: 'Minimum number of matching files. Default: 1, or 0 with atMost.'
    },
    atMost: {
      type: 'integer',
      minimum: 0,
      maximum: 1000,
      description: 'Maximum number of matching files.'
    },
    bytesMin: { type: 'integer', minimum: 0, description: 'Minimum size of a file in bytes.' },
    bytesMax: { type: 'integer', minimum: 0, description: 'Maximum size of a file in bytes.' },
    newerThan: {
      ...text,
      description: 'Maximum age of a file at the start of the backup, such as 26h.'
    }
  },
  ['path']
)

const word = (description: string) => ({ ...text, description })

const checkPolicy = mapping('Mapping such as { newest: 7d, window: 22:00-06:00 }.', {
  newest: word('Maximum time between verifications of the newest backup, such as 7d.'),
  all: word('Maximum time between verifications of each backup, such as 90d.'),
  restoreTest: word('Maximum time between restore tests of the newest backup, such as 30d.'),
  window: word('Hours in which checks start, in the time zone of burphub: 22:00-06:00.'),
  share: {
    type: 'number',
    minimum: 0.01,
    maximum: 1,
    description: 'Maximum part of the time for regular checks of a server. Default: 0.25.'
  }
})

const expectation = mapping('Mapping such as { label: laptop, interval: 7d }.', {
  client: { ...text, maxLength: 255, description: 'Name of a client.' },
  label: { ...text, maxLength: 1024, description: 'Label of clients.' },
  server: { ...text, maxLength: 128, description: 'Name of a server.' },
  interval: {
    ...text,
    description:
      'Expected interval between backups: a number followed by s, m, h, d or w, such as 12h.'
  },
  grace: {
    type: 'number',
    minimum: 1,
    maximum: 100,
    description: 'Grace factor, such as 1.5.'
  },
  exempt: { type: 'boolean', description: 'Whether backups are not monitored.' },
  quietUntil: {
    ...text,
    description: 'Time until which alerts are snoozed, such as 2027-01-07T00:00:00Z.'
  },
  contents: {
    type: 'array',
    maxItems: 50,
    items: requirement,
    description: 'List of required files, such as - { path: /var/backups/*.dump, newerThan: 26h }.'
  },
  checks: { ...checkPolicy, description: 'Regular checks, such as { newest: 7d }.' }
})

export const watchSection = section(
  'Mapping such as { expectations: [{ label: laptop, interval: 7d }] }.',
  {
    expectations: {
      type: 'array',
      maxItems: 10_000,
      default: [],
      items: expectation,
      description: 'List of expected schedules, such as - { label: laptop, interval: 7d }.'
    }
  }
)
type WrittenExpectation = Written<typeof expectation>

interface WrittenWatch {
  readonly watch: Written<typeof watchSection>
  readonly servers: readonly { readonly name: string }[]
  readonly defaultServer?: string
}

export interface WatchConfig {
  readonly expectations: readonly StoredExpectation[]
}

export function toWatchConfig(
  { watch, servers, defaultServer }: WrittenWatch,
  added: readonly string[] | null,
  problems: ConfigProblems
): WatchConfig {
  const names = servers.map(({ name }) => name)
  const known = added && [...names, ...added]
  const reader = new Reader(known, defaultServer ?? names[0], problems)
  return {
    expectations: watch.expectations.map((written, index) =>
      reader.read(written, `watch.expectations[${index}]`)
    )
  }
}

class Reader {
  /** Null if they are not known yet. */
  readonly #servers: readonly string[] | null
  readonly #defaultServer: string | undefined
  readonly #problems: ConfigProblems
  /** Key in the file that first defined each entry. */
  readonly #places = new Map<string, string>()

  constructor(
    servers: readonly string[] | null,
    defaultServer: string | undefined,
    problems: ConfigProblems
  ) {
    this.#servers = servers
    this.#defaultServer = defaultServer
    this.#problems = problems
  }

  read(written: WrittenExpectation, place: string): StoredExpectation {
    const key = this.#readKey(written, place)
    this.#requireOnce(key, place)
    const { interval, grace, exempt: isExempt, quietUntil, contents, checks } = written
    const parts = [interval, grace, isExempt, quietUntil, contents, checks]
    if (parts.every(part => part === undefined)) {
      const reason = 'is empty. Set interval, grace, exempt, quietUntil, contents or checks.'
      this.#problems.add(place, reason)
    }
    return {
      ...key,
      intervalS: this.#readInterval(interval, `${place}.interval`),
      grace,
      isExempt,
      quietUntil: this.#readInstant(written, place),
      contents: contents?.map((each, index) =>
        this.#readRequirement(each, `${place}.contents[${index}]`)
      ),
      checks: checks && this.#readChecks(checks, key.kind, `${place}.checks`)
    }
  }

  #readChecks(
    { newest, all, restoreTest, window, share }: Written<typeof checkPolicy>,
    kind: ExpectationKey['kind'],
    place: string
  ): CheckPolicy {
    if (window !== undefined && !isWindow(window)) {
      this.#problems.add(`${place}.window`, 'must be two times of a day, such as 22:00-06:00.')
    }
    if (share !== undefined && kind !== 'server') {
      this.#problems.add(`${place}.share`, 'is only for a server: its clients share the time.')
    }
    return {
      newestS: this.#readInterval(newest, `${place}.newest`),
      allS: this.#readInterval(all, `${place}.all`),
      restoreTestS: this.#readInterval(restoreTest, `${place}.restoreTest`),
      window,
      share
    }
  }

  #readRequirement(
    { path, atMost, bytesMin, bytesMax, newerThan, ...written }: Written<typeof requirement>,
    place: string
  ): Requirement {
    const atLeast = written.atLeast ?? (atMost === undefined ? 1 : 0)
    if (atLeast > (atMost ?? Infinity)) {
      this.#problems.add(`${place}.atMost`, `must be at least ${atLeast}, as atLeast says.`)
    }
    if ((bytesMin ?? 0) > (bytesMax ?? Infinity)) {
      this.#problems.add(`${place}.bytesMax`, `must be at least ${bytesMin}, as bytesMin says.`)
    }
    const newerThanS = this.#readInterval(newerThan, `${place}.newerThan`)
    return { path, atLeast, atMost, bytesMin, bytesMax, newerThanS }
  }

  #readKey({ client, label, server }: WrittenExpectation, place: string): ExpectationKey {
    if (server !== undefined && this.#servers?.includes(server) === false) {
      const reason = `there is no such server. Use one of: ${this.#servers.join(', ')}.`
      this.#problems.add(`${place}.server`, reason)
    }
    if (client !== undefined && label !== undefined) {
      this.#problems.add(`${place}.label`, 'cannot be combined with client. Keep one of the two.')
    }
    if (client !== undefined) {
      return { kind: 'client', server: server ?? this.#findDefault(place), name: client }
    }
    if (label !== undefined) return { kind: 'label', server: server ?? '', name: label }
    if (server === undefined) {
      this.#problems.add(place, 'has no target. Set client, label or server.')
    }
    return { kind: 'server', server: server ?? '', name: '' }
  }

  #findDefault(place: string): string {
    if (this.#defaultServer === undefined) {
      this.#problems.add(`${place}.server`, 'is required because there is no server to default to.')
    }
    return this.#defaultServer ?? ''
  }

  #requireOnce(key: ExpectationKey, place: string): void {
    const target = JSON.stringify([key.kind, key.server, key.name])
    const first = this.#places.get(target)
    if (first === undefined) this.#places.set(target, place)
    else this.#problems.add(place, `has the same target as ${first}. Keep one of the two.`)
  }

  #readInterval(interval: string | undefined, place: string): number | undefined {
    if (interval === undefined) return undefined
    const intervalS = parseInterval(interval)
    if (intervalS === undefined) {
      const reason = 'must be a number followed by s, m, h, d or w, such as 12h, up to 3650d.'
      this.#problems.add(place, reason)
    }
    return intervalS
  }

  #readInstant({ quietUntil }: WrittenExpectation, place: string): number | undefined {
    if (quietUntil === undefined) return undefined
    const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(quietUntil)
    const ms = isInstant ? Date.parse(quietUntil) : Number.NaN
    if (Number.isNaN(ms)) {
      this.#problems.add(
        `${place}.quietUntil`,
        'must be a time with a UTC offset, such as 2027-01-07T00:00:00Z.'
      )
      return undefined
    }
    return Math.floor(ms / 1000)
  }
}
