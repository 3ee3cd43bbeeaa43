/** Users of an LDAP directory: found by a search, accepted if they can bind. */
import { randomBytes } from 'node:crypto'
import { type Entry, ResultCodeError } from 'ldapts'
import { Fault } from '../../faults.js'
import { LoginGate } from '../login-throttle.js'
import { say } from '../../texts.js'
import {
  type AuthBackend,
  type Identity,
  type ListedUser,
  readOnly,
  unavailable,
  withDeadline
} from './backend.js'
import { LdapConnection, toUserNames, valuesOf } from './ldap-connection.js'
import {
  escapeValue,
  fillIn,
  type LdapOptions,
  type LdapSettings,
  toLdapSettings
} from './ldap-options.js'

const nameBytesMax = 512
const passwordBytesMax = 1_024
// Several may match, since directories may compare names without regard to case.
const matchesMax = 10

export class LdapBackend implements AuthBackend {
  readonly name = 'LDAP:AUTH'
  readonly takesPasswords = true
  readonly isLive = true
  readonly description = 'Users of an LDAP directory, which checks their passwords itself.'
  readonly priority: number
  readonly capabilities = readOnly
  readonly #settings: LdapSettings
  readonly #gate: LoginGate
  #away: { until: number; fault: Fault } | undefined

  /** Throws BAD_CONFIG. */
  constructor(options: LdapOptions) {
    this.#settings = toLdapSettings(options)
    this.priority = this.#settings.priority
    const { connectionsMax, queueLengthMax } = this.#settings
    this.#gate = new LoginGate({ atOnce: connectionsMax, queueLengthMax })
  }

  async verify(name: string, password: string, asker?: string): Promise<Identity | undefined> {
    if (!isAskable(name) || password === '') return undefined
    if (Buffer.byteLength(password) > passwordBytesMax) return undefined
    return await this.#ask(async connection => {
      const dn = await this.#lookUpDn(connection, name)
      // Unknown users bind, too, so that all rejections take the same queries.
      const isRight = await connection.mayBind(dn ?? this.#nobody(), password)
      if (dn === undefined || !isRight) return undefined
      await connection.becomeSearcher()
      return await this.#toIdentity(connection, name, dn)
    }, asker)
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    if (!isAskable(name)) return undefined
    return await this.#ask(async connection => {
      const dn = await this.#lookUpDn(connection, name)
      return dn === undefined ? undefined : await this.#toIdentity(connection, name, dn)
    })
  }

  async list(): Promise<ListedUser[]> {
    const { base, filter, searchAttribute } = this.#settings
    return await this.#ask(async connection => {
      const entries = await connection.searchAll(base, {
        filter: fillIn(filter, searchAttribute, '*'),
        attributes: [searchAttribute]
      })
      return entries.flatMap(entry =>
        toUserNames(entry, searchAttribute).map(name => ({ id: entry.dn, name }))
      )
    })
  }

  /** Returns undefined unless the attribute of exactly one entry equals the name, including case. */
  async #lookUpDn(connection: LdapConnection, name: string): Promise<string | undefined> {
    const { base, filter, searchAttribute } = this.#settings
    const entries = await connection.search(base, {
      filter: fillIn(filter, searchAttribute, escapeValue(name)),
      attributes: [searchAttribute],
      sizeLimit: matchesMax
    })
    const isNamed = (entry: Entry) =>
      toUserNames(entry, searchAttribute).some(createComparison(name))
    const [entry, ...others] = entries.filter(isNamed)
    const isCertain = entry !== undefined && others.length === 0 && entries.length < matchesMax
    return isCertain && entry.dn !== '' ? entry.dn : undefined
  }

  async #toIdentity(connection: LdapConnection, name: string, dn: string): Promise<Identity> {
    const { groupBase, groupFilter, groupAttribute } = this.#settings
    if (groupBase === undefined) return { name, id: dn, groups: [] }
    const entries = await connection.search(groupBase, {
      filter: fillIn(groupFilter, escapeValue(dn), escapeValue(name)),
      attributes: [groupAttribute]
    })
    const groups = new Set(entries.flatMap(entry => valuesOf(entry, groupAttribute)))
    return { name, id: dn, groups: [...groups].toSorted() }
  }

  #nobody(): string {
    return `${this.#settings.searchAttribute}=${randomBytes(8).toString('hex')},${this.#settings.base}`
  }

  async #ask<T>(question: (connection: LdapConnection) => Promise<T>, asker?: string): Promise<T> {
    return await this.#gate.pass(() => this.#askNow(question), asker)
  }

  // Callers in the queue fail at once if the directory has become unreachable while they waited.
  async #askNow<T>(question: (connection: LdapConnection) => Promise<T>): Promise<T> {
    if (this.#away && performance.now() < this.#away.until) throw this.#away.fault
    this.#away = undefined
    let connection: LdapConnection | undefined
    try {
      connection = await LdapConnection.prepare(this.#settings)
      return await withDeadline(converse(connection, question), this.#settings.loginTimeoutMs)
    } catch (error) {
      if (error instanceof Fault) throw error
      const fault = unavailable(say`The LDAP directory`, error)
      const until = performance.now() + this.#settings.restMs
      if (!(error instanceof ResultCodeError)) this.#away = { until, fault }
      throw fault
    } finally {
      await connection?.close()
    }
  }
}

async function converse<T>(
  connection: LdapConnection,
  question: (connection: LdapConnection) => Promise<T>
): Promise<T> {
  await connection.open()
  await connection.becomeSearcher()
  return await question(connection)
}

function isAskable(name: string): boolean {
  return name !== '' && !name.includes('\0') && Buffer.byteLength(name) <= nameBytesMax
}

// Unicode has two forms of some letters: one character, or letter and accent.
function createComparison(name: string): (value: string) => boolean {
  return value => value.normalize('NFC') === name.normalize('NFC')
}
