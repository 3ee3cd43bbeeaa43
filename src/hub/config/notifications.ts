/** Keys about notifications: the mail server, and networks that webhooks may reach. */
import { isNetwork } from '../../notify/guarded-request.js'
import type { SmtpOptions } from '../../notify/mail.js'
import { integer, mapping, port, section, text, type Written } from './fields.js'
import type { Place } from './yaml-file.js'

const smtpSchema = mapping(
  'Mapping such as { host: mail.example.org, from: hub@example.org }.',
  {
    host: { ...text, description: 'Host name of the mail server.' },
    port: {
      ...port,
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
  },
  ['host', 'from']
)

export const notificationsProperties = {
  publicUrl: {
    type: 'string',
    pattern: '^https?://[^\\s?#]*[^\\s?#/]$',
    maxLength: 1_000,
    description:
      'Address at which users reach burphub, such as https://backup.example.org, without a slash at the end.'
  },
  notifications: section('Mapping such as { smtp: { host: NAME, from: ADDRESS } }.', {
    smtp: smtpSchema,
    webhooks: section('Mapping such as { allowedNetworks: [10.1.0.0/16] }.', {
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
    }),
    timeoutMs: integer([1_000, 60_000], 15_000, 'Timeout for sending a message, in milliseconds.')
  })
} as const

type WrittenSmtp = Written<typeof smtpSchema>
type WrittenNotifications = Written<{ type: 'object'; properties: typeof notificationsProperties }>

export interface NotificationsConfig {
  /** URL of burphub for users, without a slash at the end. */
  readonly publicUrl?: string
  readonly notifications: {
    /** Undefined: no mail is sent. */
    readonly smtp?: SmtpOptions
    readonly webhooks: {
      readonly allowedNetworks: readonly string[]
      /** PEM. */
      readonly ca?: readonly string[]
    }
    readonly timeoutMs: number
  }
}

const usualPorts = { starttls: 587, tls: 465, none: 25 } as const

export function toNotificationsConfig(
  { publicUrl, basePath, notifications }: WrittenNotifications & { basePath: string },
  place: Place
): NotificationsConfig {
  const { webhooks, timeoutMs } = notifications
  const ofWebhooks = place.at('notifications.webhooks')
  const ca = ofWebhooks.readFile('caFile', webhooks.caFile)
  for (const [index, network] of webhooks.allowedNetworks.entries()) {
    if (isNetwork(network)) continue
    const reason = 'must be an address or a network such as 10.1.0.0/16.'
    ofWebhooks.refuse(`allowedNetworks[${index}]`, reason)
  }
  const smtp =
    notifications.smtp && toSmtp(notifications.smtp, timeoutMs, place.at('notifications.smtp'))
  return {
    ...(publicUrl !== undefined && { publicUrl: withBasePath(publicUrl, basePath) }),
    notifications: {
      ...(smtp && { smtp }),
      webhooks: {
        allowedNetworks: webhooks.allowedNetworks,
        ...(ca !== undefined && { ca: [ca] })
      },
      timeoutMs
    }
  }
}

/** Adds the base path to a publicUrl without a path. */
function withBasePath(publicUrl: string, basePath: string): string {
  const isHost = URL.canParse(publicUrl) && new URL(publicUrl).pathname === '/'
  return isHost ? publicUrl + basePath : publicUrl
}

function toSmtp(written: WrittenSmtp, timeoutMs: number, place: Place): SmtpOptions {
  const { host, security, user, from } = written
  const password = place.readSecret('password', written)
  if (security === 'none' && !['localhost', '127.0.0.1', '::1'].includes(host)) {
    place.refuse('security', 'messages would be sent unencrypted. Use starttls or tls.')
  }
  if (!/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    const reason = 'must be an address such as hub@example.org, or burphub <hub@example.org>.'
    place.refuse('from', reason)
  }
  const ca = place.readFile('caFile', written.caFile)
  return {
    host,
    port: written.port ?? usualPorts[security],
    security,
    from,
    timeoutMs,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca })
  }
}
