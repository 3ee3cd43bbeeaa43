/**
 * What may be asked of a burp server on its main port: list, delete and restore backups. Each is a
 * connection of its own, of which there are few at a time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { withSignal, type Asker } from '../fair/asker.js'
import { SlowHolders, type PaceMin } from '../fair/slow-holders.js'
import { Fault, noSuchBackup, type FaultCode } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { MainConnection, type MainLimits, type MainTarget } from '../protocol/main-connection.js'
import { MainSlots, type SlotLimits } from '../protocol/main-slots.js'
import { say } from '../texts.js'
import { plainName } from '../protocol/names.js'
import { parseBackupLine, type ListedBackup } from './backup-lines.js'
import { NoteBook, type Note } from './entry.js'
import { KeyedLock } from '../fair/locks.js'
import { expectOk, toBusy, toDeleteFault, toRefusal } from './main-refusals.js'
import { Exchange, type ExchangeRequest } from './exchange.js'
import type { Passing } from './passing.js'
import { RestoreStream } from './restore-stream.js'
import { selectPaths, type RestoreSelection } from './selection.js'

export interface MainPortLimits extends MainLimits, SlotLimits {
  /** A restore that is waited for is to be taken faster than that. */
  pace: PaceMin
  /** For burp to remove a backup, which it does before it closes the connection. */
  deleteTimeoutMs: number
}

export const defaultMainPortLimits: MainPortLimits = {
  connectionsMax: 3,
  queueLengthMax: 16,
  queueTimeoutMs: 45_000,
  connectTimeoutMs: 15_000,
  firstFrameTimeoutMs: 120_000,
  idleTimeoutMs: 60_000,
  deleteTimeoutMs: 600_000,
  pace: { bytesPerSecondMin: 64_000, overMs: 30_000 }
}

export interface RestoreRequest {
  backup: number
  /** In seconds since 1970; where it is not given, all is unpacked. */
  startedAt?: number | undefined
  selection: RestoreSelection
  /** What the client encrypted with. */
  password?: string | undefined
  onNote?: ((note: Note) => void) | undefined
}

export interface EndedRestore {
  /** `left`: its consumer went away. */
  outcome: 'done' | 'left' | 'failed'
  /** What burp sent. */
  bytes: number
}

interface RestoreJob extends ExchangeRequest {
  client: string
}

/** Backups of which a restore failed: what burp sends of the next one is not passed through. */
const failedMax = 1_000
const failedForMs = 3_600_000

/** burp notices that a connection broke, and frees its locks and children, within a moment. */
const retryPausesMs = [100, 300, 600]

export class MainPort {
  readonly #target: MainTarget
  readonly #limits: MainPortLimits
  readonly #slots: MainSlots
  readonly #slow: SlowHolders
  readonly #listLock = new KeyedLock()
  readonly #closing = new AbortController()
  readonly #restoring = new Map<string, number>()
  readonly #verify: Passing['verify']
  readonly #failed = new LRUCache<string, true>({ max: failedMax, ttl: failedForMs })
  #serverVersion: string | undefined
  #tellEnd: ((ended: EndedRestore) => void) | undefined

  constructor(
    target: MainTarget,
    limits: MainPortLimits = defaultMainPortLimits,
    verify: Passing['verify'] = 'full'
  ) {
    this.#target = target
    this.#verify = verify
    this.#limits = limits
    this.#slots = new MainSlots(limits)
    this.#slow = new SlowHolders(limits.pace)
  }

  get openCount(): number {
    return this.#slots.takenCount
  }

  get waitingCount(): number {
    return this.#slots.waitingCount
  }

  /** Is told of each restore that was opened. */
  onEnd(tell: (ended: EndedRestore) => void): void {
    this.#tellEnd = tell
  }

  /** Whether a restore of a backup of this client is under way here. */
  isRestoring(client: string): boolean {
    return this.#restoring.has(client)
  }

  /** All backups of a client, oldest first, those under way included. Throws BURP_… faults. */
  async listBackups(client: string, asker: Asker): Promise<ListedBackup[]> {
    return this.#withConnection(client, asker, async connection => {
      connection.command('list :')
      await expectOk(connection, 'ok')
      const backups: ListedBackup[] = []
      for (;;) {
        const frame = await connection.readFrame()
        if (!frame) return backups
        if (frame.command === 'b') backups.push(parseBackupLine(frame.body.toString('latin1')))
        else if (frame.command === 'e') throw toRefusal(bytesToText(frame.body))
      }
    })
  }

  /**
   * Resolves when burp says it is done; it does not say whether it worked, so list afterwards.
   * Throws NO_SUCH_BACKUP, NOT_DELETABLE, CLIENT_BUSY, BURP_REFUSED and other BURP_… faults.
   */
  async deleteBackup(client: string, number: number, asker: Asker): Promise<void> {
    requireNumber(number)
    await this.#withConnection(client, asker, async connection => {
      connection.command(`Delete ${number}`)
      let isAccepted = false
      for (;;) {
        const frame = await connection.readFrame(this.#limits.deleteTimeoutMs)
        if (!frame) break
        const text = bytesToText(frame.body)
        if (frame.command === 'e') throw toDeleteFault(text, number)
        if (frame.command !== 'c') continue
        if (text !== 'ok') throw toRefusal(text)
        isAccepted = true
      }
      if (!isAccepted) throw toRefusal('')
    })
  }

  /**
   * Resolves when the first entry is there and the password, where one is needed, looks right. The
   * stream holds a connection until it has been gone through or closed. Throws NO_SUCH_BACKUP,
   * NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING, RESTORE_FAILED, BURP_… faults and HUNG_UP.
   */
  async openRestore(client: string, request: RestoreRequest, asker: Asker): Promise<RestoreStream> {
    requireNumber(request.backup)
    const notes = new NoteBook(request.onNote)
    const own = new AbortController()
    const whole = withSignal(this.#untilClosed(asker), own.signal)
    const job = { ...request, client, notes, signal: whole.signal }
    const leave = await this.#slots.take(whole)
    this.#count(client, 1)
    const release = () => {
      leave()
      this.#count(client, -1)
    }
    try {
      const exchange = await this.#begin({ ...job, isAgain: false })
      const openAgain = async (paths: readonly Buffer[]) =>
        this.#begin({ ...job, selection: await selectPaths(paths), isAgain: true })
      const onClose = (cause: unknown) => {
        unwatch()
        own.abort()
        if (isFailed(cause)) this.#failed.set(toKey(client, request), true)
        this.#tellEnd?.({ outcome: toOutcome(cause), bytes: stream.movement.bytes })
      }
      const passing = this.#lookUpPassing(client, request)
      const parts = { exchange, notes, passing, openAgain, onClose, onFree: release }
      const stream = new RestoreStream(parts)
      const unwatch = this.#slow.watch({
        look: () => stream.movement,
        isWaitedFor: () => this.#slots.isWaitedFor(asker.user),
        end: () => stream.breakOff(tooSlow(this.#limits.pace))
      })
      return stream
    } catch (fault) {
      release()
      throw fault
    }
  }

  /** Ends everything under way. */
  close(): void {
    this.#slots.close()
    this.#closing.abort()
  }

  #lookUpPassing(client: string, request: RestoreRequest): Passing | undefined {
    const { startedAt } = request
    if (startedAt === undefined || this.#failed.has(toKey(client, request))) return undefined
    return { verify: this.#verify, startedAt }
  }

  #count(client: string, change: 1 | -1): void {
    const count = (this.#restoring.get(client) ?? 0) + change
    if (count > 0) this.#restoring.set(client, count)
    else this.#restoring.delete(client)
  }

  /** burp keeps one uploaded list per client: a second one would empty the first. */
  async #begin(job: RestoreJob): Promise<Exchange> {
    const isList = job.selection.kind === 'list'
    const unlock = isList ? await this.#listLock.lock(job.client, job.signal) : () => {}
    try {
      const exchange = await retry('RESTORE_RUNNING', job.signal, () => this.#tryToBegin(job))
      void exchange.ended.then(unlock)
      return exchange
    } catch (fault) {
      unlock()
      throw fault
    }
  }

  /** Whoever hangs up in mid-restore wants it to end in order, which closing does not. */
  async #tryToBegin(job: RestoreJob): Promise<Exchange> {
    const connection = await this.#connect(job.client, job.signal)
    connection.follow(this.#closing.signal)
    return Exchange.open(connection, job)
  }

  async #withConnection<T>(
    client: string,
    asker: Asker,
    work: (connection: MainConnection) => Promise<T>
  ): Promise<T> {
    const whole = this.#untilClosed(asker)
    const release = await this.#slots.take(whole)
    let connection: MainConnection | undefined
    try {
      connection = await this.#connect(client, whole.signal)
      return await work(connection)
    } finally {
      connection?.close()
      release()
    }
  }

  async #connect(client: string, signal: AbortSignal): Promise<MainConnection> {
    const origClient = client === this.#target.cname ? undefined : plainName(client)
    const comms = { origClient, countersJson: true, messages: true }
    const options = { comms, signal, explain: toBusy, version: this.#serverVersion }
    const connection = await retry('BURP_BUSY', signal, () =>
      MainConnection.open(this.#target, this.#limits, options)
    )
    this.#serverVersion = connection.serverVersion || undefined
    return connection
  }

  #untilClosed(asker: Asker): Asker {
    return withSignal(asker, this.#closing.signal)
  }
}

/** Tries again, after short pauses, as long as it fails with this code. */
async function retry<T>(code: FaultCode, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== code || signal.aborted) throw fault
      await sleep(pauseMs)
    }
  }
  return work()
}

function toOutcome(cause: unknown): EndedRestore['outcome'] {
  if (cause === undefined) return 'done'
  return cause instanceof Fault && cause.code === 'HUNG_UP' ? 'left' : 'failed'
}

/** A file may not be what its attributes say, or one stream; unpacking tells. */
function isFailed(cause: unknown): boolean {
  return cause instanceof Fault && cause.code === 'RESTORE_FAILED'
}

function toKey(client: string, { backup }: RestoreRequest): string {
  return `${client}/${backup}`
}

function tooSlow({ bytesPerSecondMin, overMs }: PaceMin): Fault {
  return new Fault(
    'TOO_SLOW',
    say`Others wait for this burp server, and fewer than ${bytesPerSecondMin} bytes a second were taken over ${overMs} ms. Fetch less at a time, or over a faster connection.`
  )
}

function requireNumber(number: number): void {
  if (!Number.isSafeInteger(number) || number < 1) throw noSuchBackup(number)
}
