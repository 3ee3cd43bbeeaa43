/** Name of a file or folder, linked to its versions. */
import { File, FileSymlink, Folder, type LucideIcon } from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { nameOf, printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { Link } from '../parts/link.js'

interface PathLinkProps extends ClientAt {
  path: string
  kind: Schemas['PathKind']
  /** Whether the whole path is shown. */
  isWhole?: boolean
}

const icons: Readonly<Record<Schemas['PathKind'], LucideIcon>> = {
  file: File,
  folder: Folder,
  link: FileSymlink,
  special: File
}

export function PathLink({ server, name, path, kind, isWhole }: PathLinkProps): VNode {
  const Icon = icons[kind]
  const shown = printName(isWhole ? path : nameOf(path))
  return (
    <Link to={{ page: 'history', server, name }} query={{ path }} class="path-link">
      <Icon size={16} aria-hidden="true" />
      <bdi title={printName(path)}>{shown}</bdi>
    </Link>
  )
}
