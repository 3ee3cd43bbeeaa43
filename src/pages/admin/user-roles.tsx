import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { aclBackend, peopleKeys, type UserRow } from './people.js'

export function UserRoles({ user, close }: { user: UserRow; close: () => void }): VNode {
  const [isAdmin, setAdmin] = useState(user.isAdmin)
  const [isModerator, setModerator] = useState(user.isModerator)
  const { run } = useChange(peopleKeys.all)
  const params = { path: { backend: aclBackend, member: user.name } }
  const changeRoles = async () => {
    if (isModerator !== user.isModerator) {
      const path = '/api/admin/acl/{backend}/moderator/{member}'
      await (isModerator ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
    if (isAdmin !== user.isAdmin) {
      const path = '/api/admin/acl/{backend}/admin/{member}'
      await (isAdmin ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
  }
  return (
    <FormDialog
      title={t`Role of ${user.name}`}
      action={t`Save`}
      act={() => run(changeRoles, t`The role of ${user.name} is changed.`)}
      close={close}
    >
      {() => (
        <>
          <Check label={t`Administrator: may do everything`} checked={isAdmin} set={setAdmin} />
          <Check
            label={t`Moderator: manages users, groups and grants`}
            checked={isModerator}
            set={setModerator}
          />
        </>
      )}
    </FormDialog>
  )
}
