import type { AuditTrail } from '../../access/audit-trail.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { ClientAsk } from '../ask.js'
import type { BinaryAnswer } from '../answers.js'
import { Archives, type ArchiveQuestion, type RestoreLog } from '../archives.js'
import type { TimeZones } from '../time-zones.js'
import { auditTaking, toSelectionDetails } from './taking.js'

/** Each restore has its entry in the audit trail. */
export class AuditedArchives extends Archives {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, parts: { log: RestoreLog; zones: TimeZones }, trail: AuditTrail) {
    super(fleet, parts.log, parts.zones)
    this.#fleet = fleet
    this.#trail = trail
  }

  override async open(ask: ClientAsk, question: ArchiveQuestion): Promise<BinaryAnswer> {
    const { client } = ask.place
    const { backup, list, format = 'zip', strip } = question
    const event = {
      action: 'restore.archive',
      subject: String(backup),
      server: this.#fleet.find(ask.place.server).name,
      client,
      details: { ...toSelectionDetails(list), format, strip }
    }
    return auditTaking(this.#trail, { caller: ask.caller, event }, () => super.open(ask, question))
  }
}
