/** Notes that a change outside of the database has begun: should we end before it, it is known. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { describeLife } from '../fair/locks.js'
import type { Store } from '../store/store.js'
import { type AuditEvent, toNewEntry } from './audit-event.js'
import type { Caller } from './caller.js'

export interface ChangeNotesOptions {
  store: Pick<Store, 'unfinishedChanges'>
  log: { error: (facts: object, text: string) => void }
}

export class ChangeNotes {
  readonly #options: ChangeNotesOptions
  readonly #process = { host: hostname(), pid: process.pid, life: describeLife(process.pid) }

  constructor(options: ChangeNotesOptions) {
    this.#options = options
  }

  /** Never throws: a change that cannot be noted is made all the same, as on a full disk. */
  async begin(caller: Caller, event: AuditEvent, trace?: unknown): Promise<string | undefined> {
    const id = randomUUID()
    const entry = toNewEntry(caller, event, 'failed')
    try {
      await this.#options.store.unfinishedChanges.add({ id, ...this.#process, entry, trace })
      return id
    } catch (error) {
      this.#options.log.error({ audit: entry, err: error }, 'not noted before it began')
      return undefined
    }
  }

  /** Never throws: what stays is entered as interrupted after our end. */
  async forget(id: string): Promise<void> {
    try {
      await this.#options.store.unfinishedChanges.remove(id)
    } catch (error) {
      this.#options.log.error({ change: id, err: error }, 'the note of a change stays')
    }
  }
}
