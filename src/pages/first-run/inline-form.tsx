import type { ComponentChildren, VNode } from 'preact'
import type { FormState } from '../parts/form.js'
import { FormFailure } from '../parts/dialog.js'

interface InlineFormProps {
  form: FormState
  action: string
  isReady: boolean
  act: () => Promise<void>
  beside?: ComponentChildren
  children: ComponentChildren
}

export function InlineForm(props: InlineFormProps): VNode {
  const { form, action, isReady, act, beside, children } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.submit(
      () => act().then(() => 'stay' as const),
      () => undefined
    )
  }
  return (
    <form class="first-run" onSubmit={submit}>
      {children}
      <FormFailure form={form} />
      <p>
        <button type="submit" class="primary" disabled={form.isBusy || !isReady}>
          {action}
        </button>{' '}
        {beside}
      </p>
    </form>
  )
}
