import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useState } from 'preact/hooks'
import { Search } from 'lucide-preact'
import type { PageProps } from '../page.js'
import { AboutClient } from '../parts/client-picker.js'
import { Link, searchLengthMax, type SetQuery, Title, toHref } from '../parts/link.js'
import { Empty, Loaded, useFailed, useGet } from '../parts/load.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { type SearchQuestion, sizes, toBytes, toQuestion } from './question.js'
import { hasCode, type Schemas } from '../api.js'
import { type ClientAt, trailOf } from '../client/client-at.js'
import { Searched, useListKeys } from '../find/searched.js'
import { keys } from '../live/live.js'
import { HitTable } from './hit-table.js'
import { printBytes } from '../format.js'
import { NativeDate } from '../parts/inputs.js'

const [firstMax, allMax] = [300, 5000]

export function Page({ place, query }: PageProps): VNode {
  const { route } = useLocation()
  const { server, name } = place
  const { place: list, onKeyDown } = useListKeys<HTMLDivElement>()
  const question = toQuestion(query)
  const set = (change: Record<string, string | undefined>) =>
    route(toHref(place, { ...query, ...change }), !('q' in change))
  const sorting = { sort: query['sort'], onSort: (sort: string) => set({ sort }) }
  const body = (
    <>
      <Heading place={place} query={query} />
      <div ref={list} onKeyDown={onKeyDown}>
        <SearchBar query={query} set={set} />
        {!question ? (
          <Hint />
        ) : name === undefined ? (
          <AllClientHits server={server} question={question} query={query} {...sorting} />
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
  if (name === undefined) return body
  const at = { server: serverOf(server), name }
  return (
    <AboutClient key={`${at.server}/${name}`} at={at}>
      {body}
    </AboutClient>
  )
}

function Heading({ place, query }: PageProps): VNode {
  const { server, name } = place
  if (name === undefined) {
    const trail = [{ to: { page: 'clients' } as const, name: t`Clients` }]
    return <Title trail={trail}>{t`Search all clients`}</Title>
  }
  const at = { server: serverOf(server), name }
  return (
    <>
      <Title text={t`Search backups of ${name}`} trail={trailOf(at)}>
        {t`Search all backups`}
      </Title>
      <p class="after">
        <Link to={{ page: 'search' }} query={{ ...query, sort: undefined }}>
          {t`Search all clients`}
        </Link>
      </p>
    </>
  )
}

function Hint(): VNode {
  return (
    <Empty>{t`Enter part of a name, a pattern such as *.conf or, with a slash, part of a path. Each path is listed once, with the backups that contain it.`}</Empty>
  )
}

interface ClientHitsProps {
  at: ClientAt
  question: SearchQuestion
  sort: string | undefined
  onSort: (sort: string) => void
}

function ClientHits({ at, question, ...sorting }: ClientHitsProps): VNode {
  const [limit, setLimit] = useState(firstMax)
  const { server, name } = at
  const key = [...keys.client(server, name), 'find', question, limit]
  const answer = useGet(key, '/api/client/find/{name}', {
    path: { name },
    query: { serverName: server, ...question, limit, presence: true }
  })
  const failed = useFailed(answer)
  return (
    <>
      {hasCode(failed, 'NOT_INDEXED') && <NewestBackupLink at={at} q={question.q} />}
      <Loaded answer={answer} lines={12}>
        {({ hits, more, searched }) => (
          <>
            <p class="browse-count" role="status">
              {t`${hits.length} found`}
              {more !== null && ` · ${t`Not all entries are shown.`}`}
            </p>
            <Searched searched={searched} />
            <HitTable
              hits={hits.map(found => ({ server, client: name, found }))}
              hasClients={false}
              {...sorting}
            />
            {more !== null && limit < allMax && (
              <p class="after">
                <button type="button" onClick={() => setLimit(allMax)}>
                  {t`Show more`}
                </button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Offers a search in the newest backup while the client is not indexed. */
function NewestBackupLink({ at, q }: { at: ClientAt; q: string }): VNode {
  return (
    <p class="after">
      <Link to={{ page: 'client-browse', ...at }} query={{ find: q }}>
        {t`Search newest backup only`}
      </Link>
    </p>
  )
}

interface SearchBarProps {
  query: PageProps['query']
  set: SetQuery
}

function SearchBar({ query, set }: SearchBarProps): VNode {
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
        aria-label={t`File or folder name`}
        placeholder={t`Part of a name or *.conf`}
        autocomplete="off"
        spellcheck={false}
        maxLength={searchLengthMax}
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
        {t`Modified after`}
        <NativeDate
          type="date"
          value={since ?? ''}
          onChange={({ currentTarget }) => set({ since: currentTarget.value || undefined })}
        />
      </label>
    </>
  )
}

type Summary = Schemas['FoundInClients']['searched']
type Missing = Summary['missing'][number]

interface AllClientHitsProps extends Pick<PageProps, 'query'> {
  /** Undefined for all servers. */
  server: string | undefined
  question: SearchQuestion
  sort: string | undefined
  onSort: (sort: string) => void
}

const hitsMax = 1000

function AllClientHits({ server, question, query, ...sorting }: AllClientHitsProps): VNode {
  const answer = useGet(['search', server, question], '/api/search', {
    query: {
      ...question,
      ...(server !== undefined && { serverName: server }),
      limit: hitsMax,
      presence: true
    }
  })
  return (
    <Loaded answer={answer} lines={12}>
      {({ hits, searched }) => (
        <>
          <p class="browse-count" role="status">
            {t`${hits.length} found`}
          </p>
          <SearchedClients searched={searched} query={query} />
          <HitTable
            hits={hits.map(({ client, agent, ...found }) => {
              return { server: serverOf(agent), client, found }
            })}
            hasClients
            {...sorting}
          />
        </>
      )}
    </Loaded>
  )
}

interface SearchedClientsProps extends Pick<PageProps, 'query'> {
  searched: Summary
}

/** Says which clients were searched, and why others were not. */
function SearchedClients({ searched, query }: SearchedClientsProps): VNode {
  const { clients, of, missing, live } = searched
  const reasons = [
    ['MORE', t`More results in:`],
    ['NOT_INDEXED', t`Not searched (not indexed yet):`],
    ['LIMIT', t`Not searched (result limit reached):`],
    ['TIME', t`Not searched (timed out):`]
  ] as const
  return (
    <div class="small searched">
      <p>
        {t`${clients} of ${of} clients searched.`}
        {!live && ` ${t`A burp server is unreachable. Showing the last known data.`}`}
      </p>
      {reasons.map(([code, words]) => {
        const ones = missing.filter(one => one.code === code)
        if (ones.length === 0) return null
        return (
          <p key={code}>
            {words} <Clients ones={ones} query={query} />
          </p>
        )
      })}
    </div>
  )
}

const namedMax = 12

function Clients({ ones, query }: Pick<PageProps, 'query'> & { ones: readonly Missing[] }) {
  const more = ones.length - namedMax
  return (
    <>
      {ones.slice(0, namedMax).map(({ client, agent }, index) => (
        <span key={`${agent ?? ''}/${client}`}>
          {index > 0 && ', '}
          <Link to={{ page: 'search', server: serverOf(agent), name: client }} query={query}>
            {client}
          </Link>
        </span>
      ))}
      {more > 0 && ` ${t`and ${more} more`}`}
    </>
  )
}
