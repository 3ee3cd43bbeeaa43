import { lazily } from '../parts/load.js'
import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { whyUnable } from '../start.js'
import { t } from '../i18n.js'

export const DownloadDialog = lazily(() =>
  import('./download-dialog.js').then(module => module.DownloadDialog)
)

export const OrderDialog = lazily(() =>
  import('./order-dialog.js').then(module => module.OrderDialog)
)

/** Returns why files of a client cannot be downloaded or restored; undefined if they can, or until it is known. */
export function whyNot(
  server: string,
  overview: Pick<ClientRow, 'mayRestore' | 'protocol'> | undefined
): { download: string | undefined; order: string | undefined } {
  const forbidden =
    overview?.mayRestore === false
      ? t`You can view the files of this client, but not restore them.`
      : undefined
  const download = whyOnlyShown(overview) ?? forbidden
  return { download, order: download ?? whyUnable(server, 'schedules') }
}
