/**
 * Requests to a burp server's main port: list, delete and restore backups. Each has its own
 * connection, and the number of connections is limited.
 */
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../queues/max-entries.js'
import { withSignal, type Requester } from '../queues/requester.js'
import { SlowHolders, type PaceMin } from '../queues/slow-holders.js'
import { Fault, noSuchBackup } from '../faults.js'
import { MainSlots } from '../protocol/main-slots.js'
import { say } from '../texts.js'
import { NoteBook, type Note } from './entry.js'
import { missingPassword } from './file-content.js'
import { KeyedLock } from '../queues/locks.js'
import { Exchange, type ExchangeRequest } from './exchange.js'
import {
  type EndedRestore,
  type ExchangeOrder,
  type Exchanges,
  isFailed,
  type ListedBackup,
  packSelection,
  type RestoreFrames,
  toOutcome
} from './exchanges.js'
import { readInspection, SelectionSecrets, unlessRefused } from './inspection.js'
import type { Passing } from './gzip-passthrough.js'
import {
  defaultMainPortLimits,
  type MainPortLimits,
  patientPausesMs,
  retry
} from './port-exchanges.js'
import {
  type BeginTest,
  createTestOpening,
  type RestoreTestRequest,
  type RestoreTestResult,
  runRestoreTest
} from './restore-test.js'
import { openNext, RestoreStream } from './restore-stream.js'
import { Verifications, type VerificationRequest } from './verifications.js'
import type { Verification } from './verification.js'
import {
  nothingMatched,
  selectPaths,
  type RestoreSelection,
  toParts,
  unlessNothing
} from './selection.js'

export interface RestoreRequest {
  backup: number
  /** Unix time in seconds; if undefined, all data are decompressed. */
  startedAt?: number | undefined
  selection: RestoreSelection
  /** Whether burp restores by a list of paths. Default: it does. */
  hasLists?: boolean | undefined
  /** Encryption password of the client: bytes as text, see `textToBytes`. */
  password?: string | undefined
  /** The client may have encrypted some files and not all of them. */
  isMixed?: boolean | undefined
  onNote?: ((note: Note) => void) | undefined
}

export interface InspectionRequest {
  backup: number
  selection: RestoreSelection
}

type InspectionJob = InspectionRequest & { client: string; signal: AbortSignal }

interface RestoreJob extends ExchangeRequest {
  client: string
  /** A verification of this backup had to end; burp notices at the end of a file. */
  gaveWay?: boolean
  selection: RestoreSelection
}

/** Backups with a failed restore: for these, later restores do not pass compressed data through. */
const failedMax = 1_000
const failedForMs = 3_600_000

export class MainPort {
  readonly #exchanges: Exchanges
  readonly #limits: MainPortLimits
  readonly #slots: MainSlots
  readonly #slow: SlowHolders
  readonly #listLock = new KeyedLock()
  readonly #closing = new AbortController()
  readonly #restoring = new Map<string, number>()
  readonly #verifications: Verifications
  readonly #verify: Passing['verify']
  readonly #failed = new LRUCache<string, true>({ ...maxEntries(failedMax), ttl: failedForMs })
  #tellEnd: ((ended: EndedRestore) => void) | undefined

  constructor(
    exchanges: Exchanges,
    limits: MainPortLimits = defaultMainPortLimits,
    verify: Passing['verify'] = 'full'
  ) {
    this.#exchanges = exchanges
    this.#verifications = new Verifications(exchanges)
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

  onEnd(tell: (ended: EndedRestore) => void): void {
    this.#tellEnd = tell
  }

  isRestoring(client: string): boolean {
    return this.#restoring.has(client)
  }

  /** Lists all backups of a client, oldest first, running ones included. Throws BURP_… faults. */
  listBackups(client: string, asker: Requester): Promise<ListedBackup[]> {
    return this.#atItsTurn(asker, signal => this.#exchanges.list(client, signal))
  }

  /**
   * Resolves when burp reports the end. burp does not say whether it succeeded, so list the backups
   * afterwards. Throws NO_SUCH_BACKUP, NOT_DELETABLE, CLIENT_BUSY, BURP_REFUSED and other BURP_…
   * faults.
   */
  async deleteBackup(client: string, number: number, asker: Requester): Promise<void> {
    requireNumber(number)
    await this.#atItsTurn(asker, signal => this.#exchanges.delete(client, number, signal))
  }

  /**
   * Resolves when the first entry has arrived and the password, if one is needed, looks right. The
   * stream holds a connection until it is read to its end or closed. Throws NO_SUCH_BACKUP,
   * NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING, RESTORE_FAILED, BURP_… faults and HUNG_UP.
   */
  async openRestore(
    client: string,
    request: RestoreRequest,
    asker: Requester
  ): Promise<RestoreStream> {
    requireNumber(request.backup)
    const notes = new NoteBook(request.onNote)
    const own = new AbortController()
    const whole = withSignal(this.#untilClosed(asker), own.signal)
    const gaveWay = await this.#verifications.giveWay(client, request.backup)
    if (this.openCount >= this.#limits.connectionsMax) await this.#verifications.makeRoom()
    const job = { ...request, client, notes, gaveWay, signal: whole.signal }
    const leave = await this.#slots.take(whole)
    this.#count(client, 1)
    const release = () => {
      leave()
      this.#count(client, -1)
    }
    try {
      if (request.isMixed && request.password) await this.#prove(job)
      const others = toParts(request.selection).map(
        selection => () => this.#begin({ ...job, selection, isAgain: false }).catch(unlessNothing)
      )
      // Later parts may be encrypted even if the first one is not.
      if (others.length > 1 && !request.password) await this.#requirePlain(job)
      const exchange = await openNext(others)
      if (!exchange) throw nothingMatched()
      const selectAgain = async (paths: readonly Buffer[]) =>
        toParts(await selectPaths(paths, request.hasLists)).map(
          selection => () => this.#begin({ ...job, selection, isAgain: true })
        )
      const onClose = (cause: unknown) => {
        unwatch()
        own.abort()
        if (isFailed(cause)) this.#failed.set(toKey(client, request), true)
        this.#tellEnd?.({ outcome: toOutcome(cause), bytes: stream.movement.bytes })
      }
      const passing = this.#lookUpPassing(client, request)
      const parts = { exchange, others, notes, passing, selectAgain, onClose, onFree: release }
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

  /**
   * Returns facts about a selection from its attributes, without a restore. Never throws
   * NOTHING_MATCHED; throws BURP_REFUSED if burp or the agent does not support it.
   */
  inspect(client: string, request: InspectionRequest, asker: Requester): Promise<SelectionSecrets> {
    requireNumber(request.backup)
    return this.#atItsTurn(asker, signal => this.#inspect({ ...request, client, signal }))
  }

  /**
   * Lets burp compare all stored files of a backup with their checksums. It gives way: it begins
   * only if another connection stays free (else BURP_BUSY), and a restore from the same backup ends
   * it (CANCELLED). Throws NO_SUCH_BACKUP, RESTORE_RUNNING and BURP_… faults.
   */
  async verify(
    client: string,
    request: VerificationRequest,
    asker: Requester
  ): Promise<Verification> {
    requireNumber(request.backup)
    this.#requireRoom()
    return this.#atItsTurn(asker, signal => this.#verifications.run(client, request, signal))
  }

  /** Restores a sample into nowhere. Gives way and throws as `verify` does; throws ENCRYPTED. */
  async testRestore(
    client: string,
    request: RestoreTestRequest,
    asker: Requester
  ): Promise<RestoreTestResult> {
    const { backup, hasLists } = request
    requireNumber(backup)
    this.#requireRoom()
    return this.#atItsTurn(asker, signal =>
      this.#verifications.hold({ client, backup }, signal, whole => {
        const job = { ...request, client, signal: whole, isAgain: false, isTest: true }
        const begin: BeginTest = (selection, notes) => this.#begin({ ...job, selection, notes })
        return runRestoreTest(createTestOpening(begin, hasLists), request, whole)
      })
    )
  }

  /**
   * Opens a restore that another process reads: same queue, but burp's frames. The caller must call
   * `free` in any case, which releases the place in the queue. Throws like `openRestore`, except
   * faults that the frames contain.
   */
  async openFrames(
    order: ExchangeOrder,
    asker: Requester
  ): Promise<{ frames: RestoreFrames; free: () => void }> {
    const { client, selection } = order
    requireNumber(order.backup)
    const whole = this.#untilClosed(asker)
    const leave = await this.#slots.take(whole)
    this.#count(client, 1)
    const frees = [leave, () => this.#count(client, -1)]
    const free = () => frees.splice(0).forEach(each => each())
    try {
      if (selection.kind === 'list') frees.push(await this.#listLock.lock(client, whole.signal))
      return { frames: await this.#exchanges.begin(order, whole.signal), free }
    } catch (fault) {
      free()
      throw fault
    }
  }

  close(): void {
    this.#slots.close()
    this.#closing.abort()
    this.#exchanges.close()
  }

  /** Checks leave a connection for restores. Throws BURP_BUSY. */
  #requireRoom(): void {
    const isFull = this.waitingCount > 0 || this.openCount + 1 >= this.#limits.connectionsMax
    if (isFull)
      throw new Fault('BURP_BUSY', 'A check needs a connection that restores do not need.')
  }

  async #inspect(job: InspectionJob): Promise<SelectionSecrets> {
    const secrets = new SelectionSecrets()
    const parts = toParts(job.selection)
    for (const selection of parts) await this.#inspectOne({ ...job, selection }, secrets)
    return secrets
  }

  async #inspectOne(
    { client, backup, selection, signal }: InspectionJob,
    secrets: SelectionSecrets
  ): Promise<void> {
    const isList = selection.kind === 'list'
    const paths = isList && new Set(selection.paths.map(path => path.toString('latin1')))
    const bytes = isList ? Buffer.alloc(0) : selection.regex
    const order = { client, backup, selection: { kind: 'entries', bytes } } as const
    const frames = await this.#exchanges.begin(order, signal)
    const close = () => frames.close()
    signal.addEventListener('abort', close, { once: true })
    try {
      await readInspection(frames, entry => {
        if (!paths || paths.has(entry.path.toString('latin1'))) secrets.take(entry)
      })
    } finally {
      signal.removeEventListener('abort', close)
      frames.close()
    }
  }

  /**
   * Verifies the password with the smallest encrypted files before anything is sent, since the
   * first one may follow gigabytes of others. Throws ENCRYPTED.
   */
  async #prove(job: Omit<RestoreJob, 'isAgain'>): Promise<void> {
    const secrets = await this.#inspect(job).catch(unlessRefused)
    secrets?.requireKnownSchemes()
    for (const path of secrets?.samplePaths ?? []) {
      const selection = await selectPaths([path])
      const exchange = await this.#begin({
        ...job,
        selection,
        notes: new NoteBook(),
        isAgain: true
      })
      await exchange.leave()
    }
  }

  /** Throws ENCRYPTED. */
  async #requirePlain(job: InspectionJob): Promise<void> {
    const secrets = await this.#inspect(job).catch(unlessRefused)
    if (secrets?.needsPassword) throw missingPassword()
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
    const { client, backup, signal } = job
    const selection = await packSelection(job.selection)
    const isList = selection.kind === 'list'
    const unlock = isList ? await this.#listLock.lock(client, signal) : () => {}
    try {
      const open = async () => {
        const frames = await this.#exchanges.begin({ client, backup, selection }, signal)
        return Exchange.open(frames, job)
      }
      const pausesMs = job.gaveWay ? patientPausesMs : undefined
      const exchange = await retry('RESTORE_RUNNING', signal, open, pausesMs)
      void exchange.ended.then(unlock)
      return exchange
    } catch (fault) {
      unlock()
      throw fault
    }
  }

  async #atItsTurn<T>(asker: Requester, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const whole = this.#untilClosed(asker)
    const release = await this.#slots.take(whole)
    try {
      return await work(whole.signal)
    } finally {
      release()
    }
  }

  #untilClosed(asker: Requester): Requester {
    return withSignal(asker, this.#closing.signal)
  }
}

function toKey(client: string, { backup }: RestoreRequest): string {
  return `${client}/${backup}`
}

function tooSlow({ bytesPerSecondMin, overMs }: PaceMin): Fault {
  return new Fault(
    'TOO_SLOW',
    say`Restore stopped: slower than ${bytesPerSecondMin} bytes/s for ${overMs} ms while other requests were waiting. Restore fewer files, or use a faster connection.`
  )
}

function requireNumber(number: number): void {
  if (!Number.isSafeInteger(number) || number < 1) throw noSuchBackup(number)
}
