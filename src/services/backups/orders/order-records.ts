/** Orders as the API shows them. */
import type { components } from '../../../../generated/contract-types.js'
import { say, type Text } from '../../../texts.js'
import type { LocalTimes } from '../../requests/local-times.js'
import { tellWarning } from './order-warnings.js'
import type { Order, OrderCourse, OrderReason, OrderState } from './order.js'

export type OrderRecord = components['schemas']['Order']

export interface OrderPrinter {
  times: LocalTimes
  /** The result of `Fleet.agentOf`. */
  agent: string | null
}

export function toOrderRecord(order: Order, { times, agent }: OrderPrinter): OrderRecord {
  const { id, kind, state, user, client, facts, course } = order
  const print = (instant: number | undefined) =>
    instant === undefined ? null : times.print(Math.floor(instant / 1000))
  return {
    id,
    kind,
    state,
    by: user,
    at: print(order.at) ?? '',
    agent,
    client,
    orig_client: facts.owner === client ? null : facts.owner,
    backup: (kind === 'backup' ? course.backup : facts.backup) ?? null,
    strip: facts.strip ?? null,
    prefix: facts.prefix ?? null,
    force: facts.isForced ?? false,
    selected: facts.selectedCount ?? 0,
    list: [...(facts.selected ?? [])],
    warnings: facts.warnings.map(tellWarning),
    contacts: course.contacts,
    last_contact: print(course.lastContactAt),
    ended: print(course.endedAt),
    reason: tellState(order) ?? null,
    restored: course.restore ?? null
  }
}

/** `undefined` where there is nothing to tell yet. */
function tellState(order: Order): Text | undefined {
  return order.state === 'waiting' ? undefined : states[order.state](order)
}

const states: Readonly<Record<Exclude<OrderState, 'waiting'>, (order: Order) => Text>> = {
  running: ({ kind, course }) =>
    kind === 'backup' && course.backup !== undefined
      ? say`Backup ${course.backup} is running.`
      : say`The client started the job (${takenAt(course)}).`,
  done: ({ kind, course }) => (kind === 'backup' ? tellBackup(course) : tellRestore(course)),
  declined: ({ course }) =>
    say`The client declined the job and did something else (${takenAt(course)}), because its server_can_restore is 0.`,
  'blocking-backups': ({ course }) => tellBlocking(course),
  failed: ({ course }) => tellReason(course) ?? tellRestore(course),
  cancelled: ({ course }) => tellReason(course) ?? say`Canceled by ${course.by ?? ''}.`,
  unknown: () =>
    say`The marker file is gone, and this burp version does not log what its clients request.`
}

function takenAt(course: OrderCourse): Date {
  return new Date(course.takenAt ?? 0)
}

function tellBackup({ backup = 0 }: OrderCourse): Text {
  return say`Backup ${backup} completed.`
}

function tellRestore({ restore }: OrderCourse): Text {
  const { attempted = 0, expected = 0 } = restore ?? {}
  return say`burp sent ${attempted} of ${expected} entries. Only the client knows whether it could write them.`
}

function tellBlocking({ contacts, lastContactAt = 0 }: OrderCourse): Text {
  return say`The client has connected ${contacts} times since then (last at ${new Date(lastContactAt)}) and failed each time. Its backups fail, too, until this job is canceled. The client probably has no restoreprefix. Set one in its burp.conf, or cancel the job.`
}

function tellReason(course: OrderCourse): Text | undefined {
  return course.reason && reasons[course.reason](course)
}

const reasons: Readonly<Record<OrderReason, (course: OrderCourse) => Text>> = {
  CHECKED_ONLY: () =>
    say`The client only checked whether a backup is due (burp -a T), which discards the queued job.`,
  CLIENT_GONE: () => say`The client no longer exists.`,
  NO_BACKUP: () => say`The client started the job, but no backup started.`,
  NO_LOG: () =>
    say`The client started the job, but burp restored nothing. The backup may have been deleted, or the connection was lost.`,
  OVERWRITTEN: () => say`The marker file was overwritten by another program.`,
  REMOVED: () => say`The marker file was deleted by another program than burp or burphub.`,
  REPLACED: ({ by = '' }) => say`Replaced by a later job of ${by}.`,
  UNFINISHED: ({ backup = 0 }) => say`Backup ${backup} started but did not finish.`
}
