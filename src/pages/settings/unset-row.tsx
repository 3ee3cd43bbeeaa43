/** An option that the file does not set: its effective value, and where that comes from. */
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import type { Option } from './options.js'
import { OriginLink } from './origin-link.js'

interface UnsetRowProps {
  option: Option
  edit: Edit
  /** Without values, the option starts with its default. */
  add: (option: Option, value?: readonly string[]) => void
}

export function UnsetRow({ option, edit, add }: UnsetRowProps): VNode {
  const { name, text, isLocked } = option
  const origins = edit.elsewhere.get(name) ?? []
  return (
    <div class="option unset">
      <div class="option-head">
        <h3 class="path">{name}</h3>
        <button
          type="button"
          disabled={isLocked}
          aria-label={t`Set here: ${name}`}
          onClick={() =>
            add(option, origins.length > 0 ? origins.map(({ value }) => value) : undefined)
          }
        >
          {t`Set here`}
        </button>
      </div>
      <p class="small">{text}</p>
      {origins.length === 0 && <p class="small muted">{printDefault(option)}</p>}
      {origins.map((origin, index) => (
        <p key={index} class="small">
          <code>{origin.value}</code> <OriginLink target={edit.target} origin={origin} />
        </p>
      ))}
    </div>
  )
}

function printDefault({ kind, usual }: Option): string {
  if (usual === '') return t`Not set in any file.`
  const shown = kind === 'boolean' ? (usual === '1' ? t`on` : t`off`) : usual
  return t`Not set in any file. Default: ${shown}.`
}
