/** Who may log in, as what, and the buttons that change it. */
import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/change.js'
import type { Column } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { NewUser, UserPassword, UserRoles } from './user-dialogs.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import { peopleKeys, toUserKey, useGroups, type UserRow, useRoles, useUsers } from './people.js'

export function Users(): VNode {
  const users = useUsers()
  const { data: roles } = useRoles()
  const { data: groups } = useGroups()
  const { data: rules } = useAccessRules()
  const { rights } = start()
  const toRow = (user: Schemas['User']): UserRow => ({
    ...user,
    isAdmin: roles?.admins.includes(user.name) ?? false,
    isModerator: roles?.moderators.includes(user.name) ?? false,
    groups: groups?.filter(({ members }) => members.includes(user.name)).map(({ id }) => id) ?? [],
    clients: rules?.find(({ kind, name }) => kind === 'user' && name === toUserKey(user))?.clients
  })
  return (
    <ActionTable
      label={t`Users`}
      answer={users}
      lines={8}
      rowsOf={known => known.map(toRow)}
      keyOf={({ backend, name }) => `${backend}/${name}`}
      columns={listColumns()}
      add={
        rights.mayEditUsers && {
          name: t`Create user`,
          dialog: close => <NewUser close={close} />
        }
      }
      nameOf={({ name }) => name}
      actions={user => [
        {
          name: t`Sessions`,
          href: toHref({ page: 'admin', name: 'sessions' }, { user: user.name })
        },
        rights.mayEditUsers && {
          name: t`Change password`,
          dialog: close => <UserPassword user={user} close={close} />
        },
        rights.mayEditRoles && {
          name: t`Change role`,
          dialog: close => <UserRoles user={user} close={close} />
        },
        rights.mayEditUsers && {
          name: t`Remove`,
          isDanger: true,
          dialog: close => <RemoveUser user={user} close={close} />
        }
      ]}
    />
  )
}

function listColumns(): Column<UserRow>[] {
  return [
    {
      key: 'name',
      name: t`User`,
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    { key: 'role', name: t`Role`, kind: 'state', render: roleOf },
    {
      key: 'permissions',
      name: t`Permissions`,
      render: ({ clients, isAdmin, ...user }) =>
        isAdmin ? (
          <span class="muted">{t`all permissions`}</span>
        ) : (
          <Link to={{ page: 'admin', name: 'permissions' }} query={{ user: toUserKey(user) }}>
            {printAccess(clients)}
          </Link>
        )
    },
    {
      key: 'groups',
      name: t`Groups`,
      render: ({ groups }) => groups.join(', '),
      priority: 0
    },
    {
      key: 'backend',
      name: t`Backend`,
      render: ({ backend }) => backend,
      priority: 0
    }
  ]
}

function roleOf({ isAdmin, isModerator }: UserRow): string {
  if (isAdmin) return t`Administrator`
  return isModerator ? t`Moderator` : t`User`
}

function RemoveUser({ user, close }: { user: UserRow; close: () => void }): VNode {
  const { run } = useChange(peopleKeys.all)
  const { backend, name } = user
  const remove = () =>
    api.DELETE('/api/admin/auth/{backend}/users/{name}', { params: { path: { backend, name } } })
  return (
    <Confirm
      title={t`Remove ${name}?`}
      action={t`Remove`}
      isDanger
      close={close}
      act={() => run(remove, t`${name} removed.`)}
    >
      {t`This also removes the user's sessions, tokens, grants and memberships.`}
    </Confirm>
  )
}
