/** The backups of a client by the days on which they began. */

export interface DayBackup {
  number: number
  /** When it began, milliseconds since 1970. */
  atMs: number
  warnings: number
}

export interface Day {
  /** Noon of it in UTC, so that no change of clocks moves it to another day. */
  noonMs: number
  backups: readonly DayBackup[]
}

const dayMs = 86_400_000

/** The last `count` days on the clocks of the zone, oldest first. */
export function toDays(
  backups: readonly DayBackup[],
  { nowMs, zone, count }: { nowMs: number; zone: string; count: number }
): Day[] {
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  const byDay = new Map<string, DayBackup[]>()
  for (const backup of backups) {
    const day = dayOf.format(backup.atMs)
    byDay.set(day, [...(byDay.get(day) ?? []), backup])
  }
  const lastNoonMs = Date.parse(`${dayOf.format(nowMs)}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const noonMs = lastNoonMs - (count - 1 - index) * dayMs
    return { noonMs, backups: byDay.get(new Date(noonMs).toISOString().slice(0, 10)) ?? [] }
  })
}
