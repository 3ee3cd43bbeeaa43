/** Recent and upcoming backups. */

interface Times {
  last?: string | null | undefined
  due?: string | null | undefined
}

type Parse = (written: string | null | undefined) => number | undefined

export function listFinished<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ last }) => -(parse(last) ?? NaN)).slice(0, max)
}

/** Overdue clients come first. */
export function listDue<T extends Times>(rows: readonly T[], parse: Parse, max: number): T[] {
  return sortBy(rows, ({ due }) => parse(due) ?? NaN).slice(0, max)
}

/** Leaves out rows without a key. */
function sortBy<T>(rows: readonly T[], keyOf: (row: T) => number): T[] {
  return rows
    .map(row => ({ row, key: keyOf(row) }))
    .filter(({ key }) => !Number.isNaN(key))
    .toSorted((a, b) => a.key - b.key)
    .map(({ row }) => row)
}
