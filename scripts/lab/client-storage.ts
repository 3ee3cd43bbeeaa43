/** A client's folder on the server, which shows the progress of an action. */
import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from './ports.js'

// A backup of 50,000 files takes well under a minute on two busy cores.
const backupTimeoutMs = 240_000
const startTimeoutMs = 20_000

export class ClientStorage {
  readonly #path: string

  constructor(spoolPath: string, client: string) {
    this.#path = join(spoolPath, client)
  }

  /** Returns the number of the newest finished backup. */
  findCurrentNumber(): number {
    return Number.parseInt(readlinkSync(join(this.#path, 'current')), 10)
  }

  /** Identifies the unfinished backup; undefined if there is none. */
  lookUpWorking(): string | undefined {
    const link = lstatSync(join(this.#path, 'working'), { throwIfNoEntry: false })
    return link && `${link.ino} ${link.ctimeMs}`
  }

  /**
   * Resolves when the server works on another backup than `before`: an aborted one stays until the
   * next one starts. Throws if `isStillComing` returns false.
   */
  async waitUntilWorking(before: string | undefined, isStillComing: () => boolean): Promise<void> {
    const isWorking = () => {
      const now = this.lookUpWorking()
      if (now !== undefined && now !== before) return true
      if (!isStillComing()) throw new Error(`${this.#path}: the backup ended before it began`)
      return false
    }
    await this.#wait(isWorking, startTimeoutMs, 'no backup begins')
  }

  /**
   * Resolves when the newest backup is finished and no action locks the storage. burp's client ends
   * before that: the server still sorts and stores the received data.
   */
  async waitUntilIdle(): Promise<void> {
    const isIdle = () =>
      this.#has('current') && !['working', 'finishing', 'lockfile'].some(name => this.#has(name))
    await this.#wait(isIdle, backupTimeoutMs, 'the backup does not end')
  }

  /** Resolves when no action locks the storage. */
  async waitUntilUnlocked(): Promise<void> {
    await this.#wait(() => !this.#has('lockfile'), backupTimeoutMs, 'it stays locked')
  }

  async #wait(isTrue: () => boolean, timeoutMs: number, what: string) {
    await waitUntil(isTrue, timeoutMs, `${this.#path}: ${what}`)
  }

  /** Also true for a broken symbolic link. */
  #has(name: string): boolean {
    return lstatSync(join(this.#path, name), { throwIfNoEntry: false }) !== undefined
  }
}
