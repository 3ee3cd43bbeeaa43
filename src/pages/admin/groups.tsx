/** Groups, their members and permissions. */
import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/change.js'
import type { Column } from '../parts/data-table.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Link } from '../parts/link.js'
import { printNames, toNames } from '../parts/names.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import { peopleKeys, useGroups } from './people.js'

type Group = Schemas['Group']

export function Groups(): VNode {
  const answer = useGroups()
  const { data: rules } = useAccessRules()
  const clientsOf = (group: string) =>
    rules?.find(({ kind, name }) => kind === 'group' && name === group)?.clients
  const mayEdit = start().rights.mayEditGrants
  return (
    <ActionTable
      label={t`Groups`}
      answer={answer}
      empty={t`No groups yet. A group gives several users the same permissions.`}
      keyOf={({ id }) => id}
      columns={listColumns(clientsOf)}
      add={mayEdit && { name: t`Create group`, dialog: close => <NewGroup close={close} /> }}
      stale={[peopleKeys.all]}
      nameOf={({ id }) => id}
      actions={group => [
        mayEdit && {
          name: t`Edit members`,
          dialog: close => <GroupMembers group={group} close={close} />
        },
        mayEdit && {
          name: t`Remove`,
          isDanger: true,
          confirm: {
            title: t`Remove ${group.id}?`,
            text: t`Members immediately lose the access it granted.`,
            act: () => api.DELETE('/api/admin/acl/groups/{name}', pathTo(group.id)),
            said: t`${group.id} removed.`
          }
        }
      ]}
    />
  )
}

function pathTo(name: string) {
  return { params: { path: { name } } }
}

function listColumns(clientsOf: (group: string) => number | undefined): Column<Group>[] {
  return [
    {
      key: 'name',
      name: t`Group`,
      kind: 'name',
      render: ({ id }) => <strong>{id}</strong>
    },
    {
      key: 'permissions',
      name: t`Permissions`,
      render: ({ id }) => (
        <Link to={{ page: 'people', section: 'permissions' }} query={{ group: id }}>
          {printAccess(clientsOf(id))}
        </Link>
      )
    },
    {
      key: 'members',
      name: t`Members`,
      render: ({ members }) => members.join(', '),
      priority: 0
    }
  ]
}

function NewGroup({ close }: { close: () => void }): VNode {
  const form = useForm({ name: '' })
  const { name } = form.values
  const { run } = useChange(peopleKeys.all)
  const create = () => api.PUT('/api/admin/acl/groups/{name}', pathTo(name))
  return (
    <FormDialog
      form={form}
      title={t`Create group`}
      action={t`Create group`}
      isReady={name !== ''}
      act={() => run(create, t`${name} created.`)}
      close={close}
    >
      <Input label={t`Name`} {...form.text('name', 'group')} />
    </FormDialog>
  )
}

function GroupMembers({ group, close }: { group: Group; close: () => void }): VNode {
  const form = useForm({ memberNames: printNames(group.members) })
  const { run } = useChange(peopleKeys.all)
  const { id: name, members } = group
  const wanted = toNames(form.values.memberNames) ?? []
  const changeMembers = async () => {
    const path = '/api/admin/acl/group/{name}/{member}'
    for (const member of wanted.filter(one => !members.includes(one))) {
      await api.PUT(path, { params: { path: { name, member } } })
    }
    for (const member of members.filter(one => !wanted.includes(one))) {
      await api.DELETE(path, { params: { path: { name, member } } })
    }
  }
  return (
    <FormDialog
      form={form}
      title={t`Members of ${name}`}
      action={t`Save`}
      act={() => run(changeMembers, t`${name} saved.`)}
      close={close}
    >
      <Input
        label={t`Members`}
        hint={t`Comma-separated users, and groups as @name`}
        {...form.text('memberNames')}
      />
    </FormDialog>
  )
}
