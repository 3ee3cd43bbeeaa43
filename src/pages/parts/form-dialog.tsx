/** Fields that are asked for in a box above the page; what is wrong with them is said in it. */
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ApiFailure } from '../api.js'
import { say, tell } from '../words.js'
import { Dialog } from './dialog.js'

interface FormDialogProps {
  title: string
  /** The button that does it, verb first. */
  action: string
  isDanger?: boolean
  isReady?: boolean
  /** Done, the box is closed; what fails is said in it. */
  act: () => Promise<void>
  close: () => void
  /** Gets what is wrong with each field, by its name in the API. */
  children: (errors: Readonly<Record<string, string>>) => ComponentChildren
}

export function FormDialog(props: FormDialogProps): VNode {
  const { title, action, isDanger = false, isReady = true, act, close, children } = props
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      close()
    } catch (error) {
      setFailure(error as Error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={event => void submit(event)}>
        {children(failure instanceof ApiFailure ? failure.errors : {})}
        {failure && (
          <p class="error" role="alert">
            {toText(failure)}
          </p>
        )}
        <menu class="actions">
          <button type="button" onClick={close}>
            {tell(say`Cancel`)}
          </button>
          <button
            type="submit"
            class={isDanger ? 'danger' : 'primary'}
            disabled={isBusy || !isReady}
          >
            {action}
          </button>
        </menu>
      </form>
    </Dialog>
  )
}

function toText(failure: Error): string {
  const isOffline = failure instanceof ApiFailure && failure.code === 'OFFLINE'
  return isOffline
    ? tell(say`burphub does not answer. Check the network, or try again.`)
    : failure.message
}
