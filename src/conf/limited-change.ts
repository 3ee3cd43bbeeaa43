/**
 * What whoever may only edit a client cannot do with its file, or else rights on one client would
 * be power over the server and all others: the limits of options hold, also for what templates
 * bring, and includes stay as they are.
 */
import type { ConfDocument } from './conf-document.js'
import type { ConfigFile, ConfigInclude } from './config-tree.js'
import { isTemplateInclude, lookUpTemplate } from './edit-includes.js'
import { listEntries, listValues } from './option-values.js'
import { isWithinLimit, lookUpLimit } from './option-limits.js'
import { Fault } from '../faults.js'
import { joinSentences, say, type Text } from '../texts.js'

export interface LimitedChange {
  readonly before: ConfigFile
  readonly after: ConfDocument
  /** By name: those that the file may include only now, as far as they are known. */
  readonly templates: ReadonlyMap<string, ConfigFile>
}

const shownNamesMax = 10

/** Throws FORBIDDEN, naming what only an administrator may change. */
export function requireWithinLimits(change: LimitedChange): void {
  const names = listOverstepped(change)
  if (names.length === 0) return
  const shown = names.slice(0, shownNamesMax)
  const message = say`Only an administrator can change this in a client's file: ${shown.map(name => name.slice(0, 64)).join(', ')}.`
  throw new Fault(
    'FORBIDDEN',
    joinSentences([message, ...shown.flatMap(name => toHint(name) ?? [])])
  )
}

function toHint(name: string): Text | undefined {
  const limit = lookUpLimit(name)
  if (typeof limit === 'string') return undefined
  return say`Moderators can set ${name} to ${limit.hint}.`
}

function listOverstepped({ before, after, templates }: LimitedChange): string[] {
  const known = new Set(before.includes.map(include => include.pattern))
  const old = describe(before, known)
  const now = describe(withIncludes(before, after, templates), known)
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.filter(name => isOverstepped(name, old.get(name), now.get(name))).toSorted()
}

/** All that a file says of one thing, in burp's order. */
interface Said {
  text: string
  /** Without what templates bring. */
  ownText: string
  ownValues: Set<string>
}

function isOverstepped(name: string, old: Said | undefined, now: Said | undefined): boolean {
  if (old?.text === now?.text) return false
  const limit = lookUpLimit(name)
  if (limit === 'never') return true
  if (limit === 'template') return (old?.ownText ?? '') !== (now?.ownText ?? '')
  const odd = [...(now?.ownValues ?? [])].filter(value => !isWithinLimit(name, value))
  // A script tells its arguments by their place: beside odd ones nothing may move.
  return name === 'timer_arg' ? odd.length > 0 : odd.some(value => !old?.ownValues.has(value))
}

/** By name of the option; beside them `includes`, and `raw` for lines that burp refuses. */
function describe(tree: ConfigFile, known: ReadonlySet<string>): Map<string, Said> {
  const said = new Map<string, Said>()
  const add = (name: string, value: string, { isReset = false, isOwn = true } = {}) => {
    const line = `${isReset ? ':' : ''}=${value}\n`
    const { text, ownText, ownValues } = said.get(name) ?? nothing()
    const own = isOwn ? line : ''
    if (isOwn) ownValues.add(value)
    said.set(name, { text: text + line, ownText: ownText + own, ownValues })
  }
  for (const { name, value, isReset, file } of listEntries(tree)) {
    add(name, value, { isReset, isOwn: file === tree.path })
  }
  for (const { content, raw } of tree.document.lines) {
    if (content.kind === 'include' && !isOurTemplate(content.pattern, known)) {
      add('includes', content.pattern)
    }
    // In a static template a whole line may come out of a variable.
    if (content.kind === 'refused') add('raw', raw.trim())
  }
  return said
}

function nothing(): Said {
  return { text: '', ownText: '', ownValues: new Set() }
}

/** By an absolute path a new one may be of any folder of that name. */
function isOurTemplate(pattern: string, known: ReadonlySet<string>): boolean {
  return isTemplateInclude(pattern) && (!pattern.startsWith('/') || known.has(pattern))
}

/**
 * Of a client that a limited change makes or renames: burp hands its name to all scripts, and the
 * shipped backup_tool_script has a shell evaluate it. Throws BAD_NAME.
 */
export function requirePlainWord(client: string): void {
  if (/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@+-]*$/u.test(client)) return
  throw new Fault(
    'BAD_NAME',
    say`Only an administrator can give a client this name. Use only letters, digits and _ . @ + -, because burp passes the name to scripts.`
  )
}

/** Clients that may see or restore what others have backed up: all of them, or the one of the file. */
export function listStrongClients(file: ConfigFile): string[] {
  const entries = [...listEntries(file)]
  return ['super_client', 'restore_client'].flatMap(name =>
    listValues(entries, name).map(({ value }) => value)
  )
}

/** `after` with what it includes: a limited change brings no other files than templates. */
export function withIncludes(
  before: ConfigFile,
  after: ConfDocument,
  templates: LimitedChange['templates']
): ConfigFile {
  const known = new Map(before.includes.map(include => [include.pattern, include.files]))
  const includes = after.lines.flatMap(({ content }, index): ConfigInclude[] => {
    if (content.kind !== 'include') return []
    const { pattern } = content
    const template = templates.get(lookUpTemplate(pattern) ?? '')
    return [{ index, pattern, files: known.get(pattern) ?? (template ? [template] : []) }]
  })
  return { path: before.path, document: after, includes }
}
