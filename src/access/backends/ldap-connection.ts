/** One connection to an LDAP directory, for the few queries of a login. */
import { readFile } from 'node:fs/promises'
import { connect, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { Client, type Entry, ResultCodeError, type SearchOptions } from 'ldapts'
import { listedUsersMax } from './backend.js'
import type { LdapSettings } from './ldap-options.js'

const pageEntries = 500

export class LdapConnection {
  readonly #settings: LdapSettings
  readonly #client: Client
  readonly #tlsOptions: ConnectionOptions

  private constructor(settings: LdapSettings, client: Client, tlsOptions: ConnectionOptions) {
    this.#settings = settings
    this.#client = client
    this.#tlsOptions = tlsOptions
  }

  static async prepare(settings: LdapSettings): Promise<LdapConnection> {
    const tlsOptions = await toTlsOptions(settings)
    const client = new Client({
      url: settings.url,
      connectTimeout: settings.connectTimeoutMs,
      timeout: settings.loginTimeoutMs,
      ...(settings.isLdaps ? { tlsOptions } : {}),
      ...createConnectors(settings)
    })
    return new LdapConnection(settings, client, tlsOptions)
  }

  /** Starts TLS if it is configured. */
  async open(): Promise<void> {
    if (this.#settings.startTls) await this.#client.startTLS({ ...this.#tlsOptions })
  }

  /** Binds as the search identity. */
  async becomeSearcher(): Promise<void> {
    const { bindDn, bindPassword, bindPasswordFile } = this.#settings
    if (!bindDn) return await this.#client.bind('', '')
    const password = bindPassword ?? (await readSecret(bindPasswordFile ?? ''))
    // Directories may treat a bind without a password as anonymous, and report success.
    if (password === '') throw new Error('the password of the search identity is empty')
    await this.#client.bind(bindDn, password)
  }

  /** Returns false if the directory rejects the password. */
  async mayBind(dn: string, password: string): Promise<boolean> {
    if (dn === '' || password === '') return false
    try {
      await this.#client.bind(dn, password)
      return true
    } catch (error) {
      if (error instanceof ResultCodeError && refusals.has(error.code)) return false
      throw error
    }
  }

  async search(base: string, options: SearchOptions): Promise<Entry[]> {
    const { searchEntries } = await this.#client.search(base, toQuestion(options))
    return searchEntries
  }

  /** Returns as many entries as the directory allows, at most `listedUsersMax`. */
  async searchAll(base: string, options: SearchOptions): Promise<Entry[]> {
    const found: Entry[] = []
    // With a limit in the request, entries before the limit of the directory are no error.
    const limits = { sizeLimit: listedUsersMax, paged: { pageSize: pageEntries } }
    const question = { ...toQuestion(options), ...limits }
    for await (const page of this.#client.searchPaginated(base, question)) {
      found.push(...page.searchEntries)
      if (found.length >= listedUsersMax) break
    }
    return found.slice(0, listedUsersMax)
  }

  async close(): Promise<void> {
    await this.#client.unbind().catch(() => {})
  }
}

// constraintViolation (a lock after too many failures), noSuchObject, inappropriateAuthentication
// (an entry without a password), invalidCredentials, unwillingToPerform (a deactivated account).
const refusals = new Set([19, 32, 48, 49, 53])

/** Returns the values of an attribute, whose name is not case-sensitive. */
export function valuesOf(entry: Entry, attribute: string): string[] {
  const lower = attribute.toLowerCase()
  const key = Object.keys(entry).find(each => each !== 'dn' && each.toLowerCase() === lower)
  const value = key === undefined ? [] : entry[key]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(each => typeof each === 'string')
}

function toQuestion(options: SearchOptions): SearchOptions {
  return { scope: 'sub', derefAliases: 'never', ...options }
}

async function toTlsOptions(settings: LdapSettings): Promise<ConnectionOptions> {
  const { host, caFile, verifyCertificate } = settings
  return {
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(caFile === undefined ? {} : { ca: await readFile(caFile) }),
    rejectUnauthorized: verifyCertificate,
    minVersion: 'TLSv1.2'
  }
}

async function readSecret(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
}

/**
 * The library reconnects by itself if a connection is lost: anonymously and without TLS. So a second
 * connection is an error.
 */
function createConnectors({ replyBytesMax }: LdapSettings) {
  let isUsed = false
  const take = <T extends Socket>(open: () => T): T => {
    if (isUsed) throw new Error('the directory closed the connection')
    isUsed = true
    return limitReply(open(), replyBytesMax)
  }
  const toTls = (...args: unknown[]) =>
    args.length === 1
      ? limitReply(connectTls(args[0] as ConnectionOptions), replyBytesMax)
      : take(() => connectTls(...(args as [number, string, ConnectionOptions])))
  return {
    createConnection: ((port: number, host: string) =>
      take(() => connect(port, host))) as typeof connect,
    createSecureConnection: toTls as typeof connectTls
  }
}

/**
 * The library parses the messages of a chunk recursively. Thousands of short ones would exceed the stack, so
 * it gets smaller chunks.
 */
const pieceBytes = 4_096

function handOnInPieces(socket: Socket): void {
  const emit = socket.emit.bind(socket)
  socket.emit = (name: string, ...args: unknown[]) => {
    const [chunk] = args
    if (name !== 'data' || !Buffer.isBuffer(chunk)) return emit(name, ...args)
    for (let at = 0; at < chunk.length && !socket.destroyed; at += pieceBytes) {
      emit(name, chunk.subarray(at, at + pieceBytes))
    }
    return true
  }
}

function limitReply<T extends Socket>(socket: T, bytesMax: number): T {
  handOnInPieces(socket)
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) socket.destroy(new Error(`an answer of more than ${bytesMax} bytes`))
  })
  return socket
}

/**
 * Returns the user name of an entry, at most one. With several values of the attribute, one person could
 * be several users, and those who can add values to their own entry could log in under another name. So
 * the value must be the one in the DN, which users cannot change themselves.
 */
export function toUserNames(entry: Entry, attribute: string): string[] {
  const values = valuesOf(entry, attribute)
  if (values.length <= 1) return values
  return values.filter(value => isInDn(entry.dn, attribute, value))
}

function isInDn(dn: string, attribute: string, value: string): boolean {
  // Up to the first unescaped comma or plus.
  const [first = ''] = /^(?:\\.|[^,+\\])*/su.exec(dn) ?? []
  const [, type = '', text = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/su.exec(first) ?? []
  return type.toLowerCase() === attribute.toLowerCase() && unescape(text) === value
}

// A DN contains plain characters, characters after a backslash, and hexadecimal bytes.
function unescape(text: string): string {
  const parts = text.match(/(?:\\[\da-f]{2})+|\\.|[^\\]+/gisu) ?? []
  return parts.map(unescapePart).join('')
}

function unescapePart(part: string): string {
  if (!part.startsWith('\\')) return part
  if (!/^\\[\da-f]{2}/i.test(part)) return part.slice(1)
  return Buffer.from(part.replaceAll('\\', ''), 'hex').toString()
}
