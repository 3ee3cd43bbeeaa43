/** The rules of users and groups in words, and why they give an access. */
import type { VNode } from 'preact'
import type { Schemas } from '../../api.js'
import { tellCount } from '../../format.js'
import { t } from '../../i18n.js'
import { ActionTable } from '../../parts/action-table.js'
import type { Column } from '../../parts/data-table.js'
import { useGroups, useRoles } from '../people.js'
import { printRules, printTarget, type Subject, toModeName } from './rules.js'
import type { useAccessRules } from './use-matrix.js'

type Row = Schemas['AccessRules']

interface RuleListProps {
  answer: ReturnType<typeof useAccessRules>
  q: string
  edit: ((subject: Subject) => void) | undefined
}

/** One row per user and group, with the rules in words. */
export function RuleList({ answer, q, edit }: RuleListProps): VNode {
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

export function RuleWords({ rules, custom }: Pick<Row, 'rules' | 'custom'>): VNode {
  if (custom !== null) {
    return <span class="muted">{t`Custom rule`}</span>
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

/**
 * Returns the text of a link to the permissions of a user or group. `clients`: number of visible
 * clients; undefined until it is known.
 */
export function printAccess(clients: number | undefined): string {
  if (clients === 0) return t`Grant access`
  if (clients === undefined) return t`Permissions`
  return t`${clients} clients`
}

type ReasonsProps = Schemas['Explanation'] & { subject: Subject }

export function Reasons(props: ReasonsProps): VNode {
  const { rules = [], subject } = props
  const isDecided = rules.some(({ decides }) => decides)
  return (
    <ol class="listed">
      {!isDecided && <li>{printDefault(props)}</li>}
      {rules.map((rule, index) => (
        <li key={index}>
          <strong>{printOwner(rule.subject, subject)}</strong> {printRule(rule)}
          <div class="muted small">{rule.decides ? t`decides` : t`also matches`}</div>
        </li>
      ))}
    </ol>
  )
}

/** The internal group of moderators. */
const moderators = 'moderator'

function printDefault({ allowed, because, subject: { name } }: ReasonsProps): string {
  const reason = because.find(({ about }) => about === 'allowed')
  if (reason?.kind === 'admin') return t`${name} is an administrator and can restore every client.`
  if (reason?.group === moderators) return t`${name} has this access as a moderator.`
  if (reason?.kind === 'ownName') return t`${name} can see the client with the same name.`
  return allowed ? t`${name} has this access by default.` : t`No rule gives ${name} access.`
}

function printOwner(owner: Subject, { kind, name }: Subject): string {
  if (owner.kind === kind && owner.name === name) return t`Rule of ${name}:`
  return t`Group ${owner.name}:`
}

function printRule({ target, mode }: Schemas['ExplainedRule']): string {
  if (target === null || mode === null) return t`Custom rule`
  return `${toModeName(mode)} ${printTarget(target)}`
}
