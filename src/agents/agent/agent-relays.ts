/** Operations of an agent that return bytes. */
import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { operations } from '../../../generated/agent.js'
import type { BurpWire, Lane } from '../../burp/server/burp-wire.js'
import type { Requester } from '../../queues/requester.js'
import type { BurpHost } from '../../host/burp-host.js'
import type { StoredManifests } from '../../host/stored-manifests.js'
import { packFault } from '../link/wire-faults.js'
import { packTreePart } from '../../protocol/tree-pages.js'
import { plainName } from '../../protocol/names.js'
import type { ExchangeOrder, RestoreFrames } from '../../restore/exchanges.js'
import { batchFrames } from '../../restore/frame-batches.js'
import { isKnownLine } from '../../burp/questions/allowed-questions.js'
import { Fault } from '../../faults.js'

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
