/** The same questions of one's own notifications and of those of the service. */
import { api, type Schemas, take } from '../api.js'

export type Channel = Schemas['NotificationChannel']
export type Rule = Schemas['NotificationRule']
export type Message = Schemas['NotificationMessage']
export type ChannelFields = Schemas['SetMyChannelBody']
export type RuleFields = Schemas['SetMyNotificationRuleBody']

export function notificationKey(isOwn: boolean): readonly string[] {
  return ['notifications', isOwn ? 'own' : 'service']
}

export async function listAll(isOwn: boolean, signal: AbortSignal) {
  const [channels, rules, messages] = await Promise.all(
    isOwn
      ? [
          take(api.GET('/api/notifications/channels', { signal })),
          take(api.GET('/api/notifications/rules', { signal })),
          take(api.GET('/api/notifications/messages', { signal }))
        ]
      : [
          take(api.GET('/api/admin/notifications/channels', { signal })),
          take(api.GET('/api/admin/notifications/rules', { signal })),
          take(api.GET('/api/admin/notifications/messages', { signal }))
        ]
  )
  return { channels, rules, messages }
}

export function setChannel(isOwn: boolean, channel: string, body: ChannelFields) {
  const params = { path: { channel } }
  return isOwn
    ? api.PUT('/api/notifications/channels/{channel}', { params, body })
    : api.PUT('/api/admin/notifications/channels/{channel}', { params, body })
}

export function removeChannel(isOwn: boolean, channel: string) {
  const params = { path: { channel } }
  return isOwn
    ? api.DELETE('/api/notifications/channels/{channel}', { params })
    : api.DELETE('/api/admin/notifications/channels/{channel}', { params })
}

export function testChannel(isOwn: boolean, channel: string) {
  const params = { path: { channel } }
  return isOwn
    ? api.POST('/api/notifications/channels/{channel}/test', { params })
    : api.POST('/api/admin/notifications/channels/{channel}/test', { params })
}

export function setRule(isOwn: boolean, rule: string, body: RuleFields) {
  const params = { path: { rule } }
  return isOwn
    ? api.PUT('/api/notifications/rules/{rule}', { params, body })
    : api.PUT('/api/admin/notifications/rules/{rule}', { params, body })
}

export function removeRule(isOwn: boolean, rule: string) {
  const params = { path: { rule } }
  return isOwn
    ? api.DELETE('/api/notifications/rules/{rule}', { params })
    : api.DELETE('/api/admin/notifications/rules/{rule}', { params })
}
