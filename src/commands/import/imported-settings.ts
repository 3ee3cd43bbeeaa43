/** Converts the configuration file of burp-ui to settings of burphub, without looking at the store. */
import { readLdap, readLocal } from './backends.js'
import { BurpUiFile, type Note, type WantedSetting } from './burp-ui-file.js'
import type { IniSection } from './ini-file.js'
import { readAgents, readBurp, noteUnread } from './unsupported-options.js'
import { readRules, type Rules } from './rules.js'
import { readUsers, type WantedUser } from './users.js'

export interface Wanted extends Rules {
  users: WantedUser[]
  settings: WantedSetting[]
  /** The backend of users that are not in the store; LDAP:AUTH if both are enabled. */
  otherBackend: 'LDAP:AUTH' | 'LOCAL:AUTH' | undefined
  /** Names of servers with an agent. */
  servers: string[]
  notes: Note[]
}

export function toWanted(sections: IniSection[]): Wanted {
  const file = new BurpUiFile(sections)
  const users = readUsers(file)
  const rules = readRules(file)
  readOptions(file, rules)
  const hasLdap = readLdap(file)
  const hasLocal = readLocal(file)
  readBurp(file)
  const servers = readAgents(file)
  noteUnread(file)
  const { settings, notes } = file
  const otherBackend = hasLdap ? 'LDAP:AUTH' : hasLocal ? 'LOCAL:AUTH' : undefined
  return { users, ...rules, settings, servers, otherBackend, notes }
}

function readOptions(file: BurpUiFile, rules: Rules): void {
  readEngine(file)
  keepLetters(file, rules)
  keepOrder(file, rules)
  file.set('sessions.idleDays', file.integer('Security', 'sessiontime'))
  file.set('sessions.absoluteDays', file.integer('Security', 'cookietime'))
  readTimezone(file)
}

function readEngine(file: BurpUiFile): void {
  for (const [option, key] of Object.entries(engineKeys)) {
    file.set(`acl.${key}`, file.flag('ACL', option))
  }
}

const engineKeys = {
  extended: 'extended',
  assume_rw: 'assumeRw',
  implicit_link: 'implicitLink',
  legacy: 'legacy',
  inverse_inheritance: 'inverseInheritance'
}

// Without the section, burp-ui takes patterns literally, contrary to its documentation. The import must
// not give more access.
function keepLetters(file: BurpUiFile, { grants, groups, moderatorGrant }: Rules): void {
  if (file.has('ACL')) return
  const texts = [...grants, ...groups].map(({ grant }) => grant)
  if ([...texts, moderatorGrant ?? ''].every(text => text === '')) return
  file.set('acl.extended', false)
  const text = 'Without this section, * and ? in a grant are plain characters. burphub keeps this.'
  file.addNote('differs', '[ACL]', `${text} Set acl.extended: true to make them wildcards.`)
}

function keepOrder(file: BurpUiFile, { groups }: Rules): void {
  if (groups.every(({ grant }) => grant === '')) return
  file.set('acl.groupsInOrder', true)
  const text =
    'If two groups disagree, the older one takes precedence while a user would gain permissions otherwise.'
  file.addNote(
    'differs',
    '[BASIC:ACL]',
    `${text} The log lists these users. Set acl.groupsInOrder: false to change this.`
  )
}

function readTimezone(file: BurpUiFile): void {
  const zone = file.text('Global', 'timezone')
  if (!zone) return
  if (isTimezone(zone)) file.set('timezone', zone)
  else
    file.addNote('left', '[Global] timezone', 'This is not an IANA time zone such as Europe/Paris.')
}

function isTimezone(zone: string): boolean {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone })
    return format.resolvedOptions().timeZone !== '' && /^[A-Z]/i.test(zone)
  } catch {
    return false
  }
}
