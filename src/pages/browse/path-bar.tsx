/** The current path, as links or as an input. */
import { Pencil } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import { Crumbs } from './crumbs.js'
import { type BackupAt, useFolder } from './folder.js'
import { joinPath, parentOf, parseTyped } from './paths.js'
import { IconButton } from '../parts/icon-button.js'

interface PathBarProps {
  at: BackupAt
  path: string
  go: (path: string) => void
}

export function PathBar({ at, path, go }: PathBarProps): VNode {
  const [isTyping, setTyping] = useState(false)
  if (isTyping) {
    const leave = (to?: string) => {
      setTyping(false)
      if (to !== undefined) go(to)
    }
    return <PathField at={at} path={path} leave={leave} />
  }
  return (
    <Crumbs path={path} hrefOf={to => toHref({ page: 'client-browse', ...at }, { path: to })}>
      <IconButton label={t`Enter path`} Icon={Pencil} onClick={() => setTyping(true)} />
    </Crumbs>
  )
}

interface PathFieldProps {
  at: BackupAt
  path: string
  leave: (to?: string) => void
}

const suggestedMax = 200

function PathField({ at, path, leave }: PathFieldProps): VNode {
  const [typed, setTyped] = useState(path)
  const field = useRef<HTMLInputElement>(null)
  const above = typed.endsWith('/') ? parseTyped(typed) : parentOf(parseTyped(typed))
  const { answer } = useFolder(at, above)
  const folders = (answer.data?.entries ?? []).filter(({ isFolder }) => isFolder)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      class="path-form"
      onSubmit={event => {
        event.preventDefault()
        leave(parseTyped(typed))
      }}
    >
      <input
        ref={field}
        class="path"
        aria-label={t`Path`}
        list="folders"
        value={typed}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
      />
      <datalist id="folders">
        {folders.slice(0, suggestedMax).map(({ name }) => (
          <option key={name} value={joinPath(above, name)} />
        ))}
      </datalist>
      <button type="submit">{t`Open`}</button>
    </form>
  )
}
