/** Executes commands of the main port like burp 3.1.4. */
import {
  isFinished,
  lookUpBackup,
  oldestFirst,
  parseWish,
  printListedBackup,
  toSelects,
  type Selects
} from './backup-selection.js'
import { isBusy, type DeskParts } from './desk-parts.js'
import { toEntryType } from './entry-type.js'
import type { FixtureBackup, FixtureEntry } from './fixture.js'
import { RestoreDesk } from './restore-desk.js'
import { toSalt } from './file-cipher.js'
import { printStat } from './stat-text.js'

const actions = /^(list|Delete|restore) (.*)$/s

export class MainDesk {
  readonly #parts: DeskParts

  constructor(parts: DeskParts) {
    this.#parts = parts
  }

  /** `command` has one character per byte. */
  async obey(command: string): Promise<void> {
    const { out, fault } = this.#parts
    const [, action, rest = ''] = actions.exec(command) ?? []
    if (action === undefined) return this.#refuse(command)
    if (fault?.kind === 'refused-action') {
      return out.add('c', `Client ${action.toLowerCase()} is not allowed`)
    }
    if (fault?.kind === 'error-for-ok') return out.add('e', fault.text)
    if (action === 'list') return this.#list(rest)
    if (action === 'Delete') return this.#delete(rest)
    return new RestoreDesk(this.#parts).restore(rest)
  }

  async #refuse(command: string): Promise<void> {
    const { out } = this.#parts
    if (command.startsWith('backup')) return out.add('c', 'Backup is not allowed')
    const isOldDelete = command.startsWith('delete ')
    await out.add(
      'e',
      isOldDelete ? 'old style delete is not supported on this server' : 'unknown command'
    )
  }

  async #list(rest: string): Promise<void> {
    const { client, comms, out } = this.#parts
    const { number, regex } = parseWish(rest)
    await out.add('c', 'ok')
    const selects = toSelects(regex, comms)
    if (!selects) return out.add('e', `unable to compile regex: ${regex}\n`)
    if (number === '') return this.#listAll(regex === '' ? undefined : selects)
    const backup = lookUpBackup(client, number)
    if (!backup) return out.add('p', 'backup not found')
    await this.#listOne(backup, selects)
  }

  async #listAll(selects: Selects | undefined): Promise<void> {
    const { client, out } = this.#parts
    if (client.backups.length === 0) await out.add('p', 'no backups')
    for (const backup of oldestFirst(client)) await this.#listOne(backup, selects)
  }

  async #listOne(backup: FixtureBackup, selects: Selects | undefined): Promise<void> {
    await this.#parts.out.add('b', printListedBackup(backup))
    if (!selects) return
    for (const entry of backup.manifest) if (selects(entry)) await this.#listEntry(entry)
  }

  async #listEntry(entry: FixtureEntry): Promise<void> {
    const { client, out } = this.#parts
    const isEncrypted = client.encryptionPassword !== undefined
    const command = toEntryType(entry, isEncrypted)
    const hasKey = command === 'y' || (command === 'L' && isEncrypted)
    const salt = hasKey ? (entry.storage?.salt ?? toSalt(entry.path, 'data')) : 0n
    await out.add('r', printStat(entry, { isEncrypted, salt }))
    await out.add(command, entry.path)
    if (entry.link) await out.add(command, entry.link)
  }

  /** An interrupted backup is removed with any deletion. */
  async #delete(rest: string): Promise<void> {
    const { client, out } = this.#parts
    if (rest === '') return
    if (isBusy(client)) return out.add('e', 'another instance is already running')
    client.backups = client.backups.filter(isFinished)
    const backup = lookUpBackup(client, rest)
    if (!backup) return out.add('e', 'backup not found')
    if (!backup.flags.includes('deletable')) return out.add('e', 'backup not deletable')
    await out.add('c', 'ok')
    await out.flush()
    client.backups = client.backups.filter(one => one !== backup)
    const oldest = oldestFirst(client)[0]
    if (oldest && !oldest.flags.includes('deletable')) oldest.flags.push('deletable')
  }
}
