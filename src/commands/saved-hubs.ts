/** The file of a user with the tokens that `burphub login` got. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Environment } from '../hub/config/config.js'
import { readYamlFile } from '../hub/config/yaml-file.js'

export interface SavedHub {
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
