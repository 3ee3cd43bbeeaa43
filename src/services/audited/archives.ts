import type { Asker } from '../../asker.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
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

  override async open(
    caller: Caller,
    question: ArchiveQuestion,
    asker: Asker
  ): Promise<BinaryAnswer> {
    const { client, backup, list, format = 'zip', strip } = question
    const event = {
      action: 'restore.archive',
      subject: String(backup),
      server: this.#fleet.find(question.server).name,
      client,
      details: { ...(await toSelectionDetails(list, 'list')), format, strip }
    }
    return auditTaking(this.#trail, { caller, event }, () => super.open(caller, question, asker))
  }
}
