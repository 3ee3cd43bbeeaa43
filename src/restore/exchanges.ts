/** Exchanges with burp's main port, direct or through an agent. Each exchange has its own connection. */
import type { Frame } from '../protocol/frames.js'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { encodePathList, type RestoreSelection } from './selection.js'
import type { MainConnection } from '../protocol/main-connection.js'
import { Fault, unreadableReply } from '../faults.js'

export interface ExchangeOrder {
  readonly client: string
  readonly backup: number
  readonly selection: PackedSelection
}

/** burp sends nothing while it reads a file to verify it: at 100 MB/s, 360 GB in this time. */
const verificationIdleMs = 3_600_000

/** Longest time without a frame, if it differs from the usual limit. */
export function patienceOf({ selection }: ExchangeOrder): number | undefined {
  return selection.kind === 'verify' ? verificationIdleMs : undefined
}

/** All methods throw BURP_… faults, and HUNG_UP when the signal fires. */
export interface Exchanges {
  /** Resolves when burp has accepted the order. The signal is ignored afterwards. */
  begin(order: ExchangeOrder, signal: AbortSignal): Promise<RestoreFrames>
  /** Lists all backups of a client, oldest first, running ones included. */
  list(client: string, signal: AbortSignal): Promise<ListedBackup[]>
  /**
   * Resolves when burp reports the end; burp does not say whether it succeeded. Throws
   * NO_SUCH_BACKUP, NOT_DELETABLE, CLIENT_BUSY.
   */
  delete(client: string, number: number, signal: AbortSignal): Promise<void>
  close(): void
}

/** Frames of a restore after burp's `ok`. */
export interface RestoreFrames {
  /**
   * Returns a frame that has already arrived, without waiting. Its body is valid until the next
   * event.
   */
  takeFrame(): Frame | undefined
  /**
   * Copies bodies of data frames that have already arrived to `into`, from `at`, up to `maxEntries`
   * bytes. Returns the number of bytes.
   */
  takeData(into: Buffer, at: number, maxEntries: number): number
  /**
   * Returns the next frame; undefined at the end, when burp has closed the connection. Throws
   * BURP_TIMEOUT, BURP_UNREACHABLE, BURP_PROTOCOL and HUNG_UP.
   */
  readFrame(): Promise<Frame | undefined>
  readonly receivedBytes: number
  /** Whether burphub waits for burp, and not the other way round. */
  readonly isWaiting: boolean
  /** Confirms the end to burp after its last frame. Resolves when that is done; never throws. */
  finish(): Promise<void>
  /** Skips the rest, so that burp does not report a failure. Never throws. */
  leave(progress: Progress): Promise<void>
  /** Closes the connection at once, which burp considers a failure. */
  close(): void
}

/** A selection in burp's format, as plain bytes that can be forwarded. */
type PackedSelection =
  | { readonly kind: 'regex'; readonly bytes: Buffer }
  /** An expression for attributes and paths without data. */
  | { readonly kind: 'entries'; readonly bytes: Buffer }
  /** An expression for paths whose stored data burp compares with their checksums. */
  | { readonly kind: 'verify'; readonly bytes: Buffer }
  /** All paths, as one gzip stream; burp needs the uncompressed length. */
  | { readonly kind: 'list'; readonly bytes: Buffer; readonly unpackedBytes: number }

const pack = promisify(gzip)

export async function packSelection(selection: RestoreSelection): Promise<PackedSelection> {
  if (selection.kind === 'regex') return { kind: 'regex', bytes: selection.regex }
  const list = await encodePathList(selection.paths)
  return { kind: 'list', bytes: await pack(list), unpackedBytes: list.length }
}

/** Limit for keeping the connection open; after it, burp may report a failed restore. */
const leaveTimeoutMs = 1_000

export const restoreEndAnswer = 'restoreend ok'

/** How far the restore is. */
export interface Progress {
  /** `restoreend` was read. */
  isOver: boolean
  /** Path of the file whose data burp sends, if any. */
  dataPath: string | undefined
}

/**
 * Ends a restore early that its consumer no longer needs. burp calls a restore failed, and sends
 * mails about it, unless its `restoreend` is answered. Until then burp skips the data of files on
 * request, so the rest usually takes milliseconds.
 */
export async function endInOrder(
  connection: MainConnection,
  { isOver, dataPath }: Progress
): Promise<void> {
  if (isOver) connection.say(restoreEndAnswer)
  let skippable = dataPath
  await connection.leave(({ command, body }): Frame | undefined => {
    if (command === 't') skippable = body.toString('latin1')
    if (command === 'c' && body.equals(restoreEnd)) return toFrame('c', restoreEndAnswer)
    if (command !== 'a' || skippable === undefined) return undefined
    const skipped = toFrame('i', skippable)
    skippable = undefined
    return skipped
  }, leaveTimeoutMs)
}

const restoreEnd = Buffer.from('restoreend')

function toFrame(command: string, text: string): Frame {
  return { command, body: Buffer.from(text, 'latin1') }
}

export interface ListedBackup {
  number: number
  /** Unix time in seconds. */
  timestamp: number
  /** Whether burp allows its deletion. */
  isDeletable: boolean
  /** Not `working` or `finishing`. */
  isFinished: boolean
}

const line = /^(\d+) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ([+-]\d\d)(\d\d))?(?: \((\w+)\))?\s*$/

/** Parses `0000001 2026-11-20 15:53:43 +0000 (deletable)`. Throws BURP_PROTOCOL. */
export function parseBackupLine(text: string): ListedBackup {
  const match = line.exec(text)
  if (!match) {
    throw unreadableReply()
  }
  const [, number, day, time, hours = '+00', minutes = '00', flag] = match
  return {
    number: Number(number),
    timestamp: Date.parse(`${day}T${time}${hours}:${minutes}`) / 1000,
    isDeletable: flag === 'deletable',
    isFinished: flag !== 'working' && flag !== 'finishing'
  }
}

export interface EndedRestore {
  /** `left`: the consumer disconnected. */
  outcome: 'done' | 'left' | 'failed'
  /** Bytes that burp sent. */
  bytes: number
}

/** Returns `left` if the consumer disconnected. */
export function toOutcome(cause: unknown): EndedRestore['outcome'] {
  if (cause === undefined) return 'done'
  return cause instanceof Fault && cause.code === 'HUNG_UP' ? 'left' : 'failed'
}

/**
 * Whether the file may differ from its attributes or consist of several streams; decompressing it
 * tells.
 */
export function isFailed(cause: unknown): boolean {
  return cause instanceof Fault && cause.code === 'RESTORE_FAILED'
}
