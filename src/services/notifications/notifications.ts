/**
 * Notification channels, rules and messages: users have their own, and the service has those for
 * everything.
 */
import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import type { Schemas } from '../../../generated/contract-types.js'
import { toUserKey } from '../../access/user-key.js'
import { Rates } from '../../queues/pace.js'
import { badField, Fault } from '../../faults.js'
import { type Channel, toChannel } from '../../notify/channel.js'
import type { Parcel, QueuedContent } from '../../notify/message-queue.js'
import { sortedBy } from '../../store/table.js'
import type { OutboxMessage } from '../../store/outbox.js'
import type { Store } from '../../store/store.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import { parseNames } from '../requests/parameters.js'
import type { RequestContext } from '../requests/request-context.js'
import {
  type ChannelFields,
  type ChannelJson,
  parseChannel,
  toChannelJson
} from './channel-fields.js'
import type { RuleFacts } from '../../notify/rule.js'
import { type FindingKind, findingKinds } from '../../notify/finding.js'
import type { StoredRule } from '../../store/notifications.js'
import { Service } from '../service.js'

const hourByDefault = '07:00'

const weekdayByDefault = 'monday'

/** Alerts that most people want. */
const usualFindings: readonly FindingKind[] = findingKinds.filter(
  kind => kind !== 'restore_finished' && kind !== 'config_changed'
)

/** Owner: the caller, or the service, whose channels administrators manage. */
export type Whose = 'own' | 'service'

const channelsMax = 20
const rulesMax = 100
const channelsAtOnce = 8
const messagesShown = 100
/** Upper bound of tests per user, since each one contacts an outside system. */
const testsPerMinute = 10

export class NotificationsService extends Service<'config' | 'notifier' | 'store'> {
  readonly #tests = new Rates(testsPerMinute)

  async listChannels(ask: RequestContext, whose: Whose): Promise<ChannelJson[]> {
    const owner = ownerOf(ask, whose)
    const [stored, sent] = await Promise.all([
      this.#store.channels.list(owner),
      this.#store.outbox.listLastSent(owner)
    ])
    return stored.map(each => toChannelJson(toChannel(each), each, sent.get(each.name)))
  }

  /**
   * Creates or replaces a channel. `isTested`: only if the receiver accepts a message. Throws
   * INVALID_INPUT, BAD_NAME, TOO_MANY, NOT_DELIVERED, TOO_MANY_REQUESTS.
   */
  async setChannel(
    ask: RequestContext,
    whose: Whose,
    { name, fields, isTested }: { name: string; fields: ChannelFields; isTested: boolean }
  ): Promise<ChannelJson> {
    const owner = ownerOf(ask, whose)
    requireName(name)
    const { language, timeZone = this.hub.config.timezone } = ask.caller
    const kept = parseChannel(fields, this.hub.notifier, { language, timezone: timeZone })
    const stored = { owner, name, ...kept, failingSince: null, lastError: null }
    const sent = await this.#store.outbox.listLastSent(owner)
    const shown = toChannelJson(toChannel(stored), stored, sent.get(name))
    ask.tell({ subject: name, details: { owner, kind: shown.kind, target: shown.target } })
    if (isTested) await ask.prepare(() => this.#test(ask, toChannel(stored)))
    await ask.changeAside(tables => tables.notifications.channels.write(stored, { channelsMax }))
    return shown
  }

  /** Removes a channel with its rules and queued messages. Throws NO_SUCH_CHANNEL. */
  async removeChannel(ask: RequestContext, whose: Whose, name: string): Promise<void> {
    const owner = ownerOf(ask, whose)
    ask.tell({ subject: name, details: { owner } })
    await ask.changeAside(async ({ notifications: { channels, rules, outbox } }) => {
      if (!(await channels.remove(owner, name))) throw noSuchChannel()
      for (const rule of await rules.listNamesOfChannel(owner, name))
        await rules.remove(owner, rule)
      await outbox.removeOfChannel(owner, name)
    })
  }

  /** Sends a message now. Throws NO_SUCH_CHANNEL, NOT_DELIVERED, TOO_MANY_REQUESTS. */
  async testChannel(ask: RequestContext, whose: Whose, name: string): Promise<StatusMessage> {
    const owner = ownerOf(ask, whose)
    ask.tell({ subject: name, details: { owner } })
    await ask.attempt(async () => {
      const stored = await this.#store.channels.lookUp(owner, name)
      if (!stored) throw noSuchChannel()
      await this.#test(ask, toChannel(stored))
    })
    return [0, say`Message sent.`]
  }

  async #test(ask: RequestContext, channel: Channel): Promise<void> {
    const retryAfterS = this.#tests.take(ask.user)
    if (retryAfterS !== undefined) throw tooManyTests(retryAfterS)
    await this.hub.notifier.deliverer.test(channel, randomUUID(), ask.signal)
  }

  /** Sends the open alerts to all channels of the service that want them. Throws TOO_MANY_REQUESTS. */
  async sendOpen(ask: RequestContext): Promise<Schemas['SentAlerts']> {
    const { collector, deliverer } = this.hub.notifier
    return ask.attempt(async () => {
      const retryAfterS = this.#tests.take(ask.user)
      if (retryAfterS !== undefined) throw tooManyTests(retryAfterS)
      const { open, parcels } = await collector.listOpenParcels(ownerOf(ask, 'service'))
      const send = async (parcel: Parcel): Promise<Schemas['SentAlerts']['channels'][number]> => {
        const { channel, findings } = parcel
        const fault = await deliverer.sendNow(parcel, ask.signal)
        return {
          channel: channel.name,
          alerts: findings.length,
          sent: !fault,
          error: fault?.text ?? null
        }
      }
      const channels = await pMap(parcels, send, { concurrency: channelsAtOnce })
      const failed = channels.filter(({ sent }) => !sent).map(({ channel }) => channel)
      ask.tell({ details: { open, sent: channels.length - failed.length, failed } })
      return { open, channels: sortedBy(channels, ({ channel }) => channel) }
    })
  }

  async listRules(ask: RequestContext, whose: Whose): Promise<RuleJson[]> {
    return (await this.#store.rules.list(ownerOf(ask, whose))).map(toRuleJson)
  }

  /** Creates or replaces a rule. Throws INVALID_INPUT, BAD_NAME, TOO_MANY. */
  async setRule(
    ask: RequestContext,
    whose: Whose,
    { name, fields }: { name: string; fields: RuleFields }
  ): Promise<RuleJson> {
    const owner = ownerOf(ask, whose)
    requireName(name)
    const { channel = '' } = fields
    const facts = parseRule(fields)
    const shown = toRuleJson({ owner, name, channel, facts })
    ask.tell({ subject: name, details: { owner, channel, when: shown.when } })
    await ask.changeAside(async ({ notifications: { channels, rules } }) => {
      const isKnown = (await channels.lookUp(owner, channel)) !== undefined
      if (!isKnown) throw badField('channel', say`must be the name of an existing channel`)
      const since = sinceWhen((await rules.lookUp(owner, name))?.facts as RuleFacts | undefined)
      await rules.write({ owner, name, channel, facts: { ...facts, since } }, { ownMax: rulesMax })
    })
    return shown
  }

  /** Throws NO_SUCH_RULE. */
  async removeRule(ask: RequestContext, whose: Whose, name: string): Promise<void> {
    const owner = ownerOf(ask, whose)
    ask.tell({ subject: name, details: { owner } })
    await ask.changeAside(async tables => {
      if (await tables.notifications.rules.remove(owner, name)) return
      throw new Fault('NO_SUCH_RULE', 'There is no such rule. List the rules first.')
    })
  }

  /** Lists queued messages and those of the last two weeks, newest first. */
  async listMessages(ask: RequestContext, whose: Whose): Promise<Schemas['NotificationMessage'][]> {
    const limit = messagesShown
    const messages = await this.#store.outbox.list(ownerOf(ask, whose), { limit })
    return messages.map(toMessageJson)
  }

  get #store(): Store['notifications'] {
    return this.hub.store.notifications
  }
}

function ownerOf({ caller }: RequestContext, whose: Whose): string {
  return whose === 'service' ? '' : toUserKey(caller)
}

const nameLengthMax = 64

function requireName(name: string): void {
  if (name === name.trim() && name.length <= nameLengthMax && !/[\p{Cc}\p{Cs}]/u.test(name)) return
  throw new Fault(
    'BAD_NAME',
    say`A name may have at most ${nameLengthMax} visible characters, without spaces at its ends.`
  )
}

function toMessageJson(message: OutboxMessage): Schemas['NotificationMessage'] {
  const { id, channel, state, attempts, createdAt, dueAt, endedAt } = message
  const content = message.content as QueuedContent
  const instant = (ms: number) => new Date(ms).toISOString()
  return {
    id,
    channel,
    kind: content.kind,
    findings: content.kind === 'findings' ? content.findings.length + content.more : null,
    state,
    attempts,
    created: instant(createdAt),
    due: instant(dueAt),
    ended: endedAt === null ? null : instant(endedAt)
  }
}

function noSuchChannel(): Fault {
  return new Fault('NO_SUCH_CHANNEL', 'There is no such channel. List the channels first.')
}

function tooManyTests(retryAfterS: number): Fault {
  return new Fault(
    'TOO_MANY_REQUESTS',
    'Too many test messages. Wait before you send another one.',
    { retryAfterS }
  )
}

/** A rule that was already on keeps its start. */
function sinceWhen(before: RuleFacts | undefined): number | null {
  return before?.isEnabled === true ? (before.since ?? null) : Date.now()
}

type RuleJson = Schemas['NotificationRule']

type RuleFields = Partial<Schemas['NotificationRuleFields']>

/** Throws INVALID_INPUT. */
function parseRule(fields: RuleFields): RuleFacts {
  const { when = 'at_once', at, weekday, nag_hours: nagHours, enabled } = fields
  if (nagHours && when !== 'at_once') {
    throw badField('nag_hours', say`requires when: at_once; digests repeat automatically`)
  }
  return {
    isEnabled: enabled ?? true,
    findings: parseFindings(fields.findings),
    servers: parseNames('servers', fields.servers),
    clients: parseNames('clients', fields.clients),
    labels: parseNames('labels', fields.labels),
    when,
    at: at ?? hourByDefault,
    weekday: weekday ?? weekdayByDefault,
    nagHours: nagHours ?? null
  }
}

function parseFindings(value: RuleFields['findings']): FindingKind[] {
  if (value === undefined || value === null) return [...usualFindings]
  return [...new Set([value].flat().map(requireKind))]
}

function requireKind(word: string): FindingKind {
  const kind = findingKinds.find(known => known === word)
  if (kind) return kind
  throw badField('findings', say`must be one of ${findingKinds.join(', ')}`)
}

function toRuleJson({ name, channel, facts }: StoredRule): RuleJson {
  const { isEnabled, findings, servers, clients, labels, when, at, weekday, nagHours } =
    facts as RuleFacts
  return {
    name,
    channel,
    enabled: isEnabled,
    findings,
    servers,
    clients,
    labels,
    when,
    at,
    weekday,
    nag_hours: nagHours
  }
}
