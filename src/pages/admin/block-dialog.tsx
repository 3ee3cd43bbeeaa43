/** Blocks a user, who keeps permissions and tokens. */
import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { t } from '../i18n.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { peopleKeys } from './people.js'

const path = '/api/admin/auth/users/{name}/block'

interface BlockDialogProps {
  user: Schemas['User']
  close: () => void
}

export function BlockDialog({ user, close }: BlockDialogProps): VNode {
  const form = useForm({ reason: '' })
  const { run } = useChange(peopleKeys.all)
  const { name, backend } = user
  const block = () =>
    api.PUT(path, { params: { path: { name }, query: { backend } }, body: form.values })
  return (
    <FormDialog
      form={form}
      title={t`Block ${name}?`}
      action={t`Block`}
      act={() => run(block, t`${name} saved.`)}
      close={close}
    >
      <p>{t`All sessions end, and logins and tokens are rejected. Permissions stay.`}</p>
      <Input label={t`Reason`} hint={t`For the audit log`} {...form.text('reason')} />
    </FormDialog>
  )
}

export function unblock({ name, backend }: Schemas['User']): Promise<unknown> {
  return api.DELETE(path, { params: { path: { name }, query: { backend } } })
}
