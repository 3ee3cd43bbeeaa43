import type { ComponentChildren, VNode } from 'preact'

interface FactsProps {
  /** Name and value; an entry that is not known is left out. */
  of: readonly (readonly [string, ComponentChildren] | false | undefined)[]
  class?: string
}

/** Names with their values. */
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
