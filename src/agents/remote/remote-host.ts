/** The host of a burp server behind an agent, with the same results and faults as a local one. */
import type { BurpHost, ManifestOrder, StoredTreeOrder } from '../../host/burp-host.js'
import type { TreePart } from '../../protocol/tree-pages.js'
import { type Requester, backgroundRequester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import { unpackTreePart } from '../../protocol/tree-pages.js'
import {
  type HostPart,
  listHostOperations,
  type HostRow,
  slowTimeoutMs
} from '../link/host-operations.js'
import { type AgentCalls, strangeAnswer } from './agent-calls.js'

export function createRemoteHost(calls: AgentCalls): Required<BurpHost> {
  const { configuration, ...others } = createParts(calls)
  return {
    ...others,
    configuration: {
      ...configuration,
      async read(question) {
        const snapshot = await configuration.read(question)
        const isWhole = snapshot.files.length >= question.places.length
        if (!isWhole) throw strangeAnswer('readConfiguration')
        return snapshot
      }
    },
    storedManifests: { pack: (order, asker) => packManifest(calls, order, asker) },
    storedTrees: { read: order => readTree(calls, order).catch(() => undefined) },
    async reload(isForced) {
      await calls.find('reloadBurp', { isForced }, { timeoutMs: slowTimeoutMs })
    },
    findBytesUnderWay: backup => calls.find('findBytesUnderWay', backup).catch(() => undefined)
  }
}

function createParts(calls: AgentCalls): Pick<BurpHost, HostPart> {
  const parts: Record<string, object> = {}
  for (const { part, method, row } of listHostOperations()) {
    const ask = (...order: unknown[]) => callRow(calls, row, order)
    parts[part] = { ...parts[part], [method]: ask }
  }
  return parts as unknown as Pick<BurpHost, HostPart> // the table has a row for each method
}

/** The table holds only rows that fit the method and the operation. */
async function callRow(calls: AgentCalls, row: HostRow, order: unknown[]): Promise<unknown> {
  const { operation, takes, timeoutMs, isOptional, fallback } = row
  const input = takes ? Object.fromEntries(takes.map((name, at) => [name, order[at]])) : order[0]
  // The agent writes the name of the user who makes a change into its log and its versions.
  const { user = backgroundRequester.user } = (order.at(-1) ?? {}) as { user?: string }
  const asker = { user, signal: backgroundRequester.signal }
  const answer = calls[isOptional ? 'find' : 'call'](operation, input as never, {
    asker,
    ...(timeoutMs !== undefined && { timeoutMs })
  })
  return fallback ? answer.catch(fallback) : answer
}

async function readTree(calls: AgentCalls, order: StoredTreeOrder): Promise<TreePart | undefined> {
  const bytes = await calls.findBytes('readStoredTree', order, { isBulk: true })
  return bytes && unpackTreePart(bytes)
}

/** Throws if the agent is busy, slow or unreachable: a query to burp returns less than a manifest. */
async function packManifest(
  calls: AgentCalls,
  order: ManifestOrder,
  asker: Requester
): Promise<Buffer | undefined> {
  const options = { asker, isBulk: true, timeoutMs: slowTimeoutMs }
  try {
    return await calls.findBytes('packStoredManifest', order, options)
  } catch (fault) {
    // An older agent, or one whose owner denies reading files.
    const isNever =
      fault instanceof Fault && ['AGENT_VERSION', 'FORBIDDEN_BY_AGENT'].includes(fault.code)
    if (isNever) return undefined
    throw fault
  }
}
