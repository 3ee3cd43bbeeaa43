/** Who is told of what: plain data, and whether a finding is meant by it. */
import { compilePattern } from '../glob.js'
import type { Rights } from '../access/rights.js'
import type { Digest, TimeOfDay, Weekday } from './wall-clock.js'
import type { Finding, FindingKind } from './finding.js'

export interface RuleFacts {
  isEnabled: boolean
  findings: FindingKind[]
  /** Patterns; null: all. */
  servers: string[] | null
  clients: string[] | null
  labels: string[] | null
  when: 'at_once' | 'daily' | 'weekly'
  /** Of a digest, in the receiver's zone. */
  at: TimeOfDay
  weekday: Weekday
  /** Null: what is still wrong is not told again. */
  nagHours: number | null
  /** When it was made, or switched on: milliseconds since 1970. Null for a rule of an older burphub. */
  since?: number | null
}

export interface Rule {
  owner: string
  name: string
  channel: string
  facts: RuleFacts
}

/** Undefined where nobody knows them: rather one message too many. */
export type LabelsOf = (server: string, client: string) => readonly string[] | undefined

type Place = Pick<Finding, 'server' | 'client'>

export function wants({ facts }: Rule, finding: Finding, labelsOf: LabelsOf): boolean {
  return facts.findings.includes(finding.kind) && covers(facts, finding, labelsOf)
}

/** Whoever follows some clients of a server hears of the server, too. */
export function covers(
  { servers, clients, labels }: RuleFacts,
  { server, client }: Place,
  labelsOf: LabelsOf
): boolean {
  if (!isAmong(servers, server)) return false
  if (client === null) return true
  if (!isAmong(clients, client)) return false
  if (labels === null) return true
  const known = labelsOf(server, client)
  return known === undefined || known.some(label => isAmong(labels, label))
}

function isAmong(patterns: readonly string[] | null, name: string): boolean {
  return patterns === null || patterns.some(pattern => compilePattern(pattern, true)(name))
}

/** What the owner may know at the moment. */
export function mayKnow(rights: Rights, { kind, server, client }: Finding): boolean {
  if (kind === 'undelivered') return true
  if (kind === 'config_changed' || kind === 'disk_filling') {
    return client === null ? rights.editsServer(server) : rights.edits(server, client)
  }
  return client === null ? rights.listsServer(server) : rights.lists(server, client)
}

export function lookUpDigest({ when, at, weekday }: RuleFacts): Digest | undefined {
  if (when === 'at_once') return undefined
  return { every: when === 'daily' ? 'day' : 'week', at, weekday }
}
