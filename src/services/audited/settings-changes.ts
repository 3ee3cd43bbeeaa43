import type { AuditEvent, AuditTrail } from '../../access/audit-trail.js'
import type { Caller } from '../../access/caller.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { SettingsTrace } from '../settings/interrupted-settings.js'
import {
  type ChangeQuestion,
  type DeletionQuestion,
  type SaveQuestion,
  SettingsChanges
} from '../settings/settings-changes.js'
import type { ConfigDesk } from '../settings/config-desk.js'
import type { ChangeFacts } from '../settings/config-jobs.js'

/** Each change of burp's configuration has its entry in the audit trail; a dry run is none. */
export class AuditedSettingsChanges extends SettingsChanges {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, desk: ConfigDesk, trail: AuditTrail) {
    super(fleet, desk)
    this.#fleet = fleet
    this.#trail = trail
  }

  override async save(caller: Caller, question: SaveQuestion) {
    const work = (facts: ChangeFacts) => super.save(caller, question, facts)
    return this.#attempt(caller, { action: 'settings.save', question }, work)
  }

  override async delete(caller: Caller, question: DeletionQuestion) {
    const work = (facts: ChangeFacts) => super.delete(caller, question, facts)
    return this.#attempt(caller, { action: 'settings.delete', question }, work)
  }

  override async rollBack(
    caller: Caller,
    question: ChangeQuestion & { version: number | undefined }
  ) {
    const work = (facts: ChangeFacts) => super.rollBack(caller, question, facts)
    const details = { version: question.version }
    return this.#attempt(caller, { action: 'settings.rollback', question, details }, work)
  }

  async #attempt<T>(
    caller: Caller,
    change: { action: string; question: ChangeQuestion; details?: Record<string, unknown> },
    work: (facts: ChangeFacts) => Promise<T>
  ): Promise<T> {
    const facts: ChangeFacts = {}
    if (change.question.isDryRun) return work(facts)
    const event = this.#toEvent(change, facts)
    const trace = toTrace(caller, change.question)
    return this.#trail.changeOutside(caller, event, () => work(facts), { trace })
  }

  /** Says what is known by the time it is asked: the way to a refusal may have found nothing out. */
  #toEvent(
    { action, question, details }: { action: string; question: ChangeQuestion; details?: object },
    facts: ChangeFacts
  ): AuditEvent {
    const { server, client, conf, isTemplate = false, isStaticTemplate = false } = question
    return {
      action,
      server: this.#fleet.find(server).name,
      client: isTemplate || isStaticTemplate ? undefined : client,
      get subject() {
        return (facts.path ?? conf ?? client)?.slice(0, subjectLengthMax)
      },
      get details() {
        const { options } = facts
        return { ...details, ...(options && { options: options.slice(0, optionsMax) }) }
      }
    }
  }
}

function toTrace({ name }: Caller, question: ChangeQuestion): SettingsTrace {
  const { client, conf, isTemplate, isStaticTemplate } = question
  return { user: name, client, conf, isTemplate, isStaticTemplate }
}

const subjectLengthMax = 512
/** A first save of a large file may change them all. */
const optionsMax = 100
