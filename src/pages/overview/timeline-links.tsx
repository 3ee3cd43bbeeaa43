/** Links beside the charts of clients over time. */
import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

export function ClientLink({ row: { name, agent } }: { row: ClientRow }): VNode {
  return <Link to={{ page: 'client', server: serverOf(agent), name }}>{name}</Link>
}

export function ToCalendar(): VNode {
  return (
    <p class="small">
      <Link to={{ page: 'calendar' }}>{t`All clients in the calendar`}</Link>
    </p>
  )
}
