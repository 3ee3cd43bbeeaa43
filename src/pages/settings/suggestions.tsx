import type { VNode } from 'preact'
import type { Option } from './options.js'

/** Undefined without suggestions. */
export function listIdOf({ name, suggestions }: Option): string | undefined {
  return suggestions.length === 0 ? undefined : `suggest-${name}`
}

/** Suggestions of the browser; other values are possible. */
export function Suggestions({ option }: { option: Option }): VNode | null {
  const id = listIdOf(option)
  if (id === undefined) return null
  return (
    <datalist id={id}>
      {option.suggestions.map(one => (
        <option key={one} value={one} />
      ))}
    </datalist>
  )
}
