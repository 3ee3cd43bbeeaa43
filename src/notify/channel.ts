/** Notification channels: email and webhooks. */
import type { StoredChannel } from '../store/notifications.js'
import type { QuietHours } from './wall-clock.js'

interface Receiver {
  language: string
  /** IANA name. */
  timezone: string
  quietHours: QuietHours | null
}

interface MailFacts extends Receiver {
  kind: 'mail'
  address: string
}

export interface WebhookFacts extends Receiver {
  kind: 'webhook'
  method: 'POST' | 'PUT'
  /** Template of the body; null for all fields. */
  template: unknown
}

/** The URL may contain a password or token. */
export interface WebhookSecrets {
  url: string
  /** Key of the signature; null for none. */
  key: string | null
  headers: Record<string, string>
}

interface Named {
  owner: string
  name: string
}

export type MailChannel = Named & { facts: MailFacts; secrets: null }
export type WebhookChannel = Named & { facts: WebhookFacts; secrets: WebhookSecrets }
export type Channel = MailChannel | WebhookChannel

/** Reads what `services/notifications` stored. */
export function toChannel({ owner, name, facts, secrets }: StoredChannel): Channel {
  return { owner, name, facts, secrets } as Channel
}

export function isWebhook(channel: Channel): channel is WebhookChannel {
  return channel.facts.kind === 'webhook'
}

/** Delivers a message. Throws NOT_DELIVERED with the reason. */
export type Send<C extends Channel> = (
  channel: C,
  message: Message,
  signal: AbortSignal
) => Promise<void>

/** A message in the language of the receiver. */
export interface Message {
  /** Id in the outbox. A message that is sent twice has the same. */
  id: string
  at: Date
  kind: 'findings' | 'digest' | 'notice' | 'test'
  title: string
  text: string
  html: string
  /** URL of a page of the console. */
  link: string | null
  apiLink: string | null
  /** From 1 (lowest) to 5 (highest). */
  priority: number
  findings: MessageFinding[]
  counts: { clients: number; inNeed: number } | null
  /** CSV attached to emails. */
  file?: { name: string; content: string }
}

export interface MessageFinding {
  finding: string
  server: string
  client: string | null
  at: string
  backup: number | null
  isReminder: boolean
  text: string
  reason: string | null
  link: string | null
  apiLink: string | null
}
