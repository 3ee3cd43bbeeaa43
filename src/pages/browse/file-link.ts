import { toAddress } from '../api.js'
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
