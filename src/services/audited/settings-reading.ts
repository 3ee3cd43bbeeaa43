import type { AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
import {
  SettingsReading,
  type ClientFileQuestion,
  type ServerFileQuestion
} from '../settings/settings-reading.js'

/** Who wants to see passwords has an entry in the audit trail. */
export class AuditedSettingsReading extends SettingsReading {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, trail: AuditTrail) {
    super(fleet)
    this.#fleet = fleet
    this.#trail = trail
  }

  override async findServerFile(caller: Caller, question: ServerFileQuestion) {
    return this.#attempt(caller, question, () => super.findServerFile(caller, question))
  }

  override async findClientFile(caller: Caller, question: ClientFileQuestion) {
    return this.#attempt(caller, question, () => super.findClientFile(caller, question))
  }

  async #attempt<T>(
    caller: Caller,
    question: ServerFileQuestion & Partial<ClientFileQuestion>,
    work: () => Promise<T>
  ): Promise<T> {
    const { server, client, conf, isTemplate = false, isStaticTemplate = false } = question
    if (question.showsSecrets !== true) return work()
    const isOfClient = !isTemplate && !isStaticTemplate
    const event = {
      action: 'settings.secrets',
      server: this.#fleet.find(server).name,
      client: isOfClient ? client : undefined,
      subject: (conf ?? (isOfClient ? undefined : client))?.slice(0, subjectLengthMax),
      details: { template: isTemplate || undefined, statictemplate: isStaticTemplate || undefined }
    }
    return this.#trail.attempt(caller, event, work)
  }
}

const subjectLengthMax = 512
