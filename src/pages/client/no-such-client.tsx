/** Stands for a client that does not exist, or that the user cannot see. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { ClientSearch } from '../parts/client-list.js'
import { Link, toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import { t } from '../i18n.js'

export function NoSuchClient({ name }: { name: string }): VNode {
  const { route } = useLocation()
  const [q, setQ] = useState('')
  return (
    <>
      <Title>{t`Client not found`}</Title>
      <p>{t`There is no client “${name}” that you can see.`}</p>
      <form
        class="filters"
        role="search"
        onSubmit={event => {
          event.preventDefault()
          route(toHref({ page: 'clients' }, { q }))
        }}
      >
        <ClientSearch q={q} set={text => setQ(text ?? '')} />
        <button type="submit">{t`Search`}</button>
      </form>
      <p>
        <Link to={{ page: 'clients' }}>{t`All clients`}</Link>
      </p>
    </>
  )
}
