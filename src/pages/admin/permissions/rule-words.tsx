/** The rules of a user or group in words. */
import type { VNode } from 'preact'
import type { Schemas } from '../../api.js'
import { t } from '../../i18n.js'
import { printRules, toModeName } from './rules.js'

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
