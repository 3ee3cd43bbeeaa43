/** Rows in the order of one of their columns, names as people order them. */

interface Sortable<T> {
  key: string
  sortBy?: (row: T) => string | number | undefined
}

/** `sort` is `name` or `-name`; where no column is called so, rows stay as they come. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Sortable<T>[],
  sort: string | undefined
): readonly T[] {
  const by = columns.find(({ key }) => key === sort?.replace(/^-/, ''))?.sortBy
  if (!by) return rows
  const turn = sort?.startsWith('-') ? -1 : 1
  const keyed = rows.map(row => ({ row, key: by(row) }))
  return keyed.toSorted((a, b) => compare(a.key, b.key, turn)).map(({ row }) => row)
}

const words = new Intl.Collator(undefined, { numeric: true })

function compare(
  a: string | number | undefined,
  b: string | number | undefined,
  turn: number
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return turn * (a - b)
  return turn * words.compare(String(a), String(b))
}
