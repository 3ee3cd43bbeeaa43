/** Providers and proxies that log users in, with their state. */
import { Check, CircleX } from 'lucide-preact'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printNumber } from '../format.js'
import { Copied } from '../parts/copied.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Loaded, useGet } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import { peopleKeys } from './people.js'

type Provider = Schemas['LoginProvider']

export function LoginProviders(): VNode {
  const answer = useGet(peopleKeys.providers, '/api/admin/auth/providers')
  return (
    <Loaded answer={answer}>
      {providers =>
        providers.length === 0 ? (
          <p class="muted">{t`No login providers. Set oidc or proxyLogin in the configuration to add one.`}</p>
        ) : (
          <DataTable
            label={t`Login providers`}
            columns={listColumns()}
            rows={providers}
            keyOf={({ backend }) => backend}
          />
        )
      }
    </Loaded>
  )
}

function listColumns(): Column<Provider>[] {
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
      name: t`Redirect address`,
      share: 2,
      priority: 0,
      render: ({ callback }) =>
        callback === null ? null : <Copied label={t`Redirect address`} text={callback} />
    },
    {
      key: 'keys',
      name: t`Keys read`,
      kind: 'time',
      priority: 0,
      render: ({ keys_read: at }) => <Age of={at === null ? null : Date.parse(at)} />
    },
    { key: 'users', name: t`Users`, kind: 'number', render: ({ users }) => printNumber(users) }
  ]
}

function stateOf({ reachable, error }: Provider): VNode | string {
  if (reachable === null) return t`Checked with each request`
  if (reachable) {
    return (
      <Mark look="ok" Icon={Check}>
        {t`Reachable`}
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
