/** The newest alerts, and messages that were shown before. */
import { ArrowRight, Bell as BellIcon, CircleX, ClockAlert } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lookOf, placeOf, useAlertCount, useAlerts } from '../alerts/open.js'
import { printAge, printNumber } from '../format.js'
import { t } from '../i18n.js'
import { listFindingNames } from '../notifications/finding-names.js'
import { toHref } from '../parts/link.js'
import { Menu, type MenuItem } from '../parts/menu.js'
import { heard } from '../parts/toasts.js'

const shownMax = 5

export function Bell(): VNode {
  const count = useAlertCount()
  const name = count === undefined ? t`Messages` : t`Open alerts: ${printNumber(count)}`
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
      name: subject === '' ? names[alert.finding] : `${subject}: ${names[alert.finding]}`,
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
