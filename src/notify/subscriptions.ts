/** The rules and channels of all owners at one point in time, and which alerts they receive. */
import type { Rights } from '../access/rights.js'
import type { Notifications } from '../store/notifications.js'
import { toChannel, type Channel } from './channel.js'
import type { Parcel } from './message-queue.js'
import type { Finding } from './finding.js'
import { type LabelsOf, mayKnow, type Rule, type RuleFacts, wants } from './rule.js'

/** Returns the current permissions of an owner; those of the service (owner '') include everything. */
export type FindRights = (owner: string) => Promise<Rights>

export class Subscriptions {
  readonly rules: readonly Rule[]
  readonly #channels: ReadonlyMap<string, Channel>

  private constructor(rules: readonly Rule[], channels: readonly Channel[]) {
    this.rules = rules
    this.#channels = new Map(channels.map(each => [channelKey(each.owner, each.name), each]))
  }

  /** Reads the rules that are switched on. */
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
