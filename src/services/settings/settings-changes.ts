/** Changes burp's configuration: checks a request, tests the result with burp, and writes it. */
import { requireClientEdit, requireServerEdit } from '../../access/decisions.js'
import type { BurpServer } from '../../burp/server/burp-server.js'
import type { Fleet } from '../../burp/server/fleet.js'
import { parseConfigText } from '../../conf/config-tree.js'
import {
  busyConfiguration,
  type ChangeOrder,
  type ConfigPlace,
  type Configuration,
  type ConfigurationSnapshot,
  fileChanged,
  type FileSnapshot,
  type ReadQuestion,
  type SaveOutcome
} from '../../host/configuration.js'
import { Fault, missingField } from '../../faults.js'
import { say } from '../../texts.js'
import type { RequestContext } from '../requests/request-context.js'
import { JsonAnswer, type StatusMessage } from '../requests/answers.js'
import { edit as editFile, type EditTask, rollBack } from './configuration-work.js'
import { listFilePaths, type Notice } from './field-checks.js'
import { type Fields, type FileQuestion, parseFields, toPlace } from './requested-changes.js'
import { LabelGuard, requireNotOurs, requireWeak } from './change-guards.js'
import { burpVersionOf, type ChangeFacts, enterChange } from './settings-reading.js'
import type { Schemas } from '../../../generated/contract-types.js'
import type { Complaint } from '../../conf/verdict.js'
import { Service } from '../service.js'
import { setTimeout as sleep } from 'node:timers/promises'
import assert from 'node:assert/strict'
import { matchesEtag } from '../../conf/etags.js'
import { KeyedLock } from '../../queues/locks.js'

export interface ChangeQuestion extends FileQuestion {
  readonly ifMatch?: string | undefined
  readonly reason?: string | undefined
  readonly dryRun?: boolean | undefined
  /** Accepts options that burp does not know. */
  readonly force?: boolean | undefined
}

interface WantedContent {
  readonly fields: Fields
  /** Removes options that the request does not name. */
  readonly isWhole: boolean
}

export interface DeletionQuestion extends ChangeQuestion {
  /** Flags that only apply to a whole client, by the name of their field. */
  readonly flags?: Readonly<Record<string, boolean | undefined>>
}

export class SettingsChanges extends Service<'fleet' | 'store'> {
  readonly #files = new FileChanges()

  /**
   * Throws INVALID_INPUT with a reason for each option, FORBIDDEN, and the faults of
   * `Configuration.replace`.
   */
  save(
    ask: RequestContext,
    question: ChangeQuestion,
    wanted: WantedContent
  ): Promise<JsonAnswer<SavedConfig>> {
    return enterChange(ask, question, facts => this.#save(ask, { ...question, ...wanted }, facts))
  }

  async #save(
    ask: RequestContext,
    question: ChangeQuestion & WantedContent,
    facts: ChangeFacts
  ): Promise<JsonAnswer<SavedConfig>> {
    const { server, place } = await openForChange(this.hub.fleet, ask, question)
    const { isWhole, dryRun } = question
    const changes = parseFields(question.fields)
    const common: Omit<EditTask, 'file' | 'known'> = {
      place,
      changes,
      isWhole,
      allowsUnknown: question.force ?? false,
      isLimited: !ask.caller.isAdmin,
      version: burpVersionOf(server)
    }
    // A patch changes an existing file, and never creates one.
    const edit = { ...toEdit(ask, place, question), isNewAllowed: isWhole }
    const guard = await LabelGuard.open(ask.caller, this.hub.store, server)
    let notices: readonly Notice[] = []
    let results: SavedConfig['results']
    const outcome = await this.#files.change(
      server,
      { ...edit, paths: listFilePaths(changes) },
      (file, known) => {
        if (!isWhole) facts.path = file.path
        const { templates, regularFiles } = known
        const edited = editFile({ ...common, file, known: { templates, regularFiles } })
        Object.assign(facts, { path: file.path, options: edited.options })
        notices = edited.notices
        results = edited.results
        guard.requireSame(file, edited.bytes, known)
        return edited.bytes
      }
    )
    if (outcome.isWritten) server.followSettings()
    return toSavedAnswer(outcome, { dryRun, notices, results })
  }

  /** Throws NOT_SUPPORTED for a file that is not included, such as burp-server.conf itself. */
  delete(ask: RequestContext, question: DeletionQuestion): Promise<{ notif: StatusMessage[] }> {
    return enterChange(ask, question, facts => this.#delete(ask, question, facts))
  }

  async #delete(
    ask: RequestContext,
    question: DeletionQuestion,
    facts: ChangeFacts
  ): Promise<{ notif: StatusMessage[] }> {
    const { server, place } = await openForChange(this.hub.fleet, ask, question)
    const { conf } = place
    if (conf === undefined) {
      throw new Fault('NOT_SUPPORTED', 'burp requires this file, so it cannot be deleted.')
    }
    requireNoFlags(question.flags)
    const { ifMatch, reason } = question
    const order = { place: { ...place, conf }, user: ask.caller.name, ifMatch, reason }
    const guard = await LabelGuard.open(ask.caller, this.hub.store, server)
    if (guard.isNeeded) {
      const { files } = await server.host.configuration.read({ places: [order.place] })
      guard.requireNone(files.map(({ text }) => parseConfigText(text)))
    }
    const path = await server.host.configuration.deleteIncluded(order)
    server.followSettings()
    facts.path = path
    return { notif: [[0, say`${path} deleted.`]] }
  }

  /** Throws NO_SUCH_VERSION, FORBIDDEN, and the faults of `Configuration.replace`. */
  rollBack(
    ask: RequestContext,
    question: ChangeQuestion,
    version: number | undefined
  ): Promise<JsonAnswer<SavedConfig>> {
    ask.tell({ details: { version } })
    return enterChange(ask, question, facts => this.#rollBack(ask, { ...question, version }, facts))
  }

  async #rollBack(
    ask: RequestContext,
    question: ChangeQuestion & { version: number | undefined },
    facts: ChangeFacts
  ): Promise<JsonAnswer<SavedConfig>> {
    const { server, place } = await openForChange(this.hub.fleet, ask, question)
    const { version } = question
    if (version === undefined) throw missingField('version')
    const bytes = await server.host.configuration.findVersionBytes(place, version)
    const edit = { ...toEdit(ask, place, question), version, isNewAllowed: true }
    const guard = await LabelGuard.open(ask.caller, this.hub.store, server)
    const outcome = await this.#files.change(server, edit, (file, read) => {
      const { options } = rollBack({ file, bytes, isLimited: edit.isLimited })
      Object.assign(facts, { path: file.path, options })
      guard.requireSame(file, bytes, read)
      return bytes
    })
    if (outcome.isWritten) server.followSettings()
    return toSavedAnswer(outcome, { dryRun: question.dryRun, notices: [] })
  }
}

/** Throws NO_SUCH_SERVER, NO_SUCH_CLIENT, FORBIDDEN. */
async function openForChange(
  fleet: Fleet,
  { caller, place: { server: name, client } }: RequestContext,
  question: FileQuestion
): Promise<{ server: BurpServer; place: ConfigPlace }> {
  const server = fleet.find(name)
  const place = toPlace({ ...question, client })
  if (place.kind === 'client') {
    requireClientEdit(caller, server.name, place.name)
    requireNotOurs(caller, server, place.name)
  }
  // A file that a client includes may be shared with others, like a template.
  const isOwn = place.kind === 'client' && place.conf === undefined
  if (!isOwn) requireServerEdit(caller, server.name)
  if (place.kind === 'client') await requireWeak(caller, server, place.name)
  return { server, place }
}

function toEdit(
  { caller }: RequestContext,
  place: ConfigPlace,
  { ifMatch, reason, dryRun: isDryRun }: ChangeQuestion
): FileEdit {
  return { place, user: caller.name, ifMatch, reason, isDryRun, isLimited: !caller.isAdmin }
}

/** Rejects flags for a whole client if the path names an included file. */
function requireNoFlags(flags: DeletionQuestion['flags'] = {}): void {
  const set = Object.keys(flags).filter(name => flags[name])
  if (set.length === 0) return
  const why = say`is allowed only for a whole client, without a file in the path`
  throw new Fault(
    'INVALID_INPUT',
    say`The path points to an included file, so only that file would be deleted.`,
    { errors: Object.fromEntries(set.map(name => [name, why])) }
  )
}

/** The answer to a change of burp's configuration, or to a dry run. */
type SavedConfig = Schemas['ConfigSaved']

interface SavedFacts {
  dryRun?: boolean | undefined
  /** Warnings that burp does not give. */
  notices: readonly Notice[]
  results?: SavedConfig['results']
}

/** With the fingerprint of the current file. */
function toSavedAnswer(
  outcome: SaveOutcome,
  { dryRun = false, notices, results }: SavedFacts
): JsonAnswer<SavedConfig> {
  const own = notices.map(notice => ({ file: outcome.path, ...notice }))
  const answer = {
    notif: dryRun ? describeTrial(outcome) : describeSave(outcome),
    written: outcome.isWritten,
    accepted: outcome.isAccepted,
    etag: outcome.etag,
    diff: outcome.diff,
    complaints: outcome.complaints.map(toSaid),
    notices: [...own, ...outcome.notices].map(toSaid),
    reload: [...outcome.reload],
    ...(dryRun && results && { results })
  }
  return new JsonAnswer(answer, { etag: outcome.etag })
}

function describeSave({ path, isWritten, reload }: SaveOutcome): StatusMessage[] {
  if (!isWritten) return [[3, say`Nothing to change.`]]
  return [[0, say`${path} saved.`], ...describeReload(reload)]
}

function describeTrial({ isAccepted, diff, reload }: SaveOutcome): StatusMessage[] {
  if (!isAccepted) return [[1, say`Dry run: burp would reject the change.`]]
  if (diff === '') return [[3, say`Nothing to change.`]]
  return [[3, say`Dry run: nothing was saved.`], ...describeReload(reload)]
}

function describeReload(reload: readonly string[]): StatusMessage[] {
  if (reload.length === 0) return []
  return [
    [
      1,
      say`These options take effect only after a reload of the burp server: ${reload.join(', ')}.`
    ]
  ]
}

function toSaid({ file, line, option, text }: Complaint): Schemas['ConfigComplaint'] {
  return { file: file ?? null, line: line ?? null, option: option ?? null, message: text }
}

/**
 * Changes one file of a burp server's configuration: reads it, edits it and replaces it. If another
 * hub or an editor changes the file meanwhile, starts again, a few times.
 */
export interface FileEdit extends ChangeOrder, Pick<ReadQuestion, 'isNewAllowed' | 'paths'> {
  readonly place: ConfigPlace
  /** The header's value: entity tags, or `*`. */
  readonly ifMatch?: string | undefined
  readonly isDryRun?: boolean | undefined
  readonly isLimited: boolean
  /** The version to restore. */
  readonly version?: number | undefined
}

/** The part of a burp server that this class uses. */
interface ConfiguredServer {
  readonly name: string
  readonly host: { readonly configuration: Configuration }
}

/** Returns the new content of the file that was read. */
type MakeBytes = (file: FileSnapshot, read: ConfigurationSnapshot) => Buffer

const attemptsMax = 5
const pauseMsMax = 50

export class FileChanges {
  readonly #turns = new KeyedLock()

  /**
   * Makes one change of a server's configuration at a time, so that changes do not conflict. Throws
   * FILE_CHANGED, BURP_BUSY, and the faults of `read`, `replace` and `make`.
   */
  async change(server: ConfiguredServer, edit: FileEdit, make: MakeBytes): Promise<SaveOutcome> {
    const work = async () => await changeUnderTurn(server, edit, make)
    return await this.#turns.run(server.name, busyConfiguration, work)
  }
}

async function changeUnderTurn(
  { host: { configuration } }: ConfiguredServer,
  { isNewAllowed, paths, ifMatch, ...facts }: FileEdit,
  make: MakeBytes
): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await configuration.read({ places: [facts.place], isNewAllowed, paths })
    const [file] = read.files
    assert(file, 'every place is answered')
    if (ifMatch !== undefined && !matchesEtag(ifMatch, file.etag)) throw fileChanged()
    const bytes = make(file, read)
    try {
      return await configuration.replace({ ...facts, bytes, basedOn: file.etag })
    } catch (error) {
      const isChanged = error instanceof Fault && error.code === 'FILE_CHANGED'
      if (!isChanged || attempt === attemptsMax) throw error
    }
    await sleep(Math.random() * pauseMsMax) // otherwise two changes could interrupt each other forever
  }
}
