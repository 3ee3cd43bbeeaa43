import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api.js'
import type { PageProps } from '../../page.js'
import { decodeWord } from '../../../places.js'
import { ActionTable } from '../../parts/action-table.js'
import type { Column } from '../../parts/data-table.js'
import { useDialog } from '../../parts/dialog.js'
import { NoClients } from '../../parts/client-list.js'
import { Choices, SearchField } from '../../parts/inputs.js'
import { toHref } from '../../parts/link.js'
import { Empty, Failure, Loaded, useGet } from '../../parts/load.js'
import { useNarrow } from '../../parts/width.js'
import { serverOf, start } from '../../start.js'
import { tellCount } from '../../format.js'
import { t } from '../../i18n.js'
import { FirstUser } from '../user-dialogs.js'
import { peopleKeys, useGroups, useRoles } from '../people.js'
import { AccessDialog } from './access-dialog.js'
import { ChangeBar } from './change-bar.js'
import {
  change,
  MatrixTable,
  Pager,
  printColumn,
  printMode,
  printName,
  type Spot
} from './matrix.js'
import { Reasons, RuleWords } from './rule-words.js'
import type { Subject, Target } from './rules.js'
import {
  type By,
  keyOfChange,
  type Matrix,
  type MatrixView,
  pending,
  toSubject,
  toTarget,
  useAccessRules,
  useMatrix
} from './use-matrix.js'
import { startView } from '../../viewing.js'

type Row = Schemas['AccessRules']

interface Asked {
  subject?: Subject
  clients?: Target[]
}

type View = By | 'rules'

export function Permissions({ query }: PageProps): VNode {
  const answer = useAccessRules()
  const { data: known = [] } = answer
  const { route } = useLocation()
  const isNarrow = useNarrow()
  const { data: roles } = useRoles()
  const isAlone =
    known.length > 0 &&
    known.every(({ kind, name }) => kind === 'user' && roles?.admins.includes(name))
  const mayEdit = start().rights.mayEditGrants
  const asked = mayEdit ? toAsked(query) : undefined
  const [dialog, open] = useDialog()
  const [isList, setList] = useState(false)
  const view = useMatrix()
  // A phone has no room for a table of all.
  const isRules = isList || isNarrow
  const edit = (subject?: Subject) =>
    open(close => <AccessDialog known={known} {...(subject && { subject })} close={close} />)
  const choices: [View, string][] = [
    ['client', t`Clients`],
    ['label', t`Labels`],
    ['server', t`Servers`],
    ['rules', t`Rules`]
  ]
  const choose = (wanted: View) => {
    setList(wanted === 'rules')
    if (wanted !== 'rules' && wanted !== view.by) view.filter({ by: wanted })
  }
  return (
    <>
      <div class="filters">
        <SearchField
          label={t`Search`}
          value={view.people}
          set={(text = '') => view.filter({ people: text })}
        />
        {!isRules && (
          <SearchField
            label={t`Filter columns`}
            value={view.clients}
            set={(text = '') => view.filter({ clients: text })}
          />
        )}
        {!isNarrow && (
          <Choices
            label={t`Show`}
            value={isRules ? 'rules' : view.by}
            choices={choices}
            choose={choose}
          />
        )}
        {mayEdit && (
          <button type="button" class="primary last" onClick={() => edit()}>
            {t`Grant access`}…
          </button>
        )}
      </div>
      {isAlone && start().rights.mayEditUsers && <FirstUser />}
      {isRules ? (
        <RuleList answer={answer} q={view.people} edit={mayEdit ? edit : undefined} />
      ) : (
        <Table view={view} mayEdit={mayEdit} edit={edit} />
      )}
      <ChangeBar />
      {dialog}
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

interface TableProps {
  view: MatrixView
  mayEdit: boolean
  edit: (subject: Subject) => void
}

function Table({ view, mayEdit, edit }: TableProps): VNode {
  const { answer, shown, rows, columns, by } = view
  const [selected, select] = useState<Spot>()
  const live = shown && selected && findSpot(shown, selected)
  if (!shown)
    return (
      <Loaded answer={answer} lines={8}>
        {() => null}
      </Loaded>
    )
  return (
    <>
      {answer.error && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      <div class="access-area" aria-busy={answer.isFetching}>
        <div class="access-main">
          {shown.rows.length === 0 || shown.columns.length === 0 ? (
            <NoTable matrix={shown} view={view} />
          ) : (
            <MatrixTable
              matrix={shown}
              view={view}
              mayEdit={mayEdit}
              selected={live}
              select={select}
              edit={row => edit(toSubject(row))}
            />
          )}
          <div class="actions after">
            <Legend />
            <Pager name={t`Users`} shown={shown.rows.length} total={shown.rowCount} {...rows} />
            <Pager
              name={by === 'client' ? t`Clients` : t`Columns`}
              shown={shown.columns.length}
              total={shown.columnCount}
              {...columns}
            />
          </div>
        </div>
        {live && (
          <CellPanel
            {...live}
            by={by}
            mayEdit={mayEdit}
            editAll={() => edit(toSubject(live.row))}
          />
        )}
      </div>
    </>
  )
}

function findSpot({ rows, columns }: Matrix, spot: Spot): Spot | undefined {
  const row = rows.find(({ kind, name }) => kind === spot.row.kind && name === spot.row.name)
  const at = columns.findIndex(
    ({ server, name }) => server === spot.column.server && name === spot.column.name
  )
  const column = columns[at]
  const cell = row?.cells[at]
  return row && column && cell && { row, column, cell }
}

function NoTable({ matrix, view }: { matrix: Matrix; view: MatrixView }): VNode {
  if (view.people !== '' && matrix.rows.length === 0) {
    return <Empty>{t`No matches.`}</Empty>
  }
  if (view.clients !== '') return <Empty>{t`No matches.`}</Empty>
  return view.by === 'label' ? <Empty>{t`No labels yet.`}</Empty> : <NoClients />
}

function Legend(): VNode {
  return (
    <p class="actions small muted">
      <span class="access-cell access-rw access-own">{t`Restore`}</span> {t`set here`}
      <span class="access-cell access-rw access-other">{t`Restore`}</span>{' '}
      {t`from a role, group, pattern or server`}
      <span class="access-cell access-r access-own">{t`Read`}</span> {t`see and browse, no restore`}
    </p>
  )
}

interface RuleListProps {
  answer: ReturnType<typeof useAccessRules>
  q: string
  edit: ((subject: Subject) => void) | undefined
}

/** One row per user and group, with the rules in words. */
function RuleList({ answer, q, edit }: RuleListProps): VNode {
  const toNote = useNotes()
  return (
    <ActionTable
      label={t`Permissions`}
      answer={answer}
      lines={8}
      rowsOf={rows =>
        rows.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
      }
      empty={t`No matches.`}
      columns={listColumns(toNote)}
      keyOf={({ kind, name }) => `${kind} ${name}`}
      actions={({ kind, name }) => [
        edit && { name: t`Edit`, label: `${t`Edit`} ${name}`, act: () => edit({ kind, name }) }
      ]}
    />
  )
}

/** Returns the dialog that the address asks for: `?user=bob` or `?group=desk`, and a client. */
function toAsked(query: PageProps['query']): Asked | undefined {
  const { user, group, client, server } = query
  const several = parseClients(query['clients'])
  const clients = client === undefined ? several : [{ server: serverOf(server), client }]
  if (user !== undefined) return { subject: { kind: 'user', name: user }, clients }
  if (group !== undefined) return { subject: { kind: 'group', name: group }, clients }
  return clients.length === 0 ? undefined : { clients }
}

/** Reads `server/client,server/client`, with the names encoded. */
function parseClients(text: string | undefined): Target[] {
  return (text ?? '').split(',').flatMap(pair => {
    const [server, client] = pair.split('/').map(decodeWord)
    return server && client ? [{ server, client }] : []
  })
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
      name: t`Users and groups`,
      render: row => (
        <span class="who">
          <strong title={row.name}>{row.name}</strong>
          <span class="muted small">{toNote(row)}</span>
        </span>
      ),
      share: 2
    },
    { key: 'rules', name: t`Rules`, render: row => <RuleWords {...row} />, share: 4 },
    { key: 'sees', name: t`Clients`, render: printSight, share: 3 }
  ]
}

function printSight({ clients, restorable }: Row): string {
  const seen = t`${clients} clients`
  return restorable === 0 ? seen : `${seen}, ${tellCount(t`Restore`, restorable)}`
}

interface PanelProps extends Spot {
  by: By
  mayEdit: boolean
  editAll: () => void
}

function CellPanel({ by, mayEdit, editAll, ...spot }: PanelProps): VNode {
  const { row, column, cell } = spot
  const planned = pending.value.get(keyOfChange(toSubject(row), toTarget(column, by)))?.mode
  const who = printName(row)
  const wished = planned === 'denied' ? 'none' : planned
  return (
    <aside class="access-preview access-panel" aria-live="polite" aria-label={t`Access`}>
      <h2>{t`${who}: ${printColumn(column, by)}`}</h2>
      {mayEdit && !row.custom && cell.source !== 'role' ? (
        <Choices
          label={t`Access`}
          value={wished ?? toChoice(spot)}
          choices={[
            ['none', t`None`],
            ['read', t`Read`],
            ['restore', t`Restore`]
          ]}
          choose={mode => {
            if (mode !== 'some') change(spot, by, mode)
          }}
        />
      ) : (
        <p>
          <strong>{printMode(cell.mode)}</strong>
        </p>
      )}
      {row.custom && <p class="muted">{t`This custom rule can only be edited as text.`}</p>}
      {by === 'client' && <Why {...spot} />}
      <Result {...spot} />
      <p class="actions">
        {mayEdit && (
          <button type="button" onClick={editAll}>
            {t`All rules of ${who}`}…
          </button>
        )}
        {row.kind === 'user' && (
          <button type="button" onClick={() => startView(row.name, toHref({ page: 'overview' }))}>
            {t`View as ${who}`}
          </button>
        )}
      </p>
    </aside>
  )
}

function toChoice({ cell }: Spot): 'none' | 'read' | 'restore' | 'some' {
  if (cell.mode === 'r') return 'read'
  if (cell.mode === 'rw') return 'restore'
  return cell.mode
}

/** The rules in the order in which they apply, the deciding one first. */
function Why({ row, column }: Spot): VNode {
  const user = row.kind === 'group' ? `@${row.name}` : row.name
  const server = column.server ?? undefined
  const query = { user, client: column.name, ...(server !== undefined && { server }) }
  const answer = useGet([...peopleKeys.rules, 'explain', query], '/api/admin/acl/explain', {
    query
  })
  return (
    <section>
      <h3>{t`Reason`}</h3>
      <Loaded answer={answer} lines={2}>
        {explanation => <Reasons {...explanation} subject={toSubject(row)} />}
      </Loaded>
    </section>
  )
}

/** The number of clients that the user sees by all rules together. */
function Result({ row }: Spot): VNode {
  const answer = useGet([...peopleKeys.rules, 'of', row.name], '/api/admin/acl/rules', {
    query: { q: row.name }
  })
  const found = answer.data?.find(({ kind, name }) => kind === row.kind && name === row.name)
  if (!found) return <p class="muted">…</p>
  const seen = `${t`${found.clients} clients`}, ${tellCount(t`Restore`, found.restorable)}`
  return (
    <p class="muted">
      {printName(row)}: {seen}
    </p>
  )
}
