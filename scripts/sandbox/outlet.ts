/** The sending half of a sandbox connection: waits for the reader, and fails on request. */
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import type { SandboxFault } from './sandbox-fault.js'

export class Outlet {
  readonly #socket: TLSSocket
  readonly #fault: () => SandboxFault | undefined
  #sentBytes = 0
  readonly #gone = new AbortController()

  constructor(socket: TLSSocket, fault: () => SandboxFault | undefined) {
    this.#socket = socket
    this.#fault = fault
    socket.once('close', () => this.#gone.abort())
  }

  get isOpen(): boolean {
    return this.#socket.writable && !this.#gone.signal.aborted
  }

  /** Resolves when the socket accepts more data, at once if it is closed. */
  async write(bytes: Buffer): Promise<void> {
    const fault = this.#fault()
    if (fault?.kind === 'slow') return this.#writeSlowly(bytes, fault)
    if (fault?.kind === 'cut-stream') {
      const left = Math.max(0, fault.afterBytes - this.#sentBytes)
      await this.#send(bytes.subarray(0, left))
      if (left <= bytes.length) this.close()
      return
    }
    await this.#send(bytes)
  }

  /** Sends the written data and closes. */
  close(): void {
    this.#socket.destroySoon()
  }

  async #writeSlowly(bytes: Buffer, pace: { bytesPerTick: number; tickMs: number }) {
    for (let at = 0; at < bytes.length && this.isOpen; at += pace.bytesPerTick) {
      await this.#send(bytes.subarray(at, at + pace.bytesPerTick))
      await wait(pace.tickMs, undefined, { signal: this.#gone.signal }).catch(() => {})
    }
  }

  async #send(bytes: Buffer): Promise<void> {
    if (!this.isOpen || bytes.length === 0) return
    this.#sentBytes += bytes.length
    if (this.#socket.write(bytes)) return
    await once(this.#socket, 'drain', { signal: this.#gone.signal }).catch(() => {})
  }
}
