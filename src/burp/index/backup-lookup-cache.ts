/**
 * Caches backups found by number: browsing one looks it up with each request. An entry is valid for
 * a while, as long as no client of the server changes and no newer list of the client's backups
 * lacks it.
 */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../queues/max-entries.js'
import type { Requester } from '../../queues/requester.js'
import { Fault, noSuchBackup } from '../../faults.js'
import { say } from '../../texts.js'
import type { Lane } from '../server/burp-wire.js'
import type { Backup, ClientState } from '../server/client-state.js'
import { createWholeReader, parseReply, type Question } from '../../protocol/question.js'
import { plainName } from '../../protocol/names.js'
import { findReplyBackup, findReplyClient, toBackup } from '../questions/reply.js'

/** A backup deleted by hand is not visible in the list of clients. */
const believedForMs = 30_000
const backupsMax = 1_000

export class BackupLookupCache {
  readonly #lane: Lane
  readonly #found = new LRUCache<string, { of: ClientState; backup: Backup }>({
    ...maxEntries(backupsMax),
    ttl: believedForMs
  })

  constructor(lane: Lane) {
    this.#lane = lane
  }

  /** Queries burp. Throws NO_SUCH_BACKUP if the backup does not exist or is not finished. */
  async find(client: ClientState, number: number, asker: Requester): Promise<Backup> {
    const backup = await this.#lane.ask(findBackup(client.name, number), asker)
    if (!backup.isFinished) throw noSuchBackup(number)
    this.#found.set(toKey(client, number), { of: client, backup })
    return backup
  }

  /** Throws NO_SUCH_BACKUP also for a backup without a manifest, which would look empty. */
  async findBrowsable(client: ClientState, number: number, asker: Requester): Promise<Backup> {
    const known = this.#found.get(toKey(client, number))
    const backup = known?.of === client ? known.backup : await this.find(client, number, asker)
    if (backup.hasManifest) return backup
    throw new Fault(
      'NO_SUCH_BACKUP',
      say`Backup ${number} has no manifest, so its contents cannot be listed.`
    )
  }

  /** Drops backups that are missing from a list that burp has just sent. */
  note(client: string, backups: readonly Backup[]): void {
    for (const [key, { of, backup }] of this.#found.entries()) {
      if (of.name !== client) continue
      if (!backups.some(each => each.number === backup.number)) this.#found.delete(key)
    }
  }

  forget(): void {
    this.#found.clear()
  }
}

function toKey({ name }: ClientState, number: number): string {
  return `${name}\0${number}`
}

/** `c:NAME:b:N` — one backup. Throws NO_SUCH_BACKUP. */
export function findBackup(client: string, backup: number): Question<Backup> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client), Buffer.from(`:b:${backup}`)]),
    createReader: () =>
      createWholeReader(async reply =>
        toBackup(findReplyBackup(findReplyClient(await parseReply(reply)), backup))
      )
  }
}
