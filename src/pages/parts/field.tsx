import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** Why what stands here is not taken; empty where it is. */
  error?: string | undefined
  children: (props: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ComponentChildren
}

/** A label, the control, and what is said about it, tied together for those who do not see them. */
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
