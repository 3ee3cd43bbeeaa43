/** Reads burp's own timers and retention for the clients of each server, if its configuration is accessible. */
import type { BurpServer } from '../burp/server/burp-server.js'
import { Fault } from '../faults.js'
import { LocalHours } from './time-window.js'
import type { ClientTimer } from '../host/burp-host.js'

/** Seconds from a start until the next backup may begin. */
export type MeasureTimer = (start: number) => number | undefined

type Server = Pick<BurpServer, 'name' | 'host'>

/** Returns the time from which burp's timer permits a backup after one that started at `last`, at the earliest `now`. */
type FindWindow = (client: string, last: number | undefined, now: number) => number | undefined

interface ClientOptions {
  timer?: BurpTimer | undefined
  measure?: MeasureTimer | undefined
  /** Numbers of backups that burp keeps: the newest, and then at growing distances. */
  keep: readonly number[]
}

interface Known {
  readAt: number
  options: Promise<ReadonlyMap<string, ClientOptions>>
}

/** The configuration is read again after this time. */
const refreshMs = 600_000

export class ClientTimers {
  readonly #hours: LocalHours
  readonly #now: () => number
  readonly #known = new Map<string, Known>()

  /** `timeZone`: of the burp servers. `now` returns milliseconds. */
  constructor(timeZone: string, now: () => number = () => performance.now()) {
    this.#hours = new LocalHours(timeZone)
    this.#now = now
  }

  async look(server: Server): Promise<(client: string) => MeasureTimer | undefined> {
    const options = await this.#find(server)
    return client => options.get(client)?.measure
  }

  async lookAtWindows(server: Server): Promise<FindWindow> {
    const options = await this.#find(server)
    return (client, last, now) => {
      const timer = options.get(client)?.timer
      const start = last === undefined ? now : Math.min(last, now)
      const intervalS = last === undefined ? 0 : Math.max(timer?.intervalS ?? 0, now - start)
      return timer && findEarliest({ ...timer, intervalS }, this.#hours, start)
    }
  }

  /** Returns whether burp's timer permits a backup to start at each of these times; undefined for a client without a known timer. */
  async lookAtTimes(
    server: Server,
    times: readonly number[]
  ): Promise<(client: string) => boolean[] | undefined> {
    const options = await this.#find(server)
    const hours = times.map(time => this.#hours.at(time))
    return client => {
      const timer = options.get(client)?.timer
      return timer && hours.map(({ day, hour }) => timer.allows(day, hour))
    }
  }

  /** Returns undefined for a client without `keep`. */
  async lookAtKeep(server: Server): Promise<(client: string) => readonly number[] | undefined> {
    const options = await this.#find(server)
    return client => {
      const { keep = [] } = options.get(client) ?? {}
      return keep.length > 0 ? keep : undefined
    }
  }

  /**
   * Waits only for the first reading. Later ones run in the background, and the previous result is
   * used meanwhile.
   */
  #find(server: Server): Promise<ReadonlyMap<string, ClientOptions>> {
    const known = this.#known.get(server.name) ?? this.#begin(server)
    if (this.#now() - known.readAt >= refreshMs) this.#refresh(server, known)
    return known.options
  }

  #begin(server: Server): Known {
    const first = { readAt: this.#now(), options: this.#read(server) }
    this.#known.set(server.name, first)
    first.options.catch(() => this.#known.delete(server.name))
    return first
  }

  #refresh(server: Server, before: Known): void {
    before.readAt = this.#now()
    const fresh = { readAt: before.readAt, options: this.#read(server) }
    fresh.options.then(
      () => this.#known.set(server.name, fresh),
      () => this.#known.delete(server.name)
    )
  }

  /** Returns no clients if the configuration cannot be read. */
  async #read({ host }: Server): Promise<ReadonlyMap<string, ClientOptions>> {
    const listed = await host.timers.list().catch((fault: unknown) => {
      if (fault instanceof Fault) return []
      throw fault
    })
    const options = listed.map(({ client, keep = [], ...timing }): [string, ClientOptions] => {
      const timer = toBurpTimer(timing)
      const numbers = keep.map(Number).filter(count => Number.isInteger(count) && count > 0)
      return [client, { timer, measure: timer && this.#createMeasure(timer), keep: numbers }]
    })
    return new Map(options)
  }

  /** Cached, since the same start is requested with every poll. */
  #createMeasure(timer: BurpTimer): MeasureTimer {
    let known: { start: number; distance: number | undefined } | undefined
    return start => {
      if (known?.start === start) return known.distance
      const earliest = findEarliest(timer, this.#hours, start)
      known = { start, distance: earliest === undefined ? undefined : earliest - start }
      return known.distance
    }
  }
}

/**
 * Computes when burp's own timer permits the next backup at the earliest: a pure function of the
 * options `timer_script` and `timer_arg`, the time zone of the burp server and the start of the
 * previous backup. The first argument is an interval, the others are bands of days and hours.
 */
interface BurpTimer {
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
/** burp's own script. burp also implements it itself, with the same arguments. */
const shippedScript = /(?:^|\/)timer_script$/

/**
 * Returns undefined if the time is not known: another script, arguments that burp rejects, or no
 * permitted hour.
 */
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

/** Compares as the script does: letter by letter, the day before the hour. */
function fitsScript(band: string, day: string, hour: string): boolean {
  const dayAt = band.indexOf(day)
  return band === 'always' || (dayAt >= 0 && band.includes(hour, dayAt + day.length))
}

/** Longer than a week: the clock change in spring may skip the permitted hour of one week. */
const searchedS = 15 * daysS

/** Returns seconds since 1970; undefined if no time is permitted. */
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
