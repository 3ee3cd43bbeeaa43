/** A search over all that burp knows and this file does not set. */
import { Plus } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { findOptions } from './find-options.js'
import type { Option } from './options.js'

interface AddOptionProps {
  /** Those that are not set. */
  options: readonly Option[]
  add: (option: Option) => void
}

export function AddOption({ options, add }: AddOptionProps): VNode {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div class="add-option" onKeyDown={event => event.key === 'Escape' && close()}>
      <button ref={button} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Plus size={16} aria-hidden="true" />
        {t`Add option`}
      </button>
      {isOpen && (
        <Catalogue
          options={options}
          add={option => {
            setOpen(false)
            add(option)
          }}
        />
      )}
    </div>
  )
}

function Catalogue({ options, add }: AddOptionProps): VNode {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const found = findOptions(options, typed)
  return (
    <div class="catalogue">
      <input
        ref={field}
        type="search"
        aria-label={t`Find options by name or text`}
        placeholder={t`Name, or what it does`}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed !== '' && found[0] && add(found[0])}
      />
      {found.length === 0 ? (
        <p class="small">{t`burp has no such option for this file, or it is set already.`}</p>
      ) : (
        <ul>
          {found.map(option => (
            <li key={option.name}>
              <button type="button" onClick={() => add(option)}>
                <span class="path">{option.name}</span>
                <span class="small">{option.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
