/** Groups, who is in them, and what they are granted. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Empty, Loaded } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Menu } from '../parts/menu.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import { aclBackend, peopleKeys, useGroups, aclBackend as backend } from './people.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input } from '../parts/inputs.js'
import { printNames, toNames } from '../parts/names.js'

type Group = Schemas['Group']
type Open = { kind: 'new' } | { kind: 'members' | 'remove'; group: Group }

export function Groups(): VNode {
  const answer = useGroups()
  const { data: rules } = useAccessRules()
  const clientsOf = (group: string) =>
    rules?.find(({ kind, name }) => kind === 'group' && name === group)?.clients
  const [open, setOpen] = useState<Open>()
  const { run } = useChange(peopleKeys.all)
  const close = () => setOpen(undefined)
  return (
    <>
      {start().rights.mayEditGrants && (
        <div class="filters">
          <button type="button" onClick={() => setOpen({ kind: 'new' })}>
            {t`Create group`}
          </button>
        </div>
      )}
      <Loaded answer={answer}>
        {groups =>
          groups.length === 0 ? (
            <Empty>{t`No groups yet. A group gives several users the same permissions.`}</Empty>
          ) : (
            <DataTable
              label={t`Groups`}
              columns={listColumns(setOpen, clientsOf)}
              rows={groups}
              keyOf={({ id }) => id}
            />
          )
        }
      </Loaded>
      {open?.kind === 'new' && <NewGroup close={close} />}
      {open?.kind === 'members' && <GroupMembers group={open.group} close={close} />}
      {open?.kind === 'remove' && (
        <Confirm
          title={t`Remove ${open.group.id}?`}
          action={t`Remove`}
          isDanger
          close={close}
          act={() =>
            run(
              () =>
                api.DELETE('/api/admin/acl/{backend}/groups/{name}', {
                  params: { path: { backend: aclBackend, name: open.group.id } }
                }),
              t`${open.group.id} removed.`
            )
          }
        >
          {t`Members immediately lose the access it granted.`}
        </Confirm>
      )}
    </>
  )
}

function listColumns(
  open: (what: Open) => void,
  clientsOf: (group: string) => number | undefined
): Column<Group>[] {
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
        <Link to={{ page: 'admin', name: 'permissions' }} query={{ group: id }}>
          {printAccess(clientsOf(id))}
        </Link>
      )
    },
    {
      key: 'members',
      name: t`Members`,
      render: ({ members }) => members.join(', '),
      priority: 0
    },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: group =>
        start().rights.mayEditGrants && (
          <Menu
            of={group.id}
            items={[
              { name: t`Edit members`, act: () => open({ kind: 'members', group }) },
              {
                name: t`Remove`,
                isDanger: true,
                act: () => open({ kind: 'remove', group })
              }
            ]}
          />
        )
    }
  ]
}

function NewGroup({ close }: { close: () => void }): VNode {
  const [name, setName] = useState('')
  const { run } = useChange(peopleKeys.all)
  const act = () =>
    run(
      () =>
        api.PUT('/api/admin/acl/{backend}/groups/{name}', { params: { path: { backend, name } } }),
      t`${name} created.`
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

function GroupMembers({ group, close }: { group: Schemas['Group']; close: () => void }): VNode {
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
      act={() => run(changeMembers, t`${name} saved.`)}
      close={close}
    >
      {errors => (
        <Input
          label={t`Members`}
          hint={t`Comma-separated users, and groups as @name`}
          value={typed}
          set={setTyped}
          error={errors['memberNames']}
        />
      )}
    </FormDialog>
  )
}
