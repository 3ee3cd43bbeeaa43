import type { VNode } from 'preact'
import { ApiFailure, basePath, isSessionOver } from '../api.js'
import { Failure } from '../parts/load.js'

interface StartFailureProps {
  error: Error
  retry: () => void
}

/** Nothing is known yet, so there is no frame to say it in. Who is not logged in goes to do so. */
export function StartFailure({ error, retry }: StartFailureProps): VNode {
  if (error instanceof ApiFailure && isSessionOver(error)) {
    const next = location.pathname.slice(basePath.length) + location.search
    location.replace(`${basePath}/login?next=${encodeURIComponent(next)}`)
  }
  return (
    <main class="content">
      <Failure error={error} retry={retry} />
    </main>
  )
}
