/** Returns the newest backup at the end of a day such as `2026-11-23`; undefined if all are newer. */
export function findBackupOf<B extends { number: number; date: string }>(
  backups: readonly B[],
  day: string
): B | undefined {
  const oldestFirst = backups.toSorted((a, b) => a.number - b.number)
  return day === ''
    ? undefined
    : oldestFirst.findLast(({ date }) => date.slice(0, day.length) <= day)
}
