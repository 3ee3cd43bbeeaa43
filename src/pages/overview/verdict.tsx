/** Whether the clients were backed up: one sentence, and the number of clients in each state. */
import type { ComponentChildren, VNode } from 'preact'
import { parseInstant, printAge, printDuration, printNumber, tellCount } from '../format.js'
import { healthIcons, healthWord } from '../parts/state-mark.js'
import { Link } from '../parts/link.js'
import { t } from '../i18n.js'
import { type ClientRow, healths, type ShownHealth, shownHealth } from './clients.js'
import { ShieldCheck } from 'lucide-preact'
import { useDialog } from '../parts/dialog.js'
import { keyOfClient } from '../parts/client-list.js'
import { lazily } from '../parts/load.js'
import { useProofs } from '../parts/proof-state.js'
import { type ProofState, toProofState } from '../parts/proof-states.js'
import { serverOf, start } from '../start.js'

/** States whose tile is left out if no client has them. */
const rare: readonly ShownHealth[] = ['stuck', 'unknown', 'snoozed']
const urgent: readonly ShownHealth[] = ['failing', 'late', 'stuck', 'unknown']
const namedMax = 3

export function isUrgent({ health }: ClientRow): boolean {
  return health !== undefined && urgent.includes(health)
}

export function Verdict({ rows, period }: { rows: readonly ClientRow[]; period: Period }): VNode {
  const since = Date.now() - period.days * dayMs
  const inState = (state: ShownHealth) => rows.filter(row => shownHealth(row) === state)
  const [ok, snoozed] = [inState('ok').length, inState('snoozed').length]
  const done = rows.filter(
    row => (parseInstant(row.last) ?? 0) >= since && shownHealth(row) !== 'snoozed'
  )
  const needing = rows.filter(isUrgent)
  const more = needing.length - namedMax
  return (
    <div class="overview-verdict">
      <Ring done={done.length} rows={rows} />
      <div>
        <p class="verdict-said">{tellDone(done.length, rows.length, period)}</p>
        <p class="muted">
          {needing.length === 0 && t`Nothing needs attention.`}
          {needing.slice(0, namedMax).map(row => (
            <span key={`${row.agent ?? ''}/${row.name}`} class="verdict-problem">
              <Link
                to={{ page: 'client', server: serverOf(row.agent), name: row.name }}
                class={`text-${row.health}`}
              >
                <strong>{row.name}</strong>
              </Link>{' '}
              {tellProblem(row)}
            </span>
          ))}
          {more > 0 && <span class="verdict-problem">{t`and ${more} more`}</span>}
          {snoozed > 0 && <span class="verdict-problem"> {t`${ok} OK, ${snoozed} snoozed`}</span>}
        </p>
        <ProofLine rows={rows} />
      </div>
    </div>
  )
}

function tellDone(done: number, all: number, { days }: Period): string {
  return t`${done} of ${all} clients backed up in the last ${days} days`
}

function tellProblem({ health, last_attempt: attempted, due }: ClientRow): string {
  if (health === 'failing') return t`failed ${printAge(parseInstant(attempted))}`
  const dueAt = parseInstant(due)
  if (health === 'late' && dueAt !== undefined) {
    return t`overdue by ${printDuration((Date.now() - dueAt) / 1000)}`
  }
  return healthWord(health ?? 'unknown').toLowerCase()
}

/** Parts of the ring: backed up, running, late, failing; the rest is gray. */
function Ring({ done, rows }: { done: number; rows: readonly ClientRow[] }): VNode {
  const count = (...those: ShownHealth[]) =>
    rows.filter(row => those.includes(shownHealth(row))).length
  const parts: [string, number][] = [
    ['ok', count('ok')],
    ['running', count('running')],
    ['late', count('late', 'stuck')],
    ['failing', count('failing')]
  ]
  let from = 0
  return (
    <svg class="ring" viewBox="0 0 36 36" aria-hidden="true">
      <circle class="ring-rest" cx="18" cy="18" r="15.9" />
      {parts.map(([look, value]) => {
        const share = rows.length === 0 ? 0 : (100 * value) / rows.length
        const offset = 25 - from
        from += share
        return (
          share > 0 && (
            <circle
              key={look}
              class={`ring-${look}`}
              cx="18"
              cy="18"
              r="15.9"
              pathLength="100"
              stroke-dasharray={`${share} ${100 - share}`}
              stroke-dashoffset={offset}
            />
          )
        )
      })}
      <text x="18" y="21.5">
        {done}
      </text>
    </svg>
  )
}

interface TilesProps {
  rows: readonly ClientRow[]
  children: ComponentChildren
}

/** Number of clients per state; each leads to these clients. */
export function Tiles({ rows, children }: TilesProps): VNode {
  return (
    <div class="tiles" role="group" aria-label={t`Clients by state`}>
      {healths.map(health => {
        const found = rows.filter(row => shownHealth(row) === health)
        if (rare.includes(health) && found.length === 0) return null
        const Icon = healthIcons[health]
        return (
          <Link
            key={health}
            to={{ page: 'clients' }}
            query={{ health }}
            class={`tile ${found.length > 0 ? `tile-${health}` : 'tile-none'}`}
          >
            <span class="tile-name">
              <Icon size={14} aria-hidden="true" />
              {healthWord(health)}
            </span>
            <strong>{printNumber(found.length)}</strong>
            <span class="tile-context">{tellContext(health, found)}</span>
          </Link>
        )
      })}
      {children}
    </div>
  )
}

/** The newest or the longest of them. */
function tellContext(health: ShownHealth, rows: readonly ClientRow[]): string {
  const times = (key: 'last' | 'last_attempt' | 'due') =>
    rows.map(row => parseInstant(row[key])).filter(at => at !== undefined)
  if (rows.length === 0) return ''
  if (health === 'failing') return t`newest ${printAge(Math.max(...times('last_attempt')))}`
  if (health === 'ok') return t`newest ${printAge(Math.max(...times('last')))}`
  const due = times('due')
  if (health !== 'late' || due.length === 0) return ''
  return t`longest ${printDuration((Date.now() - Math.min(...due)) / 1000)}`
}

/** The time that the overview looks back. */
export const dayMs = 86_400_000

export interface Period {
  /** In the address. */
  key: '24h' | '7d' | '30d'
  days: number
}

const day: Period = { key: '24h', days: 1 }

export const periods: readonly Period[] = [day, { key: '7d', days: 7 }, { key: '30d', days: 30 }]

export function toPeriod(key: string | undefined): Period {
  return periods.find(period => period.key === key) ?? day
}

const PolicyDialog = lazily(() =>
  import('../alerts/policy-dialog.js').then(module => module.PolicyDialog)
)

function ProofLine({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const { hasProof, rights } = start()
  const proofs = useProofs(hasProof)
  const [dialog, open] = useDialog()
  if (!hasProof && !rights.maySetExpectations) return null
  const states = rows.flatMap(row => {
    const proof = proofs?.get(keyOfClient(row))
    return proof ? [toProofState(proof)] : []
  })
  const server = serverOf(rows[0]?.agent)
  return (
    <p>
      <ShieldCheck size={16} aria-hidden="true" />{' '}
      {proofs ? (
        <Link to={{ page: 'reports', section: 'recoverability' }} query={{ sort: 'proof' }}>
          <Counts states={states} />
        </Link>
      ) : (
        <span class="muted">{t`No backup was checked yet.`}</span>
      )}
      {!hasProof && ' '}
      {!hasProof && (
        <button
          type="button"
          class="quiet as-link"
          onClick={() =>
            open(close => <PolicyDialog of={{ kind: 'server', server }} close={close} />)
          }
        >
          {t`Check regularly`}…
        </button>
      )}
      {dialog}
    </p>
  )
}

/** Problems worst first. */
function Counts({ states }: { states: readonly ProofState[] }): VNode {
  const count = (state: ProofState) => states.filter(each => each === state).length
  const problems = [
    ['failing', count('damaged'), t`Damaged`],
    ['late', count('suspect'), t`Suspect`],
    ['failing', count('incomplete'), t`Required files missing`],
    ['late', count('overdue'), t`Check overdue`]
  ] as const
  return (
    <>
      {t`${count('proven')} of ${states.length} clients proven`}
      {problems.map(
        ([look, n, word]) =>
          n > 0 && (
            <span key={word}>
              {' · '}
              <strong class={`text-${look}`}>{tellCount(word, n)}</strong>
            </span>
          )
      )}
    </>
  )
}
