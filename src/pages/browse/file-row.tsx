/** One entry of a folder: a box to choose it, its name, and what burp knows of it. */
import { File, FileSymlink, Folder, History } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { printBytes, printInstant } from '../format.js'
import { say, tell } from '../words.js'
import type { Entry } from './entries.js'
import { printName } from './paths.js'
import type { BoxState } from './selection.js'

export interface FileLink {
  href: string
  /** The name under which the browser keeps it. */
  download?: string | undefined
}

interface FileRowProps {
  entry: Entry
  index: number
  isActive: boolean
  state: BoxState
  link: FileLink | undefined
  /** Where it is told what became of it. */
  historyHref: string
  toggle: (index: number, isRange: boolean) => void
  open: (entry: Entry) => void
  /** Why it cannot be opened. */
  why: string | undefined
}

export function FileRow({
  entry,
  index,
  isActive,
  state,
  link,
  historyHref,
  toggle,
  open,
  why
}: FileRowProps): VNode {
  return (
    <tr aria-rowindex={index + 2} class={state === 'all' ? 'taken' : undefined}>
      <td class="file-box">
        <TriBox
          label={printName(entry.name)}
          state={state}
          tabIndex={isActive ? 0 : -1}
          onChange={event => toggle(index, event.shiftKey)}
        />
      </td>
      <td class="file-name">
        <Name entry={entry} index={index} isActive={isActive} link={link} open={open} why={why} />
      </td>
      <td class="file-bytes">{entry.isFolder ? '' : printBytes(entry.bytes)}</td>
      <td class="file-mtime">{printInstant(entry.mtime * 1000)}</td>
      <td class="file-mode path">{entry.mode}</td>
      <td class="file-uid">{entry.uid}</td>
      <td class="file-gid">{entry.gid}</td>
      <td class="file-more">
        <a
          href={historyHref}
          tabIndex={isActive ? 0 : -1}
          aria-label={tell(say`History of ${printName(entry.name)}`)}
          title={tell(say`In which backups it is`)}
        >
          <History size={16} aria-hidden="true" />
        </a>
      </td>
    </tr>
  )
}

type NameProps = Pick<FileRowProps, 'entry' | 'index' | 'isActive' | 'link' | 'open' | 'why'>

function Name({ entry, index, isActive, link, open, why }: NameProps): VNode {
  const { isFolder, link: target } = entry
  const name = printName(entry.name)
  const Icon = isFolder ? Folder : target ? FileSymlink : File
  const control = {
    'data-index': index,
    tabIndex: isActive ? 0 : -1,
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
