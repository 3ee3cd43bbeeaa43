import type { AuditTrail } from '../../access/audit-trail.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { ClientAsk } from '../ask.js'
import type { BinaryAnswer } from '../answers.js'
import { SingleFiles, type FileQuestion } from '../single-files.js'
import { auditTaking } from './taking.js'

/** Each download has its entry in the audit trail. */
export class AuditedSingleFiles extends SingleFiles {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, trail: AuditTrail) {
    super(fleet)
    this.#fleet = fleet
    this.#trail = trail
  }

  override async open(ask: ClientAsk, question: FileQuestion): Promise<BinaryAnswer> {
    // Nothing of the file leaves.
    if (question.isHead) return super.open(ask, question)
    const { client } = ask.place
    const { backup, path, range } = question
    const event = {
      action: 'restore.file',
      subject: String(backup),
      server: this.#fleet.find(ask.place.server).name,
      client,
      details: { path, range }
    }
    let isKnown = false
    const asking = { ...question, isKnown: (etag: string) => (isKnown = question.isKnown(etag)) }
    const taking = { caller: ask.caller, event, isNothing: () => isKnown }
    return auditTaking(this.#trail, taking, () => super.open(ask, asking))
  }
}
