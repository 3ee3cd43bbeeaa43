/** Facts with their names, and times. */
import type { ComponentChildren, VNode } from 'preact'
import { nothing, parseInstant, printAge, printInstant } from '../format.js'

export interface FactsProps {
  /** Name and value; false and undefined entries are left out. */
  of: readonly (readonly [string, ComponentChildren] | false | undefined)[]
  class?: string
}

/** A list of names with values; one in a card has a line for each. */
export function Facts({ of, class: look = 'facts' }: FactsProps): VNode {
  const isInCard = look === 'card-list'
  return (
    <dl class={look}>
      {of
        .filter(fact => fact !== false && fact !== undefined)
        .map(([name, value]) => (
          <div key={name} class={isInCard ? 'card-line' : undefined}>
            <dt class={isInCard ? 'muted' : undefined}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A relative time, with the full time as a tooltip. */
export function Age({ of }: { of: string | number | null | undefined }): VNode {
  const at = toInstant(of)
  if (at === undefined) return <>{nothing}</>
  return (
    <time dateTime={new Date(at).toISOString()} title={printInstant(at)}>
      {printAge(at)}
    </time>
  )
}

export function toInstant(of: string | number | null | undefined): number | undefined {
  return typeof of === 'number' ? of : parseInstant(of)
}
