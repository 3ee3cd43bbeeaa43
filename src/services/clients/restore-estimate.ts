/** Estimates how long a full restore takes: pure functions of finished restore jobs and restore tests. */
import type { components } from '../../../generated/contract-types.js'
import type { TestSpeed } from '../../store/checks.js'
import type { Order } from '../backups/orders/order.js'

type Estimate = components['schemas']['ClientDetails']['restore']
type TestEstimate = components['schemas']['RestoreEstimate']

/** Share of the full size; the start of burp dominates the duration of smaller restores. */
const shareMin = 0.01
/** burp notes whole seconds. */
const durationMinMs = 1_000

interface Measured {
  bytes: number
  ms: number
}

/** `bytes`: size of the whole backup. `jobs`: of all clients of the server. */
export function estimateRestore(
  client: string,
  bytes: number,
  jobs: readonly Pick<Order, 'state' | 'facts' | 'course'>[]
): Estimate {
  const comparable = jobs.filter(({ state, course: { restore } }) => {
    return state === 'done' && restore && restore.bytes >= Math.max(1, shareMin * bytes)
  })
  const own = comparable.filter(({ facts }) => facts.owner === client)
  const [of, measured] = own.length > 0 ? ['client' as const, own] : ['server' as const, comparable]
  const all = measured.flatMap(toMeasured)
  if (all.length === 0) return null
  const sum = (key: keyof Measured) => all.reduce((total, each) => total + each[key], 0)
  const seconds = (bytes * sum('ms')) / sum('bytes') / 1000
  return { seconds: Math.ceil(seconds), restores: all.length, of }
}

/** `bytes`: size of the whole backup. The range is that of the slowest and the fastest test. */
export function estimateFromTests(
  bytes: number | null | undefined,
  tests: readonly Pick<TestSpeed, 'bytes' | 'bytesPerSecond'>[]
): TestEstimate | null {
  if (!bytes || tests.length === 0) return null
  const speeds = tests.map(({ bytesPerSecond }) => bytesPerSecond)
  const bytesRead = tests.reduce((sum, test) => sum + test.bytes, 0)
  const secondsRead = tests.reduce((sum, test) => sum + test.bytes / test.bytesPerSecond, 0)
  return {
    seconds: Math.ceil((bytes * secondsRead) / bytesRead),
    seconds_min: Math.ceil(bytes / Math.max(...speeds)),
    seconds_max: Math.ceil(bytes / Math.min(...speeds)),
    tests: tests.length,
    bytes
  }
}

function toMeasured({ course }: Pick<Order, 'course'>): Measured[] {
  const { restore, takenAt, endedAt } = course
  if (!restore || takenAt === undefined || endedAt === undefined) return []
  return [{ bytes: restore.bytes, ms: Math.max(durationMinMs, endedAt - takenAt) }]
}
