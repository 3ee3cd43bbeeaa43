/**
 * Limits the entries of a cache without reserving memory. With its option `max`, lru-cache
 * allocates room for all of them: 10,000 take 200 kB.
 */
export function maxEntries(entriesMax: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entriesMax, sizeCalculation: () => 1 }
}
