import type { Schemas } from '../../../generated/contract-types.js'
import { badField, Fault } from '../../faults.js'
import { type Channel, isWebhook, type WebhookSecrets } from '../../notify/channel.js'
import { lookUpRefusal } from '../../notify/guarded-request.js'
import { type Notifier, parseTemplate } from '../../notify/notifier.js'
import type { StoredChannel } from '../../store/notifications.js'
import { say } from '../../texts.js'
import { languages } from '../servers/about.js'
import { isTimezone } from '../requests/local-times.js'

export type ChannelJson = Schemas['NotificationChannel']
export type ChannelFields = Partial<Schemas['NotificationChannelFields']>

/** The default language and time zone. */
export interface Defaults {
  language: string
  timezone: string
}

type Kept = Pick<Channel, 'facts' | 'secrets'>

/** Throws INVALID_INPUT. */
export function parseChannel(
  fields: ChannelFields,
  notifier: Pick<Notifier, 'policy' | 'hasMail'>,
  defaults: Defaults
): Kept {
  const { address, url } = fields
  if (Boolean(address) === Boolean(url)) {
    throw badField('url', say`is required unless address is set; set only one of the two`)
  }
  const receiver = parseReceiver(fields, defaults)
  if (url) return parseWebhook(url, fields, notifier, receiver)
  if (!notifier.hasMail) {
    throw badField('address', say`requires a mail server in the configuration (notifications.smtp)`)
  }
  // A comma, an angle bracket or a control character could turn it into several or other addresses.
  if (!/^[^\s\p{Cc}@,;:<>()"\\]+@[^\s\p{Cc}@,;:<>()"\\]+$/u.test(address ?? '')) {
    throw badField('address', say`must be a single plain address such as ann@example.org`)
  }
  return { facts: { kind: 'mail', address: address ?? '', ...receiver }, secrets: null }
}

function parseWebhook(
  text: string,
  { method, secret, headers, template }: ChannelFields,
  { policy }: Pick<Notifier, 'policy'>,
  receiver: Defaults & { quietHours: ReturnType<typeof parseQuiet> }
): Kept {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username + url.password !== '') {
    throw badField('url', say`must be a URL such as https://example.org/hook, without credentials`)
  }
  const refusal = lookUpRefusal(policy, url)
  if (refusal) throw new Fault('INVALID_INPUT', refusal, { errors: { url: refusal } })
  const facts = {
    kind: 'webhook' as const,
    method: method ?? 'POST',
    template: template ? requireTemplate(template) : null,
    ...receiver
  }
  const secrets: WebhookSecrets = { url: text, key: secret || null, headers: parseHeaders(headers) }
  return { facts, secrets }
}

function requireTemplate(text: string): unknown {
  const template = parseTemplate(text)
  if (template !== undefined) return template
  throw badField('template', say`must be a JSON object or list`)
}

/** Headers that describe the body are set by burphub. */
const ownHeaders =
  /^(host|connection|content-.*|transfer-encoding|upgrade|te|trailer|expect|keep-alive|proxy-.*|burphub-.*)$/i

function parseHeaders(lines: ChannelFields['headers']): Record<string, string> {
  const parsed = [lines ?? []].flat().map(line => {
    const [, name = '', value = ''] = /^([\w-]{1,64}): ?([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === '' || ownHeaders.test(name)) {
      throw badField('headers', say`must contain lines such as "Authorization: Bearer TOKEN"`)
    }
    return [name.toLowerCase(), value] as const
  })
  return Object.fromEntries(parsed)
}

function parseReceiver(fields: ChannelFields, defaults: Defaults) {
  const { language = defaults.language, timezone = defaults.timezone } = fields
  if (!Object.hasOwn(languages, language)) {
    throw badField('language', say`must be one of ${Object.keys(languages).join(', ')}`)
  }
  if (!isTimezone(timezone)) {
    throw badField('timezone', say`must be an IANA time zone such as Europe/Paris`)
  }
  return { language, timezone, quietHours: parseQuiet(fields) }
}

function parseQuiet({ quiet_from: from, quiet_to: to }: ChannelFields) {
  if (!from && !to) return null
  if (from && to && from !== to) return { from, to }
  throw badField('quiet_to', say`must differ from quiet_from; set both or neither`)
}

export function toChannelJson(
  channel: Channel,
  { failingSince, lastError }: StoredChannel,
  lastSent: number | undefined
): ChannelJson {
  const { facts, name } = channel
  const { language, timezone, quietHours } = facts
  const shared = {
    name,
    language: language as ChannelJson['language'],
    timezone,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    failing_since: failingSince === null ? null : new Date(failingSince).toISOString(),
    last_error: lastError,
    last_sent: lastSent === undefined ? null : new Date(lastSent).toISOString()
  }
  if (!isWebhook(channel)) {
    const target = channel.facts.kind === 'mail' ? channel.facts.address : ''
    const none = { method: null, headers: [], template: null, signed: false }
    return { kind: 'mail', target, ...none, ...shared }
  }
  const { secrets } = channel
  return {
    kind: 'webhook',
    target: new URL(secrets.url).origin,
    method: channel.facts.method,
    headers: Object.keys(secrets.headers),
    template: channel.facts.template === null ? null : JSON.stringify(channel.facts.template),
    signed: secrets.key !== null,
    ...shared
  }
}
