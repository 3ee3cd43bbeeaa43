/** Checks new values before burp tests them. Reports the errors of all options at once, by name. */
import { describeOption, isSecret, lookUpOption } from '../../conf/catalogue.js'
import { type ConfDocument, parseText } from '../../conf/conf-document.js'
import { includedFilesMax } from '../../conf/config-tree.js'
import { mask } from '../../conf/hidden-secrets.js'
import { lookUpFormReason, lookUpFailure } from '../../conf/option-forms.js'
import { listSlots } from '../../conf/option-text.js'
import { say, type Text } from '../../texts.js'
import type { RequestedChanges } from './requested-changes.js'
import { toTemplateName } from './document-edit.js'

export interface CheckFacts {
  readonly version: string
  /** Absolute paths on the burp host: those of `listFilePaths` that are regular files. */
  readonly regularFiles: readonly string[]
  /** Templates that a file of this kind may use; empty if it cannot use any. */
  readonly templates: readonly string[]
  /** Whether options that this burp does not know are allowed. */
  readonly allowsUnknown: boolean
}

/** Returns errors by field. Does not check values that the file already contains. */
export function checkFields(
  document: ConfDocument,
  changes: RequestedChanges,
  facts: CheckFacts
): Record<string, Text> {
  const reasons = [...changes.options].map(([name, values]) => {
    const present = new Set(listSlots(document, name).map(slot => slot.content.value))
    const added = values.map(each => each.value).filter(each => !present.has(each))
    const reason =
      lookUpNameReason(name, present) ??
      lookUpUnknownReason(name, present, facts) ??
      lookUpReason(name, added, facts)
    return [name, reason] as const
  })
  const others = [
    ['includes', lookUpIncludesReason(changes)],
    ['templates', lookUpTemplatesReason(changes, facts)]
  ] as const
  const found = [...reasons, ...others].flatMap(([name, reason]) =>
    reason ? [[name, reason] as const] : []
  )
  return Object.fromEntries(found)
}

// Accepts options that the file already contains, since a form must be able to send them back.
function lookUpNameReason(name: string, present: ReadonlySet<string>): Text | undefined {
  if (present.size > 0 || /^[A-Za-z]\w{0,99}$/.test(name)) return undefined
  return say`is not a valid option name: use letters, digits and _, starting with a letter`
}

// Without this check, burp would silently ignore a misspelled name.
function lookUpUnknownReason(
  name: string,
  present: ReadonlySet<string>,
  { version, allowsUnknown }: CheckFacts
): Text | undefined {
  if (allowsUnknown || present.size > 0 || lookUpOption(name, version)) return undefined
  return unknownReason
}

const unknownReason = say`is unknown to this burp version, which would ignore it: set force=true in the query to save it anyway`

/** Returns errors by `raw:LINE`: why burp could not use a new line of a text. */
export function checkText(
  before: ConfDocument,
  after: ConfDocument,
  facts: CheckFacts
): Record<string, Text> {
  const known = new Set(before.lines.map(({ raw }) => raw.trim()))
  const found = after.lines.flatMap(({ raw, content }, index) => {
    if (known.has(raw.trim())) return []
    const reason =
      content.kind === 'refused'
        ? say`must have the format ${'NAME = VALUE'}`
        : content.kind === 'option'
          ? lookUpLineReason(content, before, facts)
          : undefined
    return reason ? [[`raw:${index + 1}`, reason] as const] : []
  })
  return Object.fromEntries(found.slice(0, wrongLinesMax))
}

const wrongLinesMax = 100

function lookUpLineReason(
  { name, value }: { name: string; value: string },
  before: ConfDocument,
  facts: CheckFacts
): Text | undefined {
  const present = new Set(listSlots(before, name).map(slot => slot.content.value))
  const reason =
    lookUpNameReason(name, present) ??
    lookUpUnknownReason(name, present, facts) ??
    lookUpReason(name, present.has(value) ? [] : [value], facts)
  return reason && say`${name.slice(0, 64)} ${reason}`
}

/**
 * Returns errors by option: options that only the new text of a static template contains, and that
 * burp ignores.
 */
export function checkTemplateText(
  before: ConfDocument,
  after: ConfDocument,
  { version, allowsUnknown }: Pick<CheckFacts, 'version' | 'allowsUnknown'>
): Record<string, Text> {
  if (allowsUnknown) return {}
  const old = new Set(listOptionNames(before))
  const unknown = new Set(listOptionNames(after).filter(name => !old.has(name)))
  const wrong = [...unknown].filter(name => !lookUpOption(name, version))
  return Object.fromEntries(wrong.map(name => [name, unknownReason]))
}

/** Without names that contain a variable. */
function listOptionNames({ lines }: ConfDocument): string[] {
  return lines.flatMap(({ content }) =>
    content.kind === 'option' && !content.name.includes('{{') ? [content.name] : []
  )
}

function lookUpReason(
  name: string,
  values: readonly string[],
  { version, regularFiles }: CheckFacts
): Text | undefined {
  const option = describeOption(name, version)
  for (const value of values) {
    if (isSecret(name) && value === mask) continue
    const reason =
      lookUpFormReason(option, value.trim()) ?? lookUpTextReason(name, value, regularFiles)
    if (reason) return reason
  }
  return undefined
}

/** If one of these files is missing, burp or its scripts fail long after the change. */
const fileOptions = new Set([
  'ca_burp_ca',
  'ca_conf',
  'notify_failure_script',
  'notify_success_script',
  'server_script',
  'server_script_post',
  'server_script_pre',
  'ssl_cert',
  'ssl_cert_ca',
  'ssl_dhfile',
  'ssl_key',
  'timer_script'
])

/** Returns the paths that the check of these fields needs to know about. */
export function listFilePaths({ options, raw = '' }: RequestedChanges): string[] {
  const named = [...options].flatMap(([name, values]) =>
    values.map(({ value }) => ({ name, value }))
  )
  const written = parseText(raw).lines.flatMap(({ content }) =>
    content.kind === 'option' ? [content] : []
  )
  const paths = [...named, ...written].flatMap(({ name, value }) =>
    fileOptions.has(name) && value.startsWith('/') && !value.includes('\0') ? [value] : []
  )
  return [...new Set(paths)]
}

function lookUpTextReason(
  name: string,
  value: string,
  regularFiles: readonly string[]
): Text | undefined {
  if (/[\n\0]/.test(value)) return say`contains a line break or NUL`
  if (fileOptions.has(name) && !regularFiles.includes(value)) {
    return say`must be the absolute path of an existing file`
  }
  return lookUpFailure(name, value)
}

function lookUpIncludesReason({ includes = [] }: RequestedChanges): Text | undefined {
  if (includes.length <= includedFilesMax) return undefined
  return say`must have at most ${includedFilesMax} items`
}

function lookUpTemplatesReason(
  { templates = [] }: RequestedChanges,
  facts: CheckFacts
): Text | undefined {
  const unknown = templates.map(toTemplateName).find(name => !facts.templates.includes(name))
  if (unknown === undefined) return undefined
  return say`contains a template that does not exist or cannot be used here: ${unknown.slice(0, 255)}`
}

export interface Notice {
  readonly option: string
  readonly text: Text
}

/** Lists the named options that have no effect in this kind of file. */
export function listNotices(
  changed: readonly string[],
  role: 'server' | 'clientconfdir',
  version: string
): Notice[] {
  return changed.flatMap(name => {
    const option = lookUpOption(name, version)
    if (!option)
      return [{ option: name, text: say`is unknown to this burp version, which ignores it` }]
    if (option.files.includes(role)) return []
    return [{ option: name, text: say`has no effect in this kind of file` }]
  })
}
