/**
 * The frames of a restore without what burp says beside them: warnings, messages, errors and the
 * counters that it expects to need, all of which may come at any time.
 */
import { Fault, noSuchBackup } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import type { Frame } from '../protocol/frames.js'
import { say } from '../texts.js'
import type { NoteBook } from './entry.js'
import type { RestoreFrames } from './exchanges.js'
import { parseReplyText } from '../protocol/question.js'
import { toCounters } from '../protocol/counters.js'

/** zlib takes three times as long for pieces of 4 kB; twice as many bytes gain nothing and take 10 MB more. */
export const batchBytes = 128 * 1024
/** A length has four hexadecimal digits. */
const frameBytesMax = 0xffff

export interface FeedOptions {
  backup: number
  notes: NoteBook
}

export class RestoreFeed {
  readonly #frames: RestoreFrames
  readonly #options: FeedOptions
  #counters: string[] = []
  #expectations: Expectations | undefined
  /** For the data of one entry at a time, see `EntryData`. */
  #batch = Buffer.allocUnsafeSlow(batchBytes + frameBytesMax)
  #otherBatch = Buffer.allocUnsafeSlow(batchBytes + frameBytesMax)
  /** What burp warned of since the last entry began, if it did. */
  lastWarning: string | undefined

  constructor(frames: RestoreFrames, options: FeedOptions) {
    this.#frames = frames
    this.#options = options
  }

  /** What burp says it is going to send; undefined where it could not read the manifest. */
  get expectations(): Expectations | undefined {
    return this.#expectations
  }

  get batch(): Buffer {
    return this.#batch
  }

  /** Two by turns: while one is being unpacked, the next one is filled. */
  turnBatch(): void {
    const batch = this.#otherBatch
    this.#otherBatch = this.#batch
    this.#batch = batch
  }

  /**
   * The next frame of an entry, or the one that ends the restore. Without a promise where it is
   * here already: there are several per file. Its body is not to be kept. Throws what burp says is
   * wrong.
   */
  next(): Frame | Promise<Frame> {
    for (;;) {
      const frame = this.#frames.takeFrame()
      if (!frame) return this.#read()
      if (!this.#isAside(frame)) return frame
    }
  }

  /**
   * Into the batch, behind the `filledBytes` that are in it, as far as it goes with whole frames: where
   * it ends does not hang on when they come. How many bytes were here already.
   */
  takeData(filledBytes: number): number {
    return this.#frames.takeData(this.#batch, filledBytes, batchBytes - filledBytes)
  }

  async #read(): Promise<Frame> {
    for (;;) {
      const frame = await this.#frames.readFrame()
      if (!frame) throw cutShort()
      if (!this.#isAside(frame)) return frame
    }
  }

  #isAside({ command, body }: Frame): boolean {
    switch (command) {
      case 'w':
        this.lastWarning = bytesToText(body)
        this.#options.notes.add({ kind: 'warning', text: this.lastWarning })
        return true
      case 'p':
        this.#options.notes.add({ kind: 'message', text: bytesToText(body) })
        return true
      case 'e':
        throw toRestoreFault(bytesToText(body), this.#options.backup)
      case 'c':
        return this.#takeCounters(body)
      default:
        return false
    }
  }

  /** JSON in frames of 16000 bytes, the last one shorter. */
  #takeCounters(body: Buffer): boolean {
    if (this.#counters.length === 0 && body[0] !== 0x7b) return false
    this.#counters.push(body.toString('latin1'))
    if (this.#counters.length > countersFramesMax) throw unreadableCounters()
    const text = this.#counters.join('')
    if (!text.endsWith('\n}\n') && !text.endsWith('\n}')) return true
    this.#expectations ??= parseExpectations(text)
    this.#counters = []
    return true
  }
}

/** Some forty numbers of one client; measured 2.5 kB. */
const countersFramesMax = 8

function toRestoreFault(said: string, backup: number): Fault {
  if (/backup not found/.test(said)) return noSuchBackup(backup)
  if (/another (instance|process)/i.test(said)) {
    return new Fault(
      'RESTORE_RUNNING',
      say`Backup ${backup} is already being restored or verified. Try again when this has finished.`
    )
  }
  if (/regex/.test(said)) {
    return new Fault('INVALID_INPUT', 'The burp server cannot process this selection.')
  }
  const quoted = JSON.stringify(said.slice(0, 300))
  return new Fault('RESTORE_FAILED', say`The burp server aborted the restore and sent ${quoted}.`)
}

function cutShort(): Fault {
  return new Fault('RESTORE_FAILED', 'The burp server closed the connection during a restore.')
}

function unreadableCounters(): Fault {
  return new Fault('BURP_PROTOCOL', 'The burp server sent unreadable statistics.')
}

/** What burp finds in the manifest before a restore: how many entries of each type will come. */
interface Expectations {
  entriesCount: number
  /** Files among them that the client has encrypted. Meta data are left out without a password. */
  encryptedCount: number
}

/** Throws BURP_PROTOCOL. */
function parseExpectations(text: string): Expectations {
  const counters = toCounters(findCounterList(parseReplyText(text)))
  const scanned = (type: string) => counters[type]?.[4] ?? 0
  return { entriesCount: scanned('Z'), encryptedCount: scanned('y') }
}

/** `{ clients: [{ backups: [{ counters }] }] }`: the shape of burp's older status answers. */
function findCounterList(reply: unknown): unknown {
  const { clients } = reply as { clients?: { backups?: { counters?: unknown }[] }[] }
  const client = Array.isArray(clients) ? clients[0] : undefined
  const backup = Array.isArray(client?.backups) ? client.backups[0] : undefined
  if (!backup) {
    throw new Fault('BURP_PROTOCOL', 'The burp server sent unreadable statistics.')
  }
  return backup.counters ?? []
}
