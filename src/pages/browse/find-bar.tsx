/** One field for two questions: what of this folder, and where in the whole backup. */
import { Search, X } from 'lucide-preact'
import type { VNode } from 'preact'
import type { ClientAt } from '../client/client-at.js'
import type { PageProps } from '../page.js'
import { Check } from '../parts/inputs.js'
import { Link } from '../parts/link.js'
import { t } from '../i18n.js'

interface FindBarProps {
  at: ClientAt
  query: PageProps['query']
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
}

export function FindBar({ at, query, go }: FindBarProps): VNode {
  const { q = '', find, gone } = query
  const { server, name } = at
  if (find) {
    return (
      <div class="filters">
        <span>{t`Found in the whole backup: “${find}”`}</span>
        <button type="button" onClick={() => go({ find: undefined, q: undefined })}>
          <X size={16} aria-hidden="true" />
          {t`Back to the folder`}
        </button>
        <Link to={{ page: 'search', server, name }} query={{ q: find }} class="button">
          <Search size={16} aria-hidden="true" />
          {t`Find in all backups`}
        </Link>
      </div>
    )
  }
  return (
    <form
      class="filters"
      role="search"
      onSubmit={event => {
        event.preventDefault()
        if (q !== '') go({ find: q })
      }}
    >
      <input
        type="search"
        aria-label={t`Filter this folder`}
        placeholder={t`Filter this folder`}
        value={q}
        onInput={({ currentTarget }) => go({ q: currentTarget.value || undefined }, true)}
      />
      {q === '' ? (
        <Check
          label={t`Show deleted files`}
          checked={gone === '1'}
          set={isShown => go({ gone: isShown ? '1' : undefined }, true)}
        />
      ) : (
        <>
          <button type="submit">
            <Search size={16} aria-hidden="true" />
            {t`Find in the whole backup`}
          </button>
          <Link to={{ page: 'search', server, name }} query={{ q }} class="button">
            {t`Find in all backups`}
          </Link>
        </>
      )}
    </form>
  )
}
