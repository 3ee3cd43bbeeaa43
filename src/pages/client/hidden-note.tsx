/** A client that lists leave out is still found by its address: then the page says why it is short. */
import type { VNode } from 'preact'
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { useAnswer } from '../parts/load.js'
import { loadStart } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'
import { hiddenKey } from './hidden-key.js'

export function HiddenNote({ server, name }: ClientAt): VNode | null {
  const { data = [] } = useAnswer({
    queryKey: hiddenKey,
    queryFn: ({ signal }) => take(api.GET('/api/preferences/ui/hide', { signal }))
  })
  const { tryRun } = useChange(hiddenKey, keys.overviews)
  const found = data.find(
    place => place.client === name && (place.server === null || place.server === server)
  )
  if (!found) return null
  const show = async () => {
    const query = { name, ...(found.server !== null && { agent: found.server }) }
    await api.DELETE('/api/preferences/ui/hide', { params: { query } })
    await loadStart()
  }
  return (
    <div class="banner">
      <p>{t`You have hidden ${name} from your lists, so its state is not shown here.`}</p>
      <button type="button" onClick={() => tryRun(show, t`It is shown again.`)}>
        {t`Show again`}
      </button>
    </div>
  )
}
