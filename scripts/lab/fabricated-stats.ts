/** Statistics of synthetic backups: those of a real one, moved in time and varied. */

interface WrittenStats {
  counters: { name: string; type: string; count: number }[]
}

/** Durations and sizes repeat after this many backups; a prime, so that columns differ. */
const variety = 997
const shortestS = 30
const bytesMore = 12_345

/** Returns the text in burp's format. `turn` varies it between backups. */
export function toFabricatedStats(modelText: string, startedAtS: number, turn: number): string {
  const model = JSON.parse(modelText) as WrittenStats
  const variant = turn % variety
  const counts: Record<string, (count: number) => number> = {
    time_start: () => startedAtS,
    time_end: () => startedAtS + shortestS + variant,
    bytes: count => count + variant * bytesMore,
    bytes_estimated: count => count + variant * bytesMore,
    bytes_received: count => count + variant
  }
  const counters = model.counters.map(counter => ({
    ...counter,
    count: counts[counter.name]?.(counter.count) ?? counter.count
  }))
  return `${JSON.stringify({ counters }, null, 4)}\n`
}
