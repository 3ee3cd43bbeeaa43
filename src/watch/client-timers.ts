/** Reads burp's own timers for the clients of each server, if its configuration is accessible. */
import type { BurpServer } from '../burp/server/burp-server.js'
import { Fault } from '../faults.js'
import { findEarliest, toBurpTimer, type BurpTimer } from './burp-timer.js'
import { LocalHours } from './local-hours.js'

/** Seconds from a start until the next backup may begin. */
export type MeasureTimer = (start: number) => number | undefined

type Server = Pick<BurpServer, 'name' | 'host'>

interface Known {
  readAt: number
  timers: Promise<ReadonlyMap<string, MeasureTimer>>
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

  /** Waits for the first reading alone: later ones go on beside what was known before. */
  async look(server: Server): Promise<(client: string) => MeasureTimer | undefined> {
    const known = this.#known.get(server.name) ?? this.#begin(server)
    if (this.#now() - known.readAt >= refreshMs) this.#refresh(server, known)
    const timers = await known.timers
    return client => timers.get(client)
  }

  #begin(server: Server): Known {
    const first = { readAt: this.#now(), timers: this.#read(server) }
    this.#known.set(server.name, first)
    first.timers.catch(() => this.#known.delete(server.name))
    return first
  }

  #refresh(server: Server, before: Known): void {
    before.readAt = this.#now()
    const fresh = { readAt: before.readAt, timers: this.#read(server) }
    fresh.timers.then(
      () => this.#known.set(server.name, fresh),
      () => this.#known.delete(server.name)
    )
  }

  /** A configuration that cannot be read says nothing. */
  async #read({ host }: Server): Promise<ReadonlyMap<string, MeasureTimer>> {
    const listed = await host.timers.list().catch((fault: unknown) => {
      if (fault instanceof Fault) return []
      throw fault
    })
    const timers = listed.flatMap(({ client, ...options }): [string, MeasureTimer][] => {
      const timer = toBurpTimer(options)
      return timer ? [[client, this.#createMeasure(timer)]] : []
    })
    return new Map(timers)
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
