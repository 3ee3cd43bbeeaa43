/** Who can see and restore what, and where it is changed. */
import { KeyRound } from 'lucide-preact'
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api.js'
import type { PageProps } from '../../page.js'
import { type Column, DataTable } from '../../parts/data-table.js'
import { Empty, Loaded } from '../../parts/load.js'
import { toHref } from '../../parts/link.js'
import { serverOf, start } from '../../start.js'
import { t } from '../../i18n.js'
import { useGroups, useRoles } from '../people.js'
import { AccessDialog } from './access-dialog.js'
import { printRules, type Subject, type Target, toModeName } from './rules.js'
import { useAccessRules } from './use-rules.js'

type Row = Schemas['AccessRules']

interface Open {
  subject?: Subject | undefined
  clients?: Target[]
}

export function Permissions({ query }: PageProps): VNode {
  const answer = useAccessRules()
  const { route } = useLocation()
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<Open | undefined>(() => toOpen(query))
  const mayEdit = start().rights.mayEditGrants
  const close = () => {
    setOpen(undefined)
    // Whoever comes back or reloads has not asked for it again.
    if (toOpen(query)) route(toHref({ page: 'admin', name: 'permissions' }), true)
  }
  return (
    <>
      <div class="filters">
        <input
          type="search"
          aria-label={t`Filter users and groups`}
          placeholder={t`Name`}
          value={q}
          onInput={({ currentTarget }) => setQ(currentTarget.value)}
        />
        {mayEdit && (
          <button type="button" class="primary" onClick={() => setOpen({})}>
            <KeyRound size={16} aria-hidden="true" />
            {t`Grant access`}…
          </button>
        )}
      </div>
      <Loaded answer={answer} lines={8}>
        {known => (
          <>
            <Table
              rows={known.filter(({ name }) => isFound(name, q))}
              open={mayEdit ? setOpen : undefined}
            />
            {open && mayEdit && (
              <AccessDialog key={JSON.stringify(open)} known={known} {...open} close={close} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** `?user=bob`, `?group=desk`, and the client that is meant. */
function toOpen({ user, group, client, server }: PageProps['query']): Open | undefined {
  const clients = client === undefined ? [] : [{ server: serverOf(server), client }]
  if (user !== undefined) return { subject: { kind: 'user', name: user }, clients }
  if (group !== undefined) return { subject: { kind: 'group', name: group }, clients }
  return client === undefined ? undefined : { clients }
}

function isFound(name: string, q: string): boolean {
  return name.toLowerCase().includes(q.trim().toLowerCase())
}

interface TableProps {
  rows: readonly Row[]
  open: ((what: Open) => void) | undefined
}

function Table({ rows, open }: TableProps): VNode {
  const { data: roles } = useRoles()
  const { data: groups } = useGroups()
  if (rows.length === 0) return <Empty>{t`No matching users or groups.`}</Empty>
  const toNote = ({ kind, name }: Row): string => {
    if (kind === 'group') return t`Group`
    if (roles?.admins.includes(name)) return t`Administrator`
    const own = groups?.filter(({ members }) => members.includes(name)).map(({ id }) => id) ?? []
    return own.join(', ')
  }
  const columns: Column<Row>[] = [
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
  if (open) {
    columns.push({
      key: 'actions',
      name: t`Actions`,
      render: ({ kind, name }) => (
        <button type="button" class="quiet" onClick={() => open({ subject: { kind, name } })}>
          {t`Edit`}
          <span class="visually-hidden"> {name}</span>
        </button>
      )
    })
  }
  return (
    <DataTable
      label={t`Permissions`}
      columns={columns}
      rows={rows}
      keyOf={({ kind, name }) => `${kind} ${name}`}
    />
  )
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
