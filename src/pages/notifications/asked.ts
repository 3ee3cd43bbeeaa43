/** Requests about notifications: a user's own, or those of the service. */
import type { bodies } from '../../../generated/contract-types.js'
import { api, type Schemas, take } from '../api.js'
import { type FindingKind, listFindingNames } from './finding-names.js'

export type Channel = Schemas['NotificationChannel']
export type Rule = Schemas['NotificationRule']
export type Message = Schemas['NotificationMessage']
export type ChannelFields = bodies['NotificationChannelFields']
export type RuleFields = Schemas['SetMyNotificationRuleBody']

export function notificationKey(isOwn: boolean): readonly string[] {
  return ['notifications', isOwn ? 'own' : 'service']
}

/** Returns a path by its type always that of the user's own: the API takes and answers the same for the service. */
function pathOf<P extends string>(isOwn: boolean, path: P) {
  return `/api/${isOwn ? '' : 'admin/'}notifications/${path}` as `/api/notifications/${P}`
}

export async function listAll(isOwn: boolean, signal: AbortSignal) {
  const [channels, rules, messages] = await Promise.all([
    take(api.GET(pathOf(isOwn, 'channels'), { signal })),
    take(api.GET(pathOf(isOwn, 'rules'), { signal })),
    take(api.GET(pathOf(isOwn, 'messages'), { signal }))
  ])
  return { channels, rules, messages }
}

/** Alerts that most people want. */
export function listAlertKinds(): FindingKind[] {
  const kinds = Object.keys(listFindingNames()) as FindingKind[]
  return kinds.filter(kind => !rare.includes(kind))
}

/** Alerts that are off in a new rule. */
const rare: readonly string[] = ['restore_finished', 'config_changed']

/** `isTested`: saved only if the receiver accepts a test message. */
export function setChannel(
  isOwn: boolean,
  channel: string,
  { body, isTested }: { body: ChannelFields; isTested: boolean }
) {
  const params = { path: { channel }, query: { test: isTested } }
  return api.PUT(pathOf(isOwn, 'channels/{channel}'), { params, body })
}

export function removeChannel(isOwn: boolean, channel: string) {
  return api.DELETE(pathOf(isOwn, 'channels/{channel}'), { params: { path: { channel } } })
}

export function testChannel(isOwn: boolean, channel: string) {
  return api.POST(pathOf(isOwn, 'channels/{channel}/test'), { params: { path: { channel } } })
}

export function setRule(isOwn: boolean, rule: string, body: RuleFields) {
  return api.PUT(pathOf(isOwn, 'rules/{rule}'), { params: { path: { rule } }, body })
}

export function removeRule(isOwn: boolean, rule: string) {
  return api.DELETE(pathOf(isOwn, 'rules/{rule}'), { params: { path: { rule } } })
}
