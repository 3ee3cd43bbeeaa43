/** What stands in the row of an entry of a folder: a box to choose it, and its name. */
import { File, FileSymlink, Folder } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Entry } from './entries.js'
import { printName } from './paths.js'
import type { BoxState } from './selection.js'

export interface FileLink {
  href: string
  /** The name under which the browser keeps it. */
  download?: string | undefined
}

interface FileNameProps {
  entry: Entry
  index: number
  tabIndex: number
  link: FileLink | undefined
  open: (entry: Entry) => void
  /** Why it cannot be opened. */
  why: string | undefined
}

export function FileName({ entry, index, tabIndex, link, open, why }: FileNameProps): VNode {
  const { isFolder, link: target } = entry
  const name = printName(entry.name)
  const Icon = isFolder ? Folder : target ? FileSymlink : File
  const control = {
    'data-index': index,
    tabIndex,
    class: isFolder ? 'file-open folder' : 'file-open',
    title: name
  }
  const shown = (
    <>
      <Icon size={16} aria-hidden="true" />
      <bdi>{name}</bdi>
      {target && <span class="muted"> → {printName(target)}</span>}
    </>
  )
  if (link) {
    return (
      <a {...control} {...link}>
        {shown}
      </a>
    )
  }
  if (why !== undefined) {
    // One that cannot have the focus would be passed over by the arrows.
    return (
      <button {...control} type="button" aria-disabled="true" title={why}>
        {shown}
      </button>
    )
  }
  return (
    <button {...control} type="button" onClick={() => open(entry)}>
      {shown}
    </button>
  )
}

interface TriBoxProps {
  label: string
  state: BoxState
  tabIndex?: number
  onChange: (event: MouseEvent) => void
}

/** A box that can be ticked in part. */
export function TriBox({ label, state, tabIndex, onChange }: TriBoxProps): VNode {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  })
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      tabIndex={tabIndex}
      onClick={onChange}
    />
  )
}
