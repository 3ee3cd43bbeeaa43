import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { say, tell } from '../words.js'

const key = ['hidden']

export function Hidden(): VNode {
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) => take(api.GET('/api/preferences/ui/hide', { signal }))
  })
  const { tryRun } = useChange(key, keys.overviews)
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
      tell(say`It is shown again.`)
    )
  return (
    <Loaded answer={answer} lines={1}>
      {places =>
        places.length === 0 ? (
          <Empty>{tell(say`Nothing is hidden. The page of a client hides it from lists.`)}</Empty>
        ) : (
          <ul class="rows">
            {places.map(place => (
              <li key={`${place.server}/${place.client}`}>
                <span>{printPlace(place)}</span>
                <button type="button" class="quiet" onClick={() => show(place)}>
                  {tell(say`Show again`)}
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
  if (client === null) return tell(say`The whole server ${server ?? ''}`)
  return server === null ? client : tell(say`${client} on ${server}`)
}
