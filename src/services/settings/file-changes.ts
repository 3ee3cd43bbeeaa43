/**
 * Changes one file of a burp server's configuration: reads it, has it edited, has it replaced. Who
 * comes in between, at another hub or with an editor, is read again, a few times.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import assert from 'node:assert/strict'
import { matchesEtag } from '../../conf/etags.js'
import { KeyedLock } from '../../queues/locks.js'
import { Fault } from '../../faults.js'
import {
  busyConfiguration,
  type ChangeOrder,
  type ConfigPlace,
  type Configuration,
  type ConfigurationSnapshot,
  fileChanged,
  type FileSnapshot,
  type ReadQuestion,
  type SaveOutcome
} from '../../host/configuration.js'

export interface FileEdit extends ChangeOrder, Pick<ReadQuestion, 'isNewAllowed' | 'paths'> {
  readonly place: ConfigPlace
  /** The header's value: entity tags, or `*`. */
  readonly ifMatch?: string | undefined
  readonly isDryRun?: boolean | undefined
  readonly isLimited: boolean
  /** To which the file goes back. */
  readonly version?: number | undefined
}

/** The part of a burp server that this class uses. */
export interface ConfiguredServer {
  readonly name: string
  readonly host: { readonly configuration: Configuration }
}

/** Returns the new content of the file that was read. */
export type MakeBytes = (file: FileSnapshot, read: ConfigurationSnapshot) => Buffer

const attemptsMax = 5
const pauseMsMax = 50

export class FileChanges {
  readonly #turns = new KeyedLock()

  /**
   * Makes one change of a server's configuration at a time, so that changes do not conflict. Throws
   * FILE_CHANGED, BURP_BUSY, and what `read`, `replace` and `make` throw.
   */
  async change(server: ConfiguredServer, edit: FileEdit, make: MakeBytes): Promise<SaveOutcome> {
    const work = async () => await changeUnderTurn(server, edit, make)
    return await this.#turns.run(server.name, busyConfiguration, work)
  }
}

async function changeUnderTurn(
  { host: { configuration } }: ConfiguredServer,
  { isNewAllowed, paths, ifMatch, ...facts }: FileEdit,
  make: MakeBytes
): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await configuration.read({ places: [facts.place], isNewAllowed, paths })
    const [file] = read.files
    assert(file, 'every place is answered')
    if (ifMatch !== undefined && !matchesEtag(ifMatch, file.etag)) throw fileChanged()
    const bytes = make(file, read)
    try {
      return await configuration.replace({ ...facts, bytes, basedOn: file.etag })
    } catch (error) {
      const isChanged = error instanceof Fault && error.code === 'FILE_CHANGED'
      if (!isChanged || attempt === attemptsMax) throw error
    }
    await sleep(Math.random() * pauseMsMax) // or two would come in each other's way for ever
  }
}
