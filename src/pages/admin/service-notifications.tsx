import type { VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'

/** Those that nobody owns: they are told of all clients. */
export function ServiceNotifications(): VNode {
  return <NotificationLists isOwn={false} />
}
