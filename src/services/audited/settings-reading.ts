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
    const work = () => super.findClientFile(caller, question)
    return this.#attempt(caller, question, work, question.client)
  }

  async #attempt<T>(
    caller: Caller,
    { server, conf, showsSecrets = false }: ServerFileQuestion,
    work: () => Promise<T>,
    client?: string
  ): Promise<T> {
    if (!showsSecrets) return work()
    const event = {
      action: 'settings.secrets',
      server: this.#fleet.find(server).name,
      subject: conf,
      client
    }
    return this.#trail.attempt(caller, event, work)
  }
}
