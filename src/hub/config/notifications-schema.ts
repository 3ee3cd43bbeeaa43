/** The keys about messages to people: through which mail server, and what webhooks may reach. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const

const smtp = {
  type: 'object',
  additionalProperties: false,
  required: ['host', 'from'],
  description: 'Write it as a mapping such as { host: mail.example.org, from: hub@example.org }.',
  properties: {
    host: { ...text, description: 'Give the name of the mail server that takes messages.' },
    port: {
      type: 'integer',
      minimum: 1,
      maximum: 65_535,
      description: 'Give its port (without it: 587, 465 for tls, 25 for none).'
    },
    security: {
      enum: ['starttls', 'tls', 'none'],
      default: 'starttls',
      description: 'Pick how the connection is made safe; none only for a server on this host.'
    },
    user: { ...text, description: 'Give the name to log in with (without it: no login).' },
    password: { ...text, description: 'Give the password to log in with.' },
    passwordFile: { ...text, description: 'Name a file with the password to log in with.' },
    from: { ...text, description: 'Give the sender, such as hub@example.org.' },
    caFile: { ...text, description: "Name the PEM file of the mail server's CA." }
  }
} as const

const webhooks = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { allowedNetworks: [10.1.0.0/16] }.',
  properties: {
    allowedNetworks: {
      type: 'array',
      items: text,
      default: [],
      description: 'List the private networks that webhooks may reach, such as 10.1.0.0/16.'
    },
    caFile: { ...text, description: 'Name a PEM file of CAs that count beside the public ones.' }
  }
} as const

export const notificationsProperties = {
  publicUrl: {
    type: 'string',
    pattern: '^https?://[^\\s?#]*[^\\s?#/]$',
    maxLength: 1_000,
    description:
      'Give the address by which people reach burphub, such as https://backup.example.org, without a slash at its end.'
  },
  notifications: {
    type: 'object',
    additionalProperties: false,
    default: {},
    description: 'Write it as a mapping such as { smtp: { host: NAME, from: ADDRESS } }.',
    properties: {
      smtp,
      webhooks,
      timeoutMs: {
        type: 'integer',
        minimum: 1_000,
        maximum: 60_000,
        default: 15_000,
        description: 'Give milliseconds to send one message.'
      }
    }
  }
} as const

export type WrittenSmtp = Written<typeof smtp>
export type WrittenNotifications = {
  publicUrl?: string
  notifications: Written<typeof notificationsProperties.notifications>
}
