/** Open alerts: the query that the bell, the menu and the page share, and where each alert leads. */
import type { Schemas } from '../api.js'
import { keys } from '../live/live.js'
import type { FindingKind } from '../notifications/finding-names.js'
import { useGet, useLater } from '../parts/load.js'
import { hasSections, type Place } from '../../places.js'
import { findSection } from '../shell/entries.js'
import { start } from '../start.js'

export type Alert = Schemas['AlertList']['open'][number]

const everyMs = 30_000

export function useAlerts(enabled = true) {
  return useGet(
    [...keys.overviews, 'alerts'],
    '/api/admin/notifications/alerts',
    {},
    { refetchInterval: everyMs, enabled }
  )
}

/** Number of open alerts, at first that of the start; undefined for users who cannot list them. */
export function useAlertCount(): number | undefined {
  const { alerts } = start()
  const isLater = useLater()
  const { data } = useAlerts(isLater && alerts !== null)
  return alerts === null ? undefined : (data?.open.length ?? alerts)
}

const mild: readonly FindingKind[] = ['late', 'never', 'certificate_ending', 'clock_wrong']

export function lookOf({ finding }: Alert): 'late' | 'failing' {
  return mild.includes(finding) ? 'late' : 'failing'
}

/** Returns the page that shows the cause of an alert; the overview if the user cannot open that page. */
export function placeOf(alert: Alert): Place {
  const place = findPlace(alert)
  return hasSections(place.page) && !findSection(place) ? { page: 'overview' } : place
}

function findPlace({ finding, server, client }: Alert): Place {
  if (client !== null) return { page: 'client', server, name: client }
  if (finding === 'disk_filling') return { page: 'reports', section: 'capacity' }
  if (finding === 'undelivered') return { page: 'alerts', section: 'notifications' }
  if (finding === 'certificate_ending') return { page: 'system', section: 'certificates' }
  return { page: 'system', section: finding === 'server_away' ? 'servers' : 'health' }
}
