import { basePath } from '../api.js'
import type { BackupAt } from './folder.js'
import { nameOf, printName } from './paths.js'

/** The browser writes it to the disk, and can resume it. */
export function toFileLink(
  { server, name, backup }: BackupAt,
  path: string
): { href: string; download: string } {
  const at = [server, 'file', name, backup].map(word => encodeURIComponent(word)).join('/')
  const href = `${basePath}/api/client/${at}?path=${encodeURIComponent(path)}`
  return { href, download: printName(nameOf(path)) }
}
