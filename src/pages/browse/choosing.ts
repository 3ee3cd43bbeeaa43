import type { Schemas } from '../api.js'
import type { PageProps } from '../page.js'
import type { BackupAt } from './folder.js'
import type { Selection } from './selection.js'

/** Props of every view in which files can be selected. */
export interface ChoosingProps {
  at: BackupAt
  isEncrypted: boolean
  /** All backups of the client; empty until they are loaded. */
  backups: readonly Schemas['Backup'][]
  /** Why files cannot be downloaded; undefined if they can. */
  why: string | undefined
  query: PageProps['query']
  selection: Selection
  choose: (selection: Selection) => void
  /** Changes the query of the address. */
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
  /** Opens the download dialog, for a selection in this backup or another one. */
  download: (selection: Selection, backup?: number) => void
  /** Opens the dialog that restores to a client. */
  order: (selection: Selection, backup?: number) => void
  /** Why that is not possible; undefined if it is. */
  whyNoOrder: string | undefined
}
