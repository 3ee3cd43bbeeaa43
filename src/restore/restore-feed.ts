/**
 * Reads the frames of a restore without messages that may arrive at any time: warnings, errors, and
 * the counters with the expected numbers.
 */
import { Fault, noSuchBackup, unreadableReply } from '../faults.js'
import { bytesToText } from '../protocol/byte-text.js'
import type { Frame } from '../protocol/frames.js'
import { say } from '../texts.js'
import type { NoteBook } from './entry.js'
import type { RestoreFrames } from './exchanges.js'
import { parseReplyText } from '../protocol/question.js'
import { type Counters, toCounters } from '../protocol/counters.js'

/**
 * zlib takes three times as long for pieces of 4 kB; twice this size gains nothing and takes 10 MB
 * more.
 */
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
  /** Holds the data of one entry at a time, see `EntryData`. */
  #batch = Buffer.allocUnsafeSlow(batchBytes + frameBytesMax)
  #otherBatch = Buffer.allocUnsafeSlow(batchBytes + frameBytesMax)
  /** Last warning of burp since the current entry started. */
  lastWarning: string | undefined

  constructor(frames: RestoreFrames, options: FeedOptions) {
    this.#frames = frames
    this.#options = options
  }

  /** Numbers that burp announced; undefined if it could not read the manifest. */
  get expectations(): Expectations | undefined {
    return this.#expectations
  }

  get batch(): Buffer {
    return this.#batch
  }

  /** Switches between two buffers: while one is decompressed, the next one is filled. */
  turnBatch(): void {
    const batch = this.#otherBatch
    this.#otherBatch = this.#batch
    this.#batch = batch
  }

  /**
   * Returns the next frame of an entry, or the one that ends the restore. There is no promise if it
   * has already arrived, since a file has several frames. Its body is valid only until the next
   * event. Throws faults for errors of burp.
   */
  next(): Frame | Promise<Frame> {
    for (;;) {
      const frame = this.#frames.takeFrame()
      if (!frame) return this.#read()
      if (!this.#isAside(frame)) return frame
    }
  }

  /**
   * Fills the batch after its `filledBytes` bytes, with complete frames only; its end does not
   * depend on when they arrive. Returns the number of bytes that had already arrived.
   */
  takeData(filledBytes: number): number {
    return this.#frames.takeData(this.#batch, filledBytes, batchBytes - filledBytes)
  }

  async #read(): Promise<Frame> {
    for (;;) {
      const frame = await this.#frames.readFrame()
      if (!frame) throw new Fault('RESTORE_FAILED', 'The burp server closed the connection.')
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

  /** Counters are JSON in frames of 16000 bytes, the last one shorter. */
  #takeCounters(body: Buffer): boolean {
    if (this.#counters.length === 0 && body[0] !== 0x7b) return false
    this.#counters.push(body.toString('latin1'))
    if (this.#counters.length > countersFramesMax) throw unreadableReply()
    const text = this.#counters.join('')
    if (!text.endsWith('\n}\n') && !text.endsWith('\n}')) return true
    this.#expectations ??= parseExpectations(text)
    this.#counters = []
    return true
  }
}

/** About forty numbers of one client; measured 2.5 kB. */
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

/** Numbers that burp reads from the manifest before a restore: expected entries of each type. */
interface Expectations {
  entriesCount: number
  /** By type. */
  counters: Counters
  /** Files that the client has encrypted. Without a password, metadata are left out. */
  encryptedCount: number
}

/** Throws BURP_PROTOCOL. */
function parseExpectations(text: string): Expectations {
  const counters = toCounters(findCounterList(parseReplyText(text)))
  const scanned = (type: string) => counters[type]?.[4] ?? 0
  return { entriesCount: scanned('Z'), encryptedCount: scanned('y'), counters }
}

/**
 * Returns the list in `{ clients: [{ backups: [{ counters }] }] }`, the format of burp's older
 * status answers.
 */
function findCounterList(reply: unknown): unknown {
  const { clients } = reply as { clients?: { backups?: { counters?: unknown }[] }[] }
  const client = Array.isArray(clients) ? clients[0] : undefined
  const backup = Array.isArray(client?.backups) ? client.backups[0] : undefined
  if (!backup) {
    throw unreadableReply()
  }
  return backup.counters ?? []
}
