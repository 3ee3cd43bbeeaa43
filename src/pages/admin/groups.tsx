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
import { say, tell } from '../words.js'
import { GroupMembers, NewGroup } from './group-dialogs.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import { aclBackend, peopleKeys, useGroups } from './people.js'

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
            {tell(say`Create group`)}
          </button>
        </div>
      )}
      <Loaded answer={answer}>
        {groups =>
          groups.length === 0 ? (
            <Empty>
              {tell(say`No groups yet. A group gives several users the same permissions.`)}
            </Empty>
          ) : (
            <DataTable
              label={tell(say`Groups`)}
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
          title={tell(say`Remove the group ${open.group.id}?`)}
          action={tell(say`Remove`)}
          isDanger
          close={close}
          act={() =>
            run(
              () =>
                api.DELETE('/api/admin/acl/{backend}/groups/{name}', {
                  params: { path: { backend: aclBackend, name: open.group.id } }
                }),
              tell(say`The group ${open.group.id} is removed.`)
            )
          }
        >
          {tell(say`Members immediately lose the access it granted.`)}
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
      name: tell(say`Group`),
      kind: 'name',
      render: ({ id }) => <strong>{id}</strong>
    },
    {
      key: 'permissions',
      name: tell(say`Permissions`),
      render: ({ id }) => (
        <Link to={{ page: 'admin', name: 'permissions' }} query={{ group: id }}>
          {printAccess(clientsOf(id))}
        </Link>
      )
    },
    {
      key: 'members',
      name: tell(say`Members`),
      render: ({ members }) => members.join(', '),
      priority: 0
    },
    {
      key: 'actions',
      name: tell(say`Actions`),
      kind: 'action',
      render: group =>
        start().rights.mayEditGrants && (
          <Menu
            of={group.id}
            items={[
              { name: tell(say`Change members`), act: () => open({ kind: 'members', group }) },
              {
                name: tell(say`Remove`),
                isDanger: true,
                act: () => open({ kind: 'remove', group })
              }
            ]}
          />
        )
    }
  ]
}
