import { compilePattern } from '../glob.js'
import type { Rights } from '../access/rights.js'
import type { Notifications } from '../store/notifications.js'
import type { Digest, TimeOfDay, Weekday } from './wall-clock.js'
import type { Finding, FindingKind } from './finding.js'
import { type Channel, toChannel } from './channel.js'
import type { Parcel } from './message-queue.js'

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

export function wants({ facts }: Rule, finding: Finding, labelsOf: LabelsOf): boolean {
  return facts.findings.includes(finding.kind) && covers(facts, finding, labelsOf)
}

/** A rule for some clients of a server also covers the server itself. */
export function covers(
  { servers, clients, labels }: RuleFacts,
  { server, client }: Pick<Finding, 'server' | 'client'>,
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

/** Returns undefined for a rule that sends alerts at once. */
export function lookUpDigest({ when, at, weekday }: RuleFacts): Digest | undefined {
  if (when === 'at_once') return undefined
  return { every: periods[when], at, weekday }
}

/** Returns the current permissions of an owner; those of the service (owner '') include everything. */
export type FindRights = (owner: string) => Promise<Rights>

export class Subscriptions {
  readonly rules: readonly Rule[]
  readonly #channels: ReadonlyMap<string, Channel>

  private constructor(rules: readonly Rule[], channels: readonly Channel[]) {
    this.rules = rules
    this.#channels = new Map(channels.map(each => [channelKey(each.owner, each.name), each]))
  }

  static async read({
    rules,
    channels
  }: Pick<Notifications, 'rules' | 'channels'>): Promise<Subscriptions> {
    const stored = await rules.listAll()
    const all = stored.map(rule => ({ ...rule, facts: rule.facts as RuleFacts }))
    const isUsed = all.some(({ facts }) => facts.isEnabled)
    const known = isUsed ? (await channels.listAll()).map(toChannel) : []
    return new Subscriptions(
      all.filter(({ facts }) => facts.isEnabled),
      known
    )
  }

  lookUpChannel({ owner, channel }: Pick<Rule, 'owner' | 'channel'>): Channel | undefined {
    return this.#channels.get(channelKey(owner, channel))
  }

  /** Groups alerts by channel, without duplicates and without those that the owner may not see. */
  async toParcels(
    pairs: Iterable<readonly [Rule, Finding]>,
    findRights: FindRights
  ): Promise<Parcel[]> {
    const found = new Map<Channel, Set<Finding>>()
    for (const [rule, finding] of pairs) {
      const channel = this.lookUpChannel(rule)
      if (!channel) continue
      found.set(channel, (found.get(channel) ?? new Set()).add(finding))
    }
    const parcels: Parcel[] = []
    for (const [channel, findings] of found) {
      const rights = await findRights(channel.owner)
      const known = [...findings].filter(finding => mayKnow(rights, finding))
      if (known.length > 0) parcels.push({ channel, findings: known })
    }
    return parcels
  }

  /** Matches rules that send at once. */
  *match(findings: readonly Finding[], labelsOf: LabelsOf): Generator<readonly [Rule, Finding]> {
    for (const rule of this.rules) {
      if (rule.facts.when !== 'at_once') continue
      for (const finding of findings) if (wants(rule, finding, labelsOf)) yield [rule, finding]
    }
  }
}

function channelKey(owner: string, name: string): string {
  return JSON.stringify([owner, name])
}
