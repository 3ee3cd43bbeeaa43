/** Keys that work on every page, outside of fields, and the list of them. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useState } from 'preact/hooks'
import { areKeysOn } from '../looks.js'
import { Dialog } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { listEntries } from './entries.js'
import { findBoxId } from './find-box.js'

/** After `g` the next key is awaited for so long. */
const sequenceMs = 1500

export function Keys(): VNode | null {
  const [isListed, setListed] = useState(false)
  const { route } = useLocation()
  useEffect(() => {
    let isGoing = false
    const onKey = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const { key } = event
      if (isGoing) {
        isGoing = false
        const entry = listEntries().find(({ letter }) => letter === key)
        if (entry) return route(toHref(entry.to))
      }
      if (key === '/') focusFindBox(event)
      if (key === '?') setListed(true)
      if (key === 'g') {
        isGoing = true
        setTimeout(() => (isGoing = false), sequenceMs)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [route])
  return isListed ? <KeyList close={() => setListed(false)} /> : null
}

/** Who types into a field means what is typed; single keys can be switched off altogether. */
function isForUs({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !areKeysOn(start().preferences)) {
    return false
  }
  const field =
    'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]'
  return !(target instanceof Element && target.closest(field))
}

function focusFindBox(event: Event): void {
  event.preventDefault()
  document.getElementById(findBoxId)?.focus()
}

function KeyList({ close }: { close: () => void }): VNode {
  const keys: [readonly string[], string][] = [
    [['/'], t`Find a client or a page`],
    ...listEntries().map(({ letter, name }) => [['g', letter], name] as [string[], string]),
    [['?'], t`This list`],
    [['Esc'], t`Close the open dialog or menu`]
  ]
  return (
    <Dialog title={t`Keys`} close={close}>
      <dl class="keys">
        {keys.map(([strokes, meaning]) => (
          <div key={meaning}>
            <dt>
              {strokes.map(stroke => (
                <kbd key={stroke}>{stroke}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p class="small">{t`Your preferences switch single keys off.`}</p>
      <menu class="actions">
        <button type="button" onClick={close}>
          {t`Close`}
        </button>
      </menu>
    </Dialog>
  )
}
