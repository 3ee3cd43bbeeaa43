/** Open alerts, expected schedules, and notifications of the service. */
import type { VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Expectations } from './expectations.js'
import { OpenAlerts } from './open-alerts.js'

export function Page(props: PageProps): VNode {
  return <SectionPage {...props} name={t`Alerts`} bodies={bodies} />
}

const bodies = { open: OpenAlerts, schedules: Expectations, notifications: ServiceNotifications }

/** Notifications of the service, which cover all clients. */
function ServiceNotifications(): VNode {
  return <NotificationLists isOwn={false} />
}
