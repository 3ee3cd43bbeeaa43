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
