/** The series of burphub's own process and its store. */
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { Fault } from '../../faults.js'
import type { Release } from '../about.js'

/** What is of use to nobody who runs burphub, some of it with names of counters that it is not. */
const leftOut =
  /^nodejs_(active_|heap_space_|version_info$|eventloop_lag_(seconds|min_seconds|stddev_seconds)$)/
/** How often it is looked whether the event loop comes round in time. */
const loopLookMs = 50

/** Begins to watch the process, for as long as it lives. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: loopLookMs })
  for (const { name } of register.getMetricsAsArray()) {
    if (leftOut.test(name)) register.removeSingleMetric(name)
  }
}

export async function addStoreSeries(
  register: Registry,
  checkStore: () => Promise<void>
): Promise<void> {
  const registers = [register]
  const up = new Gauge({
    name: 'burphub_store_up',
    help: 'Whether the database takes a write.',
    registers
  })
  const took = new Gauge({
    name: 'burphub_store_check_duration_seconds',
    help: 'How long the database took for a write, or to refuse it.',
    registers
  })
  const startedAt = performance.now()
  up.set(Number(await isUsable(checkStore)))
  took.set((performance.now() - startedAt) / 1000)
}

async function isUsable(checkStore: () => Promise<void>): Promise<boolean> {
  try {
    await checkStore()
    return true
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return false
  }
}

export function addRelease(register: Registry, { version, commit = '' }: Release): void {
  const info = new Gauge({
    name: 'burphub_build_info',
    help: 'Always 1; the labels say which burphub this is.',
    labelNames: ['version', 'commit'],
    registers: [register]
  })
  info.set({ version, commit }, 1)
}
