/** Props of every control of an option, and moving the focus between them. */
import type { Option } from './options.js'

export interface ControlProps {
  option: Option
  value: readonly string[]
  /** Values of the partner. */
  beside: readonly string[]
  set: (value: readonly string[], beside?: readonly string[]) => void
  /** IDs of the elements that name and describe the option. */
  described: Readonly<Record<'aria-labelledby' | 'aria-describedby', string>>
  isWrong: boolean
  isLocked: boolean
  /** Whether burp's own timer reads `timer_arg`. */
  isUsualTimer: boolean
  /** Returns the masked value; undefined if the user cannot read it. */
  reveal?: (() => Promise<string>) | undefined
}

/** Moves the focus after the next render, since the focused element may be removed. */
export function focusSoon(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const place = find() ?? document.querySelector('#content')
    if (place instanceof HTMLElement) place.focus({ preventScroll: place.id === 'content' })
  })
}
