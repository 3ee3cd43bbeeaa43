import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { hiddenKey } from '../client/hidden-key.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'

export function Hidden(): VNode {
  const answer = useAnswer({
    queryKey: hiddenKey,
    queryFn: ({ signal }) => take(api.GET('/api/preferences/ui/hide', { signal }))
  })
  const { tryRun } = useChange(hiddenKey, keys.overviews)
  const show = ({ client, server }: Schemas['HiddenPlace']) =>
    tryRun(
      () =>
        api.DELETE('/api/preferences/ui/hide', {
          params: {
            query: {
              ...(client !== null && { name: client }),
              ...(server !== null && { agent: server })
            }
          }
        }),
      t`It is shown again.`
    )
  return (
    <Loaded answer={answer} lines={1}>
      {places =>
        places.length === 0 ? (
          <Empty>{t`Nothing is hidden. The page of a client hides it from lists.`}</Empty>
        ) : (
          <ul class="rows">
            {places.map(place => (
              <li key={`${place.server}/${place.client}`}>
                <span>{printPlace(place)}</span>
                <button type="button" class="quiet" onClick={() => show(place)}>
                  {t`Show again`}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function printPlace({ client, server }: Schemas['HiddenPlace']): string {
  if (client === null) return t`The whole server ${server ?? ''}`
  return server === null ? client : t`${client} on ${server}`
}
