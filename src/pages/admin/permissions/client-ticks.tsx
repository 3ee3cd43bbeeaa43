/** Clients to tick, of a long list those that a filter leaves. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useOverviews, type ClientRow } from '../../overview/clients.js'
import { Loaded } from '../../parts/load.js'
import { serverOf, start } from '../../start.js'
import { t } from '../../i18n.js'
import { keyOf, type Target } from './rules.js'

interface ClientTicksProps {
  /** Keys of what is ticked. */
  ticked: ReadonlySet<string>
  tick: (targets: readonly Target[], isOn: boolean) => void
}

/** Nobody reads more of them; the filter finds the others. */
const shownMax = 200

export function ClientTicks(props: ClientTicksProps): VNode {
  const answer = useOverviews()
  return (
    <Loaded answer={answer} lines={6}>
      {rows =>
        rows.length === 0 ? (
          <p class="muted">{t`No clients yet. A pattern also matches clients added later.`}</p>
        ) : (
          <Ticks {...props} rows={rows} />
        )
      }
    </Loaded>
  )
}

function Ticks({ rows, ticked, tick }: ClientTicksProps & { rows: readonly ClientRow[] }): VNode {
  const [q, setQ] = useState('')
  const found = rows.filter(row => isFound(row, q))
  const shown = found.slice(0, shownMax)
  const targets = found.map(toTarget)
  const isAll = targets.length > 0 && targets.every(target => ticked.has(keyOf(target)))
  return (
    <div class="client-ticks">
      <input
        type="search"
        aria-label={t`Search clients`}
        placeholder={t`Name or label`}
        value={q}
        onInput={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <div class="tick-list" role="group" aria-label={t`Clients`}>
        {shown.map(row => (
          <Tick key={keyOf(toTarget(row))} row={row} ticked={ticked} tick={tick} />
        ))}
        {shown.length === 0 && <p class="muted">{t`No matching clients.`}</p>}
        {found.length > shown.length && (
          <p class="muted">{t`${found.length - shown.length} more. Search by name.`}</p>
        )}
      </div>
      <p class="client-ticks-foot">
        <button
          type="button"
          class="quiet"
          disabled={found.length === 0}
          onClick={() => tick(targets, !isAll)}
        >
          {isAll ? t`Clear selection` : t`Select all ${found.length}`}
        </button>
        <span class="muted small">{t`Clients added later are not included.`}</span>
      </p>
    </div>
  )
}

interface TickProps extends ClientTicksProps {
  row: ClientRow
}

function Tick({ row, ticked, tick }: TickProps): VNode {
  const target = toTarget(row)
  const { labels = [] } = row
  return (
    <label class="choice tick">
      <input
        type="checkbox"
        checked={ticked.has(keyOf(target))}
        onChange={({ currentTarget }) => tick([target], currentTarget.checked)}
      />
      <span class="tick-name" title={row.name}>
        {row.name}
      </span>
      <span class="muted small tick-more">
        {[...(start().servers.length > 1 ? [target.server] : []), ...labels].join(' · ')}
      </span>
    </label>
  )
}

function toTarget({ name, agent }: ClientRow): Target {
  return { server: serverOf(agent), client: name }
}

function isFound({ name, labels = [] }: ClientRow, q: string): boolean {
  const text = q.trim().toLowerCase()
  return [name, ...labels].some(each => each.toLowerCase().includes(text))
}
