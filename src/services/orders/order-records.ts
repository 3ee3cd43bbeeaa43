/** Orders as the API shows them. */
import type { components } from '../../../generated/contract-types.js'
import type { LocalTimes } from '../local-times.js'
import type { Order } from './order.js'
import { tellState } from './order-texts.js'
import { tellWarning } from './order-warnings.js'

export type OrderRecord = components['schemas']['Order']

export function toOrderRecord(order: Order, times: LocalTimes): OrderRecord {
  const { id, kind, state, user, client, facts, course } = order
  const print = (instant: number | undefined) =>
    instant === undefined ? null : times.print(Math.floor(instant / 1000))
  return {
    id,
    kind,
    state,
    by: user,
    at: print(order.at) ?? '',
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
