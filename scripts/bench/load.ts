/** Measures requests per second with 50 connections, burphub and its limit in turns. */
import autocannon from 'autocannon'
import { readCpuMs } from './process-facts.js'

export interface LoadTarget {
  url: string
  headers: Record<string, string>
  /** The status that every answer must have. */
  status: number
  /** Process ID of the server. */
  pid: number
}

export interface LoadResult {
  perSecond: number
  p99Ms: number
  /** CPU time per request. */
  cpuMs: number
}

const connections = 50

export async function measureLoad(target: LoadTarget, seconds: number): Promise<LoadResult> {
  const { url, headers, status, pid } = target
  const before = readCpuMs(pid)
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const counts = result.statusCodeStats as Record<string, { count?: number } | undefined>
  const expected = counts[status]?.count ?? 0
  const total = Object.values(counts).reduce((sum, stat) => sum + (stat?.count ?? 0), 0)
  if (expected === 0 || expected !== total || result.errors > 0) {
    const said = JSON.stringify({ counts, errors: result.errors })
    throw new Error(`${url} did not always answer ${status}: ${said}`)
  }
  const cpuMs = (readCpuMs(pid) - before) / total
  return { perSecond: total / result.duration, p99Ms: result.latency.p99, cpuMs }
}
