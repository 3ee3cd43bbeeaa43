/**
 * Limits for users who may only edit one client. Without them, permissions for one client would
 * give control over the server and all other clients. The limits of options also apply to the
 * content of templates, and include lines cannot be changed.
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
  /** Name -> a template that only this change adds to the file, if its content is known. */
  readonly templates: ReadonlyMap<string, ConfigFile>
}

const shownNamesMax = 10

/** Throws FORBIDDEN with the options that only an administrator can change. */
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

/** All lines of a file about one option, in burp's order. */
interface Said {
  text: string
  /** Without the lines of templates. */
  ownText: string
  ownValues: Set<string>
}

function isOverstepped(name: string, old: Said | undefined, now: Said | undefined): boolean {
  if (old?.text === now?.text) return false
  const limit = lookUpLimit(name)
  if (limit === 'never') return true
  if (limit === 'template') return (old?.ownText ?? '') !== (now?.ownText ?? '')
  const odd = [...(now?.ownValues ?? [])].filter(value => !isWithinLimit(name, value))
  // A script identifies its arguments by position: with an unusual argument, none may change its
  // position.
  return name === 'timer_arg' ? odd.length > 0 : odd.some(value => !old?.ownValues.has(value))
}

/** Groups lines by option; `includes` are include lines, `raw` are lines that burp rejects. */
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
    // In a static template, a variable may replace a whole line.
    if (content.kind === 'refused') add('raw', raw.trim())
  }
  return said
}

function nothing(): Said {
  return { text: '', ownText: '', ownValues: new Set() }
}

/** A new absolute path could lead to another folder with the same name. */
function isOurTemplate(pattern: string, known: ReadonlySet<string>): boolean {
  return isTemplateInclude(pattern) && (!pattern.startsWith('/') || known.has(pattern))
}

/**
 * Restricts the name of a client that such a user creates or renames: burp passes it to all
 * scripts, and in burp's own backup_tool_script a shell evaluates it. Throws BAD_NAME.
 */
export function requirePlainWord(client: string): void {
  if (/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.@+-]*$/u.test(client)) return
  throw new Fault(
    'BAD_NAME',
    say`Only an administrator can give a client this name. Use only letters, digits and _ . @ + -, because burp passes the name to scripts.`
  )
}

/**
 * Lists clients that may list or restore the backups of other clients: those of a server's file, or
 * the client of its own file.
 */
export function listStrongClients(file: ConfigFile): string[] {
  const entries = [...listEntries(file)]
  return ['super_client', 'restore_client'].flatMap(name =>
    listValues(entries, name).map(({ value }) => value)
  )
}

/** Returns `after` with its included files: such a change can only add templates. */
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
