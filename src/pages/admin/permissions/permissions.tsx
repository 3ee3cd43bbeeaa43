/** Who may see and restore which clients: as a table, or as a list of rules. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import type { PageProps } from '../../page.js'
import { useDialog } from '../../parts/dialog.js'
import { NoClients } from '../../parts/client-list.js'
import { Choices, SearchField } from '../../parts/inputs.js'
import { toHref } from '../../parts/link.js'
import { Empty, Failure, Loaded, useGet } from '../../parts/load.js'
import { useNarrow } from '../../parts/width.js'
import { start } from '../../start.js'
import { tellCount } from '../../format.js'
import { t } from '../../i18n.js'
import { FirstUser } from '../user-dialogs.js'
import { peopleKeys, useRoles } from '../people.js'
import { AccessDialog, toAsked } from './access-dialog.js'
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
import { Reasons, RuleList } from './rule-words.js'
import type { Subject } from './rules.js'
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
  return (
    <>
      <Filters
        view={view}
        isRules={isRules}
        showRules={isNarrow ? undefined : setList}
        grant={mayEdit ? () => edit() : undefined}
      />
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

interface FiltersProps {
  view: MatrixView
  isRules: boolean
  /** Changes between the table and the list of rules; absent if there is room for the list only. */
  showRules: ((isList: boolean) => void) | undefined
  grant: (() => void) | undefined
}

function Filters({ view, isRules, showRules, grant }: FiltersProps): VNode {
  const choices: [View, string][] = [
    ['client', t`Clients`],
    ['label', t`Labels`],
    ['server', t`Servers`],
    ['rules', t`Rules`]
  ]
  const choose = (wanted: View) => {
    showRules?.(wanted === 'rules')
    if (wanted !== 'rules' && wanted !== view.by) view.filter({ by: wanted })
  }
  return (
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
      {showRules && (
        <Choices
          label={t`Show`}
          value={isRules ? 'rules' : view.by}
          choices={choices}
          choose={choose}
        />
      )}
      {grant && (
        <button type="button" class="primary last" onClick={grant}>
          {t`Grant access`}…
        </button>
      )}
    </div>
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
