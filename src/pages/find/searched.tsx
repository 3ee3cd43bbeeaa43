/** Results of a search: links to paths, which backups have them, and which were searched. */
import type { TargetedEvent, VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'
import { countPresent, toTicks } from './presence.js'
import { File, FileSymlink, Folder, type LucideIcon } from 'lucide-preact'
import { nameOf, printName } from '../browse/paths.js'
import type { ClientAt } from '../client/client-at.js'
import { Link } from '../parts/link.js'
import { useRef } from 'preact/hooks'

const numbersMax = 12

export function Searched({ searched }: { searched: Schemas['Searched'] }): VNode {
  const { backups, of, missing, live, kept } = searched
  if (of === 0) return <p class="small searched">{t`No backups yet.`}</p>
  return (
    <p class="small searched">
      {t`${backups} of ${of} backups searched.`}
      {missing.length > 0 && ` ${t`Not searched: ${printSome(missing)}.`}`}
      {!live && ` ${t`A burp server is unreachable. Showing the last known data.`}`}
      {!kept && ` ${t`This client is not indexed yet; results come directly from burp.`}`}
    </p>
  )
}

function printSome(numbers: readonly number[]): string {
  const shown = numbers.slice(0, numbersMax).join(', ')
  const more = numbers.length - numbersMax
  if (more <= 0) return shown
  return `${shown} ${t`and ${more} more`}`
}

interface SinceProps {
  /** Numbers of the first and the last backup with it. */
  first: number
  last: number
  isPresent: boolean
}

/** Since when a path exists, or when it was last seen. */
export function Since({ first, last, isPresent }: SinceProps): VNode {
  if (isPresent) return <span>{t`Present since backup ${String(first)}`}</span>
  return <span class="gone">{t`Deleted, last in backup ${String(last)}`}</span>
}

/** Empty until the backups are known. */
export function Ticks({ presence }: { presence: string }): VNode | null {
  if (presence === '') return null
  const ticks = toTicks(presence)
  const words = t`In ${countPresent(presence)} of ${presence.length} backups`
  return (
    <span class="ticks" title={words} style={{ maxWidth: `${ticks.length * tickPx}px` }}>
      <svg viewBox={`0 0 ${ticks.length} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path class="ticks-absent" d={draw(ticks, '.')} />
        <path d={draw(ticks, '=') + draw(ticks, '+')} />
      </svg>
      <span class="visually-hidden">{words}</span>
    </span>
  )
}

/** Top edge of each kind of tick. */
const tops: Readonly<Record<string, number>> = { '.': 9, '=': 0, '+': 4 }
const bottom = 10
const gap = 0.15

const tickPx = 8

function draw(ticks: string, sign: string): string {
  const top = tops[sign] ?? 0
  return Array.from(ticks, (tick, index) =>
    tick === sign ? `M${index} ${top}h${1 - gap}V${bottom}h${gap - 1}z` : ''
  ).join('')
}

interface PathLinkProps extends ClientAt {
  path: string
  kind: Schemas['PathKind']
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
