/** Prints a plan: one line per action and note, in groups, without secrets. */
import type { Note } from './burp-ui-file.js'
import type { Action, Outcome, Plan } from './plan.js'

export interface PrintOptions {
  /** Whether the plan was applied. */
  isApplied: boolean
}

export function printPlan({ actions, notes }: Plan, { isApplied }: PrintOptions): string {
  const groups = [
    ...headings.map(([kinds, title]) => {
      const own = actions.filter(({ kind }) => kinds.includes(kind))
      return toGroup(title, own.map(printAction))
    }),
    ...noteHeadings.map(([kind, title]) => {
      const own = notes.filter(note => note.kind === kind)
      return toGroup(
        title,
        own.map(({ place, text }) => `  ${plain(place)}: ${plain(text)}`)
      )
    })
  ]
  return [...groups.filter(group => group !== ''), printSummary(actions, isApplied)].join('\n')
}

const headings: [Action['kind'][], string][] = [
  [['setting'], 'Settings'],
  [['server'], 'Servers'],
  [['user'], 'Users'],
  [['group', 'groupMember'], 'Groups'],
  [['grant'], 'Grants'],
  [['moderator', 'moderatorGrant'], 'Moderators'],
  [['admin'], 'Administrators']
]

const noteHeadings: [Note['kind'], string][] = [
  ['differs', 'Changed behavior'],
  ['left', 'Not imported'],
  ['todo', 'Manual steps']
]

const outcomeWords: Record<Outcome, string> = {
  add: 'add',
  same: 'same',
  change: 'change',
  conflict: 'keep'
}

function toGroup(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}\n`
}

function printAction(action: Action): string {
  const word = outcomeWords[action.outcome].padEnd(8)
  const other = action.outcome === 'conflict' ? '  (existing value kept)' : ''
  return `  ${word}${plain(describe(action))}${other}`
}

function describe(action: Action): string {
  switch (action.kind) {
    case 'setting':
      return `${action.key}: ${action.isSecret ? '(secret)' : JSON.stringify(action.value)}`
    case 'user':
      return `${action.name}  (${'hash' in action.password ? 'hash unchanged' : 'plain password, hashed'})`
    case 'server':
      return `${action.name}  (pending until its agent is enrolled)`
    case 'group':
      return `@${action.name}  ${action.grant === '' ? '(no grant)' : action.grant}`
    case 'groupMember':
      return `@${action.group}  with ${action.member}`
    case 'grant':
      return `${action.name}  ${action.grant}`
    case 'moderatorGrant':
      return `@moderator  ${action.grant}`
    default:
      return action.member
  }
}

function printSummary(actions: Action[], isApplied: boolean): string {
  const count = (outcome: Outcome) => actions.filter(each => each.outcome === outcome).length
  const [added, changed] = isApplied ? ['added', 'changed'] : ['to add', 'to change']
  const counts = `${count('add')} ${added}, ${count('change')} ${changed}, ${count('same')} unchanged.`
  const kept = count('conflict')
  const conflicts = kept === 0 ? '' : ` ${kept} differ and are kept (--overwrite replaces them).`
  const next = isApplied ? '' : 'Nothing was changed. Run it again with --apply.\n'
  return `${counts}${conflicts}\n${next}`
}

// Removes control characters, which terminals would interpret.
function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?')
}
