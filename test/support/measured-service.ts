/** `burphub serve` in a process that tells how long its loop was held and what memory it takes. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '../../src/serve.js'

export interface Measures {
  p999Ms: number
  maxMs: number
  heapBytes: number
}

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()

/** Each message asks for what was measured since the one before. */
process.on('message', () => {
  const measures: Measures = {
    p999Ms: delay.percentile(99.9) / 1e6,
    maxMs: delay.max / 1e6,
    heapBytes: measureHeap()
  }
  process.send?.(measures)
  delay.reset()
})

function measureHeap(): number {
  for (let times = 0; times < 3; times++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const [config] = process.argv.slice(2)
await serve({ config })
