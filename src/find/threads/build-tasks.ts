/** Tasks and answers of the thread that builds indexes. Plain data. */
import type { StoredBackupKey } from '../../host/stored-backups.js'
import type { BackupKey, IndexedBackup } from '../file-index/footer.js'

/** The thread holds listings by name until they are merged. */
export type BuildTask =
  | {
      readonly do: 'read manifest'
      readonly draft: string
      readonly server: string
      /** Absolute path of burp-server.conf. */
      readonly configFile: string
      readonly backup: StoredBackupKey
      readonly entriesMax: number
    }
  | {
      readonly do: 'take'
      readonly draft: string
      readonly backup: BackupKey
      readonly entriesMax: number
      readonly bytes: Buffer
    }
  | {
      readonly do: 'begin'
      readonly draft: string
      readonly backup: number
      readonly entriesMax: number
    }
  /** Pieces of burp's answer, in order. */
  | { readonly do: 'push'; readonly draft: string; readonly pieces: readonly Buffer[] }
  | { readonly do: 'end'; readonly draft: string }
  | MergeTask
  | { readonly do: 'pack'; readonly drafts: readonly DraftBackup[] }
  | { readonly do: 'forget'; readonly drafts: readonly string[] }

export interface DraftBackup extends BackupKey {
  readonly draft: string
  readonly source: IndexedBackup['source']
}

export interface MergeTask {
  readonly do: 'merge'
  readonly path: string
  readonly server: string
  readonly client: string
  readonly drafts: readonly DraftBackup[]
  /** Indexed backups that burp has deleted. */
  readonly dropped: readonly BackupKey[]
}

/** State of a listing. `absent`: not available this way. */
export type Drafted =
  | { readonly state: 'there'; readonly entries: number }
  | { readonly state: 'absent' | 'too large' }

/** Result of a merge. `lost`: the thread was restarted meanwhile, without the listings. */
export type Merged =
  | {
      readonly state: 'done'
      readonly backups: readonly IndexedBackup[]
      readonly paths: number
      readonly bytes: number
    }
  | { readonly state: 'lost' }
