/** Arrow keys move through the links of a list, also from the field above it. */
import type { TargetedEvent } from 'preact'
import { useRef } from 'preact/hooks'

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
