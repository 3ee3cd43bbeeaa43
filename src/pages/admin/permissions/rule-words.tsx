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
