/** What the thread that makes histories is told to do, and what it answers. Plain data. */
import type { StoredBackupKey } from '../../host/stored-backups.js'
import type { BackupKey, IndexedBackup } from '../file-index/footer.js'

/** Listings wait in the thread, under names of their own, until they are merged. */
export type BuildTask =
  | {
      readonly do: 'read manifest'
      readonly draft: string
      readonly server: string
      /** burp-server.conf, absolute. */
      readonly configFile: string
      readonly backup: StoredBackupKey
      readonly entriesMax: number
    }
  /** As an agent sends it. */
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
  /** Of burp's answer, in their order. */
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
  /** Those of before that burp has no longer. */
  readonly dropped: readonly BackupKey[]
}

/** Of a listing. `absent`: not to be had this way. */
export type Drafted =
  | { readonly state: 'there'; readonly entries: number }
  | { readonly state: 'absent' | 'too large' }

/** Of a merge. `lost`: the thread began anew meanwhile, and has not what was to be merged. */
export type Merged =
  | {
      readonly state: 'done'
      readonly backups: readonly IndexedBackup[]
      readonly paths: number
      readonly bytes: number
    }
  | { readonly state: 'lost' }
