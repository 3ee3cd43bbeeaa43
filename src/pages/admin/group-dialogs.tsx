import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input } from '../parts/inputs.js'
import { printNames, toNames } from '../parts/names.js'
import { t } from '../i18n.js'
import { aclBackend as backend, peopleKeys } from './people.js'

export function NewGroup({ close }: { close: () => void }): VNode {
  const [name, setName] = useState('')
  const { run } = useChange(peopleKeys.all)
  const act = () =>
    run(
      () =>
        api.PUT('/api/admin/acl/{backend}/groups/{name}', { params: { path: { backend, name } } }),
      t`The group ${name} is created.`
    )
  return (
    <FormDialog
      title={t`Create group`}
      action={t`Create group`}
      isReady={name !== ''}
      act={act}
      close={close}
    >
      {errors => (
        <Input
          label={t`Name`}
          value={name}
          set={setName}
          error={errors['group'] ?? errors['name']}
        />
      )}
    </FormDialog>
  )
}

export function GroupMembers({
  group,
  close
}: {
  group: Schemas['Group']
  close: () => void
}): VNode {
  const [typed, setTyped] = useState(printNames(group.members))
  const { run } = useChange(peopleKeys.all)
  const { id: name, members } = group
  const wanted = toNames(typed) ?? []
  const changeMembers = async () => {
    const path = '/api/admin/acl/{backend}/group/{name}/{member}'
    for (const member of wanted.filter(one => !members.includes(one))) {
      await api.PUT(path, { params: { path: { backend, name, member } } })
    }
    for (const member of members.filter(one => !wanted.includes(one))) {
      await api.DELETE(path, { params: { path: { backend, name, member } } })
    }
  }
  return (
    <FormDialog
      title={t`Members of ${name}`}
      action={t`Save`}
      act={() => run(changeMembers, t`The members of ${name} are changed.`)}
      close={close}
    >
      {errors => (
        <Input
          label={t`Members`}
          hint={t`Users with commas between them, and groups as @name`}
          value={typed}
          set={setTyped}
          error={errors['memberNames']}
        />
      )}
    </FormDialog>
  )
}
