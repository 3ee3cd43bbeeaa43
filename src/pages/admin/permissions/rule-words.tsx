/** The rules of a user or group in words, and why they give an access. */
import type { VNode } from 'preact'
import type { Schemas } from '../../api.js'
import { t } from '../../i18n.js'
import { printRules, printTarget, type Subject, toModeName } from './rules.js'

type Row = Pick<Schemas['AccessRules'], 'rules' | 'custom'>

export function RuleWords({ rules, custom }: Row): VNode {
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
