/** Adds, lists, tests and removes burp servers for administrators. */
import type { Schemas } from '../../../generated/contract-types.js'
import { Fault, missingField } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import type { Page } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { askInTime } from '../requests/request-targets.js'
import { type ListShape, type PageQuestion, toPage } from '../requests/paging.js'
import { type KnownServer, KnownServers, requireServerName, toItem } from './server-items.js'
import { createNewServer } from './server-secrets.js'
import { type ServersHub, Service } from '../service.js'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BurpServer } from '../../burp/server/burp-server.js'

type Item = Schemas['AdministeredServer']

/** Parts of the hub that the services about servers share. */
export type AdminHub = ServersHub & { readonly admin: ServersAdmin }

const shape: ListShape<Item> = {
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  fields: { name: ({ name }) => name, state: ({ state }) => state }
}

const checkTimeoutMs = 10_000

export class ServersAdmin extends Service<keyof ServersHub, ServersHub> {
  readonly known = new KnownServers(this.hub)
  readonly #certificates = new CertificateEnds()

  /** Servers of the configuration come first. */
  async list(ask: RequestContext, question: PageQuestion): Promise<Page<Item>> {
    const known = await this.known.list()
    const items = await Promise.all(known.map(each => this.#toItem(ask, each)))
    return toPage(items, shape, question)
  }

  /** Throws NO_SUCH_SERVER. */
  async find(ask: RequestContext, name: string): Promise<Item> {
    return this.#toItem(ask, await this.known.find(name))
  }

  /** Leaves an existing server unchanged. Throws BAD_NAME, NOT_SUPPORTED, TOO_MANY. */
  async add(ask: RequestContext, name: string): Promise<Item> {
    requireServerName(name)
    ask.tell({ server: undefined, subject: name })
    this.known.requireNotConfigured(name)
    const { store } = this.hub
    const isThere = (await store.servers.lookUp(name)) !== undefined
    if (!isThere) {
      const server = await createNewServer(name, this.hub.cipher)
      await store.servers.forgetBackups(name)
      await ask.changeAside(async ({ servers }) => {
        if (!(await servers.lookUp(name))) await servers.create(server)
      })
    }
    return this.find(ask, name)
  }

  /** Changes the addresses of an agent. Throws NO_SUCH_SERVER, NOT_SUPPORTED, INVALID_INPUT. */
  async move(
    ask: RequestContext,
    name: string,
    { addresses }: { addresses?: readonly string[] }
  ): Promise<Item> {
    if (!addresses) throw missingField('addresses')
    requireAddresses(addresses)
    ask.tell({ server: undefined, subject: name, details: { addresses: addresses.join(' ') } })
    await this.known.findAdded(name)
    await ask.changeAside(async ({ servers }) => {
      const agent = (await servers.lookUp(name))?.agent
      if (!agent) throw notEnrolled(name)
      await servers.change(name, { agent: { ...agent, addresses } })
    })
    await this.hub.added.follow()
    return this.find(ask, name)
  }

  /**
   * Removes all data about its backups, but keeps its grants. Throws NO_SUCH_SERVER, NOT_SUPPORTED.
   */
  async remove(ask: RequestContext, name: string): Promise<void> {
    ask.tell({ server: undefined, subject: name })
    const { store, added, config } = this.hub
    await this.known.findAdded(name)
    const expected = config.watch.expectations.map(({ server }) => server)
    if ([config.defaultServer, ...expected].includes(name))
      throw new Fault(
        'NOT_SUPPORTED',
        say`Server ${name} is used in the burphub configuration file (defaultServer or watch). Remove it there first.`
      )
    await ask.change(({ servers }) => servers.remove(name))
    await added.follow()
    await store.servers.forgetBackups(name)
  }

  /** Returns the state after a new attempt. Throws NO_SUCH_SERVER, NOT_SUPPORTED, HUNG_UP. */
  async check(ask: RequestContext, name: string): Promise<Schemas['ServerCheck']> {
    await this.hub.added.follow()
    const startedAt = performance.now()
    const problem = await this.#tryReaching(ask, name)
    const tookMs = Math.round(performance.now() - startedAt)
    return {
      server: await this.find(ask, name),
      isReached: problem === undefined,
      code: problem?.code ?? null,
      detail: problem?.text ?? null,
      tookMs
    }
  }

  /** Connects now, since the known state may be from before the last pause between attempts. */
  async #tryReaching(ask: RequestContext, name: string): Promise<Fault | undefined> {
    const { server, stored } = await this.known.find(name)
    if (!server) throw notEnrolled(name)
    const problem = await this.#tryLogin(server, ask.signal)
    if (problem && stored && problem.code.startsWith('AGENT_')) {
      await this.hub.added.renew(name)
      const { server: another = server } = await this.known.find(name)
      return this.#tryLogin(another, ask.signal)
    }
    // The answer shows the current state if the server responds in time.
    const list = () => server.listClients(ask)
    if (!problem) await askInTime(server, list, () => undefined)
    return problem
  }

  async #tryLogin(
    { wireExamination }: NonNullable<Awaited<ReturnType<KnownServers['find']>>['server']>,
    signal: AbortSignal
  ): Promise<Fault | undefined> {
    const late = AbortSignal.timeout(checkTimeoutMs)
    try {
      await wireExamination.tryLogin('status', AbortSignal.any([signal, late]))
      return undefined
    } catch (fault) {
      if (!(fault instanceof Fault) || signal.aborted) throw fault
      if (!late.aborted) return fault
      return new Fault(
        'BURP_TIMEOUT',
        say`The burp server did not respond within ${checkTimeoutMs} ms.`
      )
    }
  }

  /** Returns the effects on other users of adding a server with this name; null if there are none. */
  lookUpNotice(name: string): Text | null {
    const { names } = this.hub.fleet
    if (names.length !== 1 || names[0] === name) return null
    return say`This is the second server. Responses will include the server name, and moderators will see only what they have been granted.`
  }

  async #toItem({ caller }: RequestContext, known: KnownServer): Promise<Item> {
    const { zones, fleet } = this.hub
    const defaultServer = this.hub.config.defaultServer ?? fleet.names[0]
    const certificateEnds = known.server && (await this.#certificates.find(known.server))
    const times = zones.of(caller)
    return toItem(known, { times, defaultServer, now: Date.now(), certificateEnds })
  }
}

function notEnrolled(name: string): Fault {
  return new Fault(
    'NOT_SUPPORTED',
    say`The agent of ${name} is not enrolled yet. Create an invitation for it.`
  )
}

/** Looking up a certificate takes one of burp's status connections for a moment. */
const keptMs = 3_600_000
const againMs = 60_000
const timeoutMs = 10_000
/** A slow server does not delay the list for longer. */
const waitMs = 2000

interface Known {
  endsAt: Promise<Date | undefined>
  until: number
}

class CertificateEnds {
  readonly #known = new WeakMap<BurpServer, Known>()

  /** Returns the earliest expiry, or undefined if it is not known in time. */
  async find(server: BurpServer): Promise<Date | undefined> {
    if (!server.health.isAnswering) return undefined
    const late = new AbortController()
    const over = sleep(waitMs, undefined, { signal: late.signal }).catch(() => undefined)
    const known = this.#open(server)
    const found = await Promise.race([known.endsAt, over])
    late.abort()
    if (!found) known.until = Math.min(known.until, Date.now() + againMs)
    return found
  }

  #open(server: BurpServer): Known {
    const before = this.#known.get(server)
    if (before && before.until > Date.now()) return before
    const known = { endsAt: lookUp(server), until: Date.now() + keptMs }
    this.#known.set(server, known)
    return known
  }
}

async function lookUp({ wireExamination }: BurpServer): Promise<Date | undefined> {
  try {
    const [own, login] = await Promise.all([
      wireExamination.listCertificates(),
      wireExamination.tryLogin('status', AbortSignal.timeout(timeoutMs))
    ])
    const ends = [login.certificateEndsAt, ...own.flatMap(({ endsAt }) => endsAt ?? [])]
    return ends.toSorted((a, b) => a.getTime() - b.getTime())[0]
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}

/** Checks addresses of agents: `host:port`, as in the contract. */
const portMax = 65_535
const form = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9][A-Za-z0-9._-]{0,253}):(\d{1,5})$/

/** Throws INVALID_INPUT. */
export function requireAddresses(addresses: readonly string[]): void {
  for (const address of addresses) {
    const port = Number(form.exec(address)?.[1])
    if (port >= 1 && port <= portMax) continue
    throw new Fault(
      'INVALID_INPUT',
      say`Write addresses as HOST:PORT, with a port from 1 to ${portMax}.`,
      {
        errors: { addresses: say`must have the format HOST:PORT, with a port from 1 to ${portMax}` }
      }
    )
  }
}

/** Throws INVALID_INPUT. */
export function requireAll<T extends object>(
  fields: Partial<T>,
  names: readonly (keyof T & string)[]
): T {
  const lacking = names.filter(name => fields[name] === undefined)
  if (lacking.length > 0) {
    const errors = Object.fromEntries(lacking.map(field => [field, say`is required`]))
    const text = say`These fields are required: ${lacking.join(', ')}.`
    throw new Fault('INVALID_INPUT', text, { errors })
  }
  return fields as T // complete, as checked above
}
