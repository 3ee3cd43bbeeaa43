/** Handles requests of the hub at an agent: operations that return JSON, and relays for those that return bytes. */
import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { BurpWire, Lane } from '../../burp/server/burp-wire.js'
import type { Requester } from '../../queues/requester.js'
import type { BurpHost, StoredManifests } from '../../host/burp-host.js'
import {
  type BodyOf,
  type HostOperationId,
  type JsonOperationId,
  listHostOperations,
  type ResultOf
} from '../link/host-operations.js'
import type { SaidOnWire } from '../link/wire-values.js'
import type { operations } from '../../../generated/agent.js'
import { packFault } from '../link/wire-faults.js'
import { packTreePart } from '../../protocol/tree-pages.js'
import { plainName } from '../../protocol/names.js'
import type { ExchangeOrder, RestoreFrames } from '../../restore/exchanges.js'
import { batchFrames } from '../../restore/frame-batches.js'
import { isKnownLine } from '../../burp/questions/allowed-questions.js'
import { Fault } from '../../faults.js'
import type { TrustChanges } from './trust-changes.js'

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

type Question = operations['askQuestion']['requestBody']['content']['application/json']
type TreeOrder = operations['readStoredTree']['requestBody']['content']['application/json']
type ManifestOrder = operations['packStoredManifest']['requestBody']['content']['application/json']
type RestoreQuery = operations['openRestore']['parameters']['query']

interface RestoreReader {
  /** Valid until burp has accepted the order. */
  readonly asker: Requester
  /** Fires when the reader has disconnected. */
  readonly gone: AbortSignal
}

export interface AgentRelays {
  readonly burpVersion: string
  /** Resolves to undefined if burp must be queried instead. */
  readTree(order: TreeOrder): Promise<Buffer | undefined>
  /** Resolves to undefined if burp must be queried instead. Throws REPLY_TOO_LARGE. */
  packManifest(order: ManifestOrder, asker: Requester): Promise<Buffer | undefined>
  askQuestion(question: Question, asker: Requester): Promise<Readable>
  /**
   * Resolves when burp has accepted the restore. After that there is no deadline: it ends when the
   * reader disconnects.
   */
  openRestore(query: RestoreQuery, selection: Buffer, reader: RestoreReader): Promise<Batches>
}

/**
 * Must be read to its end or closed with `return`; each batch is valid until the second next one is
 * requested.
 */
export type Batches = AsyncGenerator<Buffer, void>

/** Starts restores whose frames another host reads. */
interface FramesPort {
  openFrames(
    order: ExchangeOrder,
    asker: Requester
  ): Promise<{ frames: RestoreFrames; free: () => void }>
}

export function createAgentRelays(
  wire: BurpWire & { restores: FramesPort },
  { storedTrees }: Pick<BurpHost, 'storedTrees'>,
  manifests: StoredManifests
): AgentRelays {
  return {
    get burpVersion() {
      return wire.version
    },
    async askQuestion({ line, lane }, asker) {
      return relayQuestion(wire[lane], line, asker)
    },
    async readTree(order) {
      const part = await storedTrees.read(order)
      return part && packTreePart(part)
    },
    packManifest: (order, asker) => manifests.pack(order, asker),
    async openRestore({ client, backup, kind, unpackedBytes = 0 }, bytes, { asker, gone }) {
      plainName(client)
      const selection =
        kind === 'list' ? { kind, bytes, unpackedBytes } : ({ kind, bytes } as const)
      const { frames, free } = await wire.restores.openFrames({ client, backup, selection }, asker)
      const print = (fault: Parameters<typeof packFault>[0]) => JSON.stringify(packFault(fault))
      return relay(batchFrames(frames, print, gone), free)
    }
  }
}

async function* relay(batches: Batches, free: () => void): Batches {
  try {
    yield* batches
  } finally {
    free()
  }
}

/**
 * Resolves when burp starts to answer; the stream fails if burp's answer does. Unread bytes wait in
 * memory, up to `replyBytesMax`. Throws INVALID_INPUT for a line that burphub never sends, and the
 * faults of the lane.
 */
function relayQuestion(lane: Lane, line: Buffer, asker: Requester): Promise<Readable> {
  if (!isKnownLine(line)) {
    throw new Fault('INVALID_INPUT', 'burphub does not send this kind of request to burp.')
  }
  return new Promise((resolve, reject) => {
    let answer: Readable | undefined
    const begin = () => {
      if (!answer) resolve((answer = new Readable({ read: () => {} })))
      return answer
    }
    const reader = {
      push: (piece: Buffer) => void begin().push(piece),
      finish: () => void begin().push(null)
    }
    // The answer goes to one hub, so no other request may share it.
    const question = { line, reading: randomUUID(), createReader: () => reader }
    lane.ask(question, asker).catch((fault: Error) => {
      if (answer) answer.destroy(fault)
      else reject(fault)
    })
  })
}
