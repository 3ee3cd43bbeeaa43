import type { AuditEvent, AuditTrail } from '../../access/audit-trail.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { Ask, Place } from '../ask.js'
import type { SettingsTrace } from '../settings/interrupted-settings.js'
import {
  type ChangeFacts,
  type ChangeQuestion,
  type DeletionQuestion,
  type SaveQuestion,
  SettingsChanges
} from '../settings/settings-changes.js'

/** Each change of burp's configuration has its entry in the audit trail; a dry run is none. */
export class AuditedSettingsChanges extends SettingsChanges {
  readonly #fleet: Fleet
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, trail: AuditTrail) {
    super(fleet)
    this.#fleet = fleet
    this.#trail = trail
  }

  override async save(ask: Ask, question: SaveQuestion) {
    const work = (facts: ChangeFacts) => super.save(ask, question, facts)
    return this.#attempt(ask, { action: 'settings.save', question }, work)
  }

  override async delete(ask: Ask, question: DeletionQuestion) {
    const work = (facts: ChangeFacts) => super.delete(ask, question, facts)
    return this.#attempt(ask, { action: 'settings.delete', question }, work)
  }

  override async rollBack(ask: Ask, question: ChangeQuestion & { version: number | undefined }) {
    const work = (facts: ChangeFacts) => super.rollBack(ask, question, facts)
    const details = { version: question.version }
    return this.#attempt(ask, { action: 'settings.rollback', question, details }, work)
  }

  async #attempt<T>(
    ask: Ask,
    change: { action: string; question: ChangeQuestion; details?: Record<string, unknown> },
    work: (facts: ChangeFacts) => Promise<T>
  ): Promise<T> {
    const facts: ChangeFacts = {}
    if (change.question.isDryRun) return work(facts)
    const event = this.#toEvent(ask.place, change, facts)
    const trace = toTrace(ask, change.question)
    return this.#trail.changeOutside(ask.caller, event, () => work(facts), { trace })
  }

  /** Says what is known by the time it is asked: the way to a refusal may have found nothing out. */
  #toEvent(
    { server, client }: Place,
    { action, question, details }: { action: string; question: ChangeQuestion; details?: object },
    facts: ChangeFacts
  ): AuditEvent {
    const { conf, isTemplate = false, isStaticTemplate = false } = question
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

function toTrace({ caller, place }: Ask, question: ChangeQuestion): SettingsTrace {
  const { conf, isTemplate, isStaticTemplate } = question
  return { user: caller.name, client: place.client, conf, isTemplate, isStaticTemplate }
}

const subjectLengthMax = 512
/** A first save of a large file may change them all. */
const optionsMax = 100
