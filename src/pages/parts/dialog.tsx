/** What is asked before something is done: a box above the page, and the focus returns to where it was. */
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { DialogForm, type DialogFormProps } from './dialog-form.js'
import { Field } from './field.js'

interface DialogProps {
  title: string
  /** Escape, and whoever is done. */
  close: () => void
  children: ComponentChildren
}

/** Drawn while it is open: whoever wants it shut draws it no more. */
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

/** What had the focus may be gone with what was done: then the page has it. */
function returnFocus(before: Element | null): void {
  const place = before?.isConnected ? before : document.querySelector('#content')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

interface ConfirmProps extends Omit<DialogFormProps, 'children' | 'isReady'> {
  /** Names the thing: `Delete backup 12 of web1?`. */
  title: string
  /** What has to be typed first, where much goes. */
  typed?: string | undefined
  children?: ComponentChildren
}

export function Confirm({ title, typed, children, ...form }: ConfirmProps): VNode {
  const [written, setWritten] = useState('')
  return (
    <Dialog title={title} close={form.close}>
      <DialogForm {...form} isReady={typed === undefined || typed === written}>
        {() => (
          <>
            <div class="dialog-text">{children}</div>
            {typed !== undefined && <Typed wanted={typed} written={written} set={setWritten} />}
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

interface TypedProps {
  wanted: string
  written: string
  set: (written: string) => void
}

function Typed({ wanted, written, set }: TypedProps): VNode {
  return (
    <Field label={t`Enter ${wanted} to confirm`}>
      {props => (
        <input
          {...props}
          value={written}
          autocomplete="off"
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
    </Field>
  )
}
