/**
 * Sends messages from the outbox. The instance that claims a message sends it before the claim expires.
 * Failed messages are retried with growing intervals for a day. If burphub crashes after sending and
 * before recording it, the message is sent again with the same id, so receivers can detect it.
 */
import pMap from 'p-map'
import type { Rights } from '../access/rights.js'
import { Fault } from '../faults.js'
import type { OutboxMessage } from '../store/outbox.js'
import type { Store } from '../store/store.js'
import { unpackText } from '../texts.js'
import {
  type Channel,
  isWebhook,
  type Message,
  type Send,
  toChannel,
  type MailChannel,
  type WebhookChannel
} from './channel.js'
import { compose, type Content, type Say } from './message-composer.js'
import {
  createMessage,
  enqueue,
  mergeAlerts,
  type Parcel,
  type QueuedContent
} from './message-queue.js'
import { type Finding, isNeed } from './finding.js'
import { composeReport, type ReportParts } from './recoverability-report.js'
import {
  covers,
  type FindRights,
  type LabelsOf,
  mayKnow,
  type Rule,
  type RuleFacts,
  Subscriptions,
  wants
} from './rule.js'
import { AlertDetector } from './alert-detection.js'
import { isObserved, listObserved, type ObservedServer } from './observed.js'

/** Clients named in one digest; the others are counted. */
const namedMax = 500

/** Events without a duration. The others are open alerts. */
const eventKinds = ['restore', 'config']

export interface DelivererParts extends DigestParts, Pick<ReportParts, 'listProofs'> {
  store: Pick<Store, 'notifications' | 'transitions' | 'changeAside'>
  findRights: FindRights
  sendMail: Send<MailChannel>
  sendWebhook: Send<WebhookChannel>
  sayIn: (language: string, timezone: string) => Say
  publicUrl: string | undefined
  /** Per message. */
  timeoutMs: number
  log: { warn: (facts: object, text: string) => void }
  /** A clock in milliseconds since 1970. */
  now: () => number
}

/** Channels in parallel. The messages of a channel are sent one after the other. */
const channelsAtOnce = 8
/** A claim lasts longer than sending can take, so an expired one means that its instance has crashed. */
const claimTimeouts = 4
const firstPauseMs = 30_000
const longestPauseMs = 3_600_000
const givesUpAfterMs = 24 * 3_600_000

export class Deliverer {
  readonly #parts: DelivererParts

  constructor(parts: DelivererParts) {
    this.#parts = parts
  }

  async run(signal: AbortSignal): Promise<void> {
    const waiting = await this.#parts.store.notifications.outbox.listWaiting()
    await pMap(toQueues(waiting), queue => this.#sendQueue(queue, signal), {
      concurrency: channelsAtOnce,
      stopOnError: false
    })
  }

  /** Sends a test message without the outbox. Throws NOT_DELIVERED. */
  async test(channel: Channel, id: string, signal: AbortSignal): Promise<void> {
    const content: Content = { kind: 'test', findings: [], more: 0, counts: null }
    const rights = await this.#parts.findRights(channel.owner)
    await this.#send(channel, this.#toMessage(channel, { content, rights, id }), signal)
  }

  /** Sends alerts once and without delay. Returns why it failed; undefined if the receiver accepted them. */
  async sendNow({ channel, findings }: Parcel, signal: AbortSignal): Promise<Fault | undefined> {
    const { store, now, findRights } = this.#parts
    const named = mergeAlerts(undefined, findings)
    const message = createMessage(channel, named, now())
    const rights = await findRights(channel.owner)
    const content: Content = { ...named, counts: null }
    try {
      const { id } = message
      await this.#send(channel, this.#toMessage(channel, { content, rights, id }), signal)
    } catch (error) {
      if (error instanceof Fault) return error
      throw error
    }
    await store.changeAside(async ({ notifications: { outbox } }) => {
      await outbox.add(message)
      await outbox.end(message.id, { state: 'sent', at: now() })
    })
    return undefined
  }

  /** A failed message delays later ones. */
  async #sendQueue(queue: readonly OutboxMessage[], signal: AbortSignal): Promise<void> {
    for (const message of queue) {
      if (signal.aborted) return
      const isDue = message.dueAt <= this.#parts.now() && message.leaseUntil <= this.#parts.now()
      if (!isDue && message.attempts > 0) return
      if (isDue && !(await this.#attempt(message, signal))) return
    }
  }

  /** Returns false if the message must be retried. */
  async #attempt(message: OutboxMessage, signal: AbortSignal): Promise<boolean> {
    const { store, timeoutMs, now } = this.#parts
    const { outbox, channels } = store.notifications
    const at = now()
    if (!(await outbox.claim(message, { at, until: at + claimTimeouts * timeoutMs }))) return false
    const [claimed, stored] = await Promise.all([
      outbox.lookUp(message.id),
      channels.lookUp(message.owner, message.channel)
    ])
    const channel = stored && toChannel(stored)
    const rights = await this.#parts.findRights(message.owner)
    const content = claimed && channel && (await this.#toContent(claimed, rights))
    if (!claimed || !channel || !content) {
      await outbox.remove(message.id)
      return true
    }
    try {
      await this.#send(
        channel,
        this.#toMessage(channel, { content, rights, id: claimed.id }),
        signal
      )
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      if (signal.aborted) {
        await outbox.postpone(claimed.id, at)
        return false
      }
      return this.#noteFailure(claimed, channel, error)
    }
    await outbox.end(claimed.id, { state: 'sent', at: now() })
    if (stored.failingSince !== null) await channels.noteOutcome(channel, undefined)
    return true
  }

  /** Returns undefined if nothing is left that the owner may see. */
  async #toContent(
    { owner, content }: OutboxMessage,
    rights: Rights
  ): Promise<Content | undefined> {
    const queued = content as QueuedContent
    if (queued.kind === 'digest') {
      const stored = await this.#parts.store.notifications.rules.lookUp(owner, queued.rule)
      const facts = stored?.facts as RuleFacts | undefined
      if (!stored || !facts || facts.when === 'at_once') return undefined
      if (facts.when === 'monthly') {
        return composeReport(this.#parts, { ...stored, facts }, rights)
      }
      return composeDigest(this.#parts, { ...stored, facts }, { rights, sinceMs: queued.sinceMs })
    }
    if (queued.kind === 'notice') {
      const texts = queued.texts.map(unpackText)
      return { kind: 'notice', findings: [], more: 0, counts: null, texts }
    }
    const findings = queued.findings.filter(finding => mayKnow(rights, finding))
    if (findings.length === 0) return undefined
    return { ...queued, findings, counts: null }
  }

  async #send(channel: Channel, message: Message, signal: AbortSignal): Promise<void> {
    const { sendMail, sendWebhook, timeoutMs } = this.#parts
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    await (isWebhook(channel)
      ? sendWebhook(channel, message, bounded)
      : sendMail(channel, message, bounded))
  }

  #toMessage(
    { facts }: Channel,
    { content, rights, id }: { content: Content; rights: Rights; id: string }
  ): Message {
    const { sayIn, publicUrl, now } = this.#parts
    const say = sayIn(facts.language, facts.timezone)
    return compose(content, { id, at: new Date(now()), say, publicUrl, rights })
  }

  async #noteFailure(message: OutboxMessage, channel: Channel, fault: Fault): Promise<boolean> {
    const { store, log, now } = this.#parts
    const { outbox, channels } = store.notifications
    const { owner, name } = channel
    const at = now()
    await channels.noteOutcome(channel, { error: fault.message, at })
    const pauseMs = Math.min(firstPauseMs * 2 ** (message.attempts - 1), longestPauseMs)
    if (at + pauseMs - (message.firstTriedAt ?? at) < givesUpAfterMs) {
      await outbox.postpone(message.id, at + pauseMs)
      return false
    }
    log.warn({ owner, channel: name, reason: fault.message }, 'a message could not be delivered')
    const parcels = await this.#reportUndelivered(channel)
    await store.changeAside(async tables => {
      await tables.notifications.outbox.end(message.id, { state: 'failed', at })
      await enqueue(tables.notifications, parcels, at)
    })
    return true
  }

  /** Reports a failed delivery through other channels of the owner, and of the service. */
  async #reportUndelivered({ owner, name }: Channel): Promise<Parcel[]> {
    const { store, findRights, now } = this.#parts
    const finding: Finding = {
      kind: 'undelivered',
      server: '',
      client: null,
      topic: owner === '' ? name : `${owner}/${name}`,
      at: Math.floor(now() / 1000)
    }
    const subscriptions = await Subscriptions.read(store.notifications)
    const rules = subscriptions.rules.filter(
      rule =>
        (rule.owner === '' || rule.owner === owner) &&
        !(rule.owner === owner && rule.channel === name) &&
        rule.facts.when !== 'monthly' &&
        rule.facts.findings.includes('undelivered')
    )
    return subscriptions.toParcels(
      rules.map(rule => [rule, finding] as const),
      findRights
    )
  }
}

/** One queue per channel, oldest first. */
function toQueues(waiting: readonly OutboxMessage[]): OutboxMessage[][] {
  const queues = new Map<string, OutboxMessage[]>()
  for (const message of waiting) {
    const key = JSON.stringify([message.owner, message.channel])
    const queue = queues.get(key)
    if (queue) queue.push(message)
    else queues.set(key, [message])
  }
  return [...queues.values()]
}

/** Composes digests, also without problems, from the state at the time of sending. */
interface DigestParts {
  store: Pick<Store, 'notifications' | 'transitions'>
  listServers: () => readonly string[]
  readLabels: (servers: readonly string[]) => Promise<LabelsOf>
  /** Returns the state of all servers, as the overview shows it. */
  observe: () => Promise<ObservedServer[]>
  /** A clock in milliseconds since 1970. */
  now: () => number
}

async function composeDigest(
  { store, listServers, readLabels, observe, now }: DigestParts,
  rule: Rule,
  { rights, sinceMs }: { rights: Rights; sinceMs: number }
): Promise<Content> {
  const servers = listServers()
  const labelsOf = await readLabels(servers)
  const isMeant = (finding: Finding) => wants(rule, finding, labelsOf) && mayKnow(rights, finding)
  const observed = await observe()
  const rows = await store.notifications.openFindings.list()
  const told = rows
    .filter(({ server }) => servers.includes(server))
    .map(({ finding }) => finding as Finding)
  const events = await store.transitions.listNewest(eventKinds, {
    since: Math.floor(sinceMs / 1000),
    limit: namedMax
  })
  const shown = [
    ...listObserved(observed, told, Math.floor(now() / 1000)),
    ...told.filter(finding => !isObserved(finding)),
    ...new AlertDetector([]).detect(events.toReversed())
  ].filter(isMeant)
  const clients = await listClients(store, { observed, told, rule, rights, labelsOf })
  return {
    kind: 'digest',
    findings: shown.slice(0, namedMax),
    more: Math.max(0, shown.length - namedMax),
    counts: {
      clients: clients.length,
      inNeed: clients.filter(({ state }) => isNeed(state) && rule.facts.findings.includes(state))
        .length
    }
  }
}

interface Counted {
  client: string
  /** While the server is unreachable, that of the open alert; undefined without one. */
  state: string | undefined
}

/** Returns clients that the owner may see and the rule covers. */
async function listClients(
  { transitions }: Pick<Store, 'transitions'>,
  {
    observed,
    told,
    rule,
    rights,
    labelsOf
  }: {
    observed: readonly ObservedServer[]
    told: readonly Finding[]
    rule: Rule
    rights: Rights
    labelsOf: LabelsOf
  }
): Promise<Counted[]> {
  const toldOf = (server: string, client: string) =>
    told.find(each => each.server === server && each.client === client && each.topic === 'health')
  const lists = observed.map(async ({ name: server, ownClient, silence, clients }) => {
    const known = silence
      ? (await transitions.listWatched(server))
          .filter(({ client }) => client !== ownClient)
          .map(({ client }) => [client, toldOf(server, client)?.kind] as const)
      : [...clients].map(([client, { state }]) => [client, state] as const)
    return known
      .map(([client, state]) => ({ client, state }))
      .filter(({ client }) => {
        // The empty name stands for the server itself.
        const isSeen = client !== '' && rights.lists(server, client)
        return isSeen && covers(rule.facts, { server, client }, labelsOf)
      })
  })
  return (await Promise.all(lists)).flat()
}
