/** One option: its name, its control, what burp says of it, and where else it is set. */
import { Trash2, Undo2 } from 'lucide-preact'
import type { VNode } from 'preact'
import { say, tell } from '../words.js'
import { Control } from './control.js'
import type { Edit } from './edit.js'
import { type Option, valueOf, withChange, withoutChange } from './options.js'
import { errorsOf } from './verdict.js'

interface OptionRowProps {
  option: Option
  edit: Edit
}

export function OptionRow({ option, edit }: OptionRowProps): VNode {
  const { name, text, partner = '' } = option
  const { values, changes, judged, keep } = edit
  const value = valueOf(name, values, changes)
  const errors = errorsOf(judged.verdict?.failure)
  const error = errors[name] ?? errors[partner]
  const nameId = `option-${name}`
  return (
    <div class={changes.has(name) ? 'option changed' : 'option'}>
      <div class="option-head">
        <h3 id={nameId} class="path">
          {name}
        </h3>
        <RowButtons option={option} edit={edit} isGone={value === undefined} />
      </div>
      {value === undefined ? (
        <p class="muted">{tell(say`No longer set here.`)}</p>
      ) : (
        <Control
          option={option}
          value={value}
          beside={valueOf(partner, values, changes) ?? []}
          set={(next, beside) => keep(withChange(changes, option, next, beside))}
          described={{ 'aria-labelledby': nameId, 'aria-describedby': `${nameId}-said` }}
          isWrong={error !== undefined}
        />
      )}
      <p class="small" id={`${nameId}-said`}>
        {error !== undefined && <span class="error">{`${error} `}</span>}
        {text} {option.usual !== '' && tell(say`Usually ${option.usual}.`)}
      </p>
    </div>
  )
}

interface RowButtonsProps extends OptionRowProps {
  isGone: boolean
}

function RowButtons({ option, edit, isGone }: RowButtonsProps): VNode {
  const { changes, keep } = edit
  const { name } = option
  return (
    <>
      {changes.has(name) && (
        <button
          type="button"
          class="quiet"
          aria-label={tell(say`Undo the change of ${name}`)}
          title={tell(say`Undo the change`)}
          onClick={() => keep(withoutChange(changes, option))}
        >
          <Undo2 size={16} aria-hidden="true" />
        </button>
      )}
      {!isGone && (
        <button
          type="button"
          class="quiet"
          aria-label={tell(say`Set ${name} here no longer`)}
          title={tell(say`Set it here no longer`)}
          onClick={() => keep(withChange(changes, option))}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
