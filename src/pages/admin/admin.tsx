/** Administration: one page per section that the user can access. */
import type { ComponentType, VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { Empty, Loaded, useAnswer, useGet } from '../parts/load.js'
import { Link, toHref } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { Audit } from './audit.js'
import { Capacity } from './capacity.js'
import { Certificates } from './certificates.js'
import { Expectations } from './expectations.js'
import { Groups } from './groups.js'
import { Permissions } from './permissions/permissions.js'
import { Servers } from './servers.js'
import { Users } from './users.js'
import { NotificationLists } from '../notifications/notification-lists.js'
import { api, type Schemas, take } from '../api.js'
import { printNumber } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { peopleKeys, useUsers } from './people.js'
import { useChange } from '../parts/change.js'
import { Select } from '../parts/inputs.js'
import { SessionTable } from '../parts/session-table.js'
import { Findings } from '../doctor/findings.js'
import { useDoctor } from '../doctor/use-doctor.js'
import { Age } from '../parts/time.js'

interface Section {
  key: string
  name: string
  isAllowed: boolean
  Body: ComponentType<PageProps>
}

function listSections(): Section[] {
  const { rights } = start()
  const may = rights.maySeePeople
  return [
    { key: 'users', name: t`Users`, isAllowed: may, Body: Users },
    { key: 'groups', name: t`Groups`, isAllowed: may, Body: Groups },
    { key: 'permissions', name: t`Permissions`, isAllowed: may, Body: Permissions },
    { key: 'sessions', name: t`Sessions`, isAllowed: may, Body: Sessions },
    { key: 'backends', name: t`Authentication backends`, isAllowed: may, Body: Backends },
    { key: 'audit', name: t`Audit log`, isAllowed: rights.maySeeAudit, Body: Audit },
    {
      key: 'expectations',
      name: t`Expected schedules`,
      isAllowed: rights.maySetExpectations,
      Body: Expectations
    },
    {
      key: 'notifications',
      name: t`Notifications`,
      isAllowed: rights.mayEditNotifications,
      Body: ServiceNotifications
    },
    {
      key: 'certificates',
      name: t`Certificates`,
      isAllowed: rights.mayRevoke,
      Body: Certificates
    },
    { key: 'servers', name: t`Servers`, isAllowed: rights.mayExamine, Body: Servers },
    {
      key: 'capacity',
      name: t`Capacity`,
      isAllowed: rights.mayExamine,
      Body: Capacity
    },
    { key: 'doctor', name: t`Doctor`, isAllowed: rights.mayExamine, Body: Doctor }
  ]
}

export function Page({ place, query }: PageProps): VNode {
  const sections = listSections().filter(({ isAllowed }) => isAllowed)
  const section = place.name === undefined ? sections[0] : findSection(sections, place.name)
  return (
    <>
      <Title trail={[{ to: { page: 'admin' }, name: t`Administration` }]}>
        {section?.name ?? t`Administration`}
      </Title>
      <nav class="tabs" aria-label={t`Sections`}>
        {sections.map(({ key, name }) => (
          <Link key={key} to={{ page: 'admin', name: key }} current={key === section?.key}>
            {name}
          </Link>
        ))}
      </nav>
      {section ? (
        <section.Body key={section.key} place={place} query={query} />
      ) : (
        <Empty>{t`This section does not exist, or you cannot access it.`}</Empty>
      )}
    </>
  )
}

function findSection(sections: readonly Section[], key: string): Section | undefined {
  // Older addresses call the section `grants`.
  const wanted = key === 'grants' ? 'permissions' : key
  return sections.find(section => section.key === wanted)
}

/** Notifications of the service, which cover all clients. */
function ServiceNotifications(): VNode {
  return <NotificationLists isOwn={false} />
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
    </>
  )
}

function listColumns(): Column<Backend>[] {
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
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
      render: backend => (Object.values(backend).includes(true) ? t`Yes` : t`No`),
      priority: 0
    },
    {
      key: 'priority',
      name: t`Priority`,
      render: ({ priority }) => printNumber(priority),
      kind: 'number'
    }
  ]
}

/** Sessions of any user. */
function Sessions({ query }: PageProps): VNode {
  const { route } = useLocation()
  const users = useUsers()
  const user = query['user'] ?? start().me.name
  const choose = (name: string) =>
    route(toHref({ page: 'admin', name: 'sessions' }, { user: name }), true)
  return (
    <Loaded answer={users}>
      {known => (
        <>
          <div class="filters">
            <Select
              label={t`User`}
              value={user}
              choices={[...new Set([user, ...known.map(({ name }) => name)])].map(name => [
                name,
                name
              ])}
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
        empty={t`${user} has no sessions.`}
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

function Doctor(): VNode {
  const answer = useDoctor(true)
  return (
    <>
      <p class="muted">
        {t`Checks burphub, each burp server and, where accessible, its files. Nothing is changed.`}
      </p>
      <p class="actions after">
        <button type="button" disabled={answer.isFetching} onClick={() => void answer.refetch()}>
          {t`Run again`}
        </button>
        {answer.data && (
          <span class="small">
            {t`Last run`} <Age of={answer.dataUpdatedAt} />
          </span>
        )}
      </p>
      <Loaded answer={answer} lines={12}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </>
  )
}
