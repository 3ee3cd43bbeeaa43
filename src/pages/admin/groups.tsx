import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { ActionTable } from '../parts/action-table.js'
import type { Column } from '../parts/data-table.js'
import { FormDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { printAccess, RuleWords } from './permissions/rule-words.js'
import type { Subject } from './permissions/rules.js'
import { useAccessRules } from './permissions/use-matrix.js'
import { Who } from './permissions/who.js'
import { peopleKeys, type Roles, useGroups, useRoles } from './people.js'
import { MemberRoles } from './user-dialogs.js'

export function Groups(): VNode {
  const answer = useGroups()
  const { data: rules } = useAccessRules()
  const rulesOf = (group: string) =>
    rules?.find(({ kind, name }) => kind === 'group' && name === group)
  const { data: roles } = useRoles()
  const { mayEditGrants: mayEdit, mayEditRoles } = start().rights
  return (
    <ActionTable
      label={t`Groups`}
      answer={answer}
      empty={t`No groups yet. A group gives several users the same permissions.`}
      keyOf={({ id }) => id}
      columns={listColumns(rulesOf, roles)}
      add={
        mayEdit && {
          name: `${t`Create group`}…`,
          isMain: true,
          dialog: close => <NewGroup close={close} />
        }
      }
      stale={[peopleKeys.all]}
      nameOf={({ id }) => id}
      actions={group => [
        mayEdit && {
          name: t`Edit members`,
          dialog: close => <GroupMembers group={group} close={close} />
        },
        mayEditRoles &&
          roles && {
            name: `${t`Change role`}…`,
            dialog: close => <MemberRoles member={`@${group.id}`} roles={roles} close={close} />
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

function listColumns(
  rulesOf: (group: string) => Schemas['AccessRules'] | undefined,
  roles: Roles | undefined
): Column<Schemas['Group']>[] {
  return [
    {
      key: 'name',
      name: t`Group`,
      kind: 'name',
      render: ({ id }) => <strong title={id}>{id}</strong>
    },
    {
      key: 'permissions',
      name: t`Permissions`,
      render: ({ id }) =>
        roles?.admins.includes(`@${id}`) ? (
          <span class="muted">{t`all permissions`}</span>
        ) : (
          <Link to={{ page: 'people', section: 'permissions' }} query={{ group: id }}>
            {printAccess(rulesOf(id)?.clients)}
          </Link>
        )
    },
    {
      key: 'rules',
      name: t`Rules`,
      priority: 0,
      share: 2,
      render: ({ id }) => {
        const known = rulesOf(id)
        return known && <RuleWords {...known} />
      }
    },
    {
      key: 'members',
      name: t`Members`,
      priority: 0,
      share: 2,
      render: ({ members }) => <MemberChips members={members} />
    }
  ]
}

const chipsMax = 6

function MemberChips({ members }: { members: readonly string[] }): VNode {
  if (members.length === 0) return <span class="muted">{t`None`}</span>
  return (
    <ul class="chips" title={members.join(', ')}>
      {members.slice(0, chipsMax).map(name => (
        <li key={name} class="chip">
          {name}
        </li>
      ))}
      {members.length > chipsMax && <li>{t`and ${members.length - chipsMax} more`}</li>}
    </ul>
  )
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

function GroupMembers({ group, close }: { group: Schemas['Group']; close: () => void }): VNode {
  const { id: name } = group
  const form = useForm<{ picked: readonly Subject[] }>(() => ({
    picked: group.members.map(toSubject)
  }))
  // After an error, some members may have changed.
  const { members } = useGroups().data?.find(({ id }) => id === name) ?? group
  const { data: known = [] } = useAccessRules()
  const { run } = useChange(peopleKeys.all)
  const wanted = form.values.picked.map(toMember)
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
      <Who
        known={known.filter(each => each.kind === 'user' || each.name !== name)}
        picked={form.values.picked}
        set={picked => form.set({ picked })}
      />
    </FormDialog>
  )
}

function toSubject(member: string): Subject {
  return member.startsWith('@')
    ? { kind: 'group', name: member.slice(1) }
    : { kind: 'user', name: member }
}

function toMember({ kind, name }: Subject): string {
  return kind === 'group' ? `@${name}` : name
}
