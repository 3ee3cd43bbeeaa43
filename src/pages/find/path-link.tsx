/** Names of files and folders, linked to their versions, and the keys of lists of them. */
import { File, FileSymlink, Folder, type LucideIcon } from 'lucide-preact'
import type { TargetedEvent, VNode } from 'preact'
import type { Schemas } from '../api.js'
import { nameOf, printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { Link } from '../parts/link.js'
import { useRef } from 'preact/hooks'

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

const links = 'a.path-link'

export function useListKeys<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const onKeyDown = (event: TargetedEvent<E, KeyboardEvent>) => {
    const { key, target } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !(target instanceof Element) || event.ctrlKey || event.altKey) return
    const isField = target.matches('input[type=search]')
    if (!isField && !target.matches(links)) return
    const all = [...(place.current?.querySelectorAll<HTMLElement>(links) ?? [])]
    const next = all[isField ? 0 : all.findIndex(link => link === target) + step]
    const field = place.current?.querySelector<HTMLElement>('input[type=search]')
    const to = next ?? (step < 0 ? field : undefined)
    if (!to || (isField && step < 0)) return
    event.preventDefault()
    to.focus()
  }
  return { place, onKeyDown }
}
