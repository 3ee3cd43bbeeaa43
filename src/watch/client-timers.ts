/** Reads burp's own timers and retention for the clients of each server, if its configuration is accessible. */
import type { BurpServer } from '../burp/server/burp-server.js'
import { Fault } from '../faults.js'
import { findEarliest, toBurpTimer, type BurpTimer } from './burp-timer.js'
import { LocalHours } from './local-hours.js'

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

  /** `timeZone`: of the burp servers. `now`: in milliseconds. */
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

  /** Returns undefined for a client without `keep`. */
  async lookAtKeep(server: Server): Promise<(client: string) => readonly number[] | undefined> {
    const options = await this.#find(server)
    return client => {
      const { keep = [] } = options.get(client) ?? {}
      return keep.length > 0 ? keep : undefined
    }
  }

  /** Waits for the first reading alone: later ones go on beside what was known before. */
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

  /** A configuration that cannot be read says nothing. */
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

  /** Asked again and again about the same start. */
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
