import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { rowIndexOf } from '../parts/data-table.js'
import { type Entry, toIndex } from './entries.js'
import { phone } from '../parts/width.js'
import type { BoxState } from './selection.js'

export interface KeyedList {
  entries: readonly Entry[]
  stateOf: (entry: Entry) => BoxState
  mark: (entries: readonly Entry[], isTaken: boolean) => void
  goUp: () => void
  download: () => void
  restore: () => void
  /** Shows an entry beside the list; without one, nothing. */
  preview: (entry: Entry | undefined) => void
  /** Name of the entry that is shown beside the list. */
  previewed: string | undefined
  /** Name to focus once it is loaded; empty for the first. */
  arriveAt: string | undefined
  arrived: () => void
}

export function useFileRows(props: KeyedList) {
  const { entries } = props
  const frame = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const focus = useKeptFocus(frame, active)
  const moveTo = (index: number) => {
    const to = Math.max(0, Math.min(entries.length - 1, index))
    focus.move()
    setActive(to)
    if (props.previewed !== undefined) props.preview(entries[to])
  }
  useArriving(props, moveTo)
  const toggle = useToggle(props)
  const onFocusIn = ({ target }: FocusEvent) => {
    focus.hold()
    const index = rowIndexOf(target)
    if (index >= 0 && index !== active) setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHandled(event, { props, active, moveTo, toggle })) event.preventDefault()
  }
  // Keys have no detail: Enter opens what has the focus.
  const onClick = (event: MouseEvent) => {
    const { target, detail, ctrlKey, metaKey, shiftKey } = event
    if (detail === 0 || ctrlKey || metaKey || shiftKey || !isOnRow(target)) return
    event.preventDefault()
    props.preview(entries[rowIndexOf(target)])
  }
  const body = {
    ref: frame,
    pinned: active,
    onFocusIn,
    onFocusOut: focus.leave,
    onKeyDown,
    onClick
  }
  return { active, toggle, body }
}

/** False for controls with an effect of their own; a file's name has none on a desk. */
function isOnRow(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('a, button, input, [role=menu]')
  return control === null || (!phone.matches && control.matches('.file-open:not(.folder)'))
}

/** Keeps the focus on the active row, also when it is rendered later or elsewhere. */
function useKeptFocus(frame: RefObject<HTMLElement>, active: number) {
  const isMoving = useRef(false)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    const isLost = isHere.current && document.activeElement === document.body
    if (!control || !(isMoving.current || isLost)) return
    isMoving.current = false
    control.focus({ preventScroll: true })
    // Scrolls it below the sticky header.
    control.closest('tr')?.scrollIntoView({ block: 'nearest' })
  })
  return {
    move: () => (isMoving.current = true),
    hold: () => (isHere.current = true),
    /** Without a related target, the row itself was removed. */
    leave: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node)
        isHere.current = frame.current?.contains(relatedTarget) === true
    }
  }
}

function useArriving(props: KeyedList, moveTo: (index: number) => void): void {
  const { arriveAt, arrived, entries } = props
  useLayoutEffect(() => {
    if (arriveAt === undefined || entries.length === 0) return
    moveTo(arriveAt === '' ? 0 : entries.findIndex(({ name }) => name === arriveAt))
    arrived()
  }, [arriveAt, entries])
}

/** With Shift, toggles the range from the last single entry. */
function useToggle({ entries, stateOf, mark }: KeyedList) {
  const anchor = useRef(0)
  return (index: number, isRange: boolean) => {
    const entry = entries[index]
    if (!entry) return
    const from = isRange ? Math.min(anchor.current, index) : index
    const to = isRange ? Math.max(anchor.current, index) : index
    mark(entries.slice(from, to + 1), isRange || stateOf(entry) !== 'all')
    if (!isRange) anchor.current = index
  }
}

interface Keyed {
  props: KeyedList
  active: number
  moveTo: (index: number) => void
  toggle: (index: number, isRange: boolean) => void
}

function isHandled(event: KeyboardEvent, { props, active, moveTo, toggle }: Keyed): boolean {
  const { target, key, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (target instanceof Element && target.closest('[role=menu]')) return false
  const { entries, mark, goUp, download, restore, preview, previewed } = props
  const to = toIndex(key, active, entries.length)
  if (to !== undefined) {
    if (shiftKey) mark(entries.slice(Math.min(active, to), Math.max(active, to) + 1), true)
    moveTo(to)
  } else if (key === ' ' && !(target instanceof HTMLInputElement)) {
    const entry = entries[active]
    preview(entry?.name === previewed ? undefined : entry)
  } else if (key === 'x') toggle(active, false)
  else if (key === 'X') toggle(active, true)
  else if (key === 'Backspace') goUp()
  else if (key === 'd') download()
  else if (key === 'r') restore()
  else return false
  return true
}
