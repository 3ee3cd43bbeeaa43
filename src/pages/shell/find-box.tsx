import { Search } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useId, useRef, useState } from 'preact/hooks'
import { shownHealth, useOverviews } from '../overview/clients.js'
import { searchLengthMax, toHref } from '../parts/link.js'
import { healthWord } from '../parts/state-mark.js'
import type { PageWord, Place } from '../../places.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import { listEntries } from './entries.js'
import { findNamed, stepFrom } from './finding.js'

/** Focused by the key `/`. */
export const findBoxId = 'find'

const clientsMax = 8
const pagesMax = 4

interface Found {
  key: string
  name: string
  /** Shown beside the name. */
  hint: string
  to: Place
  query?: Readonly<Record<string, string>>
}

export function FindBox({ place }: { place: Place | undefined }): VNode {
  const { route } = useLocation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { found, isNobody } = useFound(text, place)
  const leave = () => {
    setText('')
    setActive(0)
  }
  const go = ({ to, query }: Found) => {
    leave()
    input.current?.blur()
    route(toHref(to, query))
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
        maxLength={searchLengthMax}
        role="combobox"
        autocomplete="off"
        aria-label={t`Find a client, file or page`}
        placeholder={t`Find a client, file or page`}
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
        <ul id={`${id}-found`} role="listbox" aria-label={t`Results`}>
          {found.map((one, index) => (
            <li
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the box until the click ends.
              onPointerDown={event => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => go(one)}
            >
              <span>{one.name}</span>
              <span class="small">{one.hint}</span>
            </li>
          ))}
        </ul>
        {isNobody && <p class="small">{t`No matches.`}</p>}
      </div>
    </div>
  )
}

function useFound(
  text: string,
  place: Place | undefined
): { found: readonly Found[]; isNobody: boolean } {
  const { data = [], isLoading } = useOverviews(text !== '')
  const areSeveral = start().servers.length > 1
  const clients = findNamed(data, text, clientsMax).map(row => {
    const { name } = row
    const server = serverOf(row.agent)
    const state = healthWord(shownHealth(row))
    return {
      key: `client ${server}/${name}`,
      name,
      hint: areSeveral ? `${server} · ${state}` : state,
      to: { page: 'client', server, name } as const
    }
  })
  const pages = findNamed(listPages(), text, pagesMax)
  const named = [...clients, ...pages]
  return {
    found: [...named, ...listSearches(text, place)],
    isNobody: named.length === 0 && !isLoading
  }
}

/** Offers a search for files of that name. */
function listSearches(text: string, place: Place | undefined): Found[] {
  const q = text.trim()
  if (q === '') return []
  const query = { q }
  const all = {
    key: 'search',
    name: t`Search files for “${q}”`,
    hint: t`Search all clients`,
    to: { page: 'search' } as const,
    query
  }
  if (!place || place.name === undefined || !clientPages.includes(place.page)) return [all]
  const { server, name } = place
  const own = { ...all, key: 'search here', hint: name, to: { ...all.to, server, name } }
  return [own, all]
}

/** Pages whose addresses name a client. */
const clientPages: readonly PageWord[] = [
  'client',
  'client-browse',
  'client-report',
  'backup-report',
  'client-settings',
  'search',
  'history',
  'diff'
]

function listPages(): Found[] {
  const others = [
    { to: { page: 'me' } as const, name: t`My account` },
    { to: { page: 'about' } as const, name: t`About burphub` }
  ]
  const entries = listEntries().flatMap(entry => [entry, ...(entry.sections ?? [])])
  return [...entries, ...others].map(({ to, name }) => ({
    key: `page ${name}`,
    name,
    hint: t`Page`,
    to
  }))
}
