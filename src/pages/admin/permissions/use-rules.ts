/** Requests about permission rules. */
import { useEffect, useState } from 'preact/hooks'
import { api, take } from '../../api.js'
import { useAnswer, useGet } from '../../parts/load.js'
import { peopleKeys } from '../people.js'
import type { Change } from './rules.js'

/** Rules of all groups and of all users that burphub knows. */
export function useAccessRules() {
  return useGet(peopleKeys.rules, '/api/admin/acl/rules')
}

/** Delay after the last key or click. */
const previewMs = 250

/** Asks the API what the changes would do. */
export function usePreview(changes: readonly Change[]) {
  const wanted = JSON.stringify(changes)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), previewMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const answer = useAnswer({
    // Not among the rules: a change that was just saved is not tried again.
    queryKey: ['access-preview', asked],
    queryFn: ({ signal }) => {
      const body = { changes: JSON.parse(asked) as Change[], dryRun: true }
      return take(api.PATCH('/api/admin/acl/rules', { body, signal }))
    },
    staleTime: 0,
    enabled: asked !== '[]' && asked === wanted
  })
  const isCurrent = asked === wanted && !answer.isFetching
  return { data: answer.data, error: answer.error, isCurrent }
}

export async function saveRules(changes: readonly Change[]): Promise<void> {
  await api.PATCH('/api/admin/acl/rules', { body: { changes: [...changes] } })
}
