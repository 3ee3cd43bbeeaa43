import type { AuditTrail } from '../../access/audit-trail.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { Ask, ClientAsk } from '../ask.js'
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

  override async findServerFile(ask: Ask, question: ServerFileQuestion) {
    return this.#attempt(ask, question, () => super.findServerFile(ask, question))
  }

  override async findClientFile(ask: ClientAsk, question: ClientFileQuestion) {
    return this.#attempt(ask, question, () => super.findClientFile(ask, question))
  }

  async #attempt<T>(
    ask: Ask,
    question: ServerFileQuestion & Partial<ClientFileQuestion>,
    work: () => Promise<T>
  ): Promise<T> {
    const { server, client } = ask.place
    const { conf, isTemplate = false, isStaticTemplate = false } = question
    if (question.showsSecrets !== true) return work()
    const isOfClient = !isTemplate && !isStaticTemplate
    const event = {
      action: 'settings.secrets',
      server: this.#fleet.find(server).name,
      client: isOfClient ? client : undefined,
      subject: (conf ?? (isOfClient ? undefined : client))?.slice(0, subjectLengthMax),
      details: { template: isTemplate || undefined, statictemplate: isStaticTemplate || undefined }
    }
    return this.#trail.attempt(ask.caller, event, work)
  }
}

const subjectLengthMax = 512
