/** Open alerts, the newest in a menu with the messages that were shown before. */
import { ArrowRight, Bell as BellIcon, CircleX, ClockAlert } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { printAge, printNumber, tellCount } from '../format.js'
import { t } from '../i18n.js'
import { type FindingKind, listFindingNames } from '../notifications/finding-names.js'
import { toHref } from '../parts/link.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { heard } from '../parts/toasts.js'
import type { Schemas } from '../api.js'
import { keys } from '../live/live.js'
import { useGet, useLater } from '../parts/load.js'
import { hasSections, type Place } from '../../places.js'
import { findSection } from './entries.js'
import { start } from '../start.js'

const shownMax = 5

export function Bell(): VNode {
  const count = useAlertCount()
  const name = count === undefined ? t`Messages` : tellCount(t`Open alerts`, count)
  const [isAsked, setAsked] = useState(false)
  const alerts = useAlertItems(isAsked && count !== undefined)
  const messages = heard.value.map(({ text, at, isFailure }) => ({
    name: text,
    group: t`Messages`,
    why: printAge(at),
    ...(isFailure && { look: 'failing' as const, Icon: CircleX })
  }))
  const none = { name: t`No messages yet.`, group: t`Messages`, why: '' }
  return (
    <Menu
      name={name}
      onOpen={() => setAsked(true)}
      face={
        <>
          <BellIcon size={18} aria-hidden="true" />
          <AlertCount of={count} />
        </>
      }
      items={[
        ...(count === undefined ? [] : alerts),
        ...(messages.length > 0 ? messages : [count === undefined && none])
      ]}
    />
  )
}

/** Beside the bell and the entry of the menu, which say it to screen readers. */
export function AlertCount({ of: count = 0 }: { of: number | undefined }): VNode | null {
  if (count === 0) return null
  return (
    <span class="count state-failing" aria-hidden="true">
      {printNumber(count)}
    </span>
  )
}

/** Newest first, then a link to all. */
function useAlertItems(enabled: boolean): MenuItem[] {
  const { data, error } = useAlerts(enabled)
  const names = listFindingNames()
  const group = t`Open alerts`
  if (!data) return [{ name: error ? error.message : t`Loading`, group, why: '' }]
  const newest = data.open.toSorted((a, b) => b.since.localeCompare(a.since)).slice(0, shownMax)
  const shown = newest.map(alert => {
    const look = lookOf(alert)
    const subject = alert.client ?? alert.server
    const why = alert.reason ?? alert.text
    return {
      name: subject === '' ? names[alert.finding] : t`${subject}: ${names[alert.finding]}`,
      note: `${why} ${printAge(Date.parse(alert.since))}`,
      group,
      look,
      Icon: look === 'late' ? ClockAlert : CircleX,
      href: toHref(placeOf(alert))
    }
  })
  const all = {
    name: shown.length === 0 ? t`No open alerts.` : t`All alerts`,
    group,
    Icon: ArrowRight,
    href: toHref({ page: 'alerts', section: 'open' })
  }
  return [...shown, all]
}

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
