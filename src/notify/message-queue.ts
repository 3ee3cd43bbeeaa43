/** Collects alerts into one waiting message per channel. */
import { randomUUID } from 'node:crypto'
import type { Notifications } from '../store/notifications.js'
import type { NewMessage, OutboxMessage } from '../store/outbox.js'
import type { PackedText } from '../texts.js'
import type { Channel } from './channel.js'
import { type Finding, placeKey } from './finding.js'
import { endOfQuiet } from './wall-clock.js'

export type QueuedContent =
  | { kind: 'findings'; findings: Finding[]; more: number }
  | { kind: 'digest'; rule: string; sinceMs: number }
  /** Sentences, the first of which is the title. */
  | { kind: 'notice'; texts: readonly PackedText[] }

export interface Parcel {
  channel: Channel
  findings: readonly Finding[]
}

/** Alerts within this time are sent as one message. */
const gatherMs = 15_000
/** Alerts named in one message; the others are counted. */
const namedMax = 500

/** Takes also several parcels for one channel. Must run within a change. */
export async function enqueue(
  { outbox }: Pick<Notifications, 'outbox'>,
  parcels: readonly Parcel[],
  now: number
): Promise<void> {
  if (parcels.length === 0) return
  const waiting = await outbox.listWaiting()
  for (const { channel, findings } of joinParcels(parcels)) {
    const open = waiting.find(message => takesMore(message, channel))
    const content = mergeAlerts(open?.content as QueuedContent | undefined, findings)
    if (open && (await outbox.rewrite({ ...open, content }))) continue
    await outbox.add(createMessage(channel, content, now))
  }
}

/** Returns one parcel per channel. */
function joinParcels(parcels: readonly Parcel[]): Iterable<Parcel> {
  const joined = new Map<string, Parcel>()
  for (const { channel, findings } of parcels) {
    const key = JSON.stringify([channel.owner, channel.name])
    joined.set(key, { channel, findings: [...(joined.get(key)?.findings ?? []), ...findings] })
  }
  return joined.values()
}

export function createMessage(channel: Channel, content: QueuedContent, now: number): NewMessage {
  const { owner, name, facts } = channel
  const due = content.kind === 'digest' ? now : now + gatherMs
  const isHeld = content.kind !== 'digest'
  const dueAt = isHeld ? endOfQuiet(due, facts.quietHours, facts.timezone) : due
  return { id: randomUUID(), owner, channel: name, content, createdAt: now, dueAt }
}

function takesMore({ owner, channel, attempts, content }: OutboxMessage, to: Channel): boolean {
  const isOpen = attempts === 0 && (content as QueuedContent).kind === 'findings'
  return isOpen && owner === to.owner && channel === to.name
}

/** Keeps the newest alert of each topic. */
export function mergeAlerts(
  known: QueuedContent | undefined,
  findings: readonly Finding[]
): Extract<QueuedContent, { kind: 'findings' }> {
  const before = known?.kind === 'findings' ? known : { findings: [], more: 0 }
  const all = new Map<string, Finding>()
  for (const finding of [...before.findings, ...findings]) {
    const key = placeKey(finding)
    if (finding.isReminder && all.has(key)) continue
    all.delete(key)
    all.set(key, finding)
  }
  const named = [...all.values()].slice(0, namedMax)
  return { kind: 'findings', findings: named, more: before.more + all.size - named.length }
}
