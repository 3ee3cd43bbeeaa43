/**
 * Restores a sample of a backup into nowhere. The files are read as for a download: decrypted,
 * decompressed, with their metadata, and then compared with the checksums of the manifest.
 */
import { Fault } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import { plainWords } from '../texts.js'
import { type Content, type Entry, type Note, NoteBook } from './entry.js'
import type { Exchange } from './exchange.js'
import { openNext, RestoreStream } from './restore-stream.js'
import {
  nothingMatched,
  type RestoreSelection,
  selectPaths,
  sortManifestPaths,
  toParts,
  unlessNothing
} from './selection.js'
import { isProblem, parseProblem, ProblemList, type VerifiedProblem } from './verification.js'

interface TestedFile {
  /** Bytes. */
  readonly path: Buffer
  /** The first 48 bits of the MD5 in the manifest; 0 if unknown. */
  readonly sum: number
}

interface RestoreTestProgress {
  files: number
  /** Size of the checked files, or the bytes received of files that were not decrypted. */
  bytes: number
  /** Intact files of which only the transfer was checked. */
  filesTransferOnly: number
  /** Files read so far, and files of the sample. */
  entries: number
  entriesExpected: number | undefined
}

export interface RestoreTestRequest {
  readonly backup: number
  /** Unix time in seconds. */
  readonly startedAt: number
  /** If empty, the first ones of the backup within the limits are read. */
  readonly files: readonly TestedFile[]
  readonly filesMax: number
  readonly bytesMax: number
  readonly password?: string | undefined
  readonly hasLists: boolean
  readonly onProgress: (progress: Readonly<RestoreTestProgress>) => void
}

export interface RestoreTestResult extends RestoreTestProgress {
  /** The first ones. */
  readonly problems: readonly VerifiedProblem[]
  readonly problemsTotal: number
  /** Undefined if nothing was read. */
  readonly bytesPerSecond: number | undefined
}

/** Begins an exchange for one part of the sample. */
export type BeginTest = (selection: RestoreSelection, notes: NoteBook) => Promise<Exchange>

interface OpenedTest {
  readonly restore: RestoreStream
  /** Resolves when burp's connection is free. */
  readonly freed: Promise<void>
}

/** Opens a restore of these paths, or of everything. Throws NOTHING_MATCHED. */
type OpenTest = (paths: readonly Buffer[] | undefined, notes: NoteBook) => Promise<OpenedTest>

const everything: RestoreSelection = { kind: 'regex', regex: Buffer.alloc(0) }

export function createTestOpening(begin: BeginTest, hasLists: boolean): OpenTest {
  return async (paths, notes) => {
    const selection = paths ? await selectPaths(paths, hasLists) : everything
    const others = toParts(selection).map(part => () => begin(part, notes).catch(unlessNothing))
    const exchange = await openNext(others)
    if (!exchange) throw nothingMatched()
    let onFree = () => {}
    const freed = new Promise<void>(resolve => (onFree = resolve))
    const none = { passing: undefined, selectAgain: async () => [], onClose() {} }
    return { restore: new RestoreStream({ exchange, others, notes, ...none, onFree }), freed }
  }
}

/** burp aborts a restore at some damage; the rest is read in another one. */
const restoresMax = 20
/** Files that cannot be decrypted, until the password counts as wrong. */
const wrongMax = 3
const sumDigits = 12

/** Throws ENCRYPTED for a wrong password, RESTORE_RUNNING, BURP_… faults and HUNG_UP. */
export async function runRestoreTest(
  open: OpenTest,
  request: RestoreTestRequest,
  signal: AbortSignal
): Promise<RestoreTestResult> {
  const test = new RestoreTest(open, request, signal)
  return test.run()
}

class RestoreTest {
  readonly #open: OpenTest
  readonly #request: RestoreTestRequest
  readonly #signal: AbortSignal
  readonly #problems = new ProblemList()
  /** By path, one character per byte, in the order of the manifest. */
  readonly #left = new Map<string, TestedFile>()
  readonly #progress: RestoreTestProgress
  readonly #wrong: VerifiedProblem[] = []
  #wrongPassword: Fault | undefined
  #decryptedCount = 0
  /** The last file could not be read. */
  #hasJustFailed = false
  #spentMs = 0

  constructor(open: OpenTest, request: RestoreTestRequest, signal: AbortSignal) {
    this.#open = open
    this.#request = request
    this.#signal = signal
    const entriesExpected = request.files.length || undefined
    this.#progress = { files: 0, bytes: 0, filesTransferOnly: 0, entries: 0, entriesExpected }
  }

  async run(): Promise<RestoreTestResult> {
    const files = new Map(this.#request.files.map(file => [toKey(file.path), file]))
    for (const path of await sortManifestPaths(this.#request.files.map(file => file.path))) {
      const file = files.get(toKey(path))
      if (file) this.#left.set(toKey(path), file)
    }
    let restores = 0
    do {
      await this.#restore()
      restores += 1
    } while (this.#left.size > 0 && restores < restoresMax)
    if (this.#wrongPassword && this.#decryptedCount === 0) throw this.#wrongPassword
    for (const problem of this.#wrong) this.#problems.add(problem)
    const { bytes } = this.#progress
    const bytesPerSecond = bytes > 0 ? Math.round((1000 * bytes) / this.#spentMs) : undefined
    return { ...this.#progress, ...this.#problems.print(), bytesPerSecond }
  }

  /** Each restore leaves fewer files for the next one. */
  async #restore(): Promise<void> {
    const lost = new Map<string, VerifiedProblem>()
    const notes = new NoteBook(note => noteLost(lost, note))
    const startedAt = performance.now()
    this.#hasJustFailed = false
    let failure: Fault | undefined
    try {
      await this.#readAll(notes)
    } catch (error) {
      if (this.#signal.aborted || !isDamage(error)) throw error
      failure = error
    } finally {
      this.#spentMs += Math.max(1, performance.now() - startedAt)
    }
    this.#takeLost([...lost.values()])
    if (!failure) return this.#endMissing()
    // A broken connection fails the file that is being read first.
    if (this.#hasJustFailed) return
    const [culprit] = this.#left.values()
    if (culprit || lost.size === 0) this.#addProblem(culprit?.path, failure.message)
  }

  async #readAll(notes: NoteBook): Promise<void> {
    const paths = this.#isSample ? [...this.#left.values()].map(({ path }) => path) : undefined
    const opened = await this.#open(paths, notes).catch(unlessNothing)
    if (!opened) return
    const { restore, freed } = opened
    try {
      while (this.#isSample || this.#isWithinLimits) {
        const entry = await restore.next()
        if (!entry) return
        const file = this.#left.get(toKey(entry.path))
        if (file) await this.#take(entry, file)
        else if (!this.#isSample && entry.content)
          await this.#take(entry, { path: entry.path, sum: 0 })
      }
    } finally {
      restore.close()
      await freed
    }
  }

  get #isSample(): boolean {
    return this.#request.files.length > 0
  }

  get #isWithinLimits(): boolean {
    const { filesMax, bytesMax } = this.#request
    return this.#progress.entries < filesMax && this.#progress.bytes < bytesMax
  }

  async #take(entry: Entry, file: TestedFile): Promise<void> {
    this.#left.delete(toKey(file.path))
    const bytesBefore = this.#progress.bytes
    try {
      const isIntact = !entry.content || (await this.#read(entry.content, file))
      await entry.metaData?.()
      this.#hasJustFailed = false
      if (isIntact) this.#countIntact(entry)
      else this.#addProblem(file.path, 'The restored file has another checksum than the manifest.')
    } catch (error) {
      this.#progress.bytes = bytesBefore
      this.#hasJustFailed = true
      if (this.#signal.aborted) throw error
      this.#noteFailure(file, error)
    }
    this.#progress.entries += 1
    this.#request.onProgress(this.#progress)
  }

  /** Returns whether the checksum is that of the manifest, as far as it is known. */
  async #read(content: Content, { sum }: TestedFile): Promise<boolean> {
    const { whole } = content
    if (whole) this.#progress.bytes += whole.length
    else {
      for await (const chunk of content.chunks()) {
        this.#progress.bytes += chunk.length
        this.#request.onProgress(this.#progress)
      }
    }
    const found = content.sum?.slice(0, sumDigits)
    return sum === 0 || found === undefined || Number.parseInt(found, 16) === sum
  }

  #countIntact({ content, isEncrypted }: Entry): void {
    this.#progress.files += 1
    if (content?.isTransferOnly) this.#progress.filesTransferOnly += 1
    else if (isEncrypted) this.#decryptedCount += 1
  }

  #noteFailure({ path }: TestedFile, error: unknown): void {
    if (error instanceof Fault && error.code === 'ENCRYPTED') {
      this.#wrongPassword ??= error
      this.#wrong.push(toProblem(path, error.message))
      if (this.#decryptedCount === 0 && this.#wrong.length >= wrongMax) throw error
    } else if (isDamage(error)) this.#addProblem(path, error.message)
    else throw error
  }

  /** burp names most files that it cannot read; the others are those that did not arrive. */
  #takeLost(lost: readonly VerifiedProblem[]): void {
    for (const { path, text } of lost.filter(each => each.path !== undefined)) {
      for (const [key, file] of this.#left) {
        if (bytesToText(file.path) === path) this.#left.delete(key)
      }
      this.#problems.add({ path, text })
    }
    for (const { text } of lost.filter(each => each.path === undefined)) {
      const [file] = this.#left.values()
      this.#addProblem(file?.path, text)
    }
  }

  #endMissing(): void {
    // The loop removes them.
    for (const { path } of this.#left.values()) {
      this.#addProblem(path, 'The burp server did not send this file.')
    }
  }

  #addProblem(path: Buffer | undefined, text: string): void {
    if (path) this.#left.delete(toKey(path))
    this.#problems.add(path ? toProblem(path, text) : { text })
  }
}

function noteLost(lost: Map<string, VerifiedProblem>, { kind, text }: Note): void {
  const isLost = kind === 'lost' || (kind === 'warning' && isProblem.test(text))
  if (isLost) lost.set(text, parseProblem(text))
}

function toProblem(path: Buffer, text: string): VerifiedProblem {
  return { path: bytesToText(path), text: plainWords(text, 1_000) }
}

/** Whether the backup, and not the connection, is the reason. */
function isDamage(error: unknown): error is Fault {
  return error instanceof Fault && ['RESTORE_FAILED', 'BURP_PROTOCOL'].includes(error.code)
}

function toKey(path: Buffer): string {
  return path.toString('latin1')
}
