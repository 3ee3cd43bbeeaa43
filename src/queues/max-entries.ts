/**
 * How many entries a cache keeps, so that an empty one takes nothing. With its option `max`,
 * lru-cache sets aside the room for all of them: 10,000 take 200 kB.
 */
export function maxEntries(entriesMax: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entriesMax, sizeCalculation: () => 1 }
}
