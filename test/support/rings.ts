/**
 * `npm test` tries a part of what takes minutes; with BURPHUB_TEST_WIDE=1 it tries all of it: every
 * form of a path, more fuzz, five gigabytes, a death at every operation of the disk.
 */
export const isWide = process.env['BURPHUB_TEST_WIDE'] === '1'

/** Every third of what differs little, another third with each turn; all of it in the wide ring. */
export function someOf<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return isWide ? items : items.filter((_, at) => at % 3 === turn % 3)
}

/** One of items that differ little, another one with each turn; all of them in the wide ring. */
export function oneOf<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return isWide ? items : items.filter((_, at) => at === turn % items.length)
}

/** How many random cases to try where the wide ring tries `casesMax`. */
export function countCases(casesMax: number): number {
  return Number(process.env['BURPHUB_FUZZ_RUNS'] ?? (isWide ? casesMax : Math.ceil(casesMax / 8)))
}
