/** The time that the overview looks back. */
export const dayMs = 86_400_000

export interface Period {
  /** In the address. */
  key: '24h' | '7d' | '30d'
  days: number
}

const day: Period = { key: '24h', days: 1 }

export const periods: readonly Period[] = [day, { key: '7d', days: 7 }, { key: '30d', days: 30 }]

export function toPeriod(key: string | undefined): Period {
  return periods.find(period => period.key === key) ?? day
}
