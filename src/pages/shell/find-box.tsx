/** Finds clients and pages by their names, from wherever one is. */
import { Search } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useId, useRef, useState } from 'preact/hooks'
import { useOverviews } from '../overview/clients.js'
import { toHref } from '../parts/link.js'
import { healthWord } from '../parts/state-mark.js'
import type { Place } from '../place.js'
import { serverOf, start } from '../start.js'
import { say, tell } from '../words.js'
import { listEntries } from './entries.js'
import { findNamed, stepFrom } from './finding.js'

/** Where the key `/` leads. */
export const findBoxId = 'find'

const clientsMax = 8
const pagesMax = 4

interface Found {
  key: string
  name: string
  /** Beside the name: what it is, and how it is. */
  hint: string
  to: Place
}

export function FindBox(): VNode {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { found, isComplete } = useFound(text)
  const leave = () => {
    setText('')
    setActive(0)
  }
  const go = ({ to }: Found) => {
    leave()
    input.current?.blur()
    route(toHref(to))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (event.key === 'Escape') return leave()
    if (event.key === 'Enter' && found[active]) return go(found[active])
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setActive(stepFrom(active, step, found.length))
  }
  const isOpen = text.trim() !== ''
  return (
    <div class="find" role="search">
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        id={findBoxId}
        type="search"
        role="combobox"
        autocomplete="off"
        aria-label={tell(say`Find a client or a page`)}
        placeholder={tell(say`Find a client or a page`)}
        aria-keyshortcuts="/"
        aria-expanded={isOpen}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKey}
        onBlur={leave}
      />
      <div class="found" hidden={!isOpen}>
        <ul id={`${id}-found`} role="listbox" aria-label={tell(say`Found`)}>
          {found.map((one, index) => (
            <li
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // The box keeps the focus until the click is over.
              onPointerDown={event => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => go(one)}
            >
              <span>{one.name}</span>
              <span class="small">{one.hint}</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && isComplete && (
          <p class="small">{tell(say`Nothing is called like that.`)}</p>
        )}
      </div>
    </div>
  )
}

function useFound(text: string): { found: readonly Found[]; isComplete: boolean } {
  const { data = [], isLoading } = useOverviews(text !== '')
  const areSeveral = start().servers.length > 1
  const clients = findNamed(data, text, clientsMax).map(({ name, agent, health = 'unknown' }) => {
    const server = serverOf(agent)
    return {
      key: `client ${server}/${name}`,
      name,
      hint: areSeveral ? `${server} · ${healthWord(health)}` : healthWord(health),
      to: { page: 'client', server, name } as const
    }
  })
  const pages = findNamed(listPages(), text, pagesMax)
  return { found: [...clients, ...pages], isComplete: !isLoading }
}

function listPages(): Found[] {
  const others = [
    { to: { page: 'me' } as const, name: tell(say`Me`) },
    { to: { page: 'about' } as const, name: tell(say`About burphub`) }
  ]
  return [...listEntries(), ...others].map(({ to, name }) => ({
    key: `page ${to.page}`,
    name,
    hint: tell(say`Page`),
    to
  }))
}
