import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Check, Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { aclBackend, authBackend, peopleKeys, type UserRow } from './people.js'

interface DialogProps {
  close: () => void
}

export function NewUser({ close }: DialogProps): VNode {
  const form = useForm({ name: '', password: '' })
  const { name, password } = form.values
  const { run } = useChange(peopleKeys.all)
  const params = { path: { backend: authBackend, name } }
  const create = () =>
    api.PUT('/api/admin/auth/{backend}/users/{name}', { params, body: { password } })
  return (
    <FormDialog
      form={form}
      title={t`Create user`}
      action={t`Create user`}
      isReady={name !== '' && password !== ''}
      act={() => run(create, t`${name} created.`)}
      close={close}
    >
      <Input
        label={t`Name`}
        hint={t`Without a grant, users see only the client that has their user name.`}
        autocomplete="off"
        {...form.text('name', 'username')}
      />
      <Input
        label={t`Password`}
        type="password"
        autocomplete="new-password"
        {...form.text('password')}
      />
    </FormDialog>
  )
}

export function UserPassword({ user, close }: DialogProps & { user: Schemas['User'] }): VNode {
  const form = useForm({ password: '', revoke_tokens: false })
  const { run } = useChange(peopleKeys.all)
  const { name, backend } = user
  const params = { path: { backend, name } }
  const change = () =>
    api.POST('/api/admin/auth/{backend}/users/{name}', { params, body: form.values })
  return (
    <FormDialog
      form={form}
      title={t`Change the password for ${name}`}
      action={t`Change password`}
      isReady={form.values.password !== ''}
      act={() => run(change, t`Password for ${name} changed. All sessions have ended.`)}
      close={close}
    >
      <Input
        label={t`New password`}
        type="password"
        autocomplete="new-password"
        {...form.text('password')}
      />
      <Check label={t`Also revoke all tokens`} {...form.flag('revoke_tokens')} />
    </FormDialog>
  )
}

export function UserRoles({ user, close }: DialogProps & { user: UserRow }): VNode {
  const form = useForm({ admin: user.isAdmin, moderator: user.isModerator })
  const { admin, moderator } = form.values
  const { run } = useChange(peopleKeys.all)
  const params = { path: { backend: aclBackend, member: user.name } }
  const change = async () => {
    if (moderator !== user.isModerator) {
      const path = '/api/admin/acl/{backend}/moderator/{member}'
      await (moderator ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
    if (admin !== user.isAdmin) {
      const path = '/api/admin/acl/{backend}/admin/{member}'
      await (admin ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
  }
  return (
    <FormDialog
      form={form}
      title={t`Role of ${user.name}`}
      action={t`Save`}
      act={() => run(change, t`${user.name} saved.`)}
      close={close}
    >
      <Check label={t`Administrator: full access`} {...form.flag('admin')} />
      <Check label={t`Moderator: manages users, groups and grants`} {...form.flag('moderator')} />
    </FormDialog>
  )
}
