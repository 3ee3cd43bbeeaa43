import type { VNode } from 'preact'
import type { ClientRow } from '../overview/clients.js'
import { keyOfClient } from '../parts/client-list.js'

/** The names of the clients that a dialog is about. */
export function NamedClients({ rows }: { rows: readonly ClientRow[] }): VNode {
  return (
    <ul class="listed">
      {rows.map(row => (
        <li key={keyOfClient(row)}>{row.name}</li>
      ))}
    </ul>
  )
}
