import type { UseQueryResult } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'
import { ActionTable } from './action-table.js'
import { type Column, timeColumn } from './data-table.js'

type Session = Schemas['Session']

interface SessionTableProps {
  answer: UseQueryResult<readonly Session[]>
  empty: string
  end: (session: Session) => void
}

export function SessionTable({ answer, empty, end }: SessionTableProps): VNode {
  return (
    <ActionTable
      label={t`Sessions`}
      answer={answer}
      empty={empty}
      columns={listColumns()}
      keyOf={({ uuid }) => uuid}
      actions={session => [{ name: t`Log out`, act: () => end(session) }]}
    />
  )
}

function listColumns(): Column<Session>[] {
  return [
    {
      key: 'ua',
      name: t`Browser`,
      render: ({ ua, device, current }) => (
        <span title={ua}>{current ? t`This session` : device}</span>
      ),
      kind: 'name',
      share: 2
    },
    { key: 'ip', name: t`Address`, priority: 0, render: ({ ip }) => ip },
    { key: 'way', name: t`Logged in by`, priority: 0, render: wayOf },
    timeColumn('created', t`Started`, ({ created }) => created, { priority: 0 }),
    timeColumn('used', t`Last used`, ({ timestamp }) => timestamp),
    timeColumn('expire', t`Expires`, ({ expire }) => expire, { priority: 0 })
  ]
}

function wayOf({ way, provider, factor }: Session): string {
  const ways = {
    password: t`Password`,
    passkey: t`Passkey`,
    provider: provider?.replace(/^OIDC:/, '') ?? '',
    proxy: t`Proxy`
  }
  const factors = {
    code: t`Code`,
    passkey: t`Passkey`,
    recovery: t`Recovery code`,
    provider: t`Second factor`
  }
  return factor === null || factor === way ? ways[way] : `${ways[way]} + ${factors[factor]}`
}
