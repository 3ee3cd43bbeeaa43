/** Sessions of somebody else, and the buttons that end one or all. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { Select } from '../parts/inputs.js'
import { toHref } from '../parts/link.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { SessionTable } from '../parts/session-table.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { useUsers } from './people.js'

export function Sessions({ query }: PageProps): VNode {
  const { route } = useLocation()
  const users = useUsers()
  const user = query['user'] ?? start().me.name
  const choose = (name: string) =>
    route(toHref({ page: 'admin', name: 'sessions' }, { user: name }), true)
  return (
    <Loaded answer={users}>
      {known => (
        <>
          <div class="filters">
            <Select
              label={t`Sessions of`}
              value={user}
              choices={[...new Set([user, ...known.map(({ name }) => name)])].map(name => [
                name,
                name
              ])}
              choose={choose}
            />
          </div>
          <SessionsOf key={user} user={user} />
        </>
      )}
    </Loaded>
  )
}

function SessionsOf({ user }: { user: string }): VNode {
  const key = ['sessions', user]
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) =>
      take(api.GET('/api/admin/session/{user}', { params: { path: { user } }, signal }))
  })
  const { tryRun } = useChange(key)
  const end = ({ uuid: id }: Schemas['Session']) =>
    api.DELETE('/api/admin/session/{user}/{id}', { params: { path: { user, id } } })
  return (
    <Loaded answer={answer}>
      {sessions => (
        <>
          {sessions.length === 0 ? (
            <Empty>{t`${user} is not logged in.`}</Empty>
          ) : (
            <SessionTable
              sessions={sessions}
              end={session => tryRun(() => end(session), t`The session is ended.`)}
            />
          )}
          {sessions.length > 1 && (
            <p class="actions after">
              <button
                type="button"
                onClick={() =>
                  tryRun(
                    () => Promise.all(sessions.filter(({ current }) => !current).map(end)),
                    t`The sessions of ${user} are ended.`
                  )
                }
              >
                {t`End all`}
              </button>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
