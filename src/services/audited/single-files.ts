import type { Asker } from '../../asker.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
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

  override async open(caller: Caller, question: FileQuestion, asker: Asker): Promise<BinaryAnswer> {
    // Nothing of the file leaves.
    if (question.isHead) return super.open(caller, question, asker)
    const { client, backup, path, range } = question
    const event = {
      action: 'restore.file',
      subject: String(backup),
      server: this.#fleet.find(question.server).name,
      client,
      details: { path, range }
    }
    let isKnown = false
    const asking = { ...question, isKnown: (etag: string) => (isKnown = question.isKnown(etag)) }
    const taking = { caller, event, isNothing: () => isKnown }
    return auditTaking(this.#trail, taking, () => super.open(caller, asking, asker))
  }
}
