/** Clients of a new rule: a selection, a pattern, or all clients of a server. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Choices, Input, Select } from '../../parts/inputs.js'
import { compareNames } from '../../../natural-order.js'
import { start, serverOf } from '../../start.js'
import { t } from '../../i18n.js'
import { keyOf, type Target } from './rules.js'
import { useOverviews, type ClientRow } from '../../overview/clients.js'
import { ClientSearch, matchesClient } from '../../parts/client-list.js'
import { Loaded } from '../../parts/load.js'
import { Tick } from './who.js'

/** The filter finds the others. */
const shownMax = 200

type Kind = 'clients' | 'pattern' | 'label' | 'server'

interface Picked {
  kind: Kind
  clients: readonly Target[]
  pattern: string
  label: string
  /** Empty for a pattern on all servers. */
  server: string
}

export function startPicked(clients: readonly Target[]): Picked {
  return { kind: 'clients', clients, pattern: '', label: '', server: '' }
}

export function listTargets({ kind, clients, pattern, label, server }: Picked): Target[] {
  const { servers } = start()
  const [only] = servers
  if (kind === 'clients') return [...clients]
  if (kind === 'label') return label === '' ? [] : [{ label }]
  if (kind === 'server') {
    const name = server === '' ? only?.name : server
    return name === undefined ? [] : [{ server: name }]
  }
  if (pattern.trim() === '') return []
  // With a single server, the rule names it, so that it does not apply to servers added later.
  const place = server === '' && servers.length === 1 ? only?.name : server
  return [{ ...(place ? { server: place } : {}), pattern: pattern.trim() }]
}

interface TargetsProps {
  picked: Picked
  set: (picked: Picked) => void
  error?: string | undefined
}

export function Targets({ picked, set, error }: TargetsProps): VNode {
  const { servers } = start()
  const kinds: [Kind, string][] = [
    ['clients', t`Clients`],
    ['pattern', t`Pattern`],
    ['label', t`Label`],
    ...(servers.length > 0 ? [['server', t`Server`] satisfies [Kind, string]] : [])
  ]
  const names = servers.map(({ name }) => [name, name] as const)
  const every = picked.kind === 'pattern' ? [['', t`All servers`] as const] : []
  const { kind, clients } = picked
  const hasServer = kind === 'server' || (kind === 'pattern' && servers.length > 1)
  return (
    <div class="targets">
      <Choices
        label={t`Applies to`}
        value={kind}
        choices={kinds}
        choose={wanted => set({ ...picked, kind: wanted, server: '' })}
      />
      {kind === 'clients' && (
        <ClientTicks
          ticked={new Set(clients.map(keyOf))}
          tick={(targets, isOn) => {
            const meant = new Set(targets.map(keyOf))
            const others = clients.filter(target => !meant.has(keyOf(target)))
            set({ ...picked, clients: isOn ? [...others, ...targets] : others })
          }}
        />
      )}
      {kind === 'pattern' && (
        <Input
          label={t`Pattern`}
          hint={t`* matches any text and ? one character, as in desk*. Clients added later are included.`}
          value={picked.pattern}
          set={pattern => set({ ...picked, pattern })}
          error={error}
          autocomplete="off"
        />
      )}
      {kind === 'label' && (
        <LabelChoice label={picked.label} set={label => set({ ...picked, label })} />
      )}
      {hasServer && (
        <Select
          label={t`Server`}
          hint={
            kind === 'server'
              ? t`All clients of the server, including clients added later.`
              : undefined
          }
          value={picked.server === '' && kind === 'server' ? (names[0]?.[0] ?? '') : picked.server}
          choices={[...every, ...names]}
          set={server => set({ ...picked, server })}
        />
      )}
    </div>
  )
}

function LabelChoice({ label, set }: { label: string; set: (label: string) => void }): VNode {
  const answer = useOverviews()
  return (
    <Loaded answer={answer} lines={1}>
      {rows => {
        const labels = [...new Set(rows.flatMap(row => row.labels ?? []))].toSorted(compareNames)
        if (labels.length === 0) return <p class="muted">{t`No labels yet.`}</p>
        return (
          <Select
            label={t`Label`}
            hint={t`One rule for the label. It also applies to clients that get the label later.`}
            value={label}
            choices={[['', t`Select`], ...labels.map(name => [name, name] as const)]}
            set={set}
          />
        )
      }}
    </Loaded>
  )
}

interface ClientTicksProps {
  ticked: ReadonlySet<string>
  tick: (targets: readonly Target[], isOn: boolean) => void
}

function ClientTicks(props: ClientTicksProps): VNode {
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
  const found = rows.filter(row => matchesClient(row, q))
  const shown = found.slice(0, shownMax)
  const targets = found.map(toTarget)
  const isAll = targets.length > 0 && targets.every(target => ticked.has(keyOf(target)))
  return (
    <div class="client-ticks">
      <ClientSearch q={q} set={(text = '') => setQ(text)} />
      <div class="tick-list" role="group" aria-label={t`Clients`}>
        {shown.map(row => {
          const [target, { labels = [] }] = [toTarget(row), row]
          const places = start().servers.length > 1 ? [target.server, ...labels] : labels
          return (
            <Tick
              key={keyOf(target)}
              name={row.name}
              note={places.join(' · ')}
              isOn={ticked.has(keyOf(target))}
              tick={isOn => tick([target], isOn)}
            />
          )
        })}
        {shown.length === 0 && <p class="muted">{t`No matches.`}</p>}
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

function toTarget({ name, agent }: ClientRow): Target {
  return { server: serverOf(agent), client: name }
}
