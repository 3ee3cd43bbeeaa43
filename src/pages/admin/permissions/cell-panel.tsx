/** One cell of the table of permissions: its access, the reasons, and the choice of another. */
import type { VNode } from 'preact'
import { Choices } from '../../parts/choices.js'
import { Loaded, useGet } from '../../parts/load.js'
import { toHref } from '../../parts/link.js'
import { startView } from '../../viewing.js'
import { t } from '../../i18n.js'
import { peopleKeys } from '../people.js'
import { change, printColumn, printMode, printName, type Spot } from './matrix.js'
import { type By, keyOfChange, pending, toSubject, toTarget } from './pending.js'
import { Reasons } from './reasons.js'

interface PanelProps extends Spot {
  by: By
  mayEdit: boolean
  editAll: () => void
}

export function CellPanel({ by, mayEdit, editAll, ...spot }: PanelProps): VNode {
  const { row, column, cell } = spot
  const planned = pending.value.get(keyOfChange(toSubject(row), toTarget(column, by)))?.mode
  const who = printName(row)
  const wished = planned === 'denied' ? 'none' : planned
  return (
    <aside class="access-preview access-panel" aria-live="polite" aria-label={t`Access`}>
      <h2>{t`${who}: ${printColumn(column, by)}`}</h2>
      {mayEdit && !row.custom && cell.source !== 'role' ? (
        <Choices
          label={t`Access`}
          value={wished ?? toChoice(spot)}
          choices={[
            ['none', t`None`],
            ['read', t`Read`],
            ['restore', t`Restore`]
          ]}
          choose={mode => {
            if (mode !== 'some') change(spot, by, mode)
          }}
        />
      ) : (
        <p>
          <strong>{printMode(cell.mode)}</strong>
        </p>
      )}
      {row.custom && <p class="muted">{t`This custom rule can only be edited as text.`}</p>}
      {by === 'client' && <Why {...spot} />}
      <Result {...spot} />
      <p class="actions">
        {mayEdit && (
          <button type="button" onClick={editAll}>
            {t`All rules of ${who}`}…
          </button>
        )}
        {row.kind === 'user' && (
          <button type="button" onClick={() => startView(row.name, toHref({ page: 'overview' }))}>
            {t`View as ${who}`}
          </button>
        )}
      </p>
    </aside>
  )
}

function toChoice({ cell }: Spot): 'none' | 'read' | 'restore' | 'some' {
  if (cell.mode === 'r') return 'read'
  if (cell.mode === 'rw') return 'restore'
  return cell.mode
}

/** The rules in the order in which they apply, the deciding one first. */
function Why({ row, column }: Spot): VNode {
  const user = row.kind === 'group' ? `@${row.name}` : row.name
  const server = column.server ?? undefined
  const query = { user, client: column.name, ...(server !== undefined && { server }) }
  const answer = useGet([...peopleKeys.rules, 'explain', query], '/api/admin/acl/explain', {
    query
  })
  return (
    <section>
      <h3>{t`Reason`}</h3>
      <Loaded answer={answer} lines={2}>
        {explanation => <Reasons {...explanation} subject={toSubject(row)} />}
      </Loaded>
    </section>
  )
}

/** The number of clients that the user sees by all rules together. */
function Result({ row }: Spot): VNode {
  const answer = useGet([...peopleKeys.rules, 'of', row.name], '/api/admin/acl/rules', {
    query: { q: row.name }
  })
  const found = answer.data?.find(({ kind, name }) => kind === row.kind && name === row.name)
  if (!found) return <p class="muted">…</p>
  const seen = t`${t`${found.clients} clients`}, ${found.restorable} restorable`
  return (
    <p class="muted">
      {printName(row)}: {seen}
    </p>
  )
}
