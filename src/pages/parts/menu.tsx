/** What is done less often: behind a button, until it is wanted. */
import { ChevronDown } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'

interface MenuProps {
  name: string
  /** Links and buttons; each of them shuts it. */
  children: ComponentChildren
}

export function Menu({ name, children }: MenuProps): VNode {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  useShutting(place, isOpen, () => setOpen(false))
  return (
    <div class="menu" ref={place}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} class="menu-items" hidden={!isOpen} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  )
}

type Place = Readonly<{ current: HTMLElement | null }>

/** By Escape, and by whoever goes elsewhere. */
function useShutting(place: Place, isOpen: boolean, shut: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      shut()
      place.current?.querySelector('button')?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) shut()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])
}
