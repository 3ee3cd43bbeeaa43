import { Check, ChevronDown, Ellipsis, type LucideIcon } from 'lucide-preact'
import type { ComponentChildren, VNode, TargetedEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'

const gapPx = 4

const edgePx = 8

export interface MenuItem {
  name: string
  note?: string | undefined
  Icon?: LucideIcon
  /** Colors the icon as this state of clients. */
  look?: 'failing' | 'late'
  /** Title of the items of one group, which follow each other. */
  group?: string
  /** One item of the group is checked; the menu stays open. */
  isChecked?: boolean
  /** The item is a link with `href`, or calls `act`. */
  href?: string
  download?: string | undefined
  /** Size of the file to download. */
  'data-bytes'?: number | undefined
  act?: () => void
  /** Why it is not possible; undefined if it is. */
  why?: string | undefined
  /** Listed last, below a line. */
  isDanger?: boolean
}

interface MenuProps {
  /** Text of the button; without one it shows three dots. */
  name?: string
  of?: string
  items: readonly (MenuItem | false | undefined)[]
  tabIndex?: number
  /** Shown in the button instead of its text or dots, which then only screen readers get. */
  face?: ComponentChildren
  head?: ComponentChildren
  onOpen?: () => void
}

export function Menu(props: MenuProps): VNode | null {
  const { name, of = '', items, tabIndex, face, head, onOpen } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const known = items.filter(item => item !== false && item !== undefined)
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !list.current) return undefined
    return place(list.current, button.current)
  }, [isOpen, known.length])
  if (known.length === 0) return null
  const ordered = known.toSorted((a, b) => Number(!!a.isDanger) - Number(!!b.isDanger))
  const label = name ?? t`Actions for ${of}`
  const isIcon = name === undefined || face !== undefined
  const shut = () => list.current?.hidePopover()
  const onToggle = ({ newState }: { newState: string }) => {
    setOpen(newState === 'open')
    if (newState === 'open') onOpen?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class={isIcon ? 'quiet menu-dots' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={isIcon ? label : undefined}
        title={face === undefined ? undefined : label}
        popovertarget={id}
        tabIndex={tabIndex}
      >
        {face ?? (
          <>
            {name}
            {isIcon ? (
              <Ellipsis size={16} aria-hidden="true" />
            ) : (
              <ChevronDown size={16} aria-hidden="true" />
            )}
          </>
        )}
      </button>
      <div
        ref={list}
        id={id}
        class="menu-items"
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={onToggle}
        onKeyDown={onMenuKey}
      >
        {isOpen && head}
        {isOpen &&
          listGroups(ordered).map(([group, members]) => {
            const shown = members.map(item => (
              <Item key={`${item.name}\0${item.href}`} {...item} shut={shut} />
            ))
            if (group === undefined) return shown
            return (
              <div key={group} role="group" aria-label={group}>
                <small aria-hidden="true">{group}</small>
                {shown}
              </div>
            )
          })}
      </div>
    </>
  )
}

function listGroups(items: readonly MenuItem[]): [string | undefined, MenuItem[]][] {
  const groups: [string | undefined, MenuItem[]][] = []
  for (const item of items) {
    const [group, members] = groups.at(-1) ?? []
    if (members && group === item.group) members.push(item)
    else groups.push([item.group, [item]])
  }
  return groups
}

function Item({
  name,
  note,
  Icon,
  look,
  isChecked,
  href,
  download,
  'data-bytes': bytes,
  act,
  why,
  isDanger,
  shut
}: MenuItem & { shut: () => void }) {
  const shared = {
    role: isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': isChecked,
    tabIndex: -1,
    class: isDanger ? 'menu-danger' : undefined
  } as const
  const icon = Icon && <Icon size={16} aria-hidden="true" />
  const below = why ?? note
  const shown = (
    <>
      {look ? <span class={`state state-${look}`}>{icon}</span> : icon}
      {isChecked && <Check size={16} aria-hidden="true" />}
      <span>
        {name}
        {below !== undefined && <small>{below}</small>}
      </span>
    </>
  )
  if (href !== undefined && why === undefined) {
    return (
      <a {...shared} href={href} download={download} data-bytes={bytes} onClick={shut}>
        {shown}
      </a>
    )
  }
  // Closes first, so that a dialog returns the focus to the button.
  const choose = () => {
    if (isChecked === undefined) shut()
    act?.()
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={why !== undefined}
      onClick={why === undefined ? choose : undefined}
    >
      {shown}
    </button>
  )
}

/** Places the menu below its button, or above it if there is more room. Returns the cleanup. */
function place(list: HTMLElement, button: HTMLElement): () => void {
  const { style } = list
  const isSheet = matchMedia('(max-width: 640px)').matches
  if (!isSheet) {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = list
    const isAbove =
      bottom + gapPx + offsetHeight > innerHeight - edgePx && top > innerHeight - bottom
    const x = right - offsetWidth < edgePx ? left : right - offsetWidth
    style.left = `${Math.max(edgePx, Math.min(x, innerWidth - offsetWidth - edgePx))}px`
    style.top = `${isAbove ? Math.max(edgePx, top - gapPx - offsetHeight) : bottom + gapPx}px`
  }
  style.visibility = 'visible'
  if (!list.contains(document.activeElement)) listItems(list)[0]?.focus({ preventScroll: true })
  // The menu would not move with its button.
  const leave = ({ target }: Event) => {
    if (!isSheet && target !== list) list.hidePopover()
  }
  addEventListener('scroll', leave, { capture: true })
  addEventListener('resize', leave)
  return () => {
    removeEventListener('scroll', leave, { capture: true })
    removeEventListener('resize', leave)
    list.removeAttribute('style')
  }
}

function listItems(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

/** Arrow keys, Home, End and first letters select an item; Tab closes the menu. */
function onMenuKey(event: TargetedEvent<HTMLElement, KeyboardEvent>): void {
  const { key, currentTarget: list } = event
  if (key === 'Tab') list.hidePopover()
  if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab' || key === 'Escape') return
  event.stopPropagation()
  const to = findNext(listItems(list), key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function findNext(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex(item => item === document.activeElement)
  const { length } = items
  if (key === 'ArrowDown' || key === 'ArrowRight') return items[(at + 1) % length]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return items[(at - 1 + length) % length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
}
