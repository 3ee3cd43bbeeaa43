/** Changes of burp's configuration: what was asked for is checked, tried by burp and written. */
import type { Caller } from '../../access/caller.js'
import { requireClientEdit, requireServerEdit } from '../../access/decisions.js'
import type { BurpServer, Fleet } from '../../burp/burp-server.js'
import type { ConfDocument } from '../../burp/config/conf-document.js'
import { lookUpTemplate } from '../../burp/config/edit-templates.js'
import type { ConfigPlace, CurrentFile, SaveOrder } from '../../burp/configuration.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import type { Ask } from '../ask.js'
import type { EtaggedAnswer, StatusMessage } from '../answers.js'
import { listChangedOptions } from './changed-options.js'
import { type ConfigWishes, type Fields, readWishes } from './config-wishes.js'
import { type FileQuestion, toPlace } from './file-question.js'
import { checkTemplateText, checkWishes, listNotices, type Notice } from './field-checks.js'
import { requireWithinLimits } from './moderator-limits.js'
import { requireNotOurs } from './own-client.js'
import { toSavedAnswer, type SavedConfig } from './saved-answer.js'
import { type ChangeFacts, enterChange } from './settings-entries.js'
import { findVersion } from './settings-reading.js'
import { toStaticText } from './template-text.js'
import { applyWishes } from './wish-edit.js'

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

const shownNamesMax = 10

export class SettingsChanges {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
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
    const wishes = readWishes(question.fields)
    // A patch changes what is there, and does not make a file.
    if (!question.isWhole) facts.path = server.configuration.read(place).path
    let notices: Notice[] = []
    const edit = (file: CurrentFile): ConfDocument => {
      const document = this.#edit(ask.caller, {
        server,
        place,
        file,
        wishes,
        isWhole: question.isWhole,
        allowsUnknown: question.isForced ?? false
      })
      const changed = listChangedOptions(file.tree.document, document)
      Object.assign(facts, { path: file.path, options: changed })
      const named = changed.filter(name => wishes.options.get(name)?.length)
      notices = listNotices(named, file.role, findVersion(server))
      return document
    }
    const outcome = await server.configuration.save(place, edit, toOrder(ask.caller, question))
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
    const path = await server.configuration.deleteIncluded(
      { ...place, conf },
      toOrder(ask.caller, question)
    )
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
    const check = (file: CurrentFile, after: ConfDocument) => {
      this.#requireLimits(ask.caller, { server, file, after })
      const options = listChangedOptions(file.tree.document, after)
      Object.assign(facts, { path: file.path, options })
    }
    const order = { ...toOrder(ask.caller, question), check }
    const outcome = await server.configuration.rollBack(place, version, order)
    return toSavedAnswer(outcome, { isDryRun: question.isDryRun, notices: [] })
  }

  #edit(caller: Caller, parts: EditParts): ConfDocument {
    const { server, place, file, wishes, isWhole, allowsUnknown } = parts
    const old = file.tree.document
    const version = findVersion(server)
    if (place.kind === 'staticTemplate') {
      const after = toStaticText(old, wishes)
      this.#requireLimits(caller, { server, file, after })
      requireNoErrors(checkTemplateText(old, after, { version, allowsUnknown }))
      return after
    }
    const hasTemplates = place.kind === 'client'
    const context = { role: file.role, version, isWhole, hasTemplates }
    const edited = applyWishes(old, wishes, context)
    // First of all: what a file is checked for must not tell a moderator of others.
    this.#requireLimits(caller, { server, file, after: edited.document })
    const { configuration } = server
    const checked = checkWishes(old, wishes, {
      version,
      allowsUnknown,
      isFile: path => configuration.isFile(path),
      templates: hasTemplates ? configuration.listTemplates().map(each => each.name) : []
    })
    requireNoErrors({ ...edited.errors, ...checked })
    return edited.document
  }

  #requireLimits(
    caller: Caller,
    { server, file, after }: { server: BurpServer; file: CurrentFile; after: ConfDocument }
  ): void {
    const { configuration } = server
    const known = new Set(configuration.listTemplates().map(each => each.name))
    requireWithinLimits(caller, {
      before: file.tree,
      after,
      readTemplate: pattern => {
        const name = lookUpTemplate(pattern)
        if (name === undefined || !known.has(name)) return undefined
        return configuration.read({ kind: 'template', name }).tree
      }
    })
  }
}

interface EditParts {
  server: BurpServer
  place: ConfigPlace
  file: CurrentFile
  wishes: ConfigWishes
  isWhole: boolean
  allowsUnknown: boolean
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

function requireNoErrors(errors: Readonly<Record<string, Text>>): void {
  const names = Object.keys(errors)
  if (names.length === 0) return
  const shown = names.slice(0, shownNamesMax).map(name => name.slice(0, 64))
  throw new Fault(
    'INVALID_INPUT',
    say`Nothing was changed. These fields are wrong: ${shown.join(', ')}.`,
    { errors }
  )
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
