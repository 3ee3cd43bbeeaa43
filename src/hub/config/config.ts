/** Configuration: one YAML file and the environment, validated as a whole, frozen. */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { isAddressOrNetwork } from './fields.js'
import { type Environment, findMistyped, overrideFromEnvironment } from './environment.js'
import { type FindConfig, toFindConfig } from './find.js'
import {
  addSettings,
  type LdapConfig,
  type LocalConfig,
  type PeopleConfig,
  type Settings,
  toPeopleConfig
} from './people.js'
import { type NotificationsConfig, toNotificationsConfig } from './notifications.js'
import { createSchemaCheck, Place, readYamlFile } from './yaml-file.js'
import { ConfigProblems } from './problems.js'
import { type ProvidersConfig, toProvidersConfig } from './providers.js'
import { configSchema, type WrittenConfig } from './schema.js'
import { pickServerLimits, type ServerConfig, toServerConfig } from './servers.js'
import { toWatchConfig, type WatchConfig } from './watch.js'
import { Fault } from '../../faults.js'
import { isPostgresUrl, parsePostgresUrl } from '../../store/postgres-url.js'

export type { Environment, LdapConfig, LocalConfig }

type Unchanged = Pick<
  WrittenConfig,
  'settings' | 'restore' | 'metrics' | 'agents' | 'log' | 'alwaysNameServers' | 'limits'
>

/** The schema describes keys that are the same as in the file. Paths are absolute. */
export interface Config
  extends PeopleConfig, NotificationsConfig, ProvidersConfig, Readonly<Unchanged> {
  readonly path: string
  readonly listen: {
    readonly host: string
    readonly port: number
    readonly tls?: { readonly certFile: string; readonly keyFile: string }
  }
  /** Addresses and networks whose forwarding headers are trusted. */
  readonly trustProxy: false | readonly string[]
  readonly basePath: string
  /** IANA name. */
  readonly timezone: string
  readonly database: { readonly url: string; readonly poolMax: number }
  /** The file with the key that encrypts secrets in the database; `isMade`: burphub creates it if it is missing. */
  readonly secretFile: { readonly path: string; readonly isMade: boolean } | undefined
  readonly watch: WatchConfig
  readonly find: FindConfig
  readonly defaultServer: string | undefined
  readonly servers: readonly ServerConfig[]
  /** All files that the configuration names, except burp's own and the configuration file. */
  readonly files: readonly string[]
  /** Named files that contain only a secret. */
  readonly secretFiles: readonly string[]
}

export interface ConfigSource {
  path?: string | undefined
  env: Environment
}

/** Reads `path`, or the file that BURPHUB_CONFIG names. Throws BAD_CONFIG with one line per problem. */
export function readConfig(source: ConfigSource): Config {
  return openConfigFile(source).check()
}

/** Parts of a configuration that are in the database. */
interface Known {
  /** For keys that are not in the file. */
  readonly settings?: Settings
  /** Names of servers; null if they are not known yet. */
  readonly servers?: readonly string[] | null
}

export interface ConfigFile {
  /** Throws BAD_CONFIG. */
  check(known?: Known): Config
  /** Returns the location of the database, even if other files are missing. Throws BAD_CONFIG. */
  findStorage(): Pick<Config, 'database' | 'secretFile'>
}

/** Like `readConfig`, for callers who need the file to find the database first. */
export function openConfigFile({ path: file, env }: ConfigSource): ConfigFile {
  const named = file ?? env['BURPHUB_CONFIG']
  if (!named) {
    throw new Fault(
      'BAD_CONFIG',
      'No configuration file. Specify it with --config or BURPHUB_CONFIG.'
    )
  }
  const absolute = path.resolve(named)
  const parsed = readYamlFile(absolute)
  return {
    check({ settings = {}, servers = [] } = {}) {
      const document = structuredClone(parsed)
      addSettings(document, settings)
      return checkDocument(document, { file: absolute, env, servers })
    },
    findStorage() {
      const { written, problems } = checkWritten(structuredClone(parsed), { file: absolute, env })
      const storage = toStorage(written, new Place(path.dirname(absolute), problems))
      problems.throwIfAny(absolute)
      return storage
    }
  }
}

const checkConfig = createSchemaCheck(configSchema)

interface Around {
  file: string
  env: Environment
  servers: readonly string[] | null
}

function checkWritten(document: object, { file, env }: Omit<Around, 'servers'>) {
  const problems = new ConfigProblems(overrideFromEnvironment(document, env))
  findMistyped(document, env, problems)
  const written = checkConfig(document, problems)
  problems.throwIfAny(file)
  return { written, problems }
}

function checkDocument(document: object, { file, env, servers }: Around): Config {
  const { written, problems } = checkWritten(document, { file, env })
  const config = toConfig(written, { file, servers }, problems)
  problems.throwIfAny(file)
  return deepFreeze(config)
}

function toConfig(
  written: WrittenConfig,
  { file, servers: added }: Omit<Around, 'env'>,
  problems: ConfigProblems
): Config {
  const place = new Place(path.dirname(file), problems)
  const serverLimits = pickServerLimits(written.limits)
  const servers = written.servers.map((server, index) =>
    toServerConfig(server, place.at(`servers[${index}]`), serverLimits)
  )
  requirePort(written, place)
  const storage = toStorage(written, place)
  // Keys that are used as they are, and those that are replaced below.
  const { ldap: _ldap, proxyLogin: _proxyLogin, ...plain } = written
  return {
    ...plain,
    path: file,
    listen: toListen(written, place),
    trustProxy: toTrustProxy(written.trustProxy, place),
    basePath: toBasePath(written.basePath, place),
    timezone: toTimezone(written.timezone, place),
    ...toPeopleConfig(written, place),
    ...toNotificationsConfig(written, place),
    ...toProvidersConfig(written, place),
    ...storage,
    watch: toWatchConfig(written, added, place),
    find: toFindConfig(written.find, place, storage.database.url),
    defaultServer: toDefaultServer(written, added, place),
    servers: servers.filter(server => server !== undefined),
    files: [...problems.files],
    secretFiles: [...problems.secretFiles]
  }
}

function requirePort({ servers, agents }: WrittenConfig, place: Place): void {
  if (agents.listen) return
  for (const [index, { agent }] of servers.entries()) {
    if (!agent || agent.address !== undefined) continue
    place.refuse(
      `servers[${index}].agent.address`,
      'is required unless agents can connect to burphub. Set it, or set agents.listen.'
    )
  }
}

function toStorage(written: WrittenConfig, place: Place): Pick<Config, 'database' | 'secretFile'> {
  const url = toDatabaseUrl(written.database.url, place)
  return {
    database: { ...written.database, url },
    secretFile: toSecretFile(written, url, place)
  }
}

function toSecretFile(
  { secretFile }: WrittenConfig,
  url: string,
  place: Place
): Config['secretFile'] {
  if (secretFile !== undefined) {
    // A lost key is reported where it is needed; everything else keeps working.
    const absolute = place.resolve(secretFile)
    if (existsSync(absolute)) place.findFile('secretFile', secretFile)
    return { path: absolute, isMade: false }
  }
  const file = /^sqlite:(.+)$/.exec(url)?.[1]
  return file === undefined || file === ':memory:'
    ? undefined
    : { path: `${file}.key`, isMade: true }
}

function toListen({ listen, trustProxy }: WrittenConfig, place: Place): Config['listen'] {
  const { host, port, tls, allowPlaintext } = listen
  if (!tls && !isLoopback(host) && !allowPlaintext && trustProxy === false) {
    place.refuse(
      'listen.host',
      'passwords would be sent unencrypted. Set listen.tls, or trustProxy if a reverse proxy adds TLS, or listen.allowPlaintext: true.'
    )
  }
  if (!tls) return { host, port }
  const ofTls = place.at('listen.tls')
  const certFile = ofTls.findFile('cert', tls.cert)
  const keyFile = ofTls.findFile('key', tls.key)
  return { host, port, ...(certFile && keyFile ? { tls: { certFile, keyFile } } : {}) }
}

/** Whether the address is not reachable from the network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function toTrustProxy(written: WrittenConfig['trustProxy'], place: Place): Config['trustProxy'] {
  if (written === true) {
    place.refuse(
      'trustProxy',
      'must not include all addresses. List the addresses of your proxies.'
    )
  }
  if (typeof written === 'boolean') return false
  for (const [index, address] of written.entries()) {
    if (!isAddressOrNetwork(address)) {
      place.refuse(`trustProxy[${index}]`, 'must be an address or a network such as 10.0.0.0/8.')
    }
  }
  return written
}

// With a base path like one of burphub's own, `/api/…` would be ambiguous.
function toBasePath(written: string, place: Place): string {
  if (/^\/(api|static|logout|healthz|readyz|metrics)(\/|$)/.test(written)) {
    place.refuse('basePath', "starts like one of burphub's own paths. Choose another one.")
  }
  return written
}

function toTimezone(written: string | undefined, place: Place): string {
  const host = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: written ?? host })
    if (/^[A-Z]/i.test(written ?? host)) return known.resolvedOptions().timeZone
  } catch {
    // Reported below.
  }
  place.refuse('timezone', 'not a known time zone. Use an IANA name such as Europe/Paris.')
  return host
}

function toDefaultServer(
  written: WrittenConfig,
  added: readonly string[] | null,
  place: Place
): string | undefined {
  const names = written.servers.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index) {
      place.refuse(`servers[${index}].name`, 'already used by another server. Choose another name.')
    }
  }
  const name = written.defaultServer ?? names[0]
  const all = [...names, ...(added ?? [])]
  if (name !== undefined && added && !all.includes(name)) {
    place.refuse('defaultServer', `there is no such server. Use one of: ${all.join(', ')}.`)
  }
  return name
}

export function deepFreeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) {
    if (typeof each === 'object' && each !== null) deepFreeze(each)
  }
  return Object.freeze(value)
}

/** Location of the database: a file for SQLite, or the address of PostgreSQL. */
function toDatabaseUrl(url: string, place: Place): string {
  if (isPostgresUrl(url)) return toPostgresUrl(url, place)
  const match = /^sqlite:(?!\/\/(?!\/))(.+)$/.exec(url)
  if (!match?.[1]) {
    place.refuse(
      'database.url',
      'use sqlite: and a file, such as sqlite:./burphub.db, or postgres://USER:PASSWORD@HOST/DATABASE.'
    )
    return url
  }
  return match[1] === ':memory:' ? url : `sqlite:${place.resolve(match[1])}`
}

function toPostgresUrl(url: string, place: Place): string {
  try {
    parsePostgresUrl(url)
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = new URL(url).searchParams.get(name)
      if (file && file !== 'system') place.noteFile(path.resolve(file))
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    place.refuse('database.url', error.message)
  }
  return url
}
