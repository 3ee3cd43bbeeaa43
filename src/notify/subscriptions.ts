/** Rules and channels of all owners as they were read together, and who wants what of them. */
import type { Rights } from '../access/rights.js'
import type { Notifications } from '../store/notifications.js'
import { toChannel, type Channel } from './channel.js'
import type { Parcel } from './message-queue.js'
import type { Finding } from './finding.js'
import { type LabelsOf, mayKnow, type Rule, type RuleFacts, wants } from './rule.js'

/** What the owner may know now; of the service (owner '') that is everything. */
export type FindRights = (owner: string) => Promise<Rights>

export class Subscriptions {
  readonly rules: readonly Rule[]
  readonly #channels: ReadonlyMap<string, Channel>

  private constructor(rules: readonly Rule[], channels: readonly Channel[]) {
    this.rules = rules
    this.#channels = new Map(channels.map(each => [channelKey(each.owner, each.name), each]))
  }

  /** Rules that are switched on. */
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

  /** Of `pairs`, what each channel is told: nothing twice, and nothing that its owner may not know. */
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

  /** Those that are told at once. */
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
