/**
 * Reads new transitions and writes messages about them to the outbox. Both happen in one transaction, in
 * which only the first of several instances succeeds, so no message is lost or duplicated.
 */
import type { ChangeTables, Store } from '../store/store.js'
import { enqueue, createMessage, type Parcel, type QueuedContent } from './message-queue.js'
import { type Finding, placeKey } from './finding.js'
import { AlertDetector, type OpenFinding } from './alert-detection.js'
import { listMissed, type ObservedServer } from './observed.js'
import {
  type FindRights,
  type LabelsOf,
  lookUpDigest,
  type Rule,
  Subscriptions,
  wants
} from './rule.js'
import { lastDigest } from './wall-clock.js'

export interface CollectorParts {
  store: Pick<Store, 'notifications' | 'transitions' | 'changeAside'>
  listServers: () => readonly string[]
  findRights: FindRights
  /** Called once per batch. */
  readLabels: (servers: readonly string[]) => Promise<LabelsOf>
  /** Returns the current state of all servers and clients. */
  observe: () => Promise<ObservedServer[]>
  /** A clock in milliseconds since 1970. */
  now: () => number
}

/** How often reminders and digests are checked. */
const checkEveryMs = 60_000
const sentKeptMs = 14 * 86_400_000
const hourMs = 3_600_000

export class Collector {
  readonly #parts: CollectorParts

  constructor(parts: CollectorParts) {
    this.#parts = parts
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.#collect())) {
      // Each call handles one page of transitions.
    }
    await this.#check()
  }

  /** Counts the open alerts, and returns those that rules of an owner send at once, by channel. */
  async listOpenParcels(owner: string): Promise<{ open: number; parcels: Parcel[] }> {
    const subscriptions = await Subscriptions.read(this.#parts.store.notifications)
    const own = subscriptions.rules.filter(rule => rule.owner === owner)
    const all = await this.#listOpen()
    const parcels = await this.#repeat(subscriptions, own, all, (_, { finding }) => finding)
    return { open: all.filter(({ isCovered }) => !isCovered).length, parcels }
  }

  /** Returns false if there are no more transitions, or another instance was faster. */
  async #collect(): Promise<boolean> {
    const { notifications, transitions } = this.#parts.store
    const before = await notifications.readProgress()
    const changes = await transitions.listAfter(before.seq)
    const last = changes.at(-1)
    if (!last) return false
    const detector = new AlertDetector(await this.#listOpen())
    const news = detector.detect(changes)
    const parcels = await this.#toParcels(news)
    const { written, removed } = detector.listChanges()
    return this.#parts.store.changeAside(async tables => {
      if (!(await tables.notifications.advance(before, { ...before, seq: last.seq }))) return false
      await tables.notifications.openFindings.write(written.map(toRow))
      await tables.notifications.openFindings.remove(removed.map(toKey))
      await enqueue(tables.notifications, parcels, this.#parts.now())
      return true
    })
  }

  /**
   * Sends alerts that transitions missed, open alerts for new rules, and reminders and digests that became due
   * since the last check. The first check sends no reminders and digests.
   */
  async #check(): Promise<void> {
    const { notifications } = this.#parts.store
    const before = await notifications.readProgress()
    const now = this.#parts.now()
    if (now - before.checkedAt < checkEveryMs) return
    const subscriptions = await Subscriptions.read(notifications)
    const isFirst = before.checkedAt === 0
    const span = { from: isFirst ? now : before.checkedAt, to: now }
    const digests = [...listDigests(subscriptions, span)]
    const observed = await this.#parts.observe()
    const open = await this.#listOpen()
    const detector = new AlertDetector(open)
    const news = await this.#toParcels(
      detector.detect(listMissed(observed, open, Math.floor(now / 1000)))
    )
    const { written, removed } = detector.listChanges()
    const changed = new Set([...written.map(({ finding }) => placeKey(finding)), ...removed])
    const same = open.filter(({ finding }) => !changed.has(placeKey(finding)))
    const reminders = await this.#remind(subscriptions, same, span)
    const begun = await this.#introduce(subscriptions, same, span)
    await this.#parts.store.changeAside(async tables => {
      if (!(await tables.notifications.advance(before, { ...before, checkedAt: now }))) return
      await tables.notifications.openFindings.write(written.map(toRow))
      await tables.notifications.openFindings.remove(removed.map(toKey))
      await enqueue(tables.notifications, [...news, ...reminders, ...begun], now)
      for (const digest of digests) await addDigest(tables, digest)
      await tables.notifications.outbox.prune({ before: now - sentKeptMs })
    })
  }

  async #remind(
    subscriptions: Subscriptions,
    all: readonly OpenFinding[],
    span: Span
  ): Promise<Parcel[]> {
    const nagging = subscriptions.rules.filter(({ facts }) => facts.nagHours !== null)
    const toAlert: ToAlert = (rule, open) =>
      !open.isAcknowledged && isReminderDue(rule, open, span)
        ? { ...open.finding, isReminder: true }
        : undefined
    return this.#repeat(subscriptions, nagging, all, toAlert)
  }

  /** Sends open alerts for new rules. */
  async #introduce(
    subscriptions: Subscriptions,
    all: readonly OpenFinding[],
    { from, to }: Span
  ): Promise<Parcel[]> {
    const isNew = ({ facts: { since } }: Rule) => since && since > from && since <= to
    const toAlert: ToAlert = ({ facts: { since } }, { finding, openedAt }) =>
      openedAt * 1000 <= (since ?? 0) ? finding : undefined
    return this.#repeat(subscriptions, subscriptions.rules.filter(isNew), all, toAlert)
  }

  async #repeat(
    subscriptions: Subscriptions,
    rules: readonly Rule[],
    all: readonly OpenFinding[],
    toAlert: ToAlert
  ): Promise<Parcel[]> {
    const some = rules.filter(({ facts }) => facts.when === 'at_once')
    if (some.length === 0) return []
    const servers = this.#parts.listServers()
    const open = all.filter(
      ({ isCovered, finding }) => !isCovered && servers.includes(finding.server)
    )
    const labelsOf = await this.#readLabels(open.map(({ finding }) => finding))
    const pairs = some.flatMap(rule =>
      open
        .filter(({ finding }) => wants(rule, finding, labelsOf))
        .flatMap(each => toAlert(rule, each) ?? [])
        .map(finding => [rule, finding] as const)
    )
    return subscriptions.toParcels(pairs, this.#parts.findRights)
  }

  async #toParcels(news: readonly Finding[]): Promise<Parcel[]> {
    if (news.length === 0) return []
    const subscriptions = await Subscriptions.read(this.#parts.store.notifications)
    if (subscriptions.rules.length === 0) return []
    const labelsOf = await this.#readLabels(news)
    return subscriptions.toParcels(subscriptions.match(news, labelsOf), this.#parts.findRights)
  }

  #readLabels(findings: readonly Finding[]): Promise<LabelsOf> {
    return this.#parts.readLabels([...new Set(findings.map(({ server }) => server))])
  }

  async #listOpen(): Promise<OpenFinding[]> {
    const rows = await this.#parts.store.notifications.openFindings.list()
    return rows.map(({ finding, openedAt, isCovered, acknowledged }) => ({
      finding: finding as Finding,
      openedAt,
      isCovered,
      isAcknowledged: acknowledged?.kind === (finding as Finding).kind
    }))
  }
}

/** Returns the alert to send for a rule about an open alert, or undefined. */
type ToAlert = (rule: Rule, open: OpenFinding) => Finding | undefined

interface Span {
  from: number
  to: number
}

interface DueDigest {
  rule: Rule
  message: ReturnType<typeof createMessage>
}

function* listDigests(subscriptions: Subscriptions, { from, to }: Span): Generator<DueDigest> {
  for (const rule of subscriptions.rules) {
    const digest = lookUpDigest(rule.facts)
    const channel = digest && subscriptions.lookUpChannel(rule)
    if (!channel) continue
    const due = lastDigest(to, digest, channel.facts.timezone)
    if (due <= from) continue
    const sinceMs = due - (digest.every === 'day' ? 24 : 7 * 24) * hourMs
    const content: QueuedContent = { kind: 'digest', rule: rule.name, sinceMs }
    yield { rule, message: createMessage(channel, content, to) }
  }
}

/** Adds no digest while an older one waits: after an outage of a week the receiver gets one, not seven. */
async function addDigest(tables: ChangeTables, { rule, message }: DueDigest): Promise<void> {
  const waiting = await tables.notifications.outbox.listWaiting()
  const isKnown = waiting.some(({ owner, content }) => {
    const known = content as QueuedContent
    return owner === rule.owner && known.kind === 'digest' && known.rule === rule.name
  })
  if (!isKnown) await tables.notifications.outbox.add(message)
}

/** Reminders are due after each interval since the alert was opened. */
function isReminderDue({ facts }: Rule, { openedAt }: OpenFinding, { from, to }: Span): boolean {
  const everyMs = (facts.nagHours ?? 0) * hourMs
  const intervals = (at: number) => Math.floor((at - openedAt * 1000) / everyMs)
  return intervals(to) >= 1 && intervals(to) > intervals(from)
}

function toRow({ finding, openedAt, isCovered }: OpenFinding) {
  const { server, client, topic } = finding
  return { server, client: client ?? '', topic, finding, openedAt, isCovered }
}

function toKey(key: string) {
  const [server, client, topic] = JSON.parse(key) as [string, string | null, string]
  return { server, client: client ?? '', topic }
}
