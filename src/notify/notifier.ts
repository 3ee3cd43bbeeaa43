/** Creates the parts that send notifications, and sends test messages. */
import { rootCertificates } from 'node:tls'
import { createHmac } from 'node:crypto'
import { AddressPolicy, type Network, notDelivered, requestGuarded } from './guarded-request.js'
import { Collector, type CollectorParts } from './collecting.js'
import { Deliverer, type DelivererParts } from './delivering.js'
import { createMailSend, type SmtpOptions } from './mail.js'
import { packText, say, type Text } from '../texts.js'
import { type Message, type Send, toChannel, type WebhookChannel } from './channel.js'
import type { AuditEntry } from '../store/audit.js'
import type { Store } from '../store/store.js'
import { createMessage } from './message-queue.js'

export interface NotifierParts
  extends CollectorParts, Omit<DelivererParts, 'sendMail' | 'sendWebhook' | 'store'> {
  smtp: SmtpOptions | undefined
  webhooks: {
    allowedNetworks: readonly Network[]
    /** PEM of trusted CAs in addition to those of Node. */
    ca?: readonly string[] | undefined
  }
}

export interface Notifier {
  /** Regular jobs, each by one instance at a time. */
  readonly collector: Collector
  readonly deliverer: Deliverer
  readonly policy: AddressPolicy
  readonly hasMail: boolean
}

export function createNotifier({ smtp, webhooks, ...parts }: NotifierParts): Notifier {
  const policy = new AddressPolicy(webhooks.allowedNetworks)
  return {
    collector: new Collector(parts),
    deliverer: new Deliverer({
      ...parts,
      sendMail: createMailSend(smtp),
      sendWebhook: createWebhookSend({
        policy,
        ca: webhooks.ca && [...rootCertificates, ...webhooks.ca],
        now: parts.now
      })
    }),
    policy,
    hasMail: smtp !== undefined
  }
}

/** Sends messages as signed JSON, in the form that the receiver expects. */
interface WebhookParts {
  policy: AddressPolicy
  /** PEM of the trusted CAs. Default: those of Node. */
  ca?: readonly string[] | undefined
  /** A clock in milliseconds since 1970. */
  now: () => number
}

function createWebhookSend({ policy, ca, now }: WebhookParts): Send<WebhookChannel> {
  return async ({ facts, secrets }, message, signal) => {
    const isPlain = facts.template === null
    const body = JSON.stringify(
      isPlain ? { ...message, file: undefined, at: message.at.toISOString() } : fill(facts, message)
    )
    const status = await requestGuarded(policy, {
      url: new URL(
        secrets.url.replaceAll('{id}', message.id).replaceAll('{status}', toStatus(message))
      ),
      method: facts.method,
      headers: {
        ...secrets.headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'burphub',
        'idempotency-key': message.id,
        ...(secrets.key !== null && sign(secrets.key, body, Math.floor(now() / 1000)))
      },
      body,
      signal,
      ca
    })
    if (status < 200 || status > 299)
      throw notDelivered(say`The webhook receiver responded with status ${status}.`)
  }
}

/** Characters that services with short messages take. */
const summaryMax = 2_000

/** Like the exit status of a program: 0 if there is no problem. */
function toStatus({ priority }: Message): string {
  return priority > 2 ? '1' : '0'
}

function fill({ template }: WebhookChannel['facts'], message: Message): unknown {
  const { id, at, kind, title, text, html, link, apiLink, priority } = message
  return fillTemplate(template, {
    id,
    at: at.toISOString(),
    kind,
    title,
    text,
    summary: text.length > summaryMax ? `${cut(text)}…` : text,
    html,
    link: link ?? '',
    apiLink: apiLink ?? '',
    priority
  })
}

/** Cuts between characters: some receivers reject half of one. */
function cut(text: string): string {
  return text.slice(0, summaryMax - 1).replace(/\p{Cs}$/u, '')
}

/** The signature includes the time, so that receivers can reject replayed messages. */
function sign(key: string, body: string, atS: number): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${atS}.${body}`).digest('hex')
  return { 'burphub-timestamp': String(atS), 'burphub-signature': `sha256=${signature}` }
}

/** Templates: JSON whose texts contain placeholders such as `{title}`. */

type Values = Readonly<Record<string, string | number>>

/** A text that is only a placeholder becomes its value: `"{priority}"` becomes a number. */
function fillTemplate(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map(each => fillTemplate(each, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)])
  )
}

function fillText(text: string, values: Values): string | number {
  const whole = /^\{(\w+)\}$/.exec(text)?.[1]
  if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole] ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place
  )
}

/** Returns undefined if the text is neither a JSON object nor a list. */
export function parseTemplate(text: string): unknown {
  try {
    const template = JSON.parse(text) as unknown
    return typeof template === 'object' && template !== null ? template : undefined
  } catch {
    return undefined
  }
}

interface AccountNoticesParts {
  store: Pick<Store, 'notifications' | 'changeAside'>
  log: { warn: (facts: object, text: string) => void }
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const sentences: Readonly<Record<string, (user: string, actor: string) => Text>> = {
  'factor.add': user => say`A second factor of ${user} was set up.`,
  'factor.remove': user => say`The second factor of ${user} was removed.`,
  'factor.reset': (user, actor) => say`The second factors of ${user} were reset by ${actor}.`,
  'factor.close': user =>
    say`Codes of ${user} are closed after too many wrong ones. Someone knows the password.`,
  'passkey.add': user => say`A passkey of ${user} was added.`,
  'passkey.remove': user => say`A passkey of ${user} was removed.`,
  'recovery.renew': user => say`New recovery codes of ${user} were created.`,
  'recovery.use': user => say`A recovery code of ${user} was used.`
}

export class AccountNotices {
  readonly #parts: AccountNoticesParts
  readonly #underWay = new Set<Promise<void>>()

  constructor(parts: AccountNoticesParts) {
    this.#parts = parts
  }

  /** Takes note of an entry of the audit log. Never throws. */
  note({ action, address, outcome, subject, userName }: AuditEntry): void {
    const sentence = sentences[action]
    if (!sentence || outcome !== 'ok' || subject === null) return
    const texts = [
      sentence(subject, userName),
      address === ''
        ? say`It was done on the host of burphub.`
        : say`It was done from the address ${address}.`,
      say`If this was not you, change your password and inform an administrator.`
    ]
    const sending = this.#send(subject, texts).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Must be called before the store is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** Uses all channels of the user, or those of the service if the user has none. */
  async #send(user: string, texts: readonly Text[]): Promise<void> {
    const { store, log, now = Date.now } = this.#parts
    const content = { kind: 'notice', texts: texts.map(packText) } as const
    try {
      const own = await store.notifications.channels.list(user)
      const channels = own.length > 0 ? own : await store.notifications.channels.list('')
      if (channels.length === 0) return
      await store.changeAside(async ({ notifications: { outbox } }) => {
        for (const stored of channels) {
          await outbox.add(createMessage(toChannel(stored), content, now()))
        }
      })
    } catch (error) {
      log.warn({ err: error, user }, 'cannot send a message about a second factor')
    }
  }
}
