/** Messages as JSON over HTTPS, signed, in the shape that the receiver wants. */
import { createHmac } from 'node:crypto'
import { say } from '../texts.js'
import type { AddressPolicy } from './addresses.js'
import type { Message, Send, WebhookChannel } from './channel.js'
import { notDelivered, requestGuarded } from './guarded-request.js'
import { fillTemplate } from './template.js'

export interface WebhookParts {
  policy: AddressPolicy
  /** PEM of all authorities that count; without it those of Node. */
  ca?: readonly string[] | undefined
  /** A clock in milliseconds since 1970. */
  now: () => number
}

export function createWebhookSend({ policy, ca, now }: WebhookParts): Send<WebhookChannel> {
  return async ({ facts, secrets }, message, signal) => {
    const body = JSON.stringify(facts.template === null ? toBody(message) : fill(facts, message))
    const status = await requestGuarded(policy, {
      url: new URL(secrets.url.replaceAll('{id}', message.id)),
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
    if (status < 200 || status > 299) throw notDelivered(say`The receiver answers ${status}.`)
  }
}

function fill({ template }: WebhookChannel['facts'], message: Message): unknown {
  const { id, at, kind, title, text, html, link, apiLink, priority } = message
  return fillTemplate(template, {
    id,
    at: at.toISOString(),
    kind,
    title,
    text,
    html,
    link: link ?? '',
    apiLink: apiLink ?? '',
    priority
  })
}

/** What goes out where there is no template. */
function toBody({ at, ...message }: Message) {
  return { ...message, at: at.toISOString() }
}

/** Over the time as well, so that what was caught on the way is worth nothing later. */
function sign(key: string, body: string, atS: number): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${atS}.${body}`).digest('hex')
  return { 'burphub-timestamp': String(atS), 'burphub-signature': `sha256=${signature}` }
}
