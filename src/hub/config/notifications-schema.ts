/** The keys about messages to people: through which mail server, and what webhooks may reach. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const

const smtp = {
  type: 'object',
  additionalProperties: false,
  required: ['host', 'from'],
  description: 'Mapping such as { host: mail.example.org, from: hub@example.org }.',
  properties: {
    host: { ...text, description: 'Host name of the mail server.' },
    port: {
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      description: 'Port of the mail server. Default: 587, 465 for tls, 25 for none.'
    },
    security: {
      enum: ['starttls', 'tls', 'none'],
      default: 'starttls',
      description: 'Encryption of the connection. Use none only for a mail server on this host.'
    },
    user: { ...text, description: 'User name for the mail server. Default: no login.' },
    password: { ...text, description: 'Password for the mail server.' },
    passwordFile: { ...text, description: 'File that contains the password for the mail server.' },
    from: { ...text, description: 'Sender address, such as hub@example.org.' },
    caFile: { ...text, description: "PEM file of the mail server's CA." }
  }
} as const

const webhooks = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { allowedNetworks: [10.1.0.0/16] }.',
  properties: {
    allowedNetworks: {
      type: 'array',
      items: text,
      default: [],
      description: 'Private networks that webhooks can reach, such as 10.1.0.0/16.'
    },
    caFile: {
      ...text,
      description: 'PEM file of CAs that are trusted in addition to the public ones.'
    }
  }
} as const

export const notificationsProperties = {
  publicUrl: {
    type: 'string',
    pattern: '^https?://[^\\s?#]*[^\\s?#/]$',
    maxLength: 1_000,
    description:
      'Address at which users reach burphub, such as https://backup.example.org, without a slash at the end.'
  },
  notifications: {
    type: 'object',
    additionalProperties: false,
    default: {},
    description: 'Mapping such as { smtp: { host: NAME, from: ADDRESS } }.',
    properties: {
      smtp,
      webhooks,
      timeoutMs: {
        type: 'integer',
        minimum: 1_000,
        maximum: 60_000,
        default: 15_000,
        description: 'Timeout for sending a message, in milliseconds.'
      }
    }
  }
} as const

export type WrittenSmtp = Written<typeof smtp>
export type WrittenNotifications = {
  publicUrl?: string
  notifications: Written<typeof notificationsProperties.notifications>
}
