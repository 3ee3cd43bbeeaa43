/** Search results of all clients. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { Loaded, useGet } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { HitTable } from './hit-table.js'
import type { SearchQuestion } from './question.js'

type Summary = Schemas['FoundInClients']['searched']
type Missing = Summary['missing'][number]

interface AllClientHitsProps {
  /** Undefined for all servers. */
  server: string | undefined
  question: SearchQuestion
  sort: string | undefined
  onSort: (sort: string) => void
}

const hitsMax = 1000

export function AllClientHits({ server, question, ...sorting }: AllClientHitsProps): VNode {
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
          <SearchedClients searched={searched} question={question} />
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

interface SearchedClientsProps {
  searched: Summary
  question: SearchQuestion
}

/** Says which clients were searched, and why others were not. */
function SearchedClients({ searched, question }: SearchedClientsProps): VNode {
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
        {!live && ` ${t`A burp server is unreachable. Its clients are shown as last known.`}`}
      </p>
      {reasons.map(([code, words]) => {
        const ones = missing.filter(one => one.code === code)
        if (ones.length === 0) return null
        return (
          <p key={code}>
            {words} <Clients ones={ones} question={question} />
          </p>
        )
      })}
    </div>
  )
}

const namedMax = 12

function Clients({ ones, question }: { ones: readonly Missing[]; question: SearchQuestion }) {
  const more = ones.length - namedMax
  return (
    <>
      {ones.slice(0, namedMax).map(({ client, agent }, index) => (
        <span key={`${agent ?? ''}/${client}`}>
          {index > 0 && ', '}
          <Link
            to={{ page: 'search', server: serverOf(agent), name: client }}
            query={{ q: question.q, gone: question.gone }}
          >
            {client}
          </Link>
        </span>
      ))}
      {more > 0 && ` ${t`and ${more} more`}`}
    </>
  )
}
