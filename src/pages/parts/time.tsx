import type { VNode } from 'preact'
import { nothing, parseInstant, printAge, printInstant } from '../format.js'

/** A relative time, with the full time as a tooltip. */
export function Age({ of }: { of: string | number | null | undefined }): VNode {
  const at = typeof of === 'number' ? of : parseInstant(of)
  if (at === undefined) return <>{nothing}</>
  return (
    <time dateTime={new Date(at).toISOString()} title={printInstant(at)}>
      {printAge(at)}
    </time>
  )
}
