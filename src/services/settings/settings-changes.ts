/** Changes of burp's configuration: what was asked for is checked, tried by burp and written. */
import type { Caller } from '../../access/caller.js'
import { requireClientEdit, requireServerEdit } from '../../access/decisions.js'
import type { BurpServer, Fleet } from '../../burp/burp-server.js'
import type { ConfigPlace, SaveOrder } from '../../host/configuration.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { Ask } from '../ask.js'
import type { EtaggedAnswer, StatusMessage } from '../answers.js'
import type { ConfigDesk } from './config-desk.js'
import type { ChangeFacts, DeletionJob, RollBackJob, SaveJob } from './config-jobs.js'
import { type Fields, readWishes } from './config-wishes.js'
import { type FileQuestion, toPlace } from './file-question.js'
import { requireNotOurs } from './own-client.js'
import { toSavedAnswer, type SavedConfig } from './saved-answer.js'
import { enterChange } from './settings-entries.js'
import { burpVersionOf } from './settings-reading.js'

export interface ChangeQuestion extends FileQuestion {
  readonly ifMatch?: string | undefined
  readonly reason?: string | undefined
  readonly isDryRun?: boolean | undefined
}

export interface SaveQuestion extends ChangeQuestion {
  readonly fields: Fields
  /** What is not named is switched off. */
  readonly isWhole: boolean
  /** Options that burp does not know are written, too. */
  readonly isForced?: boolean | undefined
}

export interface DeletionQuestion extends ChangeQuestion {
  /** What else is wanted, by the name of its field: only a whole client has it. */
  readonly flags?: Readonly<Record<string, boolean | undefined>>
}

export interface RollBackQuestion extends ChangeQuestion {
  readonly version: number | undefined
}

export class SettingsChanges {
  readonly #fleet: Fleet
  readonly #desk: ConfigDesk

  constructor(fleet: Fleet, desk: ConfigDesk) {
    this.#fleet = fleet
    this.#desk = desk
  }

  /** Throws INVALID_INPUT with a reason for each option, FORBIDDEN, and what `Configuration.save` does. */
  save(ask: Ask, question: SaveQuestion): Promise<EtaggedAnswer<SavedConfig>> {
    return enterChange(ask, question, facts => this.#save(ask, question, facts))
  }

  async #save(
    ask: Ask,
    question: SaveQuestion,
    facts: ChangeFacts
  ): Promise<EtaggedAnswer<SavedConfig>> {
    const { server, place } = openForChange(this.#fleet, ask, question)
    const job: SaveJob = {
      kind: 'save',
      place,
      wishes: readWishes(question.fields),
      isWhole: question.isWhole,
      allowsUnknown: question.isForced ?? false,
      isAdmin: ask.caller.isAdmin,
      version: burpVersionOf(server),
      order: toOrder(ask.caller, question)
    }
    const { outcome, notices } = await this.#desk.run(ask.caller, server.configuration, job, facts)
    return toSavedAnswer(outcome, { isDryRun: question.isDryRun, notices })
  }

  /** Throws NOT_SUPPORTED for what nothing includes, such as burp-server.conf itself. */
  delete(ask: Ask, question: DeletionQuestion): Promise<{ notif: StatusMessage[] }> {
    return enterChange(ask, question, facts => this.#delete(ask, question, facts))
  }

  async #delete(
    ask: Ask,
    question: DeletionQuestion,
    facts: ChangeFacts
  ): Promise<{ notif: StatusMessage[] }> {
    const { server, place } = openForChange(this.#fleet, ask, question)
    const { conf } = place
    if (conf === undefined) {
      throw new Fault('NOT_SUPPORTED', 'burp cannot do without this file: it is not deleted.')
    }
    requireNoFlags(question.flags)
    const order = toOrder(ask.caller, question)
    const job: DeletionJob = { kind: 'delete', place: { ...place, conf }, order }
    const path = await this.#desk.run(ask.caller, server.configuration, job)
    facts.path = path
    return { notif: [[0, say`${path} is deleted.`]] }
  }

  /** Throws NO_SUCH_VERSION, FORBIDDEN, and what `Configuration.rollBack` does. */
  rollBack(ask: Ask, question: RollBackQuestion): Promise<EtaggedAnswer<SavedConfig>> {
    ask.tell({ details: { version: question.version } })
    return enterChange(ask, question, facts => this.#rollBack(ask, question, facts))
  }

  async #rollBack(
    ask: Ask,
    question: RollBackQuestion,
    facts: ChangeFacts
  ): Promise<EtaggedAnswer<SavedConfig>> {
    const { server, place } = openForChange(this.#fleet, ask, question)
    const { version } = question
    if (version === undefined) throw noVersion()
    const { isAdmin } = ask.caller
    const order = toOrder(ask.caller, question)
    const job: RollBackJob = { kind: 'rollBack', place, to: version, isAdmin, order }
    const { outcome } = await this.#desk.run(ask.caller, server.configuration, job, facts)
    return toSavedAnswer(outcome, { isDryRun: question.isDryRun, notices: [] })
  }
}

/** Throws NO_SUCH_SERVER, NO_SUCH_CLIENT, FORBIDDEN. */
function openForChange(
  fleet: Fleet,
  { caller, place: { server: name, client } }: Ask,
  question: FileQuestion
): { server: BurpServer; place: ConfigPlace } {
  const server = fleet.find(name)
  const place = toPlace({ ...question, client })
  if (place.kind === 'client') {
    requireClientEdit(caller, server.name, place.name)
    requireNotOurs(caller, server, place.name)
  }
  // What a client includes may be for others as well, as a template is.
  const isOwn = place.kind === 'client' && place.conf === undefined
  if (!isOwn) requireServerEdit(caller, server.name)
  return { server, place }
}

function toOrder(caller: Caller, { ifMatch, reason, isDryRun }: ChangeQuestion): SaveOrder {
  return { user: caller.name, ifMatch, reason, isDryRun }
}

/** Who wants a client's backups gone and names a file has mixed two things up. */
function requireNoFlags(flags: DeletionQuestion['flags'] = {}): void {
  const set = Object.keys(flags).filter(name => flags[name])
  if (set.length === 0) return
  const why = say`goes with a whole client, without a file in the path`
  throw new Fault(
    'INVALID_INPUT',
    say`The path names a file that the client includes, and that file alone would be deleted.`,
    { errors: Object.fromEntries(set.map(name => [name, why])) }
  )
}

function noVersion(): Fault {
  return new Fault('INVALID_INPUT', 'Say which version, in the field version.', {
    errors: { version: 'is missing' }
  })
}
