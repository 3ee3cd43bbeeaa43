/** What is done less often: behind a button, until it is wanted. */
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-preact'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { onMenuKey, place } from './menu-place.js'

export interface MenuItem {
  name: string
  Icon?: LucideIcon
  /** Where it leads, or what it does. */
  href?: string
  download?: string | undefined
  act?: () => void
  /** Why it cannot be done. */
  why?: string | undefined
  /** Stands last, behind a line. */
  isDanger?: boolean
}

interface MenuProps {
  /** On the button; without one it has three dots. */
  name?: string
  /** Whose actions they are, for who does not see the row. */
  of?: string
  items: readonly (MenuItem | false | undefined)[]
  tabIndex?: number
}

export function Menu({ name, of = '', items, tabIndex }: MenuProps): VNode | null {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !list.current) return undefined
    return place(list.current, button.current)
  }, [isOpen])
  const known = items.filter(item => item !== false && item !== undefined)
  if (known.length === 0) return null
  const ordered = known.toSorted((a, b) => Number(!!a.isDanger) - Number(!!b.isDanger))
  const label = name ?? t`Actions for ${of}`
  const shut = () => list.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        class={name === undefined ? 'quiet menu-dots' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name === undefined ? label : undefined}
        popovertarget={id}
        tabIndex={tabIndex}
      >
        {name}
        {name === undefined ? (
          <Ellipsis size={16} aria-hidden="true" />
        ) : (
          <ChevronDown size={16} aria-hidden="true" />
        )}
      </button>
      <div
        ref={list}
        id={id}
        class="menu-items"
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={onMenuKey}
      >
        {isOpen && ordered.map(item => <Item key={item.name} {...item} shut={shut} />)}
      </div>
    </>
  )
}

function Item({
  name,
  Icon,
  href,
  download,
  act,
  why,
  isDanger,
  shut
}: MenuItem & { shut: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    class: isDanger ? 'menu-danger' : undefined
  } as const
  const shown = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <span>
        {name}
        {why !== undefined && <small>{why}</small>}
      </span>
    </>
  )
  if (href !== undefined && why === undefined) {
    return (
      <a {...shared} href={href} download={download} onClick={shut}>
        {shown}
      </a>
    )
  }
  // What it opens gives the focus back to the button, which has it again by then.
  const choose = () => {
    shut()
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
