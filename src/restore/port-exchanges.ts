/** Exchanges with a main port to which burphub connects directly. */
import type { SlotLimits } from '../protocol/main-slots.js'
import type { PaceMin } from '../queues/slow-holders.js'
import { bytesToText } from '../protocol/byte-text.js'
import type { Frame } from '../protocol/frames.js'
import { MainConnection, type MainLimits, type MainTarget } from '../protocol/main-connection.js'
import { plainName } from '../protocol/names.js'
import { backupsMax, heavyReply } from '../protocol/question.js'
import {
  endInOrder,
  type ExchangeOrder,
  type Exchanges,
  type ListedBackup,
  parseBackupLine,
  patienceOf,
  type Progress,
  restoreEndAnswer,
  type RestoreFrames
} from './exchanges.js'
import { expectOk, toBusy, toDeleteFault, toRefusal } from './inspection.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault, type FaultCode } from '../faults.js'

export interface ExchangeLimits extends MainLimits {
  /** Time for burp to remove a backup, after which it closes the connection. */
  deleteTimeoutMs: number
}

export interface MainPortLimits extends SlotLimits {
  /** Minimum speed of a restore while others wait. */
  pace: PaceMin
}

export const defaultMainPortLimits: MainPortLimits & ExchangeLimits = {
  connectionsMax: 3,
  queueLengthMax: 16,
  queueTimeoutMs: 45_000,
  connectTimeoutMs: 15_000,
  firstFrameTimeoutMs: 120_000,
  idleTimeoutMs: 60_000,
  deleteTimeoutMs: 600_000,
  pace: { bytesPerSecondMin: 64_000, overMs: 30_000 }
}

/** Time for burp to free the backup's lock, after which it closes the connection. */
const closeTimeoutMs = 2_000

export class PortExchanges implements Exchanges {
  readonly #target: MainTarget
  readonly #limits: ExchangeLimits
  readonly #deletePort: number
  readonly #closing = new AbortController()
  #serverVersion: string | undefined

  /** `deletePort`: port on which burp deletes backups, if it differs from that of `target`. */
  constructor(target: MainTarget, limits: ExchangeLimits, deletePort = target.port) {
    this.#target = target
    this.#limits = limits
    this.#deletePort = deletePort
  }

  /** Starts an exchange. An aborted request needs an orderly end, which closing the connection is not. */
  async begin(order: ExchangeOrder, signal: AbortSignal): Promise<RestoreFrames> {
    const connection = await this.#connect(order.client, signal)
    connection.follow(this.#closing.signal)
    const frames = new PortFrames(connection, patienceOf(order))
    let leaving: Promise<void> | undefined
    const leave = () => void (leaving = frames.leave({ isOver: false, dataPath: undefined }))
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    try {
      await sendOrder(connection, order)
      return frames
    } catch (fault) {
      await leaving
      connection.close()
      throw fault
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  list(client: string, signal: AbortSignal): Promise<ListedBackup[]> {
    return this.#withConnection(client, { signal }, async connection => {
      connection.command('list :')
      await expectOk(connection, 'ok')
      const backups: ListedBackup[] = []
      for (let frames = 0; frames <= backupsMax; frames += 1) {
        const frame = await connection.readFrame()
        if (!frame) return backups
        if (frame.command === 'b') backups.push(parseBackupLine(frame.body.toString('latin1')))
        else if (frame.command === 'e') throw toRefusal(bytesToText(frame.body))
      }
      throw heavyReply()
    })
  }

  delete(client: string, number: number, signal: AbortSignal): Promise<void> {
    const port = this.#deletePort
    return this.#withConnection(client, { signal, port }, async connection => {
      connection.command(`Delete ${number}`)
      let isAccepted = false
      for (let frames = 0; ; frames += 1) {
        const frame = await connection.readFrame(this.#limits.deleteTimeoutMs)
        if (!frame) break
        if (frames > backupsMax) throw heavyReply()
        const text = bytesToText(frame.body)
        if (frame.command === 'e') throw toDeleteFault(text, number)
        if (frame.command !== 'c') continue
        if (text !== 'ok') throw toRefusal(text)
        isAccepted = true
      }
      if (!isAccepted) throw toRefusal('')
    })
  }

  close(): void {
    this.#closing.abort()
  }

  async #withConnection<T>(
    client: string,
    { signal, port }: { signal: AbortSignal; port?: number },
    work: (connection: MainConnection) => Promise<T>
  ): Promise<T> {
    const connection = await this.#connect(client, signal, port)
    try {
      return await work(connection)
    } finally {
      connection.close()
    }
  }

  async #connect(
    client: string,
    asked: AbortSignal,
    port = this.#target.port
  ): Promise<MainConnection> {
    const target = { ...this.#target, port }
    const signal = AbortSignal.any([asked, this.#closing.signal])
    const origClient = client === this.#target.cname ? undefined : plainName(client)
    const comms = { origClient, countersJson: true, messages: true, windowsData: true }
    const options = { comms, signal, explain: toBusy, version: this.#serverVersion }
    const connection = await retry('BURP_BUSY', signal, () =>
      MainConnection.open(target, this.#limits, options)
    )
    this.#serverVersion = connection.serverVersion || undefined
    return connection
  }
}

class PortFrames implements RestoreFrames {
  readonly #connection: MainConnection
  readonly #patienceMs: number | undefined

  constructor(connection: MainConnection, patienceMs: number | undefined) {
    this.#connection = connection
    this.#patienceMs = patienceMs
  }

  get receivedBytes(): number {
    return this.#connection.receivedBytes
  }

  get isWaiting(): boolean {
    return this.#connection.isWaiting
  }

  takeFrame(): Frame | undefined {
    return this.#connection.takeFrame()
  }

  takeData(into: Buffer, at: number, maxEntries: number): number {
    return this.#connection.takeData(into, at, maxEntries)
  }

  readFrame(): Promise<Frame | undefined> {
    return this.#connection.readFrame(this.#patienceMs)
  }

  /** Any answer of burp, or none, is fine now. */
  async finish(): Promise<void> {
    this.#connection.say(restoreEndAnswer)
    await this.#connection.readFrame(closeTimeoutMs).catch(() => undefined)
    this.#connection.close()
  }

  leave(progress: Progress): Promise<void> {
    return endInOrder(this.#connection, progress)
  }

  close(): void {
    this.#connection.close()
  }
}

const commands = { regex: 'restore', entries: 'list', verify: 'verify' } as const

async function sendOrder(
  connection: MainConnection,
  { backup, selection }: ExchangeOrder
): Promise<void> {
  if (selection.kind !== 'list') {
    const command = commands[selection.kind]
    connection.command(Buffer.concat([Buffer.from(`${command} ${backup}:`), selection.bytes]))
    return expectOk(connection, 'ok')
  }
  connection.command(`restore restore_list ${backup}:`)
  await expectOk(connection, 'ok restore_list')
  await connection.upload(selection.bytes)
  connection.endUpload(selection.unpackedBytes)
}

/** burp needs a moment to notice a broken connection and to free its locks and children. */
const retryPausesMs = [100, 300, 600]
/** burp does not notice a broken connection while it reads a file to verify it. */
export const patientPausesMs = [...retryPausesMs, 1_000, 2_000, 4_000, 8_000]

/** Retries after short pauses, as long as `work` fails with this code. */
export async function retry<T>(
  code: FaultCode,
  signal: AbortSignal,
  work: () => Promise<T>,
  pausesMs: readonly number[] = retryPausesMs
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== code || signal.aborted) throw fault
      await sleep(pauseMs)
    }
  }
  return work()
}
