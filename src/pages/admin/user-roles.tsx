import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check } from '../parts/inputs.js'
import { say, tell } from '../words.js'
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
      title={tell(say`Role of ${user.name}`)}
      action={tell(say`Save`)}
      act={() => run(changeRoles, tell(say`The role of ${user.name} is changed.`))}
      close={close}
    >
      {() => (
        <>
          <Check
            label={tell(say`Administrator: may do everything`)}
            checked={isAdmin}
            set={setAdmin}
          />
          <Check
            label={tell(say`Moderator: manages users, groups and grants`)}
            checked={isModerator}
            set={setModerator}
          />
        </>
      )}
    </FormDialog>
  )
}
