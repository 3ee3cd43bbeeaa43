/**
 * `npm test` runs a part of the slow cases; with BURPHUB_TEST_WIDE=1 it runs all of them: every
 * form of a path, more fuzzing, five gigabytes, a crash at every disk operation.
 */
export const isWide = process.env['BURPHUB_TEST_WIDE'] === '1'

/**
 * Returns every third of similar items, another third for each `turn`; all of them in the wide
 * tests.
 */
export function someOf<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return isWide ? items : items.filter((_, at) => at % 3 === turn % 3)
}

/** Returns one of similar items, another one for each `turn`; all of them in the wide tests. */
export function oneOf<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return isWide ? items : items.filter((_, at) => at === turn % items.length)
}

/** Returns the number of random cases; `casesMax` in the wide tests. */
export function countCases(casesMax: number): number {
  return Number(process.env['BURPHUB_FUZZ_RUNS'] ?? (isWide ? casesMax : Math.ceil(casesMax / 8)))
}
