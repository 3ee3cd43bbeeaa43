/**
 * The files of a backup, read from burp's storage instead of its status port. Delivered in parts,
 * so that no tree is in memory twice, and others are not delayed.
 */
import type { TreePart } from '../protocol/tree-pages.js'
import type { StoredBackupKey } from './stored-backups.js'

export interface StoredTreeOrder {
  readonly user: string
  readonly backup: StoredBackupKey
  /** Normalized with `normalisePath`, empty for the top; `null` for every entry with its full path. */
  readonly directory: string | null
  /** Pages that are here already. */
  readonly from: number
}

export interface StoredTrees {
  /**
   * In the manifest's order what burp's status port says: of a directory itself as `.`, and what lies
   * in it; nothing of what is no directory. Never throws: `undefined` where burp has to be asked,
   * also for the parts before, since the storage is out of reach, slow or strange.
   */
  read(order: StoredTreeOrder): Promise<TreePart | undefined>
}
