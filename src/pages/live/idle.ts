/** While nothing runs: what ran last, and what should run next. */

interface Times {
  last?: string | null | undefined
  due?: string | null | undefined
}

type Parse = (written: string | null | undefined) => number | undefined

/** The newest finished backup first. */
export function listFinished<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ last }) => -(parse(last) ?? NaN)).slice(0, max)
}

/** What is late comes first, since it is due for longest. */
export function listDue<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ due }) => parse(due) ?? NaN).slice(0, max)
}

/** Without those that have none. */
function sortBy<T>(rows: readonly T[], keyOf: (row: T) => number): T[] {
  return rows
    .map(row => ({ row, key: keyOf(row) }))
    .filter(({ key }) => !Number.isNaN(key))
    .toSorted((a, b) => a.key - b.key)
    .map(({ row }) => row)
}
