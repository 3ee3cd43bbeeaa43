import type { components } from '../../../generated/contract-types.js'
import { type Caller, toKnownCaller } from '../../access/caller.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import { toSupport } from '../../conf/burp-versions.js'
import { Fault } from '../../faults.js'
import { say, type Text, toText } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { listKnownServers, openServer } from '../requests/request-targets.js'
import { type Release, Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

type About = components['schemas']['About']

export function printRelease({ version, commit }: Release): string {
  return commit === undefined || version.includes(commit) ? version : `${version}+${commit}`
}

const documentationPath = '/api/doc'

/** Language codes with the languages' own names. */
export const languages: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano'
}

export class AboutService extends Service<'fleet' | 'release' | 'unknownProxies'> {
  /**
   * Without a login, reveals nothing about servers, not even whether they exist. A server that was
   * never reached has the version `Unknown`. Throws NO_SUCH_SERVER.
   */
  async find(request: RequestContext, basePath: string): Promise<About> {
    const ask = request.by(toKnownCaller(request.caller))
    const { caller } = ask
    const servers = caller.login.kind === 'none' ? [] : await this.#listServers(ask)
    return {
      version: this.hub.release.version,
      release: printRelease(this.hub.release),
      api: basePath + documentationPath,
      burp: servers.map(burp => this.#toItem(burp)),
      ...(caller.isAdmin && this.hub.unknownProxies.length > 0 && { notif: this.#listNotices() })
    }
  }

  #listNotices(): StatusMessage[] {
    return this.hub.unknownProxies.map(address => [
      1,
      say`${address} forwards requests but is not listed in trustProxy. All its users appear to come from one address.`
    ])
  }

  async #listServers(ask: RequestContext): Promise<readonly BurpServer[]> {
    if (ask.place.server !== undefined) return [openServer(this.hub.fleet, ask)]
    return listKnownServers(this.hub.fleet, ask.caller)
  }

  #toItem(server: BurpServer): About['burp'][number] {
    return {
      name: server.name,
      agent: this.hub.fleet.agentOf(server),
      client: this.hub.release.burpClient,
      server: server.version === '' ? 'Unknown' : server.version,
      support: toSupport(server.version),
      code: server.health.code
    }
  }
}

type Ready = components['schemas']['Ready']

/** Requests need no login, and each check is a write to the database. */
const shareMs = 1_000

/** Whether burphub is ready, and which parts are unavailable. */
export class Readiness extends Service<'fleet' | 'store'> {
  #checking: Promise<void> | undefined

  /**
   * If no burp server is reachable, burphub can still answer many requests, so that is a failure
   * only with `strict`. Administrators see which part is unavailable. Throws STORE_UNAVAILABLE,
   * BURP_UNREACHABLE.
   */
  async find(ask: RequestContext, { strict = false }: QueryOf<'getReadiness'>): Promise<Ready> {
    const caller = toKnownCaller(ask.caller)
    await this.#requireStore(caller)
    const servers = this.hub.fleet.list()
    const reasons = servers.flatMap(({ name, health }) =>
      health.code === null ? [] : [[name, health.code] as const]
    )
    if (strict && reasons.length === servers.length) throw noServer(caller, reasons)
    return {
      ready: true,
      degraded: reasons.length > 0,
      ...(caller.isAdmin && { reasons: Object.fromEntries(reasons), messages: toMessages(servers) })
    }
  }

  async #requireStore(caller: Caller): Promise<void> {
    try {
      await this.#checkStore()
    } catch (cause) {
      const reasons = { database: cause instanceof Fault ? cause.text : toText(String(cause)) }
      throw new Fault('STORE_UNAVAILABLE', 'burphub is not ready. See its log for details.', {
        cause,
        ...toldTo(caller, reasons)
      })
    }
  }

  #checkStore(): Promise<void> {
    this.#checking ??= this.hub.store.check().finally(() => {
      setTimeout(() => (this.#checking = undefined), shareMs).unref()
    })
    return this.#checking
  }
}

function toMessages(servers: readonly BurpServer[]) {
  return servers.flatMap(({ name, health: { fault } }) =>
    fault ? [{ server: name, message: fault.text }] : []
  )
}

function noServer(caller: Caller, reasons: readonly (readonly [string, string])[]): Fault {
  const told = Object.fromEntries(reasons.map(([name, code]) => [name, toText(code)]))
  return new Fault('BURP_UNREACHABLE', 'No burp server is available.', toldTo(caller, told))
}

function toldTo({ isAdmin }: Caller, reasons: Record<string, Text>) {
  return isAdmin ? { errors: reasons } : {}
}
