/** What one sees, and for those who may ask it, by which rule. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, take } from '../api.js'
import { tellClients } from '../format.js'
import { useOverviews } from '../overview/clients.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'

export function MyRights(): VNode {
  const { rights } = start()
  const answer = useOverviews()
  const [asked, ask] = useState<string>()
  const may = [
    rights.mayRestore && t`restore and download`,
    rights.mayDeleteBackups && t`delete backups`,
    rights.mayEditClients && t`edit client configuration`,
    rights.mayEditServer && t`edit server configuration`,
    rights.mayEditUsers && t`manage users`
  ].filter(word => typeof word === 'string')
  return (
    <>
      <p>{may.length === 0 ? t`You have read-only access.` : t`You can ${may.join(', ')}.`}</p>
      <Loaded answer={answer}>
        {rows =>
          rows.length === 0 ? (
            <Empty>
              {t`You do not have access to any client. Ask an administrator for a grant.`}
            </Empty>
          ) : (
            <>
              <p>
                {t`You can see ${tellClients(rows.length)} and restore from ${tellRestorable(rows)}.`}
              </p>
              <ul class="chips">
                {rows.slice(0, shownMax).map(({ name, agent, mayRestore }) => (
                  <li key={`${agent}/${name}`}>
                    <button
                      type="button"
                      class="chip"
                      aria-pressed={asked === `${serverOf(agent)}/${name}`}
                      disabled={!rights.maySeePeople}
                      onClick={() => ask(`${serverOf(agent)}/${name}`)}
                    >
                      {name} <small>{mayRestore ? 'rw' : 'ro'}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {asked !== undefined && <Why place={asked} />}
    </>
  )
}

/** More are in the overview, which finds them. */
const shownMax = 200

function tellRestorable(rows: readonly { mayRestore?: boolean }[]): string {
  const count = rows.filter(({ mayRestore }) => mayRestore).length
  return t`${count} of them`
}

function Why({ place }: { place: string }): VNode {
  const { me } = start()
  const [server = '', client = ''] = place.split(/\/(.*)/s)
  const answer = useAnswer({
    queryKey: ['explain', me.name, server, client],
    queryFn: ({ signal }) =>
      take(
        api.GET('/api/admin/acl/explain', {
          params: { query: { user: me.name, client, server } },
          signal
        })
      )
  })
  return (
    <Loaded answer={answer}>
      {({ because }) => (
        <ul>
          {because
            .filter(({ about }) => about === 'allowed' || about === 'rw')
            .map(({ about, text }) => (
              <li key={about}>{text}</li>
            ))}
        </ul>
      )}
    </Loaded>
  )
}
