import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { Loaded, useAnswer, useGet } from '../parts/load.js'
import { toHref } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { Groups } from './groups.js'
import { Permissions } from './permissions/permissions.js'
import { Users } from './users.js'
import { api, type Schemas, take } from '../api.js'
import { type Column, DataTable, numberColumn, timeColumn } from '../parts/data-table.js'
import { peopleKeys, toUserKey, useUsers } from './people.js'
import { useChange } from '../parts/form.js'
import { Select } from '../parts/inputs.js'
import { SessionTable } from '../parts/session-table.js'
import { Check, CircleX } from 'lucide-preact'
import { Copied } from '../parts/buttons.js'
import { Mark } from '../parts/state-mark.js'

const bodies = {
  users: Users,
  groups: Groups,
  permissions: Permissions,
  sessions: Sessions,
  'sign-in': Backends
}

export function Page(props: PageProps): VNode {
  return <SectionPage {...props} name={t`People`} bodies={bodies} />
}

type Backend = Schemas['AuthBackend'] | Schemas['AclBackend']

/** Backends of users and permissions; only the configuration file changes them. */
function Backends(): VNode {
  const answer = useAnswer({
    queryKey: peopleKeys.backends,
    queryFn: async ({ signal }) => {
      const [users, rights] = await Promise.all([
        take(api.GET('/api/admin/auth/backends', { signal })),
        take(api.GET('/api/admin/acl/backends', { signal }))
      ])
      return [...users, ...rights] as Backend[]
    }
  })
  return (
    <>
      <p class="muted">
        {t`Backends are defined in the burphub configuration. If several know a user name, the first one is used.`}
      </p>
      <Loaded answer={answer}>
        {backends => (
          <DataTable
            label={t`Authentication backends`}
            columns={listColumns()}
            rows={backends}
            keyOf={({ name }) => name}
          />
        )}
      </Loaded>
      {start().me.admin && (
        <section class="card apart me-part">
          <h2>{t`Login providers`}</h2>
          <LoginProviders />
        </section>
      )}
    </>
  )
}

function listColumns(): Column<Backend>[] {
  return [
    { key: 'name', name: t`Name`, kind: 'name', render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'type',
      name: t`Type`,
      render: ({ type }) => (type === 'authentication' ? t`Users` : t`Permissions`)
    },
    {
      key: 'description',
      name: t`Description`,
      share: 2,
      render: ({ description }) => description,
      priority: 0
    },
    {
      key: 'can',
      name: t`Writable`,
      render: backend =>
        // Users of a provider can be forgotten, but not written.
        Object.entries(backend).some(([key, can]) => can === true && key !== 'del')
          ? t`Yes`
          : t`No`,
      priority: 0
    },
    numberColumn('priority', t`Priority`, ({ priority }) => priority)
  ]
}

function Sessions({ query }: PageProps): VNode {
  const { route } = useLocation()
  const users = useUsers()
  const user = query['user'] ?? toUserKey(start().me)
  const choose = (key: string) =>
    route(toHref({ page: 'people', section: 'sessions' }, { user: key }), true)
  return (
    <Loaded answer={users}>
      {known => (
        <>
          <div class="filters">
            <Select
              label={t`User`}
              value={user}
              choices={[...new Set([user, ...known.map(toUserKey)])].map(key => [key, key])}
              set={choose}
            />
          </div>
          <SessionsOf key={user} user={user} />
        </>
      )}
    </Loaded>
  )
}

function SessionsOf({ user }: { user: string }): VNode {
  const key = ['sessions', user]
  const answer = useGet(key, '/api/admin/session/{user}', { path: { user } })
  const { tryRun } = useChange(key)
  const end = ({ uuid: id }: Schemas['Session']) =>
    api.DELETE('/api/admin/session/{user}/{id}', { params: { path: { user, id } } })
  const sessions = answer.data ?? []
  return (
    <>
      <SessionTable
        answer={answer}
        empty={t`No sessions.`}
        end={session => tryRun(() => end(session), t`Session ended.`)}
      />
      {sessions.length > 1 && (
        <p class="actions after">
          <button
            type="button"
            onClick={() =>
              tryRun(
                () => Promise.all(sessions.filter(({ current }) => !current).map(end)),
                t`Sessions of ${user} ended.`
              )
            }
          >
            {t`Log out all`}
          </button>
        </p>
      )}
    </>
  )
}

type Provider = Schemas['LoginProvider']

function LoginProviders(): VNode {
  const answer = useGet(peopleKeys.providers, '/api/admin/auth/providers')
  return (
    <Loaded answer={answer}>
      {providers =>
        providers.length === 0 ? (
          <p class="muted">{t`No login providers. Set oidc or proxyLogin in the configuration to add one.`}</p>
        ) : (
          <DataTable
            label={t`Login providers`}
            columns={listProviderColumns()}
            rows={providers}
            keyOf={({ backend }) => backend}
          />
        )
      }
    </Loaded>
  )
}

function listProviderColumns(): Column<Provider>[] {
  return [
    {
      key: 'title',
      name: t`Name`,
      kind: 'name',
      render: ({ title, kind, backend }) => (
        <span class="who">
          <strong>{kind === 'proxy' ? t`Proxy` : title}</strong>
          <span class="muted small">{kind === 'proxy' ? title : backend}</span>
        </span>
      )
    },
    { key: 'state', name: t`State`, kind: 'state', share: 2, render: stateOf },
    {
      key: 'callback',
      name: t`Addresses to register`,
      share: 2,
      priority: 0,
      render: ({ callback }) =>
        callback === null ? null : (
          <Copied label={t`Addresses to register`} text={listAddresses(callback).join('\n')} />
        )
    },
    timeColumn('keys', t`Keys read`, ({ keys_read: at }) => at, { priority: 0 }),
    numberColumn('users', t`Users`, ({ users }) => users)
  ]
}

/** For redirects after a login and after a logout, and for logouts at the provider. */
function listAddresses(callback: string): string[] {
  const provider = callback.replace(/\/callback$/, '')
  return [callback, provider.replace(/\/oidc\/[^/]+$/, ''), `${provider}/logout`]
}

function stateOf({ reachable, error }: Provider): VNode | string {
  if (reachable === null) return t`Checked with each request`
  if (reachable) {
    return (
      <Mark look="ok" Icon={Check}>
        {t`Online`}
      </Mark>
    )
  }
  return (
    <span class="who">
      <span>
        <Mark look="failing" Icon={CircleX}>
          {t`Unreachable`}
        </Mark>
      </span>
      <span class="muted small">{error}</span>
    </span>
  )
}
