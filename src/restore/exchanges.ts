/**
 * Who talks to burp's main port: from here, or wherever it can be reached. One exchange each, with a
 * connection of its own behind it.
 */
import type { Frame } from '../protocol/frames.js'
import type { ListedBackup } from './backup-lines.js'
import type { Progress } from './orderly-end.js'
import type { PackedSelection } from './packed-selection.js'

export interface ExchangeOrder {
  readonly client: string
  readonly backup: number
  readonly selection: PackedSelection
}

/** All methods throw BURP_… faults, and HUNG_UP when the signal fires. */
export interface Exchanges {
  /** Resolves when burp has taken the order. The signal counts until then. */
  begin(order: ExchangeOrder, signal: AbortSignal): Promise<RestoreFrames>
  /** Lists all backups of a client, oldest first, running ones included. */
  list(client: string, signal: AbortSignal): Promise<ListedBackup[]>
  /**
   * Resolves when burp says it is done; it does not say whether it worked. Throws NO_SUCH_BACKUP,
   * NOT_DELETABLE, CLIENT_BUSY.
   */
  delete(client: string, number: number, signal: AbortSignal): Promise<void>
  /** Aborts all exchanges. */
  close(): void
}

/** Frames of a restore after burp's `ok`. */
export interface RestoreFrames {
  /** A frame that is here already, without waiting. Its body is valid until the next event. */
  takeFrame(): Frame | undefined
  /**
   * Copies the bodies of frames of data that are here already and come next to `at`, `maxEntries` bytes
   * of them. How many bytes they were.
   */
  takeData(into: Buffer, at: number, maxEntries: number): number
  /**
   * The next frame; undefined at the end, where burp has closed the connection. Throws BURP_TIMEOUT,
   * BURP_UNREACHABLE, BURP_PROTOCOL and HUNG_UP.
   */
  readFrame(): Promise<Frame | undefined>
  /** So far. */
  readonly receivedBytes: number
  /** Whether we wait for burp, and not burp for us. */
  readonly isWaiting: boolean
  /** Confirms the end to burp after its last frame. Resolves when that is done; never throws. */
  finish(): Promise<void>
  /** Gives up what is left, so that burp does not take it for a failure. Never throws. */
  leave(progress: Progress): Promise<void>
  /** Ends it at once, which burp takes for a failure. */
  close(): void
}
