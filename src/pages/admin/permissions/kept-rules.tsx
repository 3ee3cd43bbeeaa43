/** The rules that there are, each to be changed or removed. */
import { Trash2, Undo2 } from 'lucide-preact'
import type { VNode } from 'preact'
import { compareNames } from '../../../natural-order.js'
import { t } from '../../i18n.js'
import { keyOf, listModes, type Mode, printTarget, type Rule } from './rules.js'

interface KeptRulesProps {
  before: readonly Rule[]
  /** By the key of the target; what is not in it is removed. */
  kept: ReadonlyMap<string, Mode>
  set: (kept: ReadonlyMap<string, Mode>) => void
}

export function KeptRules({ before, kept, set }: KeptRulesProps): VNode {
  const rules = before.toSorted((a, b) =>
    compareNames(printTarget(a.target), printTarget(b.target))
  )
  const put = (rule: Rule, mode: Mode | undefined) => {
    const next = new Map(kept)
    if (mode === undefined) next.delete(keyOf(rule.target))
    else next.set(keyOf(rule.target), mode)
    set(next)
  }
  return (
    <ul class="rows kept-rules" aria-label={t`Rules`}>
      {rules.map(rule => {
        const mode = kept.get(keyOf(rule.target))
        const name = printTarget(rule.target)
        return (
          <li key={keyOf(rule.target)}>
            <span class={mode === undefined ? 'kept-name removed' : 'kept-name'} title={name}>
              {name}
            </span>
            {mode === undefined ? (
              <button type="button" class="quiet" onClick={() => put(rule, rule.mode)}>
                <Undo2 size={16} aria-hidden="true" />
                {t`Keep`}
                <span class="visually-hidden"> {name}</span>
              </button>
            ) : (
              <>
                <select
                  aria-label={t`Access to ${name}`}
                  value={mode}
                  onChange={({ currentTarget }) => put(rule, currentTarget.value as Mode)}
                >
                  {listModes().map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  class="quiet"
                  aria-label={t`Remove ${name}`}
                  title={t`Remove ${name}`}
                  onClick={() => put(rule, undefined)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
