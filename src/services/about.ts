/** What burphub says about itself and the servers behind it. */
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import { maySeeServer } from '../access/decisions.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import { Fault } from '../faults.js'
import { openServer } from './doors.js'

type About = components['schemas']['About']

export interface Release {
  /** Of package.json. */
  version: string
  /** The commit it was built from, or `unknown`. */
  commit: string
  /** The version of burp that we speak as. */
  burpClient: string
}

export const documentationPath = '/api/doc'

/** Language codes with the languages' own names. */
export const languages: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano'
}

export class AboutService {
  readonly #fleet: Fleet
  readonly #release: Release

  constructor(fleet: Fleet, release: Release) {
    this.#fleet = fleet
    this.#release = release
  }

  /**
   * Without a login nothing of any server, not even whether it is there. One that was never reached
   * has the version `Unknown`. Throws NO_SUCH_SERVER.
   */
  find(caller: Caller, server: string | undefined): About {
    const servers = caller.login.kind === 'none' ? [] : this.#listServers(caller, server)
    return {
      version: this.#release.version,
      release: this.#release.commit,
      api: documentationPath,
      burp: servers.map(burp => this.#toItem(burp))
    }
  }

  #listServers(caller: Caller, name: string | undefined): readonly BurpServer[] {
    if (name !== undefined) return [openServer(this.#fleet, caller, name)]
    return this.#fleet.list().filter(server => maySeeServer(caller, server.name))
  }

  #toItem(server: BurpServer): About['burp'][number] {
    return {
      name: server.name,
      agent: this.#fleet.agentOf(server),
      client: this.#release.burpClient,
      server: server.version === '' ? 'Unknown' : server.version
    }
  }
}

export interface Readiness {
  /** Throws a Fault while the store cannot be used. */
  checkStore: () => Promise<void>
}

/** Ready as long as the store works: without any burp server there is still much to answer. */
export async function findReadiness({ checkStore }: Readiness): Promise<{ ready: true }> {
  try {
    await checkStore()
  } catch (cause) {
    throw new Fault('STORE_UNAVAILABLE', 'burphub is not ready. Its log says why.', { cause })
  }
  return { ready: true }
}
