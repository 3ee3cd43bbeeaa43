import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { createClient, type HubClient } from '../client/client.js'
import { type Environment, isLoopback } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { readYamlFile } from '../hub/config/yaml-file.js'

export interface HubOptions {
  readonly url?: string | undefined
  readonly tokenFile?: string | undefined
}

/** Adds the options that select a burphub; `absent` describes what happens without an address. */
export function withHub(command: Command, absent: string): Command {
  return command
    .addOption(new Option('--url <url>', `address of a burphub instance (default: ${absent})`))
    .option(
      '--token-file <file>',
      'file that contains an API token (default: $BURPHUB_TOKEN, or that of burphub login)'
    )
}

/** Returns the address, or undefined if none is set. */
export function findUrl({ url }: HubOptions, env: Environment): string | undefined {
  const found = url ?? env['BURPHUB_URL']
  return found === '' ? undefined : found
}

/** Opens the burphub of the options, or else of the last login. Throws BAD_CONFIG. */
export function openAnyHub(options: HubOptions, env: Environment): HubClient {
  const url = findUrl(options, env) ?? new SavedHubs(env).list()[0]
  if (url !== undefined) return openHub(url, options, env)
  throw new Fault(
    'BAD_CONFIG',
    'Log in with `burphub login`, or set the address of burphub in BURPHUB_URL or with --url.'
  )
}

/**
 * Returns a client. Arguments must contain no secret, because all users of the host can see them.
 * Throws BAD_CONFIG without a token, and if the token would be sent unencrypted over the network.
 */
export function openHub(url: string, { tokenFile }: HubOptions, env: Environment): HubClient {
  const address = toHubUrl(url)
  return createClient({ url: address, token: findToken(address, tokenFile, env) })
}

/** Returns the address without a final slash. Throws BAD_CONFIG if a token would be sent unencrypted. */
export function toHubUrl(url: string): string {
  const { protocol, hostname, origin, pathname } = parseUrl(url)
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) {
    throw new Fault('BAD_CONFIG', 'The token would be sent unencrypted. Use https://.')
  }
  return (origin + pathname).replace(/\/+$/, '')
}

function parseUrl(url: string): URL {
  try {
    return new URL(url)
  } catch (cause) {
    const text = `${url} is not a URL such as https://burphub.example.`
    throw new Fault('BAD_CONFIG', text, { cause })
  }
}

function findToken(url: string, file: string | undefined, env: Environment): string {
  const given = (file === undefined ? env['BURPHUB_TOKEN'] : readSecret(file))?.trim() ?? ''
  const token = given === '' ? new SavedHubs(env).lookUp(url)?.token : given
  if (token !== undefined) return token
  throw new Fault(
    'BAD_CONFIG',
    'Log in with `burphub login`, or set an API token in BURPHUB_TOKEN or in a file with --token-file.'
  )
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `Cannot read the file ${file}.`, { cause })
  }
}

/** The file of a user with the tokens that `burphub login` got. */
interface SavedHub {
  readonly user: string
  readonly token: string
  readonly expires: string
}

export class SavedHubs {
  readonly file: string

  constructor(env: Environment) {
    const folder = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config')
    this.file = join(folder, 'burphub', 'hubs.yaml')
  }

  /** Throws BAD_CONFIG if the file cannot be read. */
  lookUp(url: string): SavedHub | undefined {
    return this.#read().get(url)
  }

  /** Returns the addresses, the last login first. Throws BAD_CONFIG. */
  list(): string[] {
    return [...this.#read().keys()].toReversed()
  }

  /** Replaces the token of this address. Throws BAD_CONFIG. */
  write(url: string, hub: SavedHub): void {
    const hubs = this.#read()
    hubs.delete(url)
    this.#write(hubs.set(url, hub))
  }

  /** Throws BAD_CONFIG. */
  remove(url: string): void {
    const hubs = this.#read()
    if (hubs.delete(url)) this.#write(hubs)
  }

  #read(): Map<string, SavedHub> {
    if (!existsSync(this.file)) return new Map()
    return new Map(Object.entries(readYamlFile(this.file)).filter(isSavedHub))
  }

  /** Replaces the file at once, so that no other user can read it at any time. */
  #write(hubs: ReadonlyMap<string, SavedHub>): void {
    mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 })
    const draft = `${this.file}.${process.pid}`
    rmSync(draft, { force: true })
    writeFileSync(draft, stringify(Object.fromEntries(hubs)), { flag: 'wx', mode: 0o600 })
    renameSync(draft, this.file)
  }
}

function isSavedHub(entry: [string, unknown]): entry is [string, SavedHub] {
  const { user, token, expires } = Object(entry[1]) as Record<string, unknown>
  return [user, token, expires].every(value => typeof value === 'string')
}
