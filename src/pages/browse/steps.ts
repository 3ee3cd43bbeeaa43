/** Rows that PageUp and PageDown skip. */
const pageRows = 15

/** Returns the row that a key moves to; undefined for other keys. */
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
