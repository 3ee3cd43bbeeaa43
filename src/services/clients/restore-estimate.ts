/** Estimates how long a full restore takes, from restore tests or finished restore jobs. */
import type { components } from '../../../generated/contract-types.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type ClientState, lookUpNewest } from '../../burp/server/client-state.js'
import { lookUpAmount } from '../../protocol/counters.js'
import type { Requester } from '../../queues/requester.js'
import type { TestSpeed } from '../../store/checks.js'
import type { Order } from '../backups/orders/order.js'
import type { HubParts } from '../service.js'

type Estimate = components['schemas']['RestoreEstimate']
type Job = Pick<Order, 'state' | 'facts' | 'course'>

/** Share of the full size; the start of burp dominates the duration of smaller restores. */
const shareMin = 0.01
/** burp notes whole seconds. */
const durationMinS = 1

interface Measured {
  bytes: number
  seconds: number
}

interface MeasuredRestores {
  /** Size of the whole backup. */
  readonly bytes: number | null | undefined
  readonly tests: readonly Pick<TestSpeed, 'bytes' | 'bytesPerSecond'>[]
  readonly jobs: readonly Job[]
}

/** Returns the estimate for the newest backup. Throws BURP_… faults. */
export async function findRestoreEstimate(
  { orders, store }: Pick<HubParts, 'orders' | 'store'>,
  server: BurpServer,
  { name: client, backups }: Pick<ClientState, 'name' | 'backups'>,
  asker: Requester
): Promise<Estimate | null> {
  const newest = lookUpNewest(backups)
  if (!newest) return null
  const { number, timestamp } = newest
  const at = { server: server.name, client }
  const [known, tests, jobs] = await Promise.all([
    store.backupStats.lookUp({ ...at, number, timestamp }),
    store.checks.listSpeeds(at),
    orders.listTelling(server.name, 'restore')
  ])
  const bytes =
    known?.figures?.bytes ??
    lookUpAmount((await server.findRecord(client, number, asker)).counters, 'bytes')
  return estimateRestore(client, { bytes, tests, jobs })
}

/** Restore tests go before jobs of the client, and these before jobs of others. */
export function estimateRestore(
  client: string,
  { bytes, tests, jobs }: MeasuredRestores
): Estimate | null {
  if (!bytes) return null
  const comparable = jobs.filter(({ state, course: { restore } }) => {
    return state === 'done' && restore && restore.bytes >= Math.max(1, shareMin * bytes)
  })
  const own = comparable.filter(({ facts }) => facts.owner === client)
  const tested = tests.map(test => ({
    bytes: test.bytes,
    seconds: test.bytes / test.bytesPerSecond
  }))
  return (
    estimate(bytes, 'tests', tested) ??
    estimate(bytes, 'client', own.flatMap(toMeasured)) ??
    estimate(bytes, 'server', comparable.flatMap(toMeasured)) ??
    null
  )
}

/** The range is that of the slowest and the fastest restore. */
function estimate(
  bytes: number,
  of: Estimate['of'],
  restores: readonly Measured[]
): Estimate | undefined {
  if (restores.length === 0) return undefined
  const sum = (key: keyof Measured) => restores.reduce((total, each) => total + each[key], 0)
  const each = restores.map(one => (bytes * one.seconds) / one.bytes)
  return {
    seconds: roundUp((bytes * sum('seconds')) / sum('bytes')),
    seconds_min: roundUp(Math.min(...each)),
    seconds_max: roundUp(Math.max(...each)),
    restores: restores.length,
    of,
    bytes
  }
}

/** To whole seconds, except for errors of floating-point numbers. */
function roundUp(seconds: number): number {
  return Math.max(1, Math.ceil(seconds - 1e-6))
}

function toMeasured({ course }: Pick<Job, 'course'>): Measured[] {
  const { restore, takenAt, endedAt } = course
  if (!restore || takenAt === undefined || endedAt === undefined) return []
  return [{ bytes: restore.bytes, seconds: Math.max(durationMinS, (endedAt - takenAt) / 1000) }]
}
