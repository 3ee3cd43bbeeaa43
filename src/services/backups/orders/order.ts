/** A job on a burp server, and its result. Times are milliseconds since 1970. */
import type { StoredOrder } from '../../../store/orders.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { counterOf } from '../../../protocol/counters.js'
import { say, type Text } from '../../../texts.js'
import type { RequestContext } from '../../requests/request-context.js'

export type OrderState =
  | 'waiting'
  | 'running'
  | 'done'
  | 'declined'
  | 'blocking-backups'
  | 'failed'
  | 'cancelled'
  | 'unknown'

export interface Order extends StoredOrder {
  kind: 'backup' | 'restore'
  state: OrderState
  facts: OrderFacts
  course: OrderCourse
}

export interface OrderFacts {
  /** Identifies the marker file. */
  fingerprint: string
  /** The command that the client sends when it starts the restore. */
  command?: string | undefined
  /**
   * The traces before the order: burp's times are whole seconds, in which a client may connect
   * twice.
   */
  seen?: SeenBefore | undefined
  owner: string
  backup?: number | undefined
  strip?: number | undefined
  prefix?: string | undefined
  isForced?: boolean | undefined
  /** Number of selected files and folders, and the first of them. */
  selectedCount?: number | undefined
  selected?: readonly { key: string; folder: boolean }[] | undefined
  warnings: readonly OrderWarning[]
}

export interface SeenBefore {
  /** Time of the client's last command, and the number of commands in that second. */
  commandAt: number
  commands: number
  backup: number
}

export interface OrderWarning {
  code:
    | 'BLOCKED_BEFORE'
    | 'CLIENT_DISABLED'
    | 'DECLINED_BEFORE'
    | 'HARD_LINKS'
    | 'MAY_BLOCK'
    | 'SERVER_PREFIX'
    | 'TIMER_SCRIPT'
  /** Some codes have a path or a client. */
  value?: string | undefined
  at?: number | undefined
}

export type OrderReason =
  | 'CHECKED_ONLY'
  | 'CLIENT_GONE'
  | 'NO_BACKUP'
  | 'NO_LOG'
  | 'OVERWRITTEN'
  | 'REMOVED'
  | 'REPLACED'
  | 'UNFINISHED'

export interface OrderCourse {
  /** Contacts at which burp read the marker file, and it stayed. */
  contacts: number
  lastContactAt?: number | undefined
  /** When the marker file was first missing, without traces that explain it. */
  missedAt?: number | undefined
  /** When the client started or declined it. */
  takenAt?: number | undefined
  endedAt?: number | undefined
  /** The user who canceled or replaced it. */
  by?: string | undefined
  reason?: OrderReason | undefined
  restore?: RestoreFigures | undefined
  backup?: number | undefined
}

interface RestoreFigures {
  attempted: number
  expected: number
  bytes: number
  warnings: number
}

export type Judgement = Pick<Order, 'state' | 'isOpen' | 'course'>

export function toOrder(stored: StoredOrder): Order {
  return stored as Order // written only by the services about orders
}

export function keep(state: OrderState, course: OrderCourse): Judgement {
  return { state, isOpen: true, course }
}

export function end(state: OrderState, course: OrderCourse, now: number): Judgement {
  return { state, isOpen: false, course: { ...course, endedAt: now } }
}

type Wanted = Pick<OrderFacts, 'owner' | 'backup' | 'strip' | 'prefix'> & {
  kind: Order['kind']
  client: string
}

/** `earlier` are the client's orders, newest first. */
export async function listWarnings(
  server: BurpServer,
  wanted: Wanted,
  { earlier, ask }: { earlier: readonly Order[]; ask: RequestContext }
): Promise<OrderWarning[]> {
  const terms = await server.host.markers.findTerms(wanted.client)
  const disabled: OrderWarning[] = terms.isEnabled ? [] : [{ code: 'CLIENT_DISABLED' }]
  if (wanted.kind === 'backup') {
    const { timerScript: value } = terms
    return [...disabled, ...(value === undefined ? [] : [{ code: 'TIMER_SCRIPT', value } as const])]
  }
  const { restorePrefix: value } = terms
  const isMoved = value !== undefined && wanted.prefix === undefined
  return [
    ...disabled,
    ...listExperience(earlier),
    ...(isProven(earlier) ? [] : [{ code: 'MAY_BLOCK', value: wanted.client } as const]),
    ...(isMoved ? [{ code: 'SERVER_PREFIX', value } as const] : []),
    ...((await losesHardLinks(server, wanted, ask)) ? [{ code: 'HARD_LINKS' } as const] : [])
  ]
}

/** Whether the client has carried out a restore since its last failure to do so. */
function isProven(earlier: readonly Order[]): boolean {
  return lookUpLastRestore(earlier)?.state === 'done'
}

function listExperience(earlier: readonly Order[]): OrderWarning[] {
  const last = lookUpLastRestore(earlier)
  if (last?.state === 'declined') return [{ code: 'DECLINED_BEFORE', at: last.course.takenAt }]
  if (last && last.course.contacts > 0 && last.state !== 'done') {
    return [{ code: 'BLOCKED_BEFORE', at: last.course.lastContactAt }]
  }
  return []
}

function lookUpLastRestore(earlier: readonly Order[]): Order | undefined {
  const telling = new Set(['done', 'declined', 'failed', 'blocking-backups'])
  return earlier.find(
    ({ kind, state, course }) => kind === 'restore' && (telling.has(state) || course.contacts > 0)
  )
}

async function losesHardLinks(
  server: BurpServer,
  { owner, backup, strip = 0 }: Wanted,
  ask: RequestContext
): Promise<boolean> {
  if (strip === 0 || backup === undefined) return false
  const { counters } = await server.findRecord(owner, backup, ask)
  const { count, changed, same, scanned } = counterOf(counters, 'hardLinks')
  return count + changed + same + scanned > 0
}

export function tellWarning(warning: OrderWarning): Text {
  return tellers[warning.code](warning)
}

const tellers: Readonly<Record<OrderWarning['code'], (warning: OrderWarning) => Text>> = {
  BLOCKED_BEFORE: ({ at = 0 }) =>
    say`An earlier restore job blocked the backups of this client (${new Date(at)}). Check that it has a restoreprefix now.`,
  CLIENT_DISABLED: () => say`burp denies all connections of this client because it is disabled.`,
  DECLINED_BEFORE: ({ at = 0 }) =>
    say`The client declined its last restore job (${new Date(at)}). Check that its server_can_restore is 1 now.`,
  HARD_LINKS: () =>
    say`The backup contains hard links. burp cannot restore hard links when it strips their paths.`,
  MAY_BLOCK: ({ value = '' }) =>
    say`If the burp.conf of ${value} sets no restoreprefix, this job blocks all backups of ${value} until it is canceled. If it does not set server_can_restore = 1, ${value} ignores the job. burphub cannot check either.`,
  SERVER_PREFIX: ({ value = '' }) =>
    say`The server's configuration of this client restores everything below ${value}, relative to the client's own restoreprefix.`,
  TIMER_SCRIPT: ({ value = '' }) =>
    say`Timed backups on this server are decided by ${value}, which may ignore the queued job.`
}
