/** The versions of burp's configuration files: who changed what, and when. */
import type { Schemas } from '../../../generated/contract-types.js'
import { requireConfigRead } from '../../access/decisions.js'
import type { ConfigPlace, Configuration, ConfigVersion } from '../../host/configuration.js'
import type { RequestContext } from '../requests/request-context.js'
import { openServer } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { type FileQuestion, toPlace } from './file-question.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

export class SettingsHistory extends Service<'fleet' | 'zones'> {
  /** Newest first. */
  async list(ask: RequestContext, question: FileQuestion): Promise<Schemas['ConfigVersion'][]> {
    const { configuration, place } = this.#open(ask, question)
    const versions = await configuration.listVersions(place)
    const times = this.hub.zones.of(ask.caller)
    return versions.map(version => toItem(version, times))
  }

  /** Throws NO_SUCH_VERSION. */
  async compare(
    ask: RequestContext,
    question: FileQuestion & QueryOf<'diffServerConfig'>
  ): Promise<Schemas['ConfigDiff']> {
    const { configuration, place } = this.#open(ask, question)
    const range = { from: question.from, to: question.to }
    const { from, to, diff } = await configuration.compareVersions(place, range)
    return { from: from ?? null, to: to ?? null, diff }
  }

  /** Throws NO_SUCH_SERVER, NO_SUCH_CLIENT, FORBIDDEN. */
  #open(
    ask: RequestContext,
    question: FileQuestion
  ): { configuration: Configuration; place: ConfigPlace } {
    const server = openServer(this.hub.fleet, ask)
    const place = toPlace({ ...question, client: ask.place.client })
    if (place.kind === 'client') requireConfigRead(ask.caller, server.name, place.name)
    return { configuration: server.host.configuration, place }
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
