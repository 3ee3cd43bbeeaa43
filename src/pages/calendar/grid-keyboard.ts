export interface Spot {
  row: number
  column: number
}

/** Undefined for other keys. Rows and columns start at 0. */
export function toSpot(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Spot,
  { rows, columns }: { rows: number; columns: number }
): Spot | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const to = (down: number, right: number) => ({
    row: within(row + down, rows),
    column: within(column + right, columns)
  })
  const pageRows = 10
  if (key === 'ArrowUp') return to(-1, 0)
  if (key === 'ArrowDown') return to(1, 0)
  if (key === 'ArrowLeft') return to(0, -1)
  if (key === 'ArrowRight') return to(0, 1)
  if (key === 'PageUp') return to(-pageRows, 0)
  if (key === 'PageDown') return to(pageRows, 0)
  if (key === 'Home') return to(ctrlKey ? -rows : 0, -columns)
  return key === 'End' ? to(ctrlKey ? rows : 0, columns) : undefined
}
