/** Where users are known and rights are kept: read only, the configuration file names them. */
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { printNumber } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Loaded, useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'
import { peopleKeys } from './people.js'

type Backend = Schemas['AuthBackend'] | Schemas['AclBackend']

export function Backends(): VNode {
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
            label={t`Backends`}
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
      name: t`For`,
      render: ({ type }) => (type === 'authentication' ? t`Users` : t`Rights`)
    },
    {
      key: 'description',
      name: t`What it is`,
      share: 2,
      render: ({ description }) => description,
      priority: 0
    },
    {
      key: 'can',
      name: t`Changes from here`,
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
