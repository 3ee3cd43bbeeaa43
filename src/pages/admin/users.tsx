/** Who may log in, as what, and the buttons that change it. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { Loaded } from '../parts/load.js'
import { Menu } from '../parts/menu.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { NewUser, UserPassword } from './user-dialogs.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import {
  peopleKeys,
  toUserKey,
  useGroups,
  type UserRow,
  useRoles,
  useUsers,
  aclBackend
} from './people.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check } from '../parts/inputs.js'

type Open = { kind: 'new' } | { kind: 'password' | 'roles' | 'remove'; user: UserRow } | undefined

export function Users(): VNode {
  const users = useUsers()
  const { data: roles } = useRoles()
  const { data: groups } = useGroups()
  const { data: rules } = useAccessRules()
  const [open, setOpen] = useState<Open>()
  const toRow = (user: Schemas['User']): UserRow => ({
    ...user,
    isAdmin: roles?.admins.includes(user.name) ?? false,
    isModerator: roles?.moderators.includes(user.name) ?? false,
    groups: groups?.filter(({ members }) => members.includes(user.name)).map(({ id }) => id) ?? [],
    clients: rules?.find(({ kind, name }) => kind === 'user' && name === toUserKey(user))?.clients
  })
  return (
    <>
      {start().rights.mayEditUsers && (
        <div class="filters">
          <button type="button" onClick={() => setOpen({ kind: 'new' })}>
            {t`Create user`}
          </button>
        </div>
      )}
      <Loaded answer={users} lines={8}>
        {known => (
          <DataTable
            label={t`Users`}
            columns={listColumns(setOpen)}
            rows={known.map(toRow)}
            keyOf={({ backend, name }) => `${backend}/${name}`}
          />
        )}
      </Loaded>
      <UserDialogs open={open} close={() => setOpen(undefined)} />
    </>
  )
}

function listColumns(open: (what: Open) => void): Column<UserRow>[] {
  const { rights } = start()
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
    },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: user => (
        <Menu
          of={user.name}
          items={[
            {
              name: t`Sessions`,
              href: toHref({ page: 'admin', name: 'sessions' }, { user: user.name })
            },
            rights.mayEditUsers && {
              name: t`Change password`,
              act: () => open({ kind: 'password', user })
            },
            rights.mayEditRoles && {
              name: t`Change role`,
              act: () => open({ kind: 'roles', user })
            },
            rights.mayEditUsers && {
              name: t`Remove`,
              isDanger: true,
              act: () => open({ kind: 'remove', user })
            }
          ]}
        />
      )
    }
  ]
}

function roleOf({ isAdmin, isModerator }: UserRow): string {
  if (isAdmin) return t`Administrator`
  return isModerator ? t`Moderator` : t`User`
}

function UserDialogs({ open, close }: { open: Open; close: () => void }): VNode | null {
  const { run } = useChange(peopleKeys.all)
  if (!open) return null
  if (open.kind === 'new') return <NewUser close={close} />
  const { user } = open
  if (open.kind === 'password') return <UserPassword user={user} close={close} />
  if (open.kind === 'roles') return <UserRoles user={user} close={close} />
  const path = { backend: user.backend, name: user.name }
  return (
    <Confirm
      title={t`Remove ${user.name}?`}
      action={t`Remove`}
      isDanger
      close={close}
      act={() =>
        run(
          () => api.DELETE('/api/admin/auth/{backend}/users/{name}', { params: { path } }),
          t`${user.name} removed.`
        )
      }
    >
      {t`This also removes the user's sessions, tokens, grants and memberships.`}
    </Confirm>
  )
}

function UserRoles({ user, close }: { user: UserRow; close: () => void }): VNode {
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
      act={() => run(changeRoles, t`${user.name} saved.`)}
      close={close}
    >
      {() => (
        <>
          <Check label={t`Administrator: full access`} checked={isAdmin} set={setAdmin} />
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
