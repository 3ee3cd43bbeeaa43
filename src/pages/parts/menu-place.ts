/** Where an open menu stands, and how one walks through it by keyboard. */
import type { TargetedEvent } from 'preact'

const gapPx = 4
const edgePx = 8

/** Below its button, or above it where there is more room. Returns what ends it. */
export function place(list: HTMLElement, button: HTMLElement): () => void {
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
  listItems(list)[0]?.focus({ preventScroll: true })
  // It would stay where its button is no more.
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
  return [...list.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

/** Arrows, the ends, and what an entry begins with; Tab goes on behind the button. */
export function onMenuKey(event: TargetedEvent<HTMLElement, KeyboardEvent>): void {
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
  if (key === 'ArrowDown') return items[(at + 1) % length]
  if (key === 'ArrowUp') return items[(at - 1 + length) % length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
}
