/** What went, out of the backup that still has it: as a download, or back onto a machine. */
import { Download, Undo2 } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { DownloadDialog } from '../browse/download-dialog.js'
import { OrderDialog } from '../browse/order-dialog.js'
import type { Selection } from '../browse/selection.js'
import { whyNot } from '../browse/why-not.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { askRemoved, type Compared } from './use-diff.js'

interface RemovedProps {
  at: Compared
  /** The backup that has it. */
  from: Schemas['BackupAt']
  path: string
}

interface Wanted {
  way: 'download' | 'order'
  selection: Selection
}

/** Of more a folder is to be opened first: each path is sent with the order. */
const pathsMax = 10_000

export function Removed({ at, from, path }: RemovedProps): VNode {
  const { server, name } = at
  const overview = useOverview(server, name)
  const why = whyNot(server, overview)
  const [wanted, setWanted] = useState<Wanted>()
  const [isBusy, setBusy] = useState(false)
  const want = async (way: Wanted['way']) => {
    setBusy(true)
    try {
      setWanted({ way, selection: await select(at, path) })
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  const place = { server, name, backup: from.number }
  const close = () => setWanted(undefined)
  const onlyShown = whyOnlyShown(overview)
  if (onlyShown !== undefined) return <p class="small">{onlyShown}</p>
  return (
    <>
      <button
        type="button"
        disabled={isBusy || why.order !== undefined}
        title={why.order}
        onClick={() => void want('order')}
      >
        <Undo2 size={16} aria-hidden="true" />
        {t`Restore what was removed…`}
      </button>
      <button
        type="button"
        disabled={isBusy || why.download !== undefined}
        title={why.download}
        onClick={() => void want('download')}
      >
        <Download size={16} aria-hidden="true" />
        {t`Download what was removed…`}
      </button>
      {wanted?.way === 'order' && (
        <OrderDialog at={place} selection={wanted.selection} startedAt={from.date} close={close} />
      )}
      {wanted?.way === 'download' && (
        <DownloadDialog at={place} selection={wanted.selection} close={close} />
      )}
    </>
  )
}

async function select(at: Compared, path: string): Promise<Selection> {
  const { restore, complete } = await askRemoved(at, path)
  if (!complete || restore.length > pathsMax) {
    throw new Error(
      t`That is more than ${pathsMax} paths. Open a folder and take what is below it.`
    )
  }
  return new Map(restore.map(({ key, folder }) => [key, { path: key, isFolder: folder }]))
}
