import { toAddress } from '../api.js'
import { showErrorToast } from '../parts/toasts.js'
import { confirmDownload, start } from '../start.js'
import type { BackupAt } from './folder.js'
import type { Selection } from './selection.js'
import { nameOf, printName } from './paths.js'

/** Returns the link to download a selection that is one regular file; undefined for others. */
export function lookUpPlainLink(at: BackupAt, selection: Selection) {
  const [only] = selection.values()
  return selection.size === 1 && only?.isPlain ? toFileLink(at, only.path, only.bytes) : undefined
}

interface FileLink {
  href: string
  download: string
  'data-bytes'?: number | undefined
}

/** Returns the link to download one file; browsers can resume it. */
export function toFileLink(
  { server, name, backup }: BackupAt,
  path: string,
  bytes?: number
): FileLink {
  const address = toAddress('client', server, 'file', name, backup)
  const href = `${address}?path=${encodeURIComponent(path)}`
  return { href, download: printName(nameOf(path)), 'data-bytes': bytes }
}

/** Starts a download that may need a confirmation, which links cannot ask for. */
export async function startConfirmed(download: () => void): Promise<void> {
  try {
    if (await confirmDownload()) download()
  } catch (error) {
    showErrorToast(error)
  }
}

/** Set while a confirmed link is clicked. */
let isConfirmed = false

function confirmFirst(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || !isFileLink(link) || isConfirmed || !start().login.proofForDownloads) return
  event.preventDefault()
  event.stopPropagation()
  void startConfirmed(() => {
    isConfirmed = true
    link.click()
    isConfirmed = false
  })
}

function isFileLink({ download, pathname }: HTMLAnchorElement): boolean {
  return download !== '' && /\/api\/client\/[^/]+\/file\//.test(pathname)
}

document.addEventListener('click', confirmFirst, { capture: true })
