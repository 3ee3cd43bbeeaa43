/** What counts for this file though it says nothing of it. */
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { OriginLink } from './origin-link.js'

interface ElsewhereProps {
  edit: Edit
  /** Sets it in this file. */
  add: (name: string, value: readonly string[]) => void
}

export function Elsewhere({ edit, add }: ElsewhereProps): VNode | null {
  const { elsewhere, values, changes, options, target } = edit
  const known = new Set(options.map(({ name }) => name))
  const rows = [...elsewhere].filter(
    ([name]) => known.has(name) && !values.has(name) && !changes.has(name)
  )
  if (rows.length === 0) return null
  return (
    <details class="elsewhere">
      <summary>
        <h2>
          {t`Set in other files`} <small>{printNumber(rows.length)}</small>
        </h2>
      </summary>
      <ul class="rows">
        {rows.map(([name, origins]) => (
          <li key={name}>
            <div>
              <h3 class="path">{name}</h3>
              {origins.map((origin, index) => (
                <p key={index} class="small">
                  <code>{origin.value}</code> <OriginLink target={target} origin={origin} />
                </p>
              ))}
            </div>
            <button
              type="button"
              aria-label={t`Set it here: ${name}`}
              onClick={() =>
                add(
                  name,
                  origins.map(({ value }) => value)
                )
              }
            >
              {t`Set it here`}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
