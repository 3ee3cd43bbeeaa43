/**
 * How much an agent may answer to each operation: what the host of a burp server can have to say, and
 * no more, since it is all in memory until it is looked at.
 */
import type { AgentOperationId } from '../../generated/agent.js'
import { JsonWeight } from '../fair/json-weight.js'
import { Fault } from '../faults.js'

interface AnswerLimits {
  readonly bytesMax: number
  /** Of arrays and objects, and of what is in them. */
  readonly valuesMax: number
}

const mebibyte = 1024 * 1024

/** A few facts. */
const facts: AnswerLimits = { bytesMax: mebibyte / 4, valuesMax: 10_000 }
/** Files of a configuration, and names: of clients, backups, certificates. */
const texts: AnswerLimits = { bytesMax: 16 * mebibyte, valuesMax: 500_000 }
/** Something of each client of a server, or of each backup of some. */
const lists: AnswerLimits = { bytesMax: 32 * mebibyte, valuesMax: 1_600_000 }
/** Sixteen pages of a tree, with paths as long as they get. */
const pages: AnswerLimits = { bytesMax: 32 * mebibyte, valuesMax: 0 }
/** Some millions of entries, packed. */
const manifest: AnswerLimits = { bytesMax: 64 * mebibyte, valuesMax: 0 }

/** What went wrong, each complaint about a configuration included. */
export const problemLimits = facts

const limitsOf: Partial<Record<AgentOperationId, AnswerLimits>> = {
  lookUpRestore: texts,
  lookUpTraces: texts,
  readConfiguration: texts,
  replaceFile: texts,
  listVersions: texts,
  findVersionBytes: texts,
  compareVersions: texts,
  expandInclude: texts,
  createClientOnHost: texts,
  revokeIssuedCertificates: texts,
  findStorage: texts,
  listBackupsByMainPort: lists,
  listNames: lists,
  listTimers: lists,
  listIssuedCertificates: lists,
  examineClients: lists,
  listStoredBackups: lists,
  readStoredCounters: lists,
  readStoredTree: pages,
  packStoredManifest: manifest
}

export function findAnswerLimits(id: AgentOperationId): AnswerLimits {
  return limitsOf[id] ?? facts
}

/** Counts what is in JSON before anything is made of it. Throws AGENT_PROTOCOL. */
export function requireLight(json: Buffer, { valuesMax }: AnswerLimits): void {
  const weight = new JsonWeight()
  weight.add(json)
  if (!weight.isOver(valuesMax)) return
  throw new Fault(
    'AGENT_PROTOCOL',
    'The agent answered with more than the host of a burp server can have to say, or nested it deeper. burphub did not read it.'
  )
}
