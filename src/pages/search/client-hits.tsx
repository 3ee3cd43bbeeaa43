/** What is called like that in the backups of one client. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, ApiFailure, type Schemas, take } from '../api.js'
import type { ClientAt } from '../client/client-at.js'
import { Searched } from '../find/searched.js'
import { keys } from '../live/live.js'
import { Link } from '../parts/link.js'
import { Loaded, useAnswer, useFailed } from '../parts/load.js'
import { msg, t, tPlural } from '../i18n.js'
import { HitTable } from './hit-table.js'
import type { SearchQuestion } from './question.js'

interface ClientHitsProps {
  at: ClientAt
  question: SearchQuestion
  sort: string | undefined
  onSort: (sort: string) => void
}

const [firstMax, allMax] = [300, 5000]

export function ClientHits({ at, question, ...sorting }: ClientHitsProps): VNode {
  const [limit, setLimit] = useState(firstMax)
  const { server, name } = at
  const answer = useAnswer({
    queryKey: [...keys.client(server, name), 'find', question, limit],
    queryFn: async ({ signal }) => {
      const query = { ...question, limit, presence: true }
      const params = { path: { ...at }, query }
      const found = await take(api.GET('/api/client/{server}/find/{name}', { params, signal }))
      return found as Schemas['FoundPaths']
    }
  })
  const failed = useFailed(answer)
  return (
    <>
      {isNotIndexed(failed) && <InOneBackup at={at} q={question.q} />}
      <Loaded answer={answer} lines={12}>
        {({ hits, more, searched }) => (
          <>
            <p class="browse-count" role="status">
              {tPlural(hits.length, msg`${hits.length} found`, msg`${hits.length} found`)}
              {more !== null && ` · ${t`There are more.`}`}
            </p>
            <Searched searched={searched} />
            <HitTable
              hits={hits.map(found => ({ server, client: name, found }))}
              isHouse={false}
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

function isNotIndexed(error: Error | undefined): boolean {
  return error instanceof ApiFailure && error.code === 'NOT_INDEXED'
}

/** What can be done meanwhile. */
function InOneBackup({ at, q }: { at: ClientAt; q: string }): VNode {
  return (
    <p class="after">
      <Link to={{ page: 'client-browse', ...at }} query={{ find: q }}>
        {t`Search in the newest backup only`}
      </Link>
    </p>
  )
}
