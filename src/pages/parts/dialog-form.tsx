/** The form of a box above the page: what it asks for, and what went wrong, said once and in it. */
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ApiFailure } from '../api.js'
import { t } from '../i18n.js'

type Errors = Readonly<Record<string, string>>

export interface DialogFormProps {
  /** The button that does it, verb first. */
  action: string
  isDanger?: boolean
  isReady?: boolean
  /** Closes the box once it resolves, unless to `stay`; a failure is shown in the box. */
  act: () => Promise<void | 'stay'>
  close: () => void
  /** Gets what is wrong with each field, by its name in the API. */
  children: (errors: Errors) => ComponentChildren
}

export function DialogForm(props: DialogFormProps): VNode {
  const { action, isDanger = false, isReady = true, act, close, children } = props
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      if ((await act()) !== 'stay') return close()
    } catch (error) {
      setFailure(error as Error)
    }
    setBusy(false)
  }
  const { errors, isSaid } = watchErrors(failure)
  const fields = children(errors)
  return (
    <form onSubmit={event => void submit(event)}>
      {fields}
      {failure && !isSaid() && (
        <p class="error" role="alert">
          {toText(failure)}
        </p>
      )}
      <menu class="actions">
        <button type="button" onClick={close}>
          {t`Cancel`}
        </button>
        <button type="submit" class={isDanger ? 'danger' : 'primary'} disabled={isBusy || !isReady}>
          {action}
        </button>
      </menu>
    </form>
  )
}

/** `isSaid`, once the fields are drawn: each error was read by the field that shows it. */
function watchErrors(failure: Error | undefined): { errors: Errors; isSaid: () => boolean } {
  const reasons = failure instanceof ApiFailure ? failure.errors : {}
  const left = new Set(Object.keys(reasons))
  const errors = new Proxy(reasons, {
    get: (all, name) => {
      if (typeof name !== 'string') return undefined
      left.delete(name)
      return all[name]
    }
  })
  return { errors, isSaid: () => Object.keys(reasons).length > 0 && left.size === 0 }
}

function toText(failure: Error): string {
  const isOffline = failure instanceof ApiFailure && failure.code === 'OFFLINE'
  return isOffline
    ? t`Cannot reach burphub. Check your network connection and try again.`
    : failure.message
}
