/** The dialogs that take files out of a backup. */
import { lazily } from '../parts/lazily.js'

export const DownloadDialog = lazily(() =>
  import('./download-dialog.js').then(module => module.DownloadDialog)
)

export const OrderDialog = lazily(() =>
  import('./order-dialog.js').then(module => module.OrderDialog)
)
