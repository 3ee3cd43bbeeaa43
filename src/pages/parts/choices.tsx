/** A row of buttons, one of which is selected. */
import type { VNode } from 'preact'

interface ChoicesProps<K extends string> {
  label: string
  value: K
  /** Value and name. */
  choices: readonly (readonly [K, string])[]
  choose: (value: K) => void
}

export function Choices<K extends string>({
  label,
  value,
  choices,
  choose
}: ChoicesProps<K>): VNode {
  return (
    <div class="choices" role="group" aria-label={label}>
      {choices.map(([key, name]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => choose(key)}>
          {name}
        </button>
      ))}
    </div>
  )
}
