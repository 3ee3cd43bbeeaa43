/**
 * When burp's own timer lets a client begin the next backup at the earliest: a pure function of the
 * options `timer_script` and `timer_arg`, the zone of the burp server and the start of the backup
 * before. The first argument is an interval, each other one a band of days and hours.
 */
import type { ClientTimer } from '../host/client-timers.js'
import type { LocalHours } from './local-hours.js'

export interface BurpTimer {
  intervalS: number
  /** Whether a backup may start on this day in this hour, such as `Mon` and `05`. */
  allows: (day: string, hour: string) => boolean
}

const daysS = 86_400
const units: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3_600,
  d: daysS,
  w: 7 * daysS,
  n: 30 * daysS
}
/** The script that comes with burp, whose arguments burp itself also understands. */
const shippedScript = /(?:^|\/)timer_script$/

/** Undefined where the timer says nothing: another script, what burp refuses, or no hour at all. */
export function toBurpTimer({ script, args }: Pick<ClientTimer, 'script' | 'args'>) {
  if (script !== undefined && !shippedScript.test(script)) return undefined
  const [interval = '', ...bands] = args
  const [, count = '', unit = ''] = /^(\d{1,9})([smhdwn])$/.exec(interval) ?? []
  const intervalS = Number(count) * (units[unit] ?? 0)
  if (unit === '' || bands.length === 0) return undefined
  const fits = script === undefined ? fitsBurp : fitsScript
  const timer: BurpTimer = {
    intervalS,
    allows: (day, hour) => bands.some(band => fits(band, day, hour))
  }
  return timer
}

function fitsBurp(band: string, day: string, hour: string): boolean {
  const lower = band.toLowerCase()
  return lower === 'always' || (lower.includes(day.toLowerCase()) && lower.includes(hour))
}

/** Letter by letter, the day before the hour. */
function fitsScript(band: string, day: string, hour: string): boolean {
  const dayAt = band.indexOf(day)
  return band === 'always' || (dayAt >= 0 && band.includes(hour, dayAt + day.length))
}

/** One hour of one day of the week may be skipped when clocks are set forward. */
const searchedS = 15 * daysS

/** Seconds since 1970; undefined where that is never. */
export function findEarliest(
  { intervalS, allows }: BurpTimer,
  hours: LocalHours,
  start: number
): number | undefined {
  const from = start + intervalS
  for (let at = from; at < from + searchedS; at = hours.nextAfter(at)) {
    const { day, hour } = hours.at(at)
    if (allows(day, hour)) return at
  }
  return undefined
}
