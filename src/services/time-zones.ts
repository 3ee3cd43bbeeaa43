/** The zone in which a user is shown instants: of their preferences, else that of the service. */
import type { Caller } from '../access/caller.js'
import { LocalTimes } from './local-times.js'

/** There are some six hundred zones, each of which can be spelled in several cases. */
const zonesMax = 2_000

export class TimeZones {
  readonly #ofService: LocalTimes
  readonly #known = new Map<string, LocalTimes>()

  /** Throws a RangeError for a zone that Intl does not know. */
  constructor(timeZone: string) {
    this.#ofService = new LocalTimes(timeZone)
  }

  of({ timeZone }: Pick<Caller, 'timeZone'>): LocalTimes {
    if (timeZone === undefined) return this.#ofService
    const known = this.#known.get(timeZone)
    if (known) return known
    if (this.#known.size >= zonesMax) this.#known.clear()
    const made = this.#create(timeZone)
    this.#known.set(timeZone, made)
    return made
  }

  /** What was stored before may be a zone that this system has no data of. */
  #create(timeZone: string): LocalTimes {
    try {
      return new LocalTimes(timeZone)
    } catch {
      return this.#ofService
    }
  }
}
