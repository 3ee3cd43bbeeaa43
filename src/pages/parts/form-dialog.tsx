/** Fields that are asked for in a box above the page. */
import type { VNode } from 'preact'
import { Dialog } from './dialog.js'
import { DialogForm, type DialogFormProps } from './dialog-form.js'

export function FormDialog({ title, ...form }: DialogFormProps & { title: string }): VNode {
  return (
    <Dialog title={title} close={form.close}>
      <DialogForm {...form} />
    </Dialog>
  )
}
