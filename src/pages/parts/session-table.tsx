/** Sessions of a user, each with a button that ends it. */
import type { UseQueryResult } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'
import { ActionTable } from './action-table.js'
import type { Column } from './data-table.js'
import { Age } from './time.js'

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
      render: ({ ua, current }) => (
        <span title={ua}>{current ? t`This session` : printBrowser(ua)}</span>
      ),
      kind: 'name',
      share: 2
    },
    { key: 'ip', name: t`Address`, priority: 0, render: ({ ip }) => ip },
    {
      key: 'created',
      name: t`Started`,
      kind: 'time',
      render: ({ created }) => <Age of={Date.parse(created)} />,
      priority: 0
    },
    {
      key: 'used',
      name: t`Last used`,
      kind: 'time',
      render: ({ timestamp }) => <Age of={Date.parse(timestamp)} />
    },
    {
      key: 'expire',
      name: t`Expires`,
      kind: 'time',
      render: ({ expire }) => <Age of={Date.parse(expire)} />,
      priority: 0
    }
  ]
}

const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari', 'curl'] as const
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'] as const

/** Returns browser and system, such as `Firefox · Linux`. */
function printBrowser(agent: string): string {
  const known = [browsers, systems].map(words => words.find(word => agent.includes(word)))
  const said = known.filter(word => word !== undefined).join(' · ')
  return said === '' ? agent : said.replace('Edg', 'Edge').replace('OPR', 'Opera')
}
