/** Rows that a page of the keyboard goes over. */
const pageRows = 15

/** Where a key leads from a row; undefined for a key that does not move. */
export function toIndex(key: string, active: number, count: number): number | undefined {
  const last = count - 1
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
    Home: 0,
    End: last
  }
  const to = places[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}
