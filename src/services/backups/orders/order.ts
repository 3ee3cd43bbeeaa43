/** An order to a burp server, and what has come of it. Instants are milliseconds since 1970. */
import type { StoredOrder } from '../../../store/orders.js'

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
  /** By which the marker is known again. */
  fingerprint: string
  /** The command that the client sends when it takes the restore. */
  command?: string | undefined
  /** The traces from before: burp's times are whole seconds, in which a client may have connected twice. */
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
  /** Instant of the client's last command, and how many there were in that second. */
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
  /** A path or a client, for some. */
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
  /** At which burp read the marker, and it stayed. */
  contacts: number
  lastContactAt?: number | undefined
  /** When the marker was first missed, with nothing to tell why. */
  missedAt?: number | undefined
  /** When the client took it up or declined it. */
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
