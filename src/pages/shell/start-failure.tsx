import type { VNode } from 'preact'
import { Problem, basePath, isSessionOver } from '../api.js'
import { Failure } from '../parts/load.js'

interface StartFailureProps {
  error: Error
  retry: () => void
}

/** Shown without the frame, since the user is not known. Redirects to the login if there is no session. */
export function StartFailure({ error, retry }: StartFailureProps): VNode {
  if (error instanceof Problem && isSessionOver(error)) {
    const next = location.pathname.slice(basePath.length) + location.search
    location.replace(`${basePath}/login?next=${encodeURIComponent(next)}`)
  }
  return (
    <main class="content">
      <Failure error={error} retry={retry} />
    </main>
  )
}
