import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** Why the value is invalid; empty if it is valid. */
  error?: string | undefined
  children: (props: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ComponentChildren
}

/** A label, its control, and a hint or error, linked for screen readers. */
export function Field({ label, hint, error, children }: FieldProps): VNode {
  const id = useId()
  const isWrong = error !== undefined && error !== ''
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-said`, 'aria-invalid': isWrong })}
      <p id={`${id}-said`} class={isWrong ? 'error' : 'hint'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
