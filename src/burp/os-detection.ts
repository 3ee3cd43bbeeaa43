/** Finds out, one backup after the other, which system a backup is of, and remembers it. */
import { LRUCache } from 'lru-cache'
import { atMost } from '../fair/at-most.js'
import { ownWork, type Asker } from '../fair/asker.js'
import type { Backup } from './client-state.js'
import { osOfTop } from './operating-system.js'
import type { FinishedBackups } from './finished-backups.js'
import type { Trees } from './trees.js'

export interface BackupOf {
  client: string
  backup: Backup
}

/** Enough for every client that one burp server is known to hold. */
const rememberedMax = 10_000

export class OsDetection {
  readonly #finished: FinishedBackups
  readonly #trees: Trees
  /** With `max` the room for all of them would be set aside at once. */
  readonly #known = new LRUCache<string, string>(atMost(rememberedMax))
  readonly #waiting = new Map<string, BackupOf>()
  #isWorking = false

  constructor(finished: FinishedBackups, trees: Trees) {
    this.#finished = finished
    this.#trees = trees
  }

  lookUp({ client, backup }: BackupOf): string | undefined {
    return this.#known.get(toKey({ client, backup }))
  }

  async find(of: BackupOf, asker: Asker): Promise<string> {
    const os =
      this.lookUp(of) ??
      (await this.#finished.lookUpOs(of.client, of.backup)) ??
      osOfTop(await this.#trees.list(of.client, of.backup, '', asker))
    await this.#remember(of, os)
    return os
  }

  /** In the background, one listing at a time so that nobody's browsing has to queue. */
  detect(backups: readonly BackupOf[]): void {
    for (const of of backups) this.#waiting.set(toKey(of), of)
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const [key, of] of this.#waiting) {
      this.#waiting.delete(key)
      // A server that cannot be read now is asked again by the next report.
      await this.find(of, ownWork).catch(() => {})
    }
    this.#isWorking = false
  }

  async #remember(of: BackupOf, os: string): Promise<void> {
    if (this.lookUp(of) === os) return
    this.#known.set(toKey(of), os)
    await this.#finished.writeOs(of.client, of.backup, os)
  }
}

function toKey({ client, backup }: BackupOf): string {
  return [client, backup.number, backup.timestamp].join('\0')
}
