/** What is looked for, and which of it counts. */
import { Search } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { printBytes } from '../format.js'
import type { PageProps } from '../page.js'
import { NativeDate } from '../parts/native-date.js'
import { t } from '../i18n.js'
import { sizes, toBytes } from './question.js'

interface SearchBarProps {
  query: PageProps['query']
  /** Changes what the address says. */
  set: (change: Record<string, string | undefined>) => void
}

export function SearchBar({ query, set }: SearchBarProps): VNode {
  const [typed, setTyped] = useState(query['q'] ?? '')
  useEffect(() => setTyped(query['q'] ?? ''), [query['q']])
  return (
    <form
      class="filters search-bar"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        set({ q: typed.trim() || undefined })
      }}
    >
      <input
        type="search"
        aria-label={t`Name of a file or folder`}
        placeholder={t`Part of a name, or *.conf`}
        autocomplete="off"
        spellcheck={false}
        maxLength={256}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" class="primary">
        <Search size={16} aria-hidden="true" />
        {t`Search`}
      </button>
      <Filters query={query} set={set} />
    </form>
  )
}

function Filters({ query, set }: SearchBarProps): VNode {
  const { gone = '', since = '', larger = '' } = query
  const known = sizes.some(size => size === larger) || larger === '' ? sizes : [...sizes, larger]
  return (
    <>
      <select
        aria-label={t`Filter by presence`}
        value={gone}
        onChange={({ currentTarget }) => set({ gone: currentTarget.value || undefined })}
      >
        <option value="">{t`Existing and deleted`}</option>
        <option value="only">{t`Deleted only`}</option>
        <option value="no">{t`Existing only`}</option>
      </select>
      <select
        aria-label={t`Size`}
        value={larger}
        onChange={({ currentTarget }) => set({ larger: currentTarget.value || undefined })}
      >
        <option value="">{t`Any size`}</option>
        {known.map(size => (
          <option key={size} value={size}>
            {t`Larger than ${printBytes(toBytes(size))}`}
          </option>
        ))}
      </select>
      <label class="search-since">
        {t`Newer than`}
        <NativeDate
          type="date"
          value={since ?? ''}
          onChange={({ currentTarget }) => set({ since: currentTarget.value || undefined })}
        />
      </label>
    </>
  )
}
