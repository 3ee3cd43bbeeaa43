import type { Asker } from '../../asker.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { StatusMessage } from '../answers.js'
import type { ClientPlace } from '../doors.js'
import {
  Schedules,
  type MarkedOrder,
  type RestoreQuestion,
  type SchedulesParts
} from '../schedules.js'
import { toSelectionDetails } from './taking.js'

/** Each order to a burp server has its entry in the audit trail. */
export class AuditedSchedules extends Schedules {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(parts: SchedulesParts, trail: AuditTrail) {
    super(parts)
    this.#fleet = parts.fleet
    this.#trail = trail
  }

  override async scheduleBackup(
    caller: Caller,
    place: ClientPlace,
    asker: Asker
  ): Promise<StatusMessage> {
    const event = { action: 'backup.schedule', ...this.#placeOf(place) }
    return this.#trail.changeOutside(caller, event, () =>
      super.scheduleBackup(caller, place, asker)
    )
  }

  override async scheduleRestore(
    caller: Caller,
    question: RestoreQuestion,
    asker: Asker
  ): Promise<StatusMessage> {
    const { backup, list, strip, prefix, isForced, to } = question
    const event = {
      action: 'restore.schedule',
      ...this.#placeOf(question),
      subject: String(backup),
      details: {
        ...(await toSelectionDetails(list, 'list-sc')),
        strip,
        prefix,
        force: isForced,
        to
      }
    }
    const work = () => super.scheduleRestore(caller, question, asker)
    return this.#trail.changeOutside(caller, event, work)
  }

  override async cancel(caller: Caller, order: MarkedOrder, asker: Asker): Promise<StatusMessage> {
    const event = { action: `${order.kind}.cancel`, ...this.#placeOf(order) }
    const work = () => super.cancel(caller, order, asker)
    return this.#trail.changeOutside(caller, event, work, {
      toDetails: ([level]) => ({ wasScheduled: level === 0 })
    })
  }

  override async deleteBackup(
    caller: Caller,
    question: ClientPlace & { backup?: number | undefined; isForced: boolean },
    asker: Asker
  ): Promise<void> {
    const { backup, isForced } = question
    const event = {
      action: 'backup.delete',
      ...this.#placeOf(question),
      ...(backup !== undefined && { subject: String(backup) }),
      details: { force: isForced }
    }
    const work = () => super.deleteBackup(caller, question, asker)
    return this.#trail.changeOutside(caller, event, work)
  }

  #placeOf({ server, client }: ClientPlace) {
    return { server: this.#fleet.find(server).name, client }
  }
}
