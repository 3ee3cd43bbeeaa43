/** burp's main port as an agent goes to it. */
import { ownWork, withSignal } from '../fair/asker.js'
import type { ListedBackup } from '../restore/backup-lines.js'
import type { ExchangeOrder, Exchanges, RestoreFrames } from '../restore/exchanges.js'
import type { AgentCalls } from './agent-calls.js'
import { RemoteFrames } from './remote-frames.js'

/** The agent may have others wait, and burp reads a whole manifest before its first word. */
const beginTimeoutMs = 180_000
/** burp removes a backup before it answers. */
const deleteTimeoutMs = 660_000

export class RemoteExchanges implements Exchanges {
  readonly #calls: AgentCalls
  readonly #closing = new AbortController()

  constructor(calls: AgentCalls) {
    this.#calls = calls
  }

  async begin(order: ExchangeOrder, signal: AbortSignal): Promise<RestoreFrames> {
    const { client, backup, selection } = order
    const query = {
      client,
      backup: String(backup),
      kind: selection.kind,
      ...(selection.kind === 'list' && { unpackedBytes: String(selection.unpackedBytes) })
    }
    const options = { asker: this.#toAsker(signal), timeoutMs: beginTimeoutMs, isBulk: true }
    const what = { bytes: selection.bytes, query }
    const { body } = await this.#calls.open('openRestore', what, options)
    return new RemoteFrames(body)
  }

  list(client: string, signal: AbortSignal): Promise<ListedBackup[]> {
    const asker = this.#toAsker(signal)
    return this.#calls.call('listBackupsByMainPort', { client }, { asker })
  }

  async delete(client: string, number: number, signal: AbortSignal): Promise<void> {
    const options = { asker: this.#toAsker(signal), timeoutMs: deleteTimeoutMs }
    await this.#calls.find('deleteBackupByMainPort', { client, number }, options)
  }

  close(): void {
    this.#closing.abort()
  }

  /** Turns are fair by user in the hub already. */
  #toAsker(signal: AbortSignal) {
    return withSignal({ user: ownWork.user, signal }, this.#closing.signal)
  }
}
