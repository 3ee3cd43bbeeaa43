/** Each page is a chunk that loads on first use. */
import type { PageComponent } from '../page.js'
import type { PageWord } from '../../places.js'

/** A module names its page `Page`. */
type PageModule = () => Promise<{ Page: PageComponent }>

export const pageModules: Readonly<Partial<Record<PageWord, PageModule>>> = {
  overview: () => import('../overview/overview.js'),
  clients: () => import('../clients/clients.js'),
  client: () => import('../client/client.js'),
  'client-browse': () => import('../browse/browse.js'),
  search: () => import('../search/search.js'),
  history: () => import('../history/history.js'),
  diff: () => import('../diff/diff.js'),
  'live-monitor': () => import('../live/live-page.js'),
  reports: () => import('../report/reports.js'),
  'backup-report': () => import('../backup-report/backup-report.js'),
  'client-report': () => import('../report/client-report.js'),
  calendar: () => import('../calendar/calendar.js'),
  settings: () => import('../settings/settings.js'),
  'client-settings': () => import('../settings/client-settings.js'),
  alerts: () => import('../alerts/alerts.js'),
  people: () => import('../admin/people-page.js'),
  system: () => import('../admin/admin.js'),
  me: () => import('../me/me.js'),
  device: () => import('../me/device.js'),
  about: () => import('../about/about.js')
}
