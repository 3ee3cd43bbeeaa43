import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import type { CalendarRow } from './rows.js'

interface CalendarLinkProps {
  row: CalendarRow
  tabIndex?: number
  spot?: string
}

/** Link to the calendar of one client. */
export function CalendarLink({ row, ...rest }: CalendarLinkProps): VNode {
  const { server, name } = row
  return (
    <Link to={{ page: 'calendar', server, name }} title={name} {...rest}>
      {name}
      {start().servers.length > 1 && <small> {server}</small>}
    </Link>
  )
}
