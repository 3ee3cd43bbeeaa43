/**
 * The histories of the clients of one burp server: asked here, wherever they lie. Plain data in and
 * out, every method a promise: whoever keeps them may be on another machine, beside burp's storage.
 */
import type { Requester } from '../queues/requester.js'
import type { BackupKey, IndexedBackup } from './file-index/footer.js'
import type { SearchAsk, SearchReply } from './threads/search-tasks.js'

export interface ServerHistories {
  /**
   * Asks the history of a client. `living`: what burp has, or when that was begun, where that is known. Throws INVALID_INPUT,
   * NO_SUCH_BACKUP, BURP_BUSY, BURP_TIMEOUT and HUNG_UP.
   */
  ask<T>(asker: Requester, question: HistoryQuestion): Promise<SearchReply<T>>
  lookUpState(client: string): Promise<HistoryState>
  /** Makes it anew, soon. */
  rebuild(client: string): Promise<void>
}

export interface HistoryQuestion {
  readonly client: string
  readonly living?: readonly (BackupKey | number)[] | undefined
  readonly ask: SearchAsk
}

/** `off`: nothing is kept. `left out`: there was no room for it, or it is too large. */
export type HistoryPhase = 'off' | 'waiting' | 'building' | 'ready' | 'left out'

export interface HistoryState {
  readonly phase: HistoryPhase
  readonly indexed: readonly IndexedBackup[]
  /** Of which the listing could not be had, or not be believed. */
  readonly failed: readonly FailedBackup[]
  readonly paths: number
  readonly bytes: number
  /** Seconds since 1970; undefined where there is none. */
  readonly builtAt: number | undefined
}

export interface FailedBackup extends BackupKey {
  readonly reason: FailureReason
}

/** `empty`: far fewer entries than burp counted. */
type FailureReason = 'empty' | 'unreadable' | 'too large'
