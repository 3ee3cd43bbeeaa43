/** Finds files in all backups of the client. */
import { Search } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { toHref } from '../parts/link.js'
import { say, tell } from '../words.js'
import type { ClientAt } from './client-at.js'

export function FileSearch(at: ClientAt): VNode {
  const { route } = useLocation()
  const [typed, setTyped] = useState('')
  return (
    <form
      class="filters find-files"
      role="search"
      aria-label={tell(say`Files of this client`)}
      onSubmit={event => {
        event.preventDefault()
        route(toHref({ page: 'search', ...at }, { q: typed.trim() }))
      }}
    >
      <input
        type="search"
        aria-label={tell(say`Find files in all backups`)}
        placeholder={tell(say`Find files in all backups`)}
        autocomplete="off"
        spellcheck={false}
        maxLength={256}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit">
        <Search size={16} aria-hidden="true" />
        {tell(say`Search`)}
      </button>
    </form>
  )
}
