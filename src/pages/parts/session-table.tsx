/** Logins of somebody, and the button that ends each. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'
import { type Column, DataTable } from './data-table.js'
import { Empty } from './load.js'
import { Age } from './time.js'

type Session = Schemas['Session']

interface SessionTableProps {
  sessions: readonly Session[]
  end: (session: Session) => void
}

export function SessionTable({ sessions, end }: SessionTableProps): VNode {
  if (sessions.length === 0) return <Empty>{t`No sessions.`}</Empty>
  return (
    <DataTable
      label={t`Sessions`}
      columns={listColumns(end)}
      rows={sessions}
      keyOf={({ uuid }) => uuid}
    />
  )
}

function listColumns(end: (session: Session) => void): Column<Session>[] {
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
    },
    {
      key: 'end',
      name: t`Actions`,
      kind: 'action',
      render: session => (
        <button type="button" class="quiet" onClick={() => end(session)}>
          {session.current ? t`Log out` : t`Log out`}
        </button>
      )
    }
  ]
}

const browsers = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari', 'curl'] as const
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'] as const

/** The two words of the long text that people know; the text itself is in the title. */
function printBrowser(agent: string): string {
  const known = [browsers, systems].map(words => words.find(word => agent.includes(word)))
  const said = known.filter(word => word !== undefined).join(' · ')
  return said === '' ? agent : said.replace('Edg', 'Edge').replace('OPR', 'Opera')
}
