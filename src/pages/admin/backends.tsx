/** Where users are known and rights are kept: read only, the configuration file names them. */
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { printNumber } from '../format.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Loaded, useAnswer } from '../parts/load.js'
import { say, tell } from '../words.js'
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
        {tell(
          say`Backends are defined in the burphub configuration. If several know a user name, the first one is used.`
        )}
      </p>
      <Loaded answer={answer}>
        {backends => (
          <DataTable
            label={tell(say`Backends`)}
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
      name: tell(say`Name`),
      kind: 'name',
      render: ({ name }) => <strong>{name}</strong>
    },
    {
      key: 'type',
      name: tell(say`For`),
      render: ({ type }) => (type === 'authentication' ? tell(say`Users`) : tell(say`Rights`))
    },
    {
      key: 'description',
      name: tell(say`What it is`),
      share: 2,
      render: ({ description }) => description,
      priority: 0
    },
    {
      key: 'can',
      name: tell(say`Changes from here`),
      render: backend => (Object.values(backend).includes(true) ? tell(say`Yes`) : tell(say`No`)),
      priority: 0
    },
    {
      key: 'priority',
      name: tell(say`Priority`),
      render: ({ priority }) => printNumber(priority),
      kind: 'number'
    }
  ]
}
