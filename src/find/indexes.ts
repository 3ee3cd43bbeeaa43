/**
 * The file indexes of the clients of one burp server. Plain data in and out, and all methods are
 * asynchronous, so that they can be on another machine, beside burp's storage.
 */
import type { Requester } from '../queues/requester.js'
import type { BackupKey, IndexedBackup } from './file-index/footer.js'
import type { SearchAsk, SearchReply } from './threads/search-tasks.js'

export interface ServerHistories {
  /**
   * Searches the index of a client. `existing`: existing backups, or their start times, if known.
   * Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_BUSY, BURP_TIMEOUT and HUNG_UP.
   */
  ask<T>(asker: Requester, question: HistoryQuestion): Promise<SearchReply<T>>
  lookUpState(client: string): Promise<HistoryState>
  /** Deletes the index; it is rebuilt in the background. */
  rebuild(client: string): Promise<void>
}

export interface HistoryQuestion {
  readonly client: string
  readonly existing?: readonly (BackupKey | number)[] | undefined
  readonly ask: SearchAsk
}

/** `off`: indexing is off. `left out`: no space, or too large. */
export type HistoryPhase = 'off' | 'waiting' | 'building' | 'ready' | 'left out'

export interface HistoryState {
  readonly phase: HistoryPhase
  readonly indexed: readonly IndexedBackup[]
  /** Backups whose listing is not available or not credible. */
  readonly failed: readonly FailedBackup[]
  readonly paths: number
  readonly bytes: number
  /** Unix time; undefined without an index. */
  readonly builtAt: number | undefined
}

export interface FailedBackup extends BackupKey {
  readonly reason: FailureReason
}

/** `empty`: far fewer entries than burp counted. */
type FailureReason = 'empty' | 'unreadable' | 'too large'
