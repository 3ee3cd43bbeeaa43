/** Imports the section [BASIC:AUTH]: one line per user, with a hash or a plain password. */
import { isUsableHash, passwordBytesMax } from '../../access/passwords.js'
import { plainUserName } from '../../access/user-key.js'
import { Fault } from '../../faults.js'
import { type BurpUiFile, toText } from './burp-ui-file.js'
import type { IniEntry } from './ini-file.js'

export interface WantedUser {
  name: string
  /** A hash, or a password that is hashed before it is stored. Never printed. */
  password: { hash: string } | { plain: string }
}

const section = 'BASIC:AUTH'

export function readUsers(file: BurpUiFile): WantedUser[] {
  const backends = file.list('Global', 'auth')?.map(name => name.toLowerCase()) ?? ['basic']
  noteBackends(file, backends)
  noteMixed(file)
  const priority = file.integer(section, 'priority')
  const entries = file.takeRest(section)
  if (!backends.includes('basic')) {
    if (entries.length > 0) noteDormant(file, entries.length)
    return []
  }
  // 0 means the default in burp-ui.
  if (priority) file.set('basic.priority', priority)
  if (entries.length === 0) noteBuiltIn(file)
  return entries.flatMap(entry => toUser(entry, file))
}

function noteBackends(file: BurpUiFile, backends: string[]): void {
  const place = '[Global] auth'
  if (backends.includes('none')) {
    file.addNote(
      'todo',
      place,
      'gave everyone access. burphub always requires a login: create users.'
    )
  }
  for (const name of backends.filter(each => !knownBackends.includes(each))) {
    file.addNote('left', place, `burphub has no authentication backend ${JSON.stringify(name)}.`)
  }
}

const knownBackends = ['basic', 'ldap', 'local', 'none']

function noteMixed(file: BurpUiFile): void {
  if (file.flag(section, 'mixed')) {
    file.addNote('differs', `[${section}] mixed`, 'Passwords are never kept in plain text.')
  }
}

function noteDormant(file: BurpUiFile, count: number): void {
  const text = `The ${count} users here could not log in because [Global] auth does not include basic.`
  file.addNote('left', `[${section}]`, `${text} Add it there to import them.`)
}

function noteBuiltIn(file: BurpUiFile): void {
  const text = 'The built-in user admin with the password admin is not imported.'
  file.addNote('differs', `[${section}]`, `${text} burphub creates its own administrator.`)
}

function toUser(entry: IniEntry, file: BurpUiFile): WantedUser[] {
  const text = toText(entry)
  const place = `[${section}] ${entry.key}`
  const problem = lookUpNameProblem(entry.key) ?? lookUpPasswordProblem(entry)
  if (problem !== undefined) {
    file.addNote('left', place, problem)
    return []
  }
  return [{ name: entry.key, password: isUsableHash(text) ? { hash: text } : { plain: text } }]
}

function lookUpPasswordProblem(entry: IniEntry): string | undefined {
  const text = toText(entry)
  if (Array.isArray(entry.value)) return 'The password contains a comma. Put it in quotes.'
  if (text === '') return 'There is no password. Create this user with: burphub user add NAME'
  if (Buffer.byteLength(text) > passwordBytesMax || /\p{Cc}/u.test(text)) {
    return 'The password is too long or contains control characters. Set a new one.'
  }
  if (looksLikeHash(text) && !isUsableHash(text)) {
    return 'The hash is damaged or has an unsupported format. Set a new password.'
  }
  return undefined
}

/** Whether the text is meant as a hash, valid or not; otherwise it is a plain password. */
function looksLikeHash(text: string): boolean {
  return /^(pbkdf2|scrypt):[^$]*\$[^$]*\$/.test(text) || /^\$(scrypt|argon2\w*)\$/.test(text)
}

/** Returns what is wrong with the name of a user or group, undefined if it is valid. */
export function lookUpNameProblem(name: string): string | undefined {
  if (/^[@+]/.test(name)) return 'This name cannot be used: @ and + are reserved for groups.'
  try {
    plainUserName(name)
    return undefined
  } catch (fault) {
    if (fault instanceof Fault) return `This name cannot be used. ${fault.message}`
    throw fault
  }
}
