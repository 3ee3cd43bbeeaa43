import type { PageProps } from '../page.js'
import type { BackupAt } from './folder.js'
import type { Selection } from './selection.js'

/** What every view of a backup's files is given to choose from them. */
export interface ChoosingProps {
  at: BackupAt
  isEncrypted: boolean
  /** Why nothing can be taken out of it; undefined where it can. */
  why: string | undefined
  query: PageProps['query']
  selection: Selection
  choose: (selection: Selection) => void
  /** Changes what the address says. */
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
  /** Asks how. */
  download: (selection: Selection) => void
}
