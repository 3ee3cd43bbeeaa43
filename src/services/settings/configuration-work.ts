/**
 * Edits and shows a configuration that was read. Takes and returns plain data, without touching the
 * disk.
 */
import assert from 'node:assert/strict'
import type { Schemas } from '../../../generated/contract-types.js'
import {
  type ConfDocument,
  countLines,
  parseDocument,
  parseText,
  printDocument
} from '../../conf/conf-document.js'
import { confLinesMax, parseConfigText } from '../../conf/config-tree.js'
import { requireWithinLimits } from '../../conf/limited-change.js'
import type { ConfigPlace, ConfigurationSnapshot, FileSnapshot } from '../../host/configuration.js'
import { badField, Fault } from '../../faults.js'
import { joinSentences, say, type Text } from '../../texts.js'
import { showDocument, toClientConfig, toServerConfig } from './configuration-object.js'
import { editDocument } from './document-edit.js'
import {
  checkFields,
  checkTemplateText,
  checkText,
  listNotices,
  type Notice
} from './field-checks.js'
import type { RequestedChanges } from './requested-changes.js'
import { putSecretsBack } from '../../conf/hidden-secrets.js'

interface ChangeTask {
  readonly file: FileSnapshot
  /** Rejects changes of options that only administrators may change. */
  readonly isLimited: boolean
}

export interface EditTask extends ChangeTask {
  readonly place: ConfigPlace
  readonly changes: RequestedChanges
  /** Removes options that the request does not name. */
  readonly isWhole: boolean
  readonly allowsUnknown: boolean
  readonly version: string
  readonly known: Pick<ConfigurationSnapshot, 'templates' | 'regularFiles'>
}

/** Restores the bytes of a version. */
interface RollBackTask extends ChangeTask {
  readonly bytes: Buffer
}

interface ShowTask {
  readonly snapshot: ConfigurationSnapshot
  readonly version: string
  readonly showsSecrets: boolean
  /** Whether the caller may change only options of clients. */
  readonly isLimited: boolean
}

/** The first file is the one to show, the last one that of the client or template. */
interface ClientShowTask extends ShowTask {
  readonly of: 'client' | 'template' | 'staticTemplate'
}

interface EditedFile {
  readonly bytes: Buffer
  /** Names only: values may be passwords. */
  readonly options: readonly string[]
  readonly notices: readonly Notice[]
}

interface EditedOptions extends EditedFile {
  /** The content that the file would get. */
  readonly results: Schemas['ConfigTrial']
}

/** Throws INVALID_INPUT with a reason for each option, FORBIDDEN. */
export function edit(task: EditTask): EditedOptions {
  const { file, changes, version, place } = task
  const before = parseDocument(file.text.bytes)
  const after = editFile(task, before)
  const options = listChangedOptions(before, after)
  const isWritten = ({ content }: ConfDocument['lines'][number], name: string) =>
    content.kind === 'option' && content.name === name
  const named = options.filter(name =>
    changes.raw === undefined
      ? changes.options.get(name)?.length
      : after.lines.some(line => isWritten(line, name))
  )
  const notices = listNotices(named, file.role, version)
  const results = showDocument(after, { role: file.role, version, kind: place.kind })
  return { bytes: printDocument(after), options, notices, results }
}

/** Throws FORBIDDEN. */
export function rollBack(task: RollBackTask): EditedFile {
  const after = parseDocument(task.bytes)
  requireLimits(task, after)
  const options = listChangedOptions(parseDocument(task.file.text.bytes), after)
  return { bytes: task.bytes, options, notices: [] }
}

function editFile(task: EditTask, old: ConfDocument): ConfDocument {
  const { file, place, changes, isWhole, allowsUnknown, version, known } = task
  if (place.kind === 'staticTemplate') {
    requireOnlyText(changes)
    const after = toWholeText(old, changes)
    requireLimits(task, after)
    requireNoErrors(checkTemplateText(old, after, { version, allowsUnknown }))
    return after
  }
  const hasTemplates = place.kind === 'client'
  const facts = {
    version,
    allowsUnknown,
    regularFiles: known.regularFiles,
    templates: hasTemplates ? known.templates : []
  }
  if (changes.raw !== undefined && isWhole) requireOnlyText(changes)
  const begun = changes.raw === undefined ? old : toWholeText(old, changes)
  if (begun !== old) {
    requireLimits(task, begun)
    requireNoErrors(checkText(old, begun, facts))
    if (!hasOptions(changes)) return begun
  }
  // Options of the request change its new text.
  const edited = editDocument(begun, changes, { role: file.role, version, isWhole, hasTemplates })
  // Before all other checks, since their messages could tell moderators about other clients.
  requireLimits(task, edited.document)
  const checked = checkFields(begun, changes, facts)
  requireNoErrors({ ...edited.errors, ...checked })
  return edited.document
}

/** Checks limits as far as possible here: options from new templates are checked when the file is written. */
function requireLimits({ isLimited, file }: ChangeTask, after: ConfDocument): void {
  if (!isLimited) return
  requireWithinLimits({ before: parseConfigText(file.text), after, templates: new Map() })
}

const shownNamesMax = 10

function requireNoErrors(errors: Readonly<Record<string, Text>>): void {
  const names = Object.keys(errors)
  if (names.length === 0) return
  const lines = Object.entries(errors).flatMap(([name, reason]) => {
    const [, line] = /^raw:(\d+)$/.exec(name) ?? []
    return line === undefined ? [] : [say`Line ${line}: ${reason}.`]
  })
  const shown = names.slice(0, shownNamesMax).map(name => name.slice(0, 64))
  const message =
    lines.length > 0
      ? joinSentences([say`Nothing was changed.`, ...lines.slice(0, shownNamesMax)])
      : say`Nothing was changed. These fields are invalid: ${shown.join(', ')}.`
  throw new Fault('INVALID_INPUT', message, { errors })
}

export function showServer({ snapshot, ...facts }: ShowTask): Schemas['ServerConfig'] {
  const { clients = [], server } = snapshot
  return toServerConfig({
    ...facts,
    file: findShown(snapshot.files[0]),
    server: parseConfigText(server),
    clients: clients.map(({ name, path }) => ({ name, value: path }))
  })
}

export function showClient({ snapshot, of, ...facts }: ClientShowTask): Schemas['ClientConfig'] {
  const { files, server } = snapshot
  return toClientConfig({
    ...facts,
    file: findShown(files[0]),
    top: findShown(files.at(-1)).tree,
    kind: of,
    server: parseConfigText(server)
  })
}

function findShown(file: FileSnapshot | undefined) {
  assert(file, 'every place is answered')
  return { role: file.role, tree: parseConfigText(file.text) }
}

/**
 * Returns names in the order of the files; `includes` stands for include lines. Ignores comments.
 */
export function listChangedOptions(before: ConfDocument, after: ConfDocument): string[] {
  const [old, now] = [describe(before), describe(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.filter(name => old.get(name)?.join('\n') !== now.get(name)?.join('\n'))
}

/** Returns all values of each option by name. A value cannot contain a line break. */
function describe({ lines }: ConfDocument): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const { content } of lines) {
    if (content.kind !== 'option' && content.kind !== 'include') continue
    const isOption = content.kind === 'option'
    const name = isOption ? content.name : 'includes'
    const text = isOption ? `${content.isReset ? ':' : ''}=${content.value}` : content.pattern
    const there = said.get(name)
    if (there) there.push(text)
    else said.set(name, [text])
  }
  return said
}

/** Throws INVALID_INPUT if the request has other fields than the text. */
export function requireOnlyText(changes: RequestedChanges): void {
  if (changes.raw === undefined || hasOptions(changes)) {
    throw badField('raw', say`must contain the whole text and be the only field`)
  }
}

/** Returns false if the request only sets the text. */
function hasOptions({ options, resets, includes, templates }: RequestedChanges): boolean {
  return options.size > 0 || resets.size > 0 || includes !== undefined || templates !== undefined
}

/**
 * Returns the text of `changes` with the masked passwords filled in. Throws INVALID_INPUT for a
 * NUL, and for a mask that could be one of several passwords.
 */
export function toWholeText(old: ConfDocument, { raw = '' }: RequestedChanges): ConfDocument {
  if (raw.includes('\0')) throw badField('raw', say`contains a line break or NUL`)
  // In a form, browsers send every line break as two characters.
  const hasTwo = printDocument(old).includes('\r\n')
  const text = hasTwo ? raw : raw.replaceAll('\r\n', '\n')
  if (countLines(text) > confLinesMax)
    throw badField('raw', say`has more than ${confLinesMax} lines`)
  return restoreMasked(parseText(text), old)
}

function restoreMasked(sent: ConfDocument, old: ConfDocument): ConfDocument {
  const bytes = putSecretsBack(printDocument(sent), printDocument(old))
  if (!bytes) throw unclear()
  return parseDocument(bytes)
}

function unclear(): Fault {
  return badField(
    'raw',
    say`contains a masked password of unclear origin: write the password itself`
  )
}
