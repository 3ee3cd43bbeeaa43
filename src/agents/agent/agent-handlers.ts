/** Handles requests of the hub at an agent: one handler for each operation that returns JSON. */
import type { BurpWire } from '../../burp/server/burp-wire.js'
import type { Requester } from '../../queues/requester.js'
import type { BurpHost } from '../../host/burp-host.js'
import {
  type BodyOf,
  type HostOperationId,
  type JsonOperationId,
  listHostOperations,
  type ResultOf
} from '../link/host-operations.js'
import type { TrustChanges } from './trust-changes.js'
import type { SaidOnWire } from '../link/wire-values.js'

type Answer<Id extends JsonOperationId> = [ResultOf<Id>] extends [never]
  ? void
  : SaidOnWire<ResultOf<Id>> | undefined

interface HubAsker extends Requester {
  /** Fingerprint of the certificate of the hub's connection. */
  readonly hub: string
}

type Handlers<Ids extends JsonOperationId> = {
  [Id in Ids]: (input: BodyOf<Id>, asker: HubAsker) => Answer<Id> | Promise<Answer<Id>>
}

export type AgentHandlers = Handlers<JsonOperationId>

export interface AgentParts {
  readonly wire: BurpWire
  readonly host: BurpHost
  readonly hello: (hub: string) => Answer<'hello'>
  readonly trust: TrustChanges
}

export function createAgentHandlers({ wire, host, hello, trust }: AgentParts): AgentHandlers {
  return {
    ...createHostHandlers(host),
    hello: (_input, { hub }) => hello(hub),
    beginTrust: (change, { hub }) => trust.begin(change, hub),
    finishTrust: (fresh, { hub }) => trust.finish(fresh, hub),
    listBackupsByMainPort: ({ client }, asker) => wire.restores.listBackups(client, asker),
    deleteBackupByMainPort: ({ client, number }, asker) =>
      wire.restores.deleteBackup(client, number, asker),
    tryLogin: ({ port }, { signal }) => wire.examination.tryLogin(port, signal),
    listConnectionCertificates: () => wire.examination.listCertificates(),
    reloadBurp: ({ isForced }) => host.reload(isForced),
    findBytesUnderWay: backup => host.findBytesUnderWay(backup)
  }
}

type Method = (...order: unknown[]) => Promise<unknown>

function createHostHandlers(host: BurpHost): Handlers<HostOperationId> {
  const handlers = listHostOperations().map(({ part, method, row: { operation, takes } }) => {
    const target = host[part] as unknown as Record<string, Method>
    const answer = (input: Record<string, unknown>) =>
      target[method]?.(...(takes ? takes.map(name => input[name]) : [input]))
    return [operation, answer]
  })
  return Object.fromEntries(handlers) as Handlers<HostOperationId> // the table has a row for each
}
