/** From what is written about messages to what they are sent with. */
import { readFileSync } from 'node:fs'
import { isNetwork } from '../../notify/addresses.js'
import type { SmtpOptions } from '../../notify/mail.js'
import type { WrittenNotifications, WrittenSmtp } from './notifications-schema.js'
import { readPasswordFile, toReadableFile, type Place } from './servers.js'

export interface NotificationsConfig {
  /** Where people reach burphub, without a slash at its end. */
  readonly publicUrl?: string
  readonly notifications: {
    /** Absent: no mail is sent. */
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
  place: Pick<Place, 'folder' | 'problems'>
): NotificationsConfig {
  const { webhooks, timeoutMs } = notifications
  const at = (key: string) => ({ ...place, key: `notifications.${key}` })
  const ca = readPem('caFile', webhooks.caFile, at('webhooks'))
  for (const [index, network] of webhooks.allowedNetworks.entries()) {
    if (isNetwork(network)) continue
    const key = `notifications.webhooks.allowedNetworks[${index}]`
    place.problems.add(key, 'must be an address or a network such as 10.1.0.0/16.')
  }
  const smtp = notifications.smtp && toSmtp(notifications.smtp, timeoutMs, at('smtp'))
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

/** Who names the host alone means what burphub serves there. */
function withBasePath(publicUrl: string, basePath: string): string {
  const isHost = URL.canParse(publicUrl) && new URL(publicUrl).pathname === '/'
  return isHost ? publicUrl + basePath : publicUrl
}

function toSmtp(written: WrittenSmtp, timeoutMs: number, place: Place): SmtpOptions {
  const { host, security, user, passwordFile, from } = written
  const refuse = (name: string, reason: string) =>
    place.problems.add(`${place.key}.${name}`, reason)
  if (passwordFile !== undefined && written.password !== undefined) {
    refuse('passwordFile', 'cannot be combined with password. Keep one of the two.')
  }
  if (security === 'none' && !['localhost', '127.0.0.1', '::1'].includes(host)) {
    refuse('security', 'messages would be sent unencrypted. Use starttls or tls.')
  }
  if (!/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    refuse('from', 'must be an address such as hub@example.org, or burphub <hub@example.org>.')
  }
  const password =
    passwordFile === undefined
      ? written.password
      : readPasswordFile('passwordFile', passwordFile, place)
  const ca = readPem('caFile', written.caFile, place)
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

function readPem(name: string, written: string | undefined, place: Place): string | undefined {
  const file = toReadableFile(name, written, place)
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}
