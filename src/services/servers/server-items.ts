import type { Schemas } from '../../../generated/contract-types.js'
import { toFingerprint } from '../../agents/link/identity.js'
import type { AgentFacts, AgentTrustFacts } from '../../burp/server/burp-wire.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { EnrolledAgent, StoredServer } from '../../store/servers.js'
import { say, type Text } from '../../texts.js'
import type { LocalTimes } from '../requests/local-times.js'
import { lookUpNameProblem } from '../../burp/server/added-servers.js'
import { Fault, noSuchServer } from '../../faults.js'
import { type ConfiguredServer, type ServersHub, Service } from '../service.js'

/** With burp's files on burphub's host, over the network only, or through an agent. */
type ServerKind = 'local' | 'remote' | 'agent'

/** At least one of `stored` and `server` is set. */
export interface KnownServer {
  readonly name: string
  readonly kind: ServerKind
  readonly stored: StoredServer | undefined
  /** Undefined until its agent is enrolled. */
  readonly server: BurpServer | undefined
}

export class KnownServers extends Service<'config' | 'fleet' | 'store', ServersHub> {
  readonly #configured: ReadonlyMap<string, ServerKind> = new Map(
    this.hub.config.servers.map(server => [server.name, kindOf(server)])
  )

  /** Lists servers of the configuration in its order, then the others by name. */
  async list(): Promise<KnownServer[]> {
    const configured = this.#configured
    const rows = await this.hub.store.servers.list()
    const added = rows.filter(({ name }) => !configured.has(name))
    return [
      ...[...configured].map(([name, kind]) => this.#toKnown(name, kind, undefined)),
      ...added.map(row => this.#toKnown(row.name, 'agent', row))
    ]
  }

  /** Throws NO_SUCH_SERVER. */
  async find(name: string): Promise<KnownServer> {
    const kind = this.#configured.get(name)
    if (kind) return this.#toKnown(name, kind, undefined)
    const stored = await this.hub.store.servers.lookUp(name)
    if (!stored) throw noSuchServer(name)
    return this.#toKnown(name, 'agent', stored)
  }

  /** Finds a server that was added in burphub. Throws NO_SUCH_SERVER, and NOT_SUPPORTED for one of the configuration. */
  async findAdded(name: string): Promise<KnownServer & { stored: StoredServer }> {
    const known = await this.find(name)
    this.requireNotConfigured(name)
    const { stored } = known
    if (!stored) throw noSuchServer(name)
    return { ...known, stored }
  }

  /** Throws NOT_SUPPORTED. */
  requireNotConfigured(name: string): void {
    if (!this.#configured.has(name)) return
    throw new Fault(
      'NOT_SUPPORTED',
      say`Server ${name} is defined in the burphub configuration file. Change it there.`
    )
  }

  #toKnown(name: string, kind: ServerKind, stored: StoredServer | undefined): KnownServer {
    const server = this.hub.fleet.list().find(each => each.name === name)
    return { name, kind, stored, server }
  }
}

function kindOf(server: ConfiguredServer): ServerKind {
  if ('agent' in server) return 'agent'
  return server.serverConfig === undefined ? 'remote' : 'local'
}

/** Throws BAD_NAME. */
export function requireServerName(name: string): void {
  const problem = lookUpNameProblem(name)
  if (problem) throw new Fault('BAD_NAME', say`The server name ${problem}.`)
}

export interface ItemFacts {
  readonly times: LocalTimes
  /** Name of the default server. */
  readonly defaultServer: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** When its certificates expire, if known. */
  readonly certificateEnds: Date | undefined
}

export function toItem(
  known: KnownServer,
  { times, defaultServer, now, certificateEnds }: ItemFacts
): Schemas['AdministeredServer'] {
  const { name, kind, stored, server } = known
  const printMs = (ms: number) => times.print(Math.floor(ms / 1000))
  const invitation = stored?.invitation
  const agent = stored?.agent
  return {
    name,
    origin: stored ? 'database' : 'file',
    kind,
    ...(server ? toState(server, times) : pending(printMs(stored?.createdAt ?? now))),
    isDefault: name === defaultServer,
    certificateEnds: certificateEnds?.toISOString() ?? null,
    // A pending server has no agent yet.
    agent:
      kind === 'agent' && (agent ?? server)
        ? toAgent({ stored: agent, said: server?.agent, printMs })
        : null,
    clockSkewMs: server?.agent?.clockSkewMs ?? null,
    invitation:
      invitation && invitation.expiresAt > now
        ? { expires: printMs(invitation.expiresAt), triesLeft: invitation.triesLeft }
        : null
  }
}

interface AgentParts {
  stored: EnrolledAgent | null | undefined
  said: AgentFacts | undefined
  printMs: (ms: number) => string
}

/** For a server of the configuration file, only its settings are shown. */
function toAgent({ stored, said, printMs }: AgentParts): Schemas['AdministeredAgent'] {
  return {
    version: said?.version ?? null,
    features: [...(said?.features ?? [])],
    address: stored?.addresses[0] ?? null,
    addresses: [...(stored?.addresses ?? [])],
    fingerprint: stored ? toFingerprint(stored.certificate) : null,
    enrolled: stored ? printMs(stored.enrolledAt) : null,
    hubKey: said?.trust ? toHubKey(said.trust, printMs) : null
  }
}

function toHubKey(
  { fingerprint, since, others, ...trust }: AgentTrustFacts,
  printMs: AgentParts['printMs']
): NonNullable<Schemas['AdministeredAgent']['hubKey']> {
  return {
    fingerprint,
    since: since === undefined ? null : printMs(since),
    pending: trust.pending ?? null,
    otherHubs: others
  }
}

type StateFacts = Pick<
  Schemas['AdministeredServer'],
  'state' | 'since' | 'code' | 'detail' | 'lastSeen' | 'burp'
>

function toState({ health, version }: BurpServer, times: LocalTimes): StateFacts {
  const { fault, code, lastSeen } = health
  return {
    state: nameState(health),
    since: times.print(health.since),
    code,
    detail: fault?.text ?? null,
    lastSeen: lastSeen === undefined ? null : times.print(lastSeen),
    burp: version === '' ? null : version
  }
}

function nameState({ code, isReading, isDown, isAnswering, fault }: BurpServer['health']) {
  if (code === 'AGENT_UNTRUSTED') return 'untrusted'
  if (code === 'AGENT_VERSION') return 'version'
  if (isReading) return 'reading'
  if (isDown) return 'down'
  return isAnswering && fault ? 'slow' : 'ready'
}

function pending(since: string): StateFacts {
  return {
    state: 'pending',
    since,
    code: null,
    detail: nobodyEnrolled,
    lastSeen: null,
    burp: null
  }
}

const nobodyEnrolled: Text = say`The agent is not enrolled yet.`
