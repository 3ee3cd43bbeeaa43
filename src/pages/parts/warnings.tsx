/** Warnings that stay visible. */
import { TriangleAlert } from 'lucide-preact'
import type { VNode } from 'preact'

export function Warnings({ of }: { of: readonly string[] }): VNode | null {
  if (of.length === 0) return null
  return (
    <div class="warnings" role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        {of.map(warning => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  )
}

/** Returns the warnings of a job requested with `dryRun`. */
export function warningsOf(answer: object): readonly string[] {
  return 'warnings' in answer ? (answer as { warnings: string[] }).warnings : []
}
