export const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const dayHours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Hours as `Mon 05`. */
export type WeekHours = ReadonlySet<string>

const all: WeekHours = new Set(weekDays.flatMap(day => dayHours.map(hour => `${day} ${hour}`)))

interface Week {
  hours: WeekHours
  /** Bands that a week of whole hours cannot express. */
  texts: readonly string[]
}

export function parseBands(bands: readonly string[]): Week {
  const parsed = bands.map(band => ({ band, hours: parseBand(band) }))
  return {
    hours: new Set(parsed.flatMap(({ hours }) => [...(hours ?? [])])),
    texts: parsed.flatMap(({ band, hours }) => (hours ? [] : [band]))
  }
}

/**
 * Undefined for a band that is more than days followed by hours, because the timer script searches it
 * for the letters of the day and then of the hour.
 */
function parseBand(band: string): WeekHours | undefined {
  if (band === 'always') return all
  const words = band.trim().split(/[,\s]+/)
  const days = weekDays.filter(day => words.includes(day))
  const hours = dayHours.filter(hour => words.includes(hour))
  const isPlain = words.every((word, index) =>
    index < days.length ? days.some(day => day === word) : hours.includes(word)
  )
  if (!isPlain || days.length === 0 || hours.length === 0) return undefined
  return new Set(days.flatMap(day => hours.map(hour => `${day} ${hour}`)))
}

/** Returns the bands with other hours; those that still apply keep their spelling and place. */
export function writeBands(bands: readonly string[], hours: WeekHours): string[] {
  const { hours: before } = parseBands(bands)
  if (isEqual(before, hours)) return [...bands]
  const wanted = groupHours(hours).map(
    group => bands.find(band => isEqual(parseBand(band), parseBand(group))) ?? group
  )
  const kept = bands.filter(band => !parseBand(band) || wanted.includes(band))
  const added = wanted.filter(band => !kept.includes(band))
  const last = kept.findLastIndex(band => parseBand(band) !== undefined)
  return kept.toSpliced(last + 1, 0, ...added)
}

function isEqual(left: WeekHours | undefined, right: WeekHours | undefined): boolean {
  return left !== undefined && right?.size === left.size && [...left].every(hour => right.has(hour))
}

/** One band for all days with the same hours. */
function groupHours(hours: WeekHours): string[] {
  if (hours.size === all.size) return ['always']
  return listSameDays(hours).map(group => [...group.days, ...group.hours].join(','))
}

interface SameDays {
  days: string[]
  hours: readonly string[]
}

/** Groups the days that have the same hours; days without any are left out. */
export function listSameDays(week: WeekHours): SameDays[] {
  const groups = new Map<string, SameDays>()
  for (const day of weekDays) {
    const hours = dayHours.filter(hour => week.has(`${day} ${hour}`))
    const group = groups.get(hours.join())
    if (group) group.days.push(day)
    else if (hours.length > 0) groups.set(hours.join(), { days: [day], hours })
  }
  return [...groups.values()]
}

interface Interval {
  count: string
  unit: string
}

/** burp's units: seconds, minutes, hours, days, weeks, and months of 30 days. */
export const intervalUnits = ['s', 'm', 'h', 'd', 'w', 'n'] as const

export function parseInterval(text: string): Interval | undefined {
  const [, count, unit] = /^(\d{1,9})([smhdwn])$/.exec(text.trim()) ?? []
  return count === undefined || unit === undefined ? undefined : { count, unit }
}
