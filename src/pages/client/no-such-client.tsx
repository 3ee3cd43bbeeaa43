/** Stands for a client that does not exist, or that the user cannot see. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { AskAccess } from '../parts/ask-access.js'
import { ClientSearch } from '../parts/client-list.js'
import { Link, toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

export function NoSuchClient({ server, name }: ClientAt): VNode {
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
      {!start().me.admin && <AskAccess server={server} client={name} />}
      <p>
        <Link to={{ page: 'clients' }} class="button">{t`All clients`}</Link>
      </p>
    </>
  )
}
