/** Permissions of users and groups. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api.js'
import type { PageProps } from '../../page.js'
import { ActionTable } from '../../parts/action-table.js'
import type { Column } from '../../parts/data-table.js'
import { SearchField } from '../../parts/inputs.js'
import { toHref } from '../../parts/link.js'
import { serverOf, start } from '../../start.js'
import { t } from '../../i18n.js'
import { useGroups, useRoles } from '../people.js'
import { AccessDialog } from './access-dialog.js'
import { printRules, type Subject, type Target, toModeName } from './rules.js'
import { useAccessRules } from './use-rules.js'

type Row = Schemas['AccessRules']

interface Asked {
  subject?: Subject
  clients?: Target[]
}

export function Permissions({ query }: PageProps): VNode {
  const answer = useAccessRules()
  const { data: known = [] } = answer
  const { route } = useLocation()
  const [q, setQ] = useState('')
  const mayEdit = start().rights.mayEditGrants
  const asked = mayEdit ? toAsked(query) : undefined
  const toNote = useNotes()
  return (
    <>
      <ActionTable
        label={t`Permissions`}
        answer={answer}
        lines={8}
        rowsOf={rows => rows.filter(({ name }) => isFound(name, q))}
        empty={t`No matching users or groups.`}
        columns={listColumns(toNote)}
        keyOf={({ kind, name }) => `${kind} ${name}`}
        filter={
          <SearchField
            label={t`Filter users and groups`}
            hint={t`Name`}
            value={q}
            set={(text = '') => setQ(text)}
          />
        }
        add={
          mayEdit && {
            name: `${t`Grant access`}…`,
            dialog: close => <AccessDialog known={known} close={close} />
          }
        }
        actions={({ kind, name }) => [
          mayEdit && {
            name: t`Edit`,
            label: `${t`Edit`} ${name}`,
            dialog: close => <AccessDialog known={known} subject={{ kind, name }} close={close} />
          }
        ]}
      />
      {asked && answer.data && (
        <AccessDialog
          key={JSON.stringify(asked)}
          known={known}
          {...asked}
          close={() => route(toHref({ page: 'people', section: 'permissions' }), true)}
        />
      )}
    </>
  )
}

/** Returns the dialog that the address asks for: `?user=bob` or `?group=desk`, and a client. */
function toAsked({ user, group, client, server }: PageProps['query']): Asked | undefined {
  const clients = client === undefined ? [] : [{ server: serverOf(server), client }]
  if (user !== undefined) return { subject: { kind: 'user', name: user }, clients }
  if (group !== undefined) return { subject: { kind: 'group', name: group }, clients }
  return client === undefined ? undefined : { clients }
}

function isFound(name: string, q: string): boolean {
  return name.toLowerCase().includes(q.trim().toLowerCase())
}

/** Returns a function that says what a user or group is: its kind, its role, or its groups. */
function useNotes(): (row: Row) => string {
  const { data: roles } = useRoles()
  const { data: groups } = useGroups()
  return ({ kind, name }) => {
    if (kind === 'group') return t`Group`
    if (roles?.admins.includes(name)) return t`Administrator`
    const own = groups?.filter(({ members }) => members.includes(name)).map(({ id }) => id) ?? []
    return own.join(', ')
  }
}

function listColumns(toNote: (row: Row) => string): Column<Row>[] {
  return [
    {
      key: 'name',
      name: t`User or group`,
      render: row => (
        <span class="who">
          <strong title={row.name}>{row.name}</strong>
          <span class="muted small">{toNote(row)}</span>
        </span>
      ),
      share: 2
    },
    { key: 'rules', name: t`Rules`, render: row => <Rules {...row} />, share: 4 },
    { key: 'sees', name: t`Visible clients`, render: printSight, share: 3 }
  ]
}

function printSight({ clients, restorable }: Row): string {
  const seen = t`${clients} clients`
  return restorable === 0 ? seen : t`${seen}, ${restorable} restorable`
}

function Rules({ rules, custom }: Row): VNode {
  if (custom !== null) {
    return <span class="muted">{t`Custom rule (text only)`}</span>
  }
  const printed = printRules(rules)
  if (printed.length === 0) return <span class="muted">{t`No rules`}</span>
  return (
    <span class="rule-words">
      {printed.map(({ mode, text, whole }) => (
        <span key={mode} title={whole}>
          <strong>{toModeName(mode)}</strong> {text}
        </span>
      ))}
    </span>
  )
}
