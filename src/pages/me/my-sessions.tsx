import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { Loaded, useAnswer } from '../parts/load.js'
import { SessionTable } from '../parts/session-table.js'
import { t } from '../i18n.js'

const key = ['my-sessions']

export function MySessions(): VNode {
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) => take(api.GET('/api/admin/me/session', { signal }))
  })
  const { tryRun } = useChange(key)
  const end = ({ uuid }: Schemas['Session']) =>
    tryRun(
      () => api.DELETE('/api/admin/me/session/{id}', { params: { path: { id: uuid } } }),
      t`The session is ended.`
    )
  return (
    <Loaded answer={answer}>{sessions => <SessionTable sessions={sessions} end={end} />}</Loaded>
  )
}
