/** Imports the section [BASIC:ACL]: administrators, moderators, groups and grants. */
import { whyInvalidGrant } from '../../access/grants/grant-text.js'
import { type BurpUiFile, toList, toText } from './burp-ui-file.js'
import type { IniEntry } from './ini-file.js'
import { lookUpNameProblem } from './users.js'

export interface Rules {
  /** Names of users, and of groups with `@`. */
  admins: string[]
  moderators: string[]
  moderatorGrant: string | undefined
  /** In the order in which they apply. */
  groups: { name: string; grant: string; members: string[] }[]
  grants: { name: string; grant: string }[]
}

const section = 'BASIC:ACL'

export function readRules(file: BurpUiFile): Rules {
  noteEngine(file)
  if (file.integer(section, 'priority') !== undefined) {
    file.addNote('left', `[${section}] priority`, 'burphub has only one set of rules.')
  }
  const admins = readAdmins(file)
  const moderators = file.list(section, '+moderator') ?? []
  const moderatorGrant = file.text(section, '@moderator')
  const rest = file.takeRest(section)
  const groups = toGroups(rest, file)
  const rules = {
    admins,
    moderators,
    moderatorGrant: toGrant(moderatorGrant, `[${section}] @moderator`, file),
    groups,
    grants: rest.flatMap(entry => (/^[+@]/.test(entry.key) ? [] : toUserGrant(entry, file)))
  }
  return withKnownMembers(rules, file)
}

function noteEngine(file: BurpUiFile): void {
  const backends = file.list('Global', 'acl')?.map(name => name.toLowerCase()) ?? ['none']
  const place = '[Global] acl'
  for (const name of backends.filter(each => each !== 'basic' && each !== 'none')) {
    file.addNote('left', place, `burphub has no ACL backend ${JSON.stringify(name)}.`)
  }
  if (backends.includes('basic')) return
  const text = 'No rules were in use, so every user was an administrator and saw everything.'
  const now = 'In burphub, a user without a grant sees only the client with the same name.'
  file.addNote('differs', place, `${text} ${now} The rules of [${section}] now apply.`)
}

function readAdmins(file: BurpUiFile): string[] {
  const admins = file.list(section, 'admin')
  if (admins === undefined) return ['admin']
  if (admins.length === 0) {
    file.addNote(
      'differs',
      `[${section}] admin`,
      'is empty. The administrators of burphub are kept.'
    )
  }
  return admins
}

function toGroups(entries: IniEntry[], file: BurpUiFile): Rules['groups'] {
  const groups = new Map<string, { name: string; grant: string; members: string[] }>()
  // The lines with members determine the order in which grants of groups apply.
  for (const entry of entries.filter(({ key }) => key.startsWith('+'))) {
    const name = entry.key.slice(1)
    if (isGroupName(name, entry, file)) {
      groups.set(name, { name, grant: '', members: toList(entry) })
    }
  }
  for (const entry of entries.filter(({ key }) => key.startsWith('@'))) {
    const name = entry.key.slice(1)
    if (!isGroupName(name, entry, file)) continue
    const grant = toGrant(toText(entry), `[${section}] ${entry.key}`, file) ?? ''
    groups.set(name, { ...(groups.get(name) ?? { name, members: [] }), grant })
  }
  return [...groups.values()]
}

function isGroupName(name: string, { key }: IniEntry, file: BurpUiFile): boolean {
  const problem = lookUpRuleNameProblem(name)
  if (problem !== undefined) file.addNote('left', `[${section}] ${key}`, problem)
  return problem === undefined
}

function toUserGrant(entry: IniEntry, file: BurpUiFile): Rules['grants'] {
  const place = `[${section}] ${entry.key}`
  const problem = lookUpRuleNameProblem(entry.key)
  if (problem !== undefined) file.addNote('left', place, problem)
  const text = toText(entry)
  if (text.trim() === '') file.addNote('left', place, 'An empty grant is not a rule.')
  const grant = problem === undefined ? toGrant(text, place, file) : undefined
  return grant === undefined ? [] : [{ name: entry.key, grant }]
}

function toGrant(text: string | undefined, place: string, file: BurpUiFile): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const problem = whyInvalidGrant(text)
  if (problem === undefined) return text
  file.addNote('left', place, `The grant is not valid, so it had no effect. ${String(problem)}`)
  return undefined
}

const reservedNames = ['admin', 'moderator', 'priority', 'BUIADMINRESERVED']

function lookUpRuleNameProblem(name: string): string | undefined {
  if (reservedNames.includes(name)) return 'This name is reserved.'
  return lookUpNameProblem(name)
}

// A member that is an undefined group would become effective with a later group of that name.
function withKnownMembers(rules: Rules, file: BurpUiFile): Rules {
  const groups = new Set(['moderator', ...rules.groups.map(({ name }) => name)])
  const known = (members: string[], key: string) =>
    members.filter(member => {
      const isKnown = member.startsWith('@') ? groups.has(member.slice(1)) : isUserName(member)
      if (!isKnown) {
        const text = `There is no user or group ${JSON.stringify(member)}.`
        file.addNote('left', `[${section}] ${key}`, text)
      }
      return isKnown
    })
  return {
    ...rules,
    admins: known(rules.admins, 'admin'),
    moderators: known(rules.moderators, '+moderator'),
    groups: rules.groups.map(group => ({
      ...group,
      members: known(group.members, `+${group.name}`)
    }))
  }
}

function isUserName(name: string): boolean {
  return name === 'admin' || lookUpRuleNameProblem(name) === undefined
}
