/** What a front end has to know before it shows anything, in one answer and without asking burp. */
import type { components } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { mayListClient, mayListServer, maySeeClient } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/burp-server.js'
import type { Fleet } from '../../burp/fleet.js'
import { languages, printRelease, type Release } from '../about.js'
import type { Ask } from '../ask.js'
import type { TimeZones } from '../local-times.js'
import type { PreferencesService } from '../preferences.js'
import { toMe } from '../user-lists.js'
import { ServerCapabilities } from './capabilities.js'
import { findRights, findServerRights } from './offered-rights.js'

type Schemas = components['schemas']

export interface StartParts {
  fleet: Fleet
  zones: TimeZones
  preferences: Pick<PreferencesService, 'find'>
  release: Release
}

export class Start {
  readonly #parts: StartParts
  readonly #servers: readonly KnownServer[]

  constructor(parts: StartParts) {
    this.#parts = parts
    this.#servers = parts.fleet
      .list()
      .map(server => ({ server, capabilities: new ServerCapabilities(server) }))
  }

  /** Throws STORE_UNAVAILABLE. */
  async find(ask: Ask): Promise<Schemas['Start']> {
    const { zones, preferences, release } = this.#parts
    const { caller } = ask
    const listed = this.#servers.filter(({ server }) => mayListServer(caller, server.name))
    const [own, servers] = await Promise.all([
      preferences.find(ask),
      Promise.all(listed.map(known => this.#toServer(caller, known)))
    ])
    return {
      me: toMe(caller),
      login: toLogin(caller),
      rights: findRights(
        caller,
        servers.map(({ rights }) => rights)
      ),
      servers,
      preferences: own,
      language: caller.language,
      languages,
      timezone: zones.of(caller).timeZone,
      serviceTimezone: zones.of({}).timeZone,
      version: release.version,
      release: printRelease(release)
    }
  }

  async #toServer(
    caller: Caller,
    { server, capabilities }: KnownServer
  ): Promise<Schemas['StartServer']> {
    const { fleet, zones } = this.#parts
    const { name, health, version } = server
    const [known, found] = await Promise.all([server.lookUpRemembered(), capabilities.find()])
    const names = known?.list.clients.map(client => client.name)
    const seen = names?.filter(client => maySeeClient(caller, name, client))
    const listed = seen?.filter(client => mayListClient(caller, name, client))
    return {
      name,
      default: server === fleet.find(),
      alive: health.isAnswering,
      since: zones.of(caller).printWithOffset(health.since),
      code: health.code,
      version: version === '' ? null : version,
      clients: listed?.length ?? null,
      hidden: seen && listed ? seen.length - listed.length : null,
      rights: findServerRights(caller, name, names ?? []),
      capabilities: found
    }
  }
}

interface KnownServer {
  server: BurpServer
  capabilities: ServerCapabilities
}

function toLogin({ login }: Caller): Schemas['Start']['login'] {
  const { kind, isReadOnly = false, isProven = false } = login
  return {
    kind: kind === 'none' ? 'password' : kind,
    readOnly: isReadOnly,
    proven: kind !== 'session' || isProven
  }
}
