/**
 * What whoever may only edit a client cannot do with its file, or else rights on one client would
 * be power over the server and all others: powerful options stay as they are, also those in
 * templates, and so do includes.
 */
import type { ConfDocument } from './conf-document.js'
import type { ConfigFile, ConfigInclude } from './config-tree.js'
import { isTemplateInclude, lookUpTemplate } from './edit-templates.js'
import { listEntries } from './option-values.js'
import { isPowerful } from './powerful-options.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

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
  const shown = names.slice(0, shownNamesMax).map(name => name.slice(0, 64))
  throw new Fault(
    'FORBIDDEN',
    say`Only an administrator may change this in the file of a client: ${shown.join(', ')}.`
  )
}

function listOverstepped({ before, after, templates }: LimitedChange): string[] {
  const old = describePower(before)
  const now = describePower(toTree(before, after, templates))
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.filter(name => old.get(name) !== now.get(name)).toSorted()
}

/** By name: all that is said of it, in burp's order. */
function describePower(tree: ConfigFile): Map<string, string> {
  const said = new Map<string, string>()
  const add = (name: string, text: string) => said.set(name, `${said.get(name) ?? ''}${text}\n`)
  for (const { name, value, isReset } of listEntries(tree)) {
    if (isPowerful(name)) add(name, `${isReset ? ':' : ''}=${value}`)
  }
  for (const { content, raw } of tree.document.lines) {
    if (content.kind === 'include' && !isTemplateInclude(content.pattern)) {
      add('includes', content.pattern)
    }
    // In a static template a whole line may come out of a variable.
    if (content.kind === 'refused') add('raw', raw.trim())
  }
  return said
}

/** `after` with what it includes: a limited change brings no other files than templates. */
function toTree(
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
