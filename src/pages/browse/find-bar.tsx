/** One field for two questions: what of this folder, and where in the whole backup. */
import { Search, X } from 'lucide-preact'
import type { VNode } from 'preact'
import type { PageProps } from '../page.js'
import { say, tell } from '../words.js'

interface FindBarProps {
  query: PageProps['query']
  go: (change: Record<string, string | undefined>, isSame?: boolean) => void
}

export function FindBar({ query, go }: FindBarProps): VNode {
  const { q = '', find } = query
  if (find) {
    return (
      <div class="filters">
        <span>{tell(say`Found in the whole backup: “${find}”`)}</span>
        <button type="button" onClick={() => go({ find: undefined, q: undefined })}>
          <X size={16} aria-hidden="true" />
          {tell(say`Back to the folder`)}
        </button>
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
        aria-label={tell(say`Filter this folder`)}
        placeholder={tell(say`Filter this folder`)}
        value={q}
        onInput={({ currentTarget }) => go({ q: currentTarget.value || undefined }, true)}
      />
      {q !== '' && (
        <button type="submit">
          <Search size={16} aria-hidden="true" />
          {tell(say`Find in the whole backup`)}
        </button>
      )}
    </form>
  )
}
