/** Where messages go: a mailbox, or a program that takes JSON. */
import type { StoredChannel } from '../store/notification-channels.js'
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
  /** What the body is made of; null: all that there is. */
  template: unknown
}

/** An address may be as good as a password. */
export interface WebhookSecrets {
  url: string
  /** Of the signature; null: none. */
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

/** What `services/notifications` wrote. */
export function toChannel({ owner, name, facts, secrets }: StoredChannel): Channel {
  return { owner, name, facts, secrets } as Channel
}

export function isWebhook(channel: Channel): channel is WebhookChannel {
  return channel.facts.kind === 'webhook'
}

/** Whatever carries a message to its receiver. Throws a Fault that says why it could not. */
export type Send<C extends Channel> = (
  channel: C,
  message: Message,
  signal: AbortSignal
) => Promise<void>

/** A message as it goes out: said in the receiver's language. */
export interface Message {
  /** Of the outbox: what comes twice has the same. */
  id: string
  at: Date
  kind: 'findings' | 'digest' | 'test'
  title: string
  text: string
  html: string
  /** A page of the console. */
  link: string | null
  /** The same for programs. */
  apiLink: string | null
  /** From 1, nothing special, to 5, the worst. */
  priority: number
  findings: MessageFinding[]
  counts: { clients: number; inNeed: number } | null
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
