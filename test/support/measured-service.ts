/** `burphub serve` in a process that reports delays of its event loop and its memory. */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '../../src/hub/serve.js'

export interface Measures {
  /** Delay of the event loop: 99.9 % of the samples are shorter. */
  p999Ms: number
  maxMs: number
  /** The same without the time in which other processes used the machine. */
  ownP999Ms: number
  ownMaxMs: number
  heapBytes: number
}

const everyMs = 5

const delay = monitorEventLoopDelay({ resolution: everyMs })
delay.enable()
const own = createHistogram()
let last = { at: performance.now(), cpu: process.cpuUsage() }
setInterval(() => {
  const at = performance.now()
  const { user, system } = process.cpuUsage(last.cpu)
  const heldMs = Math.min(at - last.at, (user + system) / 1_000)
  own.record(Math.max(1, Math.round(heldMs * 1_000)))
  last = { at, cpu: process.cpuUsage() }
}, everyMs)

/** Each message requests the measurements since the previous one. */
process.on('message', () => {
  const measures: Measures = {
    p999Ms: delay.percentile(99.9) / 1e6,
    maxMs: delay.max / 1e6,
    ownP999Ms: own.percentile(99.9) / 1e3,
    ownMaxMs: own.max / 1e3,
    heapBytes: measureHeap()
  }
  process.send?.(measures)
  setImmediate(() => {
    delay.reset()
    own.reset()
    last = { at: performance.now(), cpu: process.cpuUsage() }
  })
})

function measureHeap(): number {
  for (let times = 0; times < 3; times++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const [config] = process.argv.slice(2)
await serve({ config })
