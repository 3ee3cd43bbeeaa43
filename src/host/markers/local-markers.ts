/** The markers on the disk of a burp host. */
import { lookUpValue } from '../../conf/option-values.js'
import { Fault } from '../../faults.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { say } from '../../texts.js'
import type {
  ClientTerms,
  MarkerKind,
  Markers,
  MarkerTraces,
  Order,
  RestoreTraces,
  WrittenMarker
} from '../markers.js'
import type { ClientStorage, ServerFiles } from '../server-files.js'
import {
  forgetReading,
  hasFile,
  lookUpFile,
  removeFile,
  removeRemains,
  writeFile
} from './marker-files.js'
import { readRestoreTraces, readTraces, toFingerprint } from './marker-traces.js'
import {
  parseRestore,
  printRestore,
  type RestoreMarker,
  type RestoreOrder
} from './restore-text.js'

export class LocalMarkers implements Markers {
  readonly #files: ServerFiles

  constructor(files: ServerFiles) {
    this.#files = files
  }

  async isBackupScheduled(client: string): Promise<boolean> {
    return await this.#within(client, storage => hasFile(storage, 'backup'))
  }

  async lookUpRestore(client: string): Promise<RestoreMarker | undefined> {
    const bytes = await this.#within(client, storage => lookUpFile(storage, 'restore'))
    return bytes && parseRestore(bytesToText(bytes))
  }

  async write(client: string, order: Order): Promise<WrittenMarker> {
    const other = order.kind === 'backup' ? 'restore' : 'backup'
    const text = order.kind === 'backup' ? '' : this.#printRestore(client, order)
    const bytes = textToBytes(text)
    await this.#within(client, async storage => {
      if (await hasFile(storage, other))
        throw new Fault(
          'MARKER_EXISTS',
          say`A ${other} is already queued for this client. Wait until the client starts it, or cancel it first.`
        )
      await writeFile(storage, order.kind, bytes)
    })
    return { fingerprint: toFingerprint(bytes), command: toCommand(text) }
  }

  async lookUpTraces(client: string, kind: MarkerKind, owner: string): Promise<MarkerTraces> {
    const ownerStorage = this.#files.findClientStorage(owner)
    return await this.#within(client, own => readTraces(kind, client, { own, owner: ownerStorage }))
  }

  async lookUpRestoreTraces(owner: string, backup: number): Promise<RestoreTraces> {
    return await this.#within(owner, storage => readRestoreTraces(storage, backup))
  }

  async awaitContact(client: string, kind: MarkerKind): Promise<void> {
    await this.#within(client, storage => forgetReading(storage, kind))
  }

  async findTerms(client: string): Promise<ClientTerms> {
    const own = this.#files.readClientOptions(client)
    const lines = [...this.#files.readServerOptions(), ...own]
    const valueOf = (name: string) => lookUpValue(lines, name)?.value
    return {
      isEnabled: !(valueOf('enabled') ?? '1').startsWith('0'),
      restorePrefix: lookUpValue(own, 'restoreprefix')?.value,
      timerScript: valueOf('timer_script')
    }
  }

  async remove(client: string, kind: MarkerKind): Promise<boolean> {
    return await this.#within(client, storage => removeFile(storage, kind))
  }

  /** Removes what a process that was killed has left of markers, from before `instant`. */
  async removeRemains(client: string, instant: number): Promise<void> {
    await this.#within(client, storage => removeRemains(storage, instant))
  }

  #printRestore(client: string, order: RestoreOrder): string {
    const { origClient: owner = client, ...others } = order
    // burp would not only refuse: it would refuse everything the client asks until the file is gone.
    if (!this.#files.mayRestoreFrom(owner, client)) throw notAllowed(owner, client)
    return printRestore({ ...others, origClient: owner === client ? undefined : owner })
  }

  async #within<T>(client: string, use: (storage: ClientStorage) => Promise<T>): Promise<T> {
    const storage = this.#files.findClientStorage(client)
    return await this.#files.explaining(() => use(storage))
  }
}

function toCommand(text: string): string | undefined {
  const line = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1]
  const backup = line('backup')
  return backup === undefined ? undefined : `restore ${backup}:${line('regex') ?? ''}`
}

function notAllowed(owner: string, client: string): Fault {
  const reason = say`burp does not allow ${JSON.stringify(client)} to restore it; add restore_client = ${client} to the client file of ${JSON.stringify(owner)} on the server`
  return new Fault('INVALID_INPUT', say`Cannot queue the restore: ${reason}.`, {
    errors: { origClient: reason }
  })
}
