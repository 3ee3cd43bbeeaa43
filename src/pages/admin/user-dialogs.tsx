import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { authBackend, peopleKeys } from './people.js'

interface DialogProps {
  close: () => void
}

export function NewUser({ close }: DialogProps): VNode {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { run } = useChange(peopleKeys.all)
  const act = () =>
    run(
      () =>
        api.PUT('/api/admin/auth/{backend}/users/{name}', {
          params: { path: { backend: authBackend, name } },
          body: { password }
        }),
      t`${name} created.`
    )
  return (
    <FormDialog
      title={t`Create user`}
      action={t`Create user`}
      isReady={name !== '' && password !== ''}
      act={act}
      close={close}
    >
      {errors => (
        <>
          <Input
            label={t`Name`}
            hint={t`Without a grant, users see only the client that has their user name.`}
            autocomplete="off"
            value={name}
            set={setName}
            error={errors['username'] ?? errors['name']}
          />
          <Input
            label={t`Password`}
            type="password"
            autocomplete="new-password"
            value={password}
            set={setPassword}
            error={errors['password']}
          />
        </>
      )}
    </FormDialog>
  )
}

export function UserPassword({ user, close }: DialogProps & { user: Schemas['User'] }): VNode {
  const [password, setPassword] = useState('')
  const [isAll, setAll] = useState(false)
  const { run } = useChange(peopleKeys.all)
  const { name, backend } = user
  const act = () =>
    run(
      () =>
        api.POST('/api/admin/auth/{backend}/users/{name}', {
          params: { path: { backend, name } },
          body: { password, revoke_tokens: isAll }
        }),
      t`Password for ${name} changed. All sessions have ended.`
    )
  return (
    <FormDialog
      title={t`Change the password for ${name}`}
      action={t`Change password`}
      isReady={password !== ''}
      act={act}
      close={close}
    >
      {errors => (
        <>
          <Input
            label={t`New password`}
            type="password"
            autocomplete="new-password"
            value={password}
            set={setPassword}
            error={errors['password']}
          />
          <Check label={t`Also revoke all tokens`} checked={isAll} set={setAll} />
        </>
      )}
    </FormDialog>
  )
}
