/** Applies requested changes to a document, without touching other lines. */
import { type ConfOption, describeOption, isSecret, lookUpOption } from '../../conf/catalogue.js'
import { applyChanges, type ConfDocument, type LineChanges } from '../../conf/conf-document.js'
import {
  isTemplateInclude,
  lookUpTemplate,
  setIncludes,
  setTemplates
} from '../../conf/edit-includes.js'
import { planList, planRemoval, planScalar } from '../../conf/edit-options.js'
import { mask } from '../../conf/hidden-secrets.js'
import { listSlots } from '../../conf/option-text.js'
import { Fault } from '../../faults.js'
import type { Text } from '../../texts.js'
import type { RequestedChanges, RequestedValue } from './requested-changes.js'
import { findClass } from './option-facts.js'
import { parseNumber } from './option-results.js'

export interface EditContext {
  readonly role: 'server' | 'clientconfdir'
  readonly version: string
  /** Removes options that the request does not name. */
  readonly isWhole: boolean
  /** Whether include lines of templates are a field of their own. */
  readonly hasTemplates: boolean
}

export interface DocumentEdit {
  readonly document: ConfDocument
  /** Field -> why the change is not possible. */
  readonly errors: Readonly<Record<string, Text>>
}

/** Applies all changes to a copy, and returns the errors of those that are not possible by field. */
export function editDocument(
  document: ConfDocument,
  changes: RequestedChanges,
  context: EditContext
): DocumentEdit {
  const errors: Record<string, Text> = {}
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Fault) || !error.reasons) throw error
      Object.assign(errors, error.reasons)
      return otherwise
    }
  }
  const plans = [...changes.options].map(([name, values]) =>
    attempt(
      () => planOption(document, describeOption(name, context.version), { values, context }),
      noChange
    )
  )
  const removals = context.isWhole ? listUnnamed(document, changes, context) : []
  let edited = applyChanges(document, [
    ...plans,
    ...removals.map(name => planRemoval(document, name)),
    ...(context.isWhole ? [] : planResets(document, changes))
  ])
  edited = attempt(() => editIncludes(edited, changes, context), edited)
  edited = attempt(() => editTemplates(edited, changes, context), edited)
  return { document: edited, errors }
}

/**
 * Whether the lines of the option are a list. An option that burp does not know may be anything.
 */
function isList(option: ConfOption): boolean {
  return option.kind === 'list' || option.kind === 'pair'
}

const noChange: LineChanges = { replacements: new Map() }

interface RequestedOption {
  values: readonly RequestedValue[]
  context: EditContext
}

function planOption(
  document: ConfDocument,
  option: ConfOption,
  { values, context }: RequestedOption
): LineChanges {
  const { name } = option
  const [first] = values
  if (!first) return planRemoval(document, name)
  if (isSecret(name) && first.value === mask) return noChange
  const isUnknown = lookUpOption(name, context.version) === undefined
  const present = listSlots(document, name).map(slot => slot.content)
  if (!isList(option) && !(isUnknown && values.length > 1)) {
    const value = toWritten(option, first.value, present.at(-1)?.value)
    return planScalar(document, { name, value, isReset: first.isReset })
  }
  // A form without flags has no `:=`; a patch without flags leaves them unchanged. Pairs have no
  // flags in requests, so each pair keeps its own.
  const isPair = findClass(option, context.role, context.version) === 'pair'
  const items = values.map(({ value, isReset }, index) => ({
    value: toWritten(option, value, present[index]?.value),
    isReset: isReset ?? (isPair ? present[index]?.isReset : context.isWhole ? false : undefined)
  }))
  return planList(document, name, items)
}

function listUnnamed(
  document: ConfDocument,
  { options }: RequestedChanges,
  { role, version }: EditContext
): string[] {
  const names = new Set(
    document.lines.flatMap(({ content }) => (content.kind === 'option' ? [content.name] : []))
  )
  return [...names].filter(name => {
    if (options.has(name) || isSecret(name)) return false
    const option = describeOption(name, version)
    const isPair = findClass(option, role, version) === 'pair'
    return !isPair || options.has(option.partner ?? '')
  })
}

/** For a patch that only changes whether lines are written with `:=`. */
function planResets(document: ConfDocument, { resets }: RequestedChanges): LineChanges[] {
  return [...resets].map(([name, flags]) => {
    const items = listSlots(document, name).map(({ content }, index) => ({
      value: content.value,
      isReset: flags[index] ?? flags.at(-1) ?? content.isReset
    }))
    return planList(document, name, items)
  })
}

function editIncludes(
  document: ConfDocument,
  { includes }: RequestedChanges,
  { isWhole, hasTemplates }: EditContext
): ConfDocument {
  const wanted = includes ?? (isWhole ? [] : undefined)
  if (!wanted) return document
  const isCounted = (pattern: string) => !(hasTemplates && isTemplateInclude(pattern))
  return setIncludes(document, wanted, isCounted)
}

function editTemplates(
  document: ConfDocument,
  { templates }: RequestedChanges,
  { isWhole, hasTemplates }: EditContext
): ConfDocument {
  const wanted = templates ?? (isWhole ? [] : undefined)
  if (!wanted || !hasTemplates) return document
  return setTemplates(document, [...new Set(wanted.map(toTemplateName))])
}

/** Accepts a name, or an include path from a list of templates. */
export function toTemplateName(template: string): string {
  return lookUpTemplate(template) ?? template
}

/** Returns the value to write: the `present` one if burp reads both alike. */
function toWritten(option: ConfOption, value: string, present: string | undefined): string {
  const written = toBurpWord(option, value)
  if (present === undefined) return written
  const isSame = toMeaning(option, present) === toMeaning(option, written)
  return isSame ? present : written
}

function toBurpWord({ kind, form }: ConfOption, value: string): string {
  if (kind === 'boolean') return /^(?:true|1|on|yes)$/i.test(value.trim()) ? '1' : '0'
  return kind === 'integer' || form !== undefined ? value.trim() : value
}

/** Returns equal texts for values that burp cannot distinguish, if answers show them alike. */
function toMeaning({ name, kind, form }: ConfOption, value: string): string {
  if (kind === 'boolean') return parseNumber(value) === 0 ? 'off' : 'on'
  if (form === 'compression') return value.replace(/^(?:gzip|zlib)(?=\d$)/, '')
  return kind === 'integer' || name === 'protocol' ? String(parseNumber(value)) : value
}
