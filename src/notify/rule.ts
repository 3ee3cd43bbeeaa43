/** Notification rules, and which alerts they match. */
import { compilePattern } from '../glob.js'
import type { Rights } from '../access/rights.js'
import type { Digest, TimeOfDay, Weekday } from './wall-clock.js'
import type { Finding, FindingKind } from './finding.js'

export interface RuleFacts {
  isEnabled: boolean
  findings: FindingKind[]
  /** Patterns; null for all. */
  servers: string[] | null
  clients: string[] | null
  labels: string[] | null
  /** `monthly` is the report on recoverability, of any types of alerts. */
  when: 'at_once' | 'daily' | 'weekly' | 'monthly'
  /** Time of a digest in the receiver's zone. */
  at: TimeOfDay
  weekday: Weekday
  /** Null for no reminders. */
  nagHours: number | null
  /** When the rule was created or switched on, milliseconds since 1970. Null for rules of older versions. */
  since?: number | null
}

export interface Rule {
  owner: string
  name: string
  channel: string
  facts: RuleFacts
}

/** Undefined if labels are unknown; the rule then matches. */
export type LabelsOf = (server: string, client: string) => readonly string[] | undefined

type Place = Pick<Finding, 'server' | 'client'>

export function wants({ facts }: Rule, finding: Finding, labelsOf: LabelsOf): boolean {
  return facts.findings.includes(finding.kind) && covers(facts, finding, labelsOf)
}

/** A rule for some clients of a server also covers the server itself. */
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

/** Whether the owner currently has access to the client or server. */
export function mayKnow(rights: Rights, { kind, server, client }: Finding): boolean {
  if (kind === 'undelivered') return true
  if (kind === 'config_changed' || kind === 'disk_filling') {
    return client === null ? rights.editsServer(server) : rights.edits(server, client)
  }
  return client === null ? rights.listsServer(server) : rights.lists(server, client)
}

const periods = { daily: 'day', weekly: 'week', monthly: 'month' } as const

export function lookUpDigest({ when, at, weekday }: RuleFacts): Digest | undefined {
  if (when === 'at_once') return undefined
  return { every: periods[when], at, weekday }
}
