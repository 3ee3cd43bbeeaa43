/** Users, their roles and passwords. */
import type { VNode } from 'preact'
import { api, type Schemas } from '../api.js'
import { ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/change.js'
import type { Column } from '../parts/data-table.js'
import { FormDialog } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { start } from '../start.js'
import { startView } from '../viewing.js'
import { t } from '../i18n.js'
import { printAccess } from './permissions/access-words.js'
import { useAccessRules } from './permissions/use-rules.js'
import {
  peopleKeys,
  toUserKey,
  useGroups,
  type UserRow,
  useRoles,
  useUsers,
  authBackend
} from './people.js'
import { useForm } from '../parts/form.js'
import { Check, Input } from '../parts/inputs.js'

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
      stale={[peopleKeys.all]}
      nameOf={({ name }) => name}
      actions={user => [
        !isMe(user) && {
          name: t`View as ${user.name}`,
          act: () => startView(toUserKey(user), toHref({ page: 'overview' }))
        },
        {
          name: t`Sessions`,
          href: toHref({ page: 'people', section: 'sessions' }, { user: user.name })
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
          confirm: {
            title: t`Remove ${user.name}?`,
            text: t`This also removes the user's sessions, tokens, grants and memberships.`,
            act: () => api.DELETE('/api/admin/auth/users/{name}', pathTo(user)),
            said: t`${user.name} removed.`
          }
        }
      ]}
    />
  )
}

function isMe({ name, backend }: Schemas['User']): boolean {
  const { me } = start()
  return me.name === name && me.backend === backend
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
          <Link to={{ page: 'people', section: 'permissions' }} query={{ user: toUserKey(user) }}>
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

function pathTo({ backend, name }: Pick<Schemas['User'], 'backend' | 'name'>) {
  return { params: { path: { name }, query: { backend } } }
}

interface DialogProps {
  close: () => void
}

function NewUser({ close }: DialogProps): VNode {
  const form = useForm({ name: '', password: '' })
  const { name, password } = form.values
  const { run } = useChange(peopleKeys.all)
  const create = () =>
    api.PUT('/api/admin/auth/users/{name}', {
      ...pathTo({ backend: authBackend, name }),
      body: { password }
    })
  return (
    <FormDialog
      form={form}
      title={t`Create user`}
      action={t`Create user`}
      isReady={name !== '' && password !== ''}
      act={() => run(create, t`${name} created.`)}
      close={close}
    >
      <Input
        label={t`Name`}
        hint={t`Without a grant, users see only the client that has their user name.`}
        autocomplete="off"
        {...form.text('name', 'username')}
      />
      <Input
        label={t`Password`}
        type="password"
        autocomplete="new-password"
        {...form.text('password')}
      />
    </FormDialog>
  )
}

function UserPassword({ user, close }: DialogProps & { user: Schemas['User'] }): VNode {
  const form = useForm({ password: '', revoke_tokens: false })
  const { run } = useChange(peopleKeys.all)
  const { name } = user
  const change = () =>
    api.POST('/api/admin/auth/users/{name}', { ...pathTo(user), body: form.values })
  return (
    <FormDialog
      form={form}
      title={t`Change the password for ${name}`}
      action={t`Change password`}
      isReady={form.values.password !== ''}
      act={() => run(change, t`Password for ${name} changed. All sessions have ended.`)}
      close={close}
    >
      <Input
        label={t`New password`}
        type="password"
        autocomplete="new-password"
        {...form.text('password')}
      />
      <Check label={t`Also revoke all tokens`} {...form.flag('revoke_tokens')} />
    </FormDialog>
  )
}

function UserRoles({ user, close }: DialogProps & { user: UserRow }): VNode {
  const form = useForm({ admin: user.isAdmin, moderator: user.isModerator })
  const { admin, moderator } = form.values
  const { run } = useChange(peopleKeys.all)
  const params = { path: { member: user.name } }
  const change = async () => {
    if (moderator !== user.isModerator) {
      const path = '/api/admin/acl/moderator/{member}'
      await (moderator ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
    if (admin !== user.isAdmin) {
      const path = '/api/admin/acl/admin/{member}'
      await (admin ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
  }
  return (
    <FormDialog
      form={form}
      title={t`Role of ${user.name}`}
      action={t`Save`}
      act={() => run(change, t`${user.name} saved.`)}
      close={close}
    >
      <Check label={t`Administrator: full access`} {...form.flag('admin')} />
      <Check label={t`Moderator: manages users, groups and grants`} {...form.flag('moderator')} />
    </FormDialog>
  )
}
