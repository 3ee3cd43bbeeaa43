import type { AuditTrail } from '../../access/audit-trail.js'
import type { MarkerKind } from '../../burp/markers.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { ClientAsk } from '../ask.js'
import type { StatusMessage } from '../answers.js'
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

  override async scheduleBackup(ask: ClientAsk): Promise<StatusMessage> {
    const event = { action: 'backup.schedule', ...this.#placeOf(ask) }
    return this.#trail.changeOutside(ask.caller, event, () => super.scheduleBackup(ask))
  }

  override async scheduleRestore(
    ask: ClientAsk,
    question: RestoreQuestion
  ): Promise<StatusMessage> {
    const { backup, list, strip, prefix, isForced, to } = question
    const event = {
      action: 'restore.schedule',
      ...this.#placeOf(ask),
      subject: String(backup),
      details: { ...toSelectionDetails(list), strip, prefix, force: isForced, to }
    }
    const work = () => super.scheduleRestore(ask, question)
    return this.#trail.changeOutside(ask.caller, event, work)
  }

  override async cancel(ask: ClientAsk, kind: MarkerKind): Promise<StatusMessage> {
    const event = { action: `${kind}.cancel`, ...this.#placeOf(ask) }
    const work = () => super.cancel(ask, kind)
    return this.#trail.changeOutside(ask.caller, event, work, {
      toDetails: ([level]) => ({ wasScheduled: level === 0 })
    })
  }

  override async deleteBackup(
    ask: ClientAsk,
    question: { backup?: number | undefined; isForced: boolean }
  ): Promise<void> {
    const { backup, isForced } = question
    const event = {
      action: 'backup.delete',
      ...this.#placeOf(ask),
      ...(backup !== undefined && { subject: String(backup) }),
      details: { force: isForced }
    }
    const work = () => super.deleteBackup(ask, question)
    return this.#trail.changeOutside(ask.caller, event, work)
  }

  #placeOf({ place }: ClientAsk) {
    return { server: this.#fleet.find(place.server).name, client: place.client }
  }
}
