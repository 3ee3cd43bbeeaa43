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
import type { Place } from './yaml-file.js'

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
  place: Place
): WatchConfig {
  const names = servers.map(({ name }) => name)
  const known = { names: added && [...names, ...added], byDefault: defaultServer ?? names[0] }
  const places = new Map<string, string>()
  const expectations = watch.expectations.map((written, index) => {
    const own = place.at(`watch.expectations[${index}]`)
    const key = toKey(written, known, own)
    const target = JSON.stringify([key.kind, key.server, key.name])
    const first = places.get(target)
    if (first === undefined) places.set(target, own.keyOf(''))
    else own.refuse('', `has the same target as ${first}. Keep one of the two.`)
    return { ...key, ...toExpectation(written, key, own) }
  })
  return { expectations }
}

interface KnownServers {
  /** Null if they are not known yet. */
  readonly names: readonly string[] | null
  readonly byDefault: string | undefined
}

function toKey(
  { client, label, server }: WrittenExpectation,
  { names, byDefault }: KnownServers,
  place: Place
): ExpectationKey {
  if (server !== undefined && names?.includes(server) === false) {
    place.refuse('server', `there is no such server. Use one of: ${names.join(', ')}.`)
  }
  if (client !== undefined && label !== undefined) {
    place.refuse('label', 'cannot be combined with client. Keep one of the two.')
  }
  if (client !== undefined) {
    const own = server ?? byDefault
    if (own === undefined) {
      place.refuse('server', 'is required because there is no server to default to.')
    }
    return { kind: 'client', server: own ?? '', name: client }
  }
  if (label !== undefined) return { kind: 'label', server: server ?? '', name: label }
  if (server === undefined) place.refuse('', 'has no target. Set client, label or server.')
  return { kind: 'server', server: server ?? '', name: '' }
}

function toExpectation(
  written: WrittenExpectation,
  { kind }: ExpectationKey,
  place: Place
): Omit<StoredExpectation, keyof ExpectationKey> {
  const { interval, grace, exempt: isExempt, quietUntil, contents, checks } = written
  const parts = [interval, grace, isExempt, quietUntil, contents, checks]
  if (parts.every(part => part === undefined)) {
    const reason = 'is empty. Set interval, grace, exempt, quietUntil, contents or checks.'
    place.refuse('', reason)
  }
  return {
    intervalS: toSeconds('interval', interval, place),
    grace,
    isExempt,
    quietUntil: toInstant('quietUntil', quietUntil, place),
    contents: contents?.map((each, index) => toRequirement(each, place.at(`contents[${index}]`))),
    checks: checks && toChecks(checks, kind, place.at('checks'))
  }
}

function toChecks(
  { newest, all, restoreTest, window, share }: Written<typeof checkPolicy>,
  kind: ExpectationKey['kind'],
  place: Place
): CheckPolicy {
  if (window !== undefined && !isWindow(window)) {
    place.refuse('window', 'must be two times of a day, such as 22:00-06:00.')
  }
  if (share !== undefined && kind !== 'server') {
    place.refuse('share', 'is only for a server: its clients share the time.')
  }
  return {
    newestS: toSeconds('newest', newest, place),
    allS: toSeconds('all', all, place),
    restoreTestS: toSeconds('restoreTest', restoreTest, place),
    window,
    share
  }
}

function toRequirement(
  { path, atMost, bytesMin, bytesMax, newerThan, ...written }: Written<typeof requirement>,
  place: Place
): Requirement {
  const atLeast = written.atLeast ?? (atMost === undefined ? 1 : 0)
  if (atLeast > (atMost ?? Infinity)) {
    place.refuse('atMost', `must be at least ${atLeast}, as atLeast says.`)
  }
  if ((bytesMin ?? 0) > (bytesMax ?? Infinity)) {
    place.refuse('bytesMax', `must be at least ${bytesMin}, as bytesMin says.`)
  }
  const newerThanS = toSeconds('newerThan', newerThan, place)
  return { path, atLeast, atMost, bytesMin, bytesMax, newerThanS }
}

function toSeconds(name: string, interval: string | undefined, place: Place): number | undefined {
  const intervalS = interval === undefined ? undefined : parseInterval(interval)
  if (interval !== undefined && intervalS === undefined) {
    place.refuse(name, 'must be a number followed by s, m, h, d or w, such as 12h, up to 3650d.')
  }
  return intervalS
}

function toInstant(name: string, written: string | undefined, place: Place): number | undefined {
  if (written === undefined) return undefined
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(written)
  const ms = isInstant ? Date.parse(written) : Number.NaN
  if (!Number.isNaN(ms)) return Math.floor(ms / 1000)
  place.refuse(name, 'must be a time with a UTC offset, such as 2027-01-07T00:00:00Z.')
  return undefined
}
