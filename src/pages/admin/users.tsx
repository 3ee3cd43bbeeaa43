import { CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import type { PageProps } from '../page.js'
import { ActionTable } from '../parts/action-table.js'
import { type Column, numberColumn, timeColumn } from '../parts/data-table.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { Link, toHref } from '../parts/link.js'
import { start } from '../start.js'
import { startView } from '../viewing.js'
import { t } from '../i18n.js'
import { printAccess } from './permissions/rule-words.js'
import { useAccessRules } from './permissions/use-matrix.js'
import { NewToken } from '../me/tokens.js'
import { Mark } from '../parts/state-mark.js'
import { BlockDialog, FirstUser, MemberRoles, NewUser, unblock } from './user-dialogs.js'
import {
  peopleKeys,
  toUserKey,
  useGroups,
  type UserRow,
  useRoles,
  pathTo,
  useUsers,
  authBackend
} from './people.js'
import { useChange, useForm } from '../parts/form.js'
import { Check, Input, SearchField } from '../parts/inputs.js'

export function Users({ query }: PageProps): VNode {
  const users = useUsers()
  const { data: roles } = useRoles()
  const { data: groups } = useGroups()
  const { data: rules } = useAccessRules()
  const { rights } = start()
  const [q, setQ] = useState('')
  const [dialog, open] = useDialog()
  const isFound = ({ name, backend, groups: of }: UserRow) =>
    [name, backend, ...of].some(text => text.toLowerCase().includes(q.trim().toLowerCase()))
  const toRow = (user: Schemas['User']): UserRow => {
    const key = toUserKey(user)
    return {
      ...user,
      groups: groups?.filter(({ members }) => members.includes(key)).map(({ id }) => id) ?? [],
      clients: rules?.find(({ kind, name }) => kind === 'user' && name === key)?.clients
    }
  }
  const isAlone = users.data?.every(({ role }) => role === 'administrator') === true
  return (
    <>
      {dialog}
      <ActionTable
        label={t`Users`}
        answer={users}
        lines={8}
        rowsOf={known => known.map(toRow).filter(isFound)}
        empty={t`No matches.`}
        filter={<SearchField label={t`Search`} value={q} set={(text = '') => setQ(text)} />}
        keyOf={({ backend, name }) => `${backend}/${name}`}
        columns={listColumns()}
        add={
          rights.mayEditUsers && {
            name: `${t`Add user`}…`,
            isMain: true,
            dialog: close => <NewUser close={close} />,
            isOpen: query['add'] !== undefined
          }
        }
        stale={[peopleKeys.all]}
        nameOf={({ name }) => name}
        actions={user => [
          !isMe(user) && {
            name: t`View as ${user.name}`,
            act: () => startView(toUserKey(user), toHref({ page: 'overview' }))
          },
          user.mayChange && {
            name: user.sessions === undefined ? t`Sessions` : `${t`Sessions`} (${user.sessions})`,
            href: toHref({ page: 'people', section: 'sessions' }, { user: toUserKey(user) })
          },
          user.service
            ? rights.mayEditRoles && {
                name: `${t`Create token`}…`,
                dialog: close => <NewToken user={user.name} close={close} />
              }
            : mayChange(user) &&
              user.backend === authBackend && {
                name: `${t`Reset password`}…`,
                dialog: close => <UserPassword user={user} close={close} />
              },
          rights.mayEditRoles &&
            roles && {
              name: `${t`Change role`}…`,
              dialog: close => <MemberRoles member={toUserKey(user)} roles={roles} close={close} />
            },
          mayChange(user) &&
            !isMe(user) &&
            (user.blocked
              ? {
                  name: `${t`Unblock`}…`,
                  confirm: {
                    title: t`Unblock ${user.name}?`,
                    text: t`The user can log in again, and tokens work again.`,
                    act: () => unblock(user),
                    said: t`${user.name} saved.`
                  }
                }
              : {
                  name: `${t`Block`}…`,
                  dialog: close => <BlockDialog user={user} close={close} />
                }),
          mayChange(user) &&
            (user.factors ?? []).length > 0 &&
            !isMe(user) && {
              name: `${t`Reset second factor`}…`,
              confirm: {
                title: t`Reset the second factor of ${user.name}?`,
                text: t`The next login needs only the password. All sessions of the user end.`,
                act: () =>
                  api.DELETE('/api/admin/factors/{user}', {
                    params: { path: { user: toUserKey(user) } }
                  }),
                said: t`${user.name} saved.`
              }
            },
          mayChange(user) &&
            !/^(LDAP|LOCAL):/.test(user.backend) && {
              name: `${t`Remove`}…`,
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
      {isAlone && rights.mayEditUsers && (
        <div class="after">
          <FirstUser add={() => open(close => <NewUser close={close} />)} />
        </div>
      )}
    </>
  )
}

/** Moderators cannot change those who have more permissions. */
function mayChange(user: Schemas['User']): boolean {
  return start().rights.mayEditUsers && user.mayChange === true
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
      render: ({ name, backend, service, blocked, factors = [] }) => (
        <span class="who">
          <strong title={name}>{name}</strong>
          <span class="muted small">
            {backend !== authBackend ? backend : service ? t`Service account` : t`Local account`}
            {factors.length > 0 && ` · ${t`Second factor`}`}
          </span>
          {blocked && (
            <span>
              <Mark look="failing" Icon={CircleX}>
                {t`Blocked`}
              </Mark>
            </span>
          )}
        </span>
      )
    },
    { key: 'role', name: t`Role`, kind: 'state', render: roleOf },
    {
      key: 'permissions',
      name: t`Permissions`,
      render: ({ clients, role, ...user }) =>
        role === 'administrator' ? (
          <span class="muted">{t`all permissions`}</span>
        ) : (
          <Link to={{ page: 'people', section: 'permissions' }} query={{ user: toUserKey(user) }}>
            {printAccess(clients)}
          </Link>
        )
    },
    ...(start().me.admin
      ? [
          timeColumn<UserRow>('seen', t`Last seen`, ({ lastSeen }) => lastSeen, { kind: 'text' }),
          timeColumn<UserRow>('login', t`Last login`, ({ last_login: at }) => at, {
            kind: 'text',
            priority: 0
          }),
          numberColumn<UserRow>('sessions', t`Sessions`, ({ sessions = 0 }) => sessions, {
            priority: 0
          })
        ]
      : []),
    { key: 'groups', name: t`Groups`, render: ({ groups }) => groups.join(', '), priority: 0 }
  ]
}

function roleOf({ role = 'user' }: UserRow): string {
  const names = { administrator: t`Administrator`, moderator: t`Moderator`, user: t`User` }
  return names[role]
}

interface DialogProps {
  close: () => void
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
      title={t`${t`Reset password`}: ${name}`}
      action={t`Reset password`}
      isReady={form.values.password !== ''}
      act={() => run(change, `${t`Saved.`} ${t`Sessions of ${name} ended.`}`)}
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
