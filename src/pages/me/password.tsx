import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input } from '../parts/inputs.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export function Password(): VNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t`Change password`}
      </button>
      {isOpen && <PasswordDialog close={() => setOpen(false)} />}
    </>
  )
}

function PasswordDialog({ close }: { close: () => void }): VNode {
  const { me } = start()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isAll, setAll] = useState(false)
  const { run } = useChange(['my-sessions'], ['my-tokens'])
  const act = () =>
    run(
      () =>
        api.POST('/api/admin/auth/{backend}/users/{name}', {
          params: { path: { backend: me.backend, name: me.name } },
          body: { password, old_password: old, revoke_tokens: isAll }
        }),
      t`Password changed. Your other sessions have ended.`
    )
  const isSame = again === '' || again === password
  return (
    <FormDialog
      title={t`Change password`}
      action={t`Change password`}
      isReady={password !== '' && password === again}
      act={act}
      close={close}
    >
      {errors => (
        <>
          <Input
            label={t`Current password`}
            type="password"
            autocomplete="current-password"
            value={old}
            set={setOld}
            error={errors['old_password']}
          />
          <Input
            label={t`New password`}
            type="password"
            autocomplete="new-password"
            value={password}
            set={setPassword}
            error={errors['password']}
          />
          <Input
            label={t`Confirm new password`}
            type="password"
            autocomplete="new-password"
            value={again}
            set={setAgain}
            error={isSame ? '' : t`The passwords do not match.`}
          />
          <Check label={t`Revoke all tokens, too`} checked={isAll} set={setAll} />
        </>
      )}
    </FormDialog>
  )
}
