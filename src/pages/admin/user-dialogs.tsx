import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { FormDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Check, Choices, Input } from '../parts/inputs.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { authBackend, pathTo, peopleKeys, type Roles, useRoles } from './people.js'
import { type Change, listModes, type Mode } from './permissions/rules.js'
import { listTargets, startPicked, Targets } from './permissions/targets.js'
import { saveRules } from './permissions/use-matrix.js'
import { Link } from '../parts/link.js'
import { Empty } from '../parts/load.js'

/** The account and its access in one step. */
export function NewUser({ close }: { close: () => void }): VNode {
  const form = useForm(() => ({
    name: '',
    password: '',
    service: false,
    picked: startPicked([]),
    mode: 'read' as Mode
  }))
  const { name, password, service, picked, mode } = form.values
  const created = useRef('')
  const { run } = useChange(peopleKeys.all)
  const changes: Change[] = listTargets(picked).map(target => ({
    subject: { kind: 'user', name },
    target,
    mode
  }))
  const create = async () => {
    // If only the rules failed, another try saves them for the same account.
    if (created.current !== name) {
      await api.PUT('/api/admin/auth/users/{name}', {
        ...pathTo({ backend: authBackend, name }),
        body: service ? { service } : { password }
      })
      created.current = name
    }
    if (changes.length > 0) await saveRules(changes)
  }
  return (
    <FormDialog
      form={form}
      title={t`Add user`}
      action={t`Add user`}
      isReady={name !== '' && (service || password !== '')}
      act={() => run(create, t`${name} created.`)}
      close={close}
    >
      <Input label={t`Name`} autocomplete="off" {...form.text('name', 'username')} />
      <Check label={t`Service account: for programs, with tokens only`} {...form.flag('service')} />
      {!service && (
        <Input
          label={t`Password`}
          type="password"
          autocomplete="new-password"
          hint={t`At least 8 characters.`}
          {...form.text('password')}
        />
      )}
      {start().rights.mayEditGrants && (
        <div class="targets">
          <h3>{t`Access`}</h3>
          <p class="muted small">
            {t`Without a grant, users see only the client that has their user name.`}
          </p>
          <Choices
            label={t`Access`}
            value={mode}
            choices={listModes().filter(([key]) => key !== 'denied')}
            choose={chosen => form.set({ mode: chosen })}
          />
          <Targets picked={picked} set={chosen => form.set({ picked: chosen })} />
        </div>
      )}
    </FormDialog>
  )
}

const blockPath = '/api/admin/auth/users/{name}/block'

export function BlockDialog({ user, close }: { user: Schemas['User']; close: () => void }): VNode {
  const form = useForm({ reason: '' })
  const { run } = useChange(peopleKeys.all)
  const { name, backend } = user
  const block = () =>
    api.PUT(blockPath, { params: { path: { name }, query: { backend } }, body: form.values })
  return (
    <FormDialog
      form={form}
      title={t`Block ${name}?`}
      action={t`Block`}
      act={() => run(block, t`${name} saved.`)}
      close={close}
    >
      <p>{t`All sessions end, and logins and tokens are rejected. Permissions stay.`}</p>
      <Input label={t`Reason`} hint={t`For the audit log`} {...form.text('reason')} />
    </FormDialog>
  )
}

export function unblock({ name, backend }: Schemas['User']): Promise<unknown> {
  return api.DELETE(blockPath, { params: { path: { name }, query: { backend } } })
}

interface MemberRolesProps {
  /** Key of a user, or a group with @. */
  member: string
  roles: Roles
  close: () => void
}

/** Changes the roles of a user, or of all members of a group. */
export function MemberRoles({ member, roles, close }: MemberRolesProps): VNode {
  // After an error, one of the roles may have changed.
  const { admins, moderators } = useRoles().data ?? roles
  const isAdmin = admins.includes(member)
  const isModerator = moderators.includes(member)
  const form = useForm({ admin: isAdmin, moderator: isModerator })
  const { admin, moderator } = form.values
  const { run } = useChange(peopleKeys.all)
  const params = { path: { member } }
  const change = async () => {
    if (moderator !== isModerator) {
      const path = '/api/admin/acl/moderator/{member}'
      await (moderator ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
    if (admin !== isAdmin) {
      const path = '/api/admin/acl/admin/{member}'
      await (admin ? api.PUT(path, { params }) : api.DELETE(path, { params }))
    }
  }
  return (
    <FormDialog
      form={form}
      title={t`${t`Change role`}: ${member}`}
      action={t`Save`}
      act={() => run(change, t`${member} saved.`)}
      close={close}
    >
      <Check label={t`Administrator: full access`} {...form.flag('admin')} />
      <Check label={t`Moderator: manages users, groups and grants`} {...form.flag('moderator')} />
    </FormDialog>
  )
}

/** Without a function that adds one, it leads to the list of users. */
export function FirstUser({ add }: { add?: () => void }): VNode {
  return (
    <Empty>
      <p>{t`There are only administrators.`}</p>
      {add ? (
        <button type="button" onClick={add}>
          {t`Add the first user`}
        </button>
      ) : (
        <Link to={{ page: 'people', section: 'users' }} query={{ add: '1' }} class="button">
          {t`Add the first user`}
        </Link>
      )}
    </Empty>
  )
}
