import type { ComponentChildren, VNode } from 'preact'

export interface FactsProps {
  /** Name and value; false and undefined entries are left out. */
  of: readonly (readonly [string, ComponentChildren] | false | undefined)[]
  class?: string
}

/** A list of names with values. */
export function Facts({ of, class: look = '' }: FactsProps): VNode {
  return (
    <dl class={`facts ${look}`.trim()}>
      {of
        .filter(fact => fact !== false && fact !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
