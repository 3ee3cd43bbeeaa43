/** Modal dialogs; afterwards the focus returns to the element that had it. */
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { type FormState, useForm } from './form.js'
import { Input } from './inputs.js'
import { ErrorText } from './load.js'

interface DialogProps {
  title: string
  /** Called on Escape, and when the dialog is done. */
  close: () => void
  children: ComponentChildren
}

/** Open as long as it is rendered. */
export function Dialog({ title, close, children }: DialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      dialog.current?.close()
      returnFocus(before)
    }
  }, [])
  const cancel = (event: Event) => {
    event.preventDefault()
    close()
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onCancel={cancel}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}

export type DrawDialog = (close: () => void) => VNode

/** Returns the open dialog, if there is one, and a function that opens another. */
export function useDialog(start?: DrawDialog): [VNode | undefined, (draw: DrawDialog) => void] {
  const [draw, setDraw] = useState(() => start)
  return [draw?.(() => setDraw(undefined)), next => setDraw(() => next)]
}

interface NoteProps extends DialogProps {
  /** A button next to the one that closes the dialog. */
  button?: ComponentChildren
}

/** A dialog that only shows something. */
export function Note({ button, children, ...props }: NoteProps): VNode {
  return (
    <Dialog {...props}>
      {children}
      <menu class="actions">
        <button type="button" class={button ? undefined : 'primary'} onClick={props.close}>
          {t`Close`}
        </button>
        {button}
      </menu>
    </Dialog>
  )
}

/** Focuses the page if the previous element was removed. */
function returnFocus(before: Element | null): void {
  const place = before?.isConnected ? before : document.querySelector('#content')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

interface FormDialogProps {
  title: string
  form: FormState
  /** The button that submits it, verb first. */
  action: string
  isDanger?: boolean
  isReady?: boolean
  /** Closes the dialog once it resolves, unless to `stay`; the dialog shows a failure. */
  act: () => Promise<void | 'stay'>
  close: () => void
  children?: ComponentChildren
}

export function FormDialog(props: FormDialogProps): VNode {
  const { title, form, action, isDanger = false, isReady = true, act, close, children } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.submit(act, close)
  }
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={submit}>
        {children}
        <FormFailure form={form} />
        <menu class="actions">
          <button type="button" onClick={close}>
            {t`Cancel`}
          </button>
          <button
            type="submit"
            class={isDanger ? 'danger' : 'primary'}
            disabled={form.isBusy || !isReady}
          >
            {action}
          </button>
        </menu>
      </form>
    </Dialog>
  )
}

/** Rendered after the fields, so that they have read their errors. */
export function FormFailure({ form }: { form: FormState }): VNode | null {
  const { failure } = form
  if (!failure || form.isFailureShown()) return null
  return <ErrorText error={failure} />
}

interface ConfirmProps extends Omit<FormDialogProps, 'form'> {
  /** Text that the user has to enter first. */
  typed?: string | undefined
}

export function Confirm({ typed, isReady = true, children, ...props }: ConfirmProps): VNode {
  const form = useForm({ typed: '' })
  const isTyped = typed === undefined || typed === form.values.typed
  return (
    <FormDialog {...props} form={form} isReady={isReady && isTyped}>
      <div class="dialog-text">{children}</div>
      {typed !== undefined && (
        <Input label={t`Enter ${typed} to confirm`} autocomplete="off" {...form.text('typed')} />
      )}
    </FormDialog>
  )
}
