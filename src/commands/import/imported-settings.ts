/** Converts the configuration file of burp-ui to settings of burphub, without looking at the store. */
import { BurpUiFile, type Note, toList, toText, type WantedSetting } from './burp-ui-file.js'
import type { IniEntry, IniSection } from './ini-file.js'
import { noteUnread, readAgents, readBurp } from './unsupported-options.js'
import { lookUpNameProblem, readUsers, type WantedUser } from './users.js'
import { type LdapOptions, toLdapSettings } from '../../access/backends/ldap-options.js'
import { Fault } from '../../faults.js'
import { whyInvalidGrant } from '../../access/grants/grant-text.js'

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

const ldapSection = 'LDAP:AUTH'

/** The keys under `ldap` of the configuration file. */
type LdapKeys = Omit<LdapOptions, 'verifyCertificate'> & { validateCertificate?: boolean }
type Read<K extends keyof LdapKeys> = { [Key in K]?: LdapKeys[Key] | undefined }

/** Returns whether the directory was imported. */
function readLdap(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('ldap')) {
    if (file.takeRest(ldapSection).length > 0) {
      file.addNote(
        'left',
        `[${ldapSection}]`,
        'It was not in use: [Global] auth does not include ldap.'
      )
    }
    return false
  }
  const connection = readConnection(file)
  const isEncrypted = connection.startTls === true || connection.url.startsWith('ldaps:')
  const read = { ...connection, ...readCertificates(file, isEncrypted), ...readSearch(file) }
  const given = Object.entries(read).filter(([, value]) => value !== undefined)
  const keys = Object.fromEntries(given) as unknown as LdapKeys // url and base are never undefined
  if (!isUsable(keys, file)) return false
  for (const [key, value] of Object.entries(keys)) {
    file.set(`ldap.${key}`, value, key === 'bindPassword')
  }
  return true
}

// burphub would not start with invalid options.
function isUsable(keys: LdapKeys, file: BurpUiFile): boolean {
  try {
    toLdapSettings(keys)
    return true
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    file.addNote('todo', `[${ldapSection}]`, `${fault.message} Set it under ldap: manually.`)
    return false
  }
}

function readConnection(file: BurpUiFile): Pick<LdapKeys, 'url' | 'startTls'> {
  const encryption = file.text(ldapSection, 'encryption')?.toLowerCase() ?? 'none'
  const [host = 'localhost', ...others] = file.list(ldapSection, 'host') ?? []
  const port = file.integer(ldapSection, 'port')
  if (others.length > 0)
    file.addNote('left', `[${ldapSection}] host`, 'Only the first host is used.')
  const url = toUrl(host, port, encryption === 'ssl')
  if (!url.startsWith('ldap:') || (encryption !== 'tls' && isHere(host))) return { url }
  if (encryption !== 'tls') {
    const text = 'Passwords were sent unencrypted. burphub encrypts them with STARTTLS.'
    file.addNote('differs', `[${ldapSection}] encryption`, text)
  }
  return { url, startTls: true }
}

function toUrl(host: string, port: number | undefined, isTls: boolean): string {
  const [, scheme = 'ldap', address = host] = /^(ldaps?):\/\/([^/]*)\/?$/i.exec(host) ?? []
  const isSecure = isTls || scheme.toLowerCase() === 'ldaps'
  const place = port && !/:\d+$/.test(address) ? `${address}:${port}` : address
  return `${isSecure ? 'ldaps' : 'ldap'}://${place}`
}

function isHere(host: string): boolean {
  return /^(ldap:\/\/)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/?$/i.test(host)
}

// burphub must not verify less than the file requires, but may verify more.
function readCertificates(
  file: BurpUiFile,
  isEncrypted: boolean
): Read<'caFile' | 'validateCertificate'> {
  const caFile = file.text(ldapSection, 'cafile') || undefined
  const validate = file.text(ldapSection, 'validate')?.toLowerCase() ?? 'none'
  if (!isEncrypted) return {}
  if (validate !== 'none') return { caFile, validateCertificate: true }
  const text = 'The certificate was not verified. burphub verifies it: set its CA in ldap.caFile.'
  file.addNote('differs', `[${ldapSection}] validate`, text)
  return { caFile }
}

type SearchKey = 'bindDn' | 'bindPassword' | 'searchAttribute' | 'filter' | 'priority'

function readSearch(file: BurpUiFile): { base: string } & Read<SearchKey> {
  const read = (option: string) => file.text(ldapSection, option) || undefined
  const bindDn = read('binddn')
  const bindPassword = read('bindpw')
  return {
    base: read('base') ?? '',
    ...(bindDn === undefined ? {} : { bindDn, bindPassword }),
    searchAttribute: read('searchattr'),
    // The placeholders of the filter mean the same in burphub.
    filter: read('filter'),
    // 0 means the default in burp-ui.
    priority: file.integer(ldapSection, 'priority') || undefined
  }
}

const localSection = 'LOCAL:AUTH'

/**
 * Reads the section [LOCAL:AUTH]: accounts of the host that may log in. Returns whether they are
 * used.
 */
function readLocal(file: BurpUiFile): boolean {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? []
  if (!backends.includes('local')) {
    if (file.takeRest(localSection).length > 0) {
      file.addNote(
        'left',
        `[${localSection}]`,
        'It was not in use: [Global] auth does not include local.'
      )
    }
    return false
  }
  // Any key under `local` enables these accounts.
  file.set('local.uidMin', file.integer(localSection, 'limit') ?? 1_000)
  const users = file.list(localSection, 'users')
  if (users && users.length > 0) file.set('local.users', users)
  const priority = file.integer(localSection, 'priority')
  if (priority) file.set('local.priority', priority)
  return true
}

interface Rules {
  /** Names of users, and of groups with `@`. */
  admins: string[]
  moderators: string[]
  moderatorGrant: string | undefined
  /** In the order in which they apply. */
  groups: { name: string; grant: string; members: string[] }[]
  grants: { name: string; grant: string }[]
}

const section = 'BASIC:ACL'

function readRules(file: BurpUiFile): Rules {
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
