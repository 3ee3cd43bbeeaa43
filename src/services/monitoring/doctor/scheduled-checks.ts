/**
 * Runs the doctor regularly and reports lasting problems: certificates that expire soon, disks that
 * fill up, and wrong clocks. Start and end of a problem are stored with other changes.
 */
import { warnings, warningTopic } from '../../../notify/finding.js'
import type { Store } from '../../../store/store.js'
import type { NewTransition } from '../../../store/transitions.js'
import { joinTexts, packText, Text } from '../../../texts.js'
import type { Examined } from './doctor.js'
import { findWorst, type CheckName, type PlacedFinding } from './finding.js'

export interface DoctorRoundsParts {
  examine: (names: readonly CheckName[]) => Promise<Examined>
  store: Pick<Store, 'notifications' | 'changeAside'>
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const kinds = {
  certificates: 'certificate',
  'client-certificates': 'certificate',
  clock: 'clock',
  space: 'disk'
} as const
type ToldCheck = keyof typeof kinds
const toldChecks = Object.keys(kinds) as ToldCheck[]

/** Upper bound of clients or files in one message. */
const subjectsMax = 20

export class ScheduledChecks {
  readonly #parts: DoctorRoundsParts

  constructor(parts: DoctorRoundsParts) {
    this.#parts = parts
  }

  async run(): Promise<void> {
    const { examine, store, now = Date.now } = this.#parts
    const { findings } = await examine(toldChecks)
    const open = await store.notifications.openFindings.list()
    const isOpen = ({ server, kind, check }: Round) =>
      open.some(row => row.server === server && row.topic === warningTopic(warnings[kind], check))
    const changes = toRounds(findings).flatMap(round => {
      const state = findWorst(round.findings)
      if (state === 'ok') return isOpen(round) ? [toChange(round, 'ok', now())] : []
      const isNews = (state === 'warning' || state === 'error') && !isOpen(round)
      return isNews ? [toChange(round, 'wrong', now())] : []
    })
    if (changes.length === 0) return
    await store.changeAside(({ transitions }) => transitions.add(changes))
  }
}

interface Round {
  server: string
  check: ToldCheck
  kind: (typeof kinds)[ToldCheck]
  findings: readonly PlacedFinding[]
}

function toRounds(findings: readonly PlacedFinding[]): Round[] {
  const servers = new Set(findings.flatMap(({ server }) => server ?? []))
  return [...servers].flatMap(server =>
    toldChecks.flatMap(check => {
      const own = findings.filter(each => each.server === server && each.check === check)
      return own.length === 0 ? [] : [{ server, check, kind: kinds[check], findings: own }]
    })
  )
}

function toChange(
  { server, check, kind, findings }: Round,
  state: string,
  now: number
): NewTransition {
  const wrong = findings.filter(each => each.state === 'warning' || each.state === 'error')
  const texts = wrong.flatMap(({ message, subjects = [] }) => [
    message,
    ...subjects.slice(0, subjectsMax).map(subject => new Text('{0}', [subject]))
  ])
  const reason = texts.length === 0 ? {} : { reason: packText(joinTexts(texts)) }
  const facts = { subject: check, state, ...reason }
  return { server, client: null, kind, at: Math.floor(now / 1000), number: null, facts }
}
