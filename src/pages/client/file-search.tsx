/** Finds files in all backups of the client. */
import { Search } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

export function FileSearch(at: ClientAt): VNode {
  const { route } = useLocation()
  const [typed, setTyped] = useState('')
  return (
    <form
      class="filters find-files"
      role="search"
      aria-label={t`Files of this client`}
      onSubmit={event => {
        event.preventDefault()
        route(toHref({ page: 'search', ...at }, { q: typed.trim() }))
      }}
    >
      <input
        type="search"
        aria-label={t`Find files in all backups`}
        placeholder={t`Find files in all backups`}
        autocomplete="off"
        spellcheck={false}
        maxLength={256}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit">
        <Search size={16} aria-hidden="true" />
        {t`Search`}
      </button>
    </form>
  )
}
