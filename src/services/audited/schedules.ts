import type { AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { MarkerKind } from '../../burp/markers.js'
import type { StatusMessage } from '../answers.js'
import type { ClientPlace } from '../doors.js'
import { Schedules, type RestoreQuestion, type SchedulesParts } from '../schedules.js'
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

  override async scheduleBackup(caller: Caller, place: ClientPlace): Promise<StatusMessage> {
    const event = { action: 'backup.schedule', ...this.#placeOf(place) }
    return this.#trail.attempt(caller, event, () => super.scheduleBackup(caller, place))
  }

  override async scheduleRestore(
    caller: Caller,
    question: RestoreQuestion,
    signal?: AbortSignal
  ): Promise<StatusMessage> {
    const { backup, list, strip, prefix, isForced, to } = question
    const event = {
      action: 'restore.schedule',
      ...this.#placeOf(question),
      subject: String(backup),
      details: { ...toSelectionDetails(list), strip, prefix, force: isForced, to }
    }
    const work = () => super.scheduleRestore(caller, question, signal)
    return this.#trail.attempt(caller, event, work)
  }

  override async cancel(
    caller: Caller,
    place: ClientPlace,
    kind: MarkerKind
  ): Promise<StatusMessage> {
    const event = { action: `${kind}.cancel`, ...this.#placeOf(place) }
    const work = () => super.cancel(caller, place, kind)
    return this.#trail.attempt(caller, event, work, ([level]) => ({ wasScheduled: level === 0 }))
  }

  override async deleteBackup(
    caller: Caller,
    question: ClientPlace & { backup?: number | undefined; isForced: boolean },
    signal?: AbortSignal
  ): Promise<void> {
    const { backup, isForced } = question
    const event = {
      action: 'backup.delete',
      ...this.#placeOf(question),
      ...(backup !== undefined && { subject: String(backup) }),
      details: { force: isForced }
    }
    const work = () => super.deleteBackup(caller, question, signal)
    return this.#trail.attempt(caller, event, work)
  }

  #placeOf({ server, client }: ClientPlace) {
    return { server: this.#fleet.find(server).name, client }
  }
}
