/** What runs now. */
import type { VNode } from 'preact'
import { api, take } from '../api.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { currentLanguage, say, tell } from '../words.js'
import { keys } from './live.js'
import { drawLiveCard } from './live-card.js'

export function Page({ place }: PageProps): VNode {
  const answer = useAnswer({
    queryKey: keys.monitor,
    queryFn: ({ signal }) => take(api.GET('/api/misc/monitor', { signal }))
  })
  return (
    <>
      <Title>{tell(say`Live`)}</Title>
      <Loaded answer={answer} lines={8}>
        {items => {
          const wanted = items.filter(
            ({ client }) => place.name === undefined || client === place.name
          )
          if (wanted.length === 0) return <Nothing name={place.name} />
          const language = currentLanguage()
          return (
            <div class="live-cards">
              {wanted.map(item => (
                <div key={`${item.agent ?? ''}/${item.client}`}>
                  {drawLiveCard({ item, language, tell })}
                </div>
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Nothing({ name }: { name: string | undefined }): VNode {
  return (
    <Empty>
      <p>{name === undefined ? tell(say`Nothing runs.`) : tell(say`No backup of ${name} runs.`)}</p>
      <p>
        <Link to={{ page: 'overview' }}>{tell(say`To the overview`)}</Link>
      </p>
    </Empty>
  )
}
