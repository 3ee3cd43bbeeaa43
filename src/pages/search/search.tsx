/** Files by their names, over all backups: of one client, or of all. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useListKeys } from '../find/list-keys.js'
import type { PageProps } from '../page.js'
import { Link, toHref } from '../parts/link.js'
import { Empty } from '../parts/load.js'
import { Title } from '../parts/title.js'
import type { Place } from '../../places.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { ClientHits } from './client-hits.js'
import { HouseHits } from './house-hits.js'
import { toQuestion } from './question.js'
import { SearchBar } from './search-bar.js'

export function Page({ place, query }: PageProps): VNode {
  const { route } = useLocation()
  const { server, name } = place
  const { place: list, onKeyDown } = useListKeys<HTMLDivElement>()
  const question = toQuestion(query)
  const set = (change: Record<string, string | undefined>) =>
    route(toHref(place, { ...query, ...change }), !('q' in change))
  const sorting = { sort: query['sort'], onSort: (sort: string) => set({ sort }) }
  return (
    <>
      <Heading place={place} query={query} />
      <div ref={list} onKeyDown={onKeyDown}>
        <SearchBar query={query} set={set} />
        {!question ? (
          <Hint />
        ) : name === undefined ? (
          <HouseHits server={server} question={question} {...sorting} />
        ) : (
          <ClientHits
            key={JSON.stringify(question)}
            at={{ server: serverOf(server), name }}
            question={question}
            {...sorting}
          />
        )}
      </div>
    </>
  )
}

function Heading({ place, query }: PageProps): VNode {
  const { server, name } = place
  const overview = { to: { page: 'overview' } as Place, name: t`Overview` }
  if (name === undefined) {
    return <Title trail={[overview]}>{t`Search in all backups of all clients`}</Title>
  }
  const at = { server: serverOf(server), name }
  return (
    <>
      <Title
        text={t`Search in the backups of ${name}`}
        trail={[overview, { to: { page: 'client', ...at }, name }]}
      >
        {t`Search in all backups`}
      </Title>
      <p class="after">
        <Link to={{ page: 'search' }} query={{ ...query, sort: undefined }}>
          {t`Search in all clients`}
        </Link>
      </p>
    </>
  )
}

function Hint(): VNode {
  return (
    <Empty>
      <p>
        {t`Enter part of a name, a pattern such as *.conf or, with a slash, part of a path. Each path is listed once, with the backups that contain it.`}
      </p>
    </Empty>
  )
}
