/**
 * What a moderator cannot do with the file of a client, or else rights on one client would be power
 * over the server and all others: powerful options stay as they are, also those in templates, and
 * so do includes. Administrators have no limits.
 */
import type { Caller } from '../../access/caller.js'
import type { ConfDocument } from '../../conf/conf-document.js'
import type { ConfigFile, ConfigInclude } from '../../conf/config-tree.js'
import { isTemplateInclude } from '../../conf/edit-templates.js'
import { listEntries } from '../../conf/option-values.js'
import { isPowerful } from '../../conf/powerful-options.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'

export interface LimitedChange {
  readonly before: ConfigFile
  readonly after: ConfDocument
  /** What a template says that the file may name only now. */
  readonly readTemplate: (pattern: string) => ConfigFile | undefined
}

const shownNamesMax = 10

/** Throws FORBIDDEN, naming what the caller cannot change. */
export function requireWithinLimits(caller: Pick<Caller, 'isAdmin'>, change: LimitedChange): void {
  if (caller.isAdmin) return
  const names = listOverstepped(change)
  if (names.length === 0) return
  const shown = names.slice(0, shownNamesMax).map(name => name.slice(0, 64))
  throw new Fault(
    'FORBIDDEN',
    say`Only an administrator may change this in the file of a client: ${shown.join(', ')}.`
  )
}

function listOverstepped({ before, after, readTemplate }: LimitedChange): string[] {
  const old = describePower(before)
  const now = describePower(toTree(before, after, readTemplate))
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
  readTemplate: LimitedChange['readTemplate']
): ConfigFile {
  const known = new Map(before.includes.map(include => [include.pattern, include.files]))
  const includes = after.lines.flatMap(({ content }, index): ConfigInclude[] => {
    if (content.kind !== 'include') return []
    const { pattern } = content
    const template = isTemplateInclude(pattern) ? readTemplate(pattern) : undefined
    return [{ index, pattern, files: known.get(pattern) ?? (template ? [template] : []) }]
  })
  return { path: before.path, document: after, includes }
}
