/** The versions of burp's configuration files: who changed what, and when. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { requireConfigRead } from '../../access/decisions.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { ConfigPlace, Configuration, ConfigVersion } from '../../burp/configuration.js'
import { openServer } from '../doors.js'
import type { LocalTimes } from '../local-times.js'
import type { TimeZones } from '../time-zones.js'
import type { ConfigDesk } from './config-desk.js'
import type { ComparisonJob } from './config-jobs.js'
import { type FileQuestion, toPlace } from './file-question.js'

type Schemas = components['schemas']

export interface DifferenceQuestion extends FileQuestion {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export class SettingsHistory {
  readonly #fleet: Fleet
  readonly #desk: ConfigDesk
  readonly #zones: TimeZones

  constructor(fleet: Fleet, desk: ConfigDesk, zones: TimeZones) {
    this.#fleet = fleet
    this.#desk = desk
    this.#zones = zones
  }

  /** Newest first. */
  async list(caller: Caller, question: FileQuestion): Promise<Schemas['ConfigVersion'][]> {
    const { configuration, place } = this.#open(caller, question)
    const versions = await configuration.listVersions(place)
    const times = this.#zones.of(caller)
    return versions.map(version => toItem(version, times))
  }

  /** Throws NO_SUCH_VERSION. */
  async compare(caller: Caller, question: DifferenceQuestion): Promise<Schemas['ConfigDiff']> {
    const { configuration, place } = this.#open(caller, question)
    const range = { from: question.from, to: question.to }
    const job: ComparisonJob = { kind: 'compare', place, range }
    const { from, to, diff } = await this.#desk.run(caller, configuration, job)
    return { from: from ?? null, to: to ?? null, diff }
  }

  /** Throws NO_SUCH_SERVER, NO_SUCH_CLIENT, FORBIDDEN. */
  #open(
    caller: Caller,
    question: FileQuestion
  ): { configuration: Configuration; place: ConfigPlace } {
    const server = openServer(this.#fleet, caller, question.server)
    const place = toPlace(question)
    if (place.kind === 'client') requireConfigRead(caller, server.name, place.name)
    return { configuration: server.configuration, place }
  }
}

function toItem(
  { version, at, user, reason, size, etag, isCurrent }: ConfigVersion,
  times: LocalTimes
) {
  return {
    version,
    at: times.printWithOffset(Math.floor(at.getTime() / 1000)),
    user: user ?? null,
    reason: reason ?? null,
    size,
    etag,
    current: isCurrent
  }
}
