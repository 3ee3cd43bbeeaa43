/** What a configuration file of burp-ui asks for, in burphub's words, before anyone looks at the store. */
import type { IniSection } from './ini-file.js'
import { readLdap } from './ldap.js'
import { readAgents, readBurp, tellUnread } from './leftovers.js'
import { readLocal } from './local.js'
import { readOptions } from './options.js'
import { BurpUiFile, type Note, type WantedSetting } from './burp-ui-file.js'
import { readRules, type Rules } from './rules.js'
import { readUsers, type WantedUser } from './users.js'

export interface Wanted extends Rules {
  users: WantedUser[]
  settings: WantedSetting[]
  /** Knows those who log in and are not in the store; the directory where the host does, too. */
  otherBackend: 'LDAP:AUTH' | 'LOCAL:AUTH' | undefined
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
  readAgents(file)
  tellUnread(file)
  const { settings, notes } = file
  const otherBackend = hasLdap ? 'LDAP:AUTH' : hasLocal ? 'LOCAL:AUTH' : undefined
  return { users, ...rules, settings, otherBackend, notes }
}
