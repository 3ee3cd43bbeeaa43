/** Services that take messages in a form of their own: what the user enters, and the channel that results. */
import type { Channel, ChannelFields } from './asked.js'

export const presetKeys = [
  'mail',
  'slack',
  'teams',
  'telegram',
  'ntfy',
  'gotify',
  'healthchecks',
  'webhook'
] as const

export type PresetKey = (typeof presetKeys)[number]

interface PresetValues {
  address: string
  topic: string
  token: string
  secret: string
  headers: string
  template: string
}

export type PresetField = keyof PresetValues

interface Preset {
  fields: readonly PresetField[]
  required: readonly PresetField[]
  start?: Partial<PresetValues>
  toFields: (values: PresetValues) => ChannelFields
}

const slack = { text: '*{title}*\n{text}' }

const teams = {
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: '{title}', weight: 'Bolder', wrap: true },
          { type: 'TextBlock', text: '{text}', wrap: true }
        ]
      }
    }
  ]
}

const gotify = { title: '{title}', message: '{text}', priority: '{priority}' }

export const presets: Readonly<Record<PresetKey, Preset>> = {
  mail: {
    fields: ['address'],
    required: ['address'],
    toFields: ({ address }) => ({ address, url: null })
  },
  slack: webhook(slack),
  teams: webhook(teams),
  telegram: {
    fields: ['token', 'topic'],
    required: ['token', 'topic'],
    toFields: ({ token, topic }) => ({
      url: `https://api.telegram.org/bot${token.trim()}/sendMessage`,
      template: print({ chat_id: topic.trim(), text: '{title}\n\n{summary}' })
    })
  },
  ntfy: {
    fields: ['address', 'topic', 'token'],
    required: ['address', 'topic'],
    start: { address: 'https://ntfy.sh' },
    toFields: ({ address, topic, token }) => ({
      url: address,
      headers: token === '' ? [] : [`Authorization: Bearer ${token.trim()}`],
      template: print({
        topic: topic.trim(),
        title: '{title}',
        message: '{summary}',
        priority: '{priority}',
        click: '{link}'
      })
    })
  },
  gotify: {
    fields: ['address', 'token'],
    required: ['address', 'token'],
    toFields: ({ address, token }) => ({
      url: `${address.replace(/\/(message)?$/, '')}/message`,
      headers: [`X-Gotify-Key: ${token.trim()}`],
      template: print(gotify)
    })
  },
  healthchecks: {
    fields: ['address'],
    required: ['address'],
    // The service reads the last part as an exit status: 0 is a success.
    toFields: ({ address }) => ({ url: `${address.replace(/\/(\{status\})?$/, '')}/{status}` })
  },
  webhook: {
    fields: ['address', 'secret', 'headers', 'template'],
    required: ['address'],
    toFields: ({ address, secret, headers, template }) => ({
      url: address,
      ...(secret !== '' && { secret }),
      headers: headers.split('\n').filter(line => line.trim() !== ''),
      template: template.trim() === '' ? null : template
    })
  }
}

function webhook(template: object): Preset {
  return {
    fields: ['address'],
    required: ['address'],
    toFields: ({ address }) => ({ url: address, template: print(template) })
  }
}

function print(template: object): string {
  return JSON.stringify(template)
}

/** Recognizes what a preset has made. */
export function findPreset({ kind, target, template, headers }: Channel): PresetKey {
  if (kind === 'mail') return 'mail'
  if (template === null) return target.startsWith('https://hc-ping.') ? 'healthchecks' : 'webhook'
  if (template === print(slack)) return 'slack'
  if (template === print(teams)) return 'teams'
  if (template === print(gotify) && headers.includes('x-gotify-key')) return 'gotify'
  const { chat_id: chat, topic } = parse(template)
  if (chat !== undefined && target === 'https://api.telegram.org') return 'telegram'
  return topic === undefined ? 'webhook' : 'ntfy'
}

/** Returns the values that the API shows; secrets and paths have to be entered again. */
export function toPresetValues(channel: Channel | undefined): PresetValues {
  const template = channel?.template ?? ''
  const { chat_id: chat, topic } = parse(template)
  return {
    address: channel?.kind === 'mail' ? channel.target : '',
    topic: [chat, topic].find(each => typeof each === 'string') ?? '',
    token: '',
    secret: '',
    headers: '',
    template
  }
}

function parse(template: string): { chat_id?: unknown; topic?: unknown } {
  try {
    return JSON.parse(template) as object
  } catch {
    return {}
  }
}
