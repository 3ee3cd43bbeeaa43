import type { VNode } from 'preact'
import { nothing, parseInstant, printAge, printInstant } from '../format.js'

/** When something was, relative within a day; the instant is there for those who point at it. */
export function Age({ of }: { of: string | number | null | undefined }): VNode {
  const at = typeof of === 'number' ? of : parseInstant(of)
  if (at === undefined) return <span class="muted">{nothing}</span>
  return (
    <time dateTime={new Date(at).toISOString()} title={printInstant(at)}>
      {printAge(at)}
    </time>
  )
}
