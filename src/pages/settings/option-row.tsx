/** One option: its control, description, and other places that set it. */
import { Lock, Trash2, Undo2 } from 'lucide-preact'
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { rightsAt, start } from '../start.js'
import { t } from '../i18n.js'
import { type Edit, errorsOf } from './edit.js'
import { focusSoon } from './control-props.js'
import { type Option, readValues, valueOf, withChange, withoutChange } from './options.js'
import { fileName, type Origin, placeOfOrigin, readConfig, type Target } from './target.js'
import { mask } from './secret-control.js'
import { RetentionNote } from './retention-control.js'
import { Control } from './control.js'
import { IconButton } from '../parts/buttons.js'
import { Link } from '../parts/link.js'

interface OptionRowProps {
  option: Option
  edit: Edit
}

export function OptionRow({ option, edit }: OptionRowProps): VNode {
  const { name, partner = '' } = option
  const { values, changes, judged, keep, target } = edit
  const value = valueOf(name, values, changes)
  const errors = errorsOf(judged.verdict?.failure)
  const error = errors[name] ?? errors[partner]
  const nameId = `option-${name}`
  const reveal = async () => {
    const { config } = await readConfig(target, undefined, true)
    const told = readValues(config).get(name)?.[0] ?? ''
    if (told !== mask) return told
    throw new Error(
      t`Passwords never leave the host of this burp server. This one is set in the file there.`
    )
  }
  return (
    <div class={changes.has(name) ? 'option changed' : 'option'}>
      <div class="option-head">
        <h3 id={nameId} class="path">
          {name}
        </h3>
        <RowButtons option={option} edit={edit} isGone={value === undefined} />
      </div>
      {value === undefined ? (
        <p class="muted">{t`Unset here.`}</p>
      ) : (
        <Control
          option={option}
          value={value}
          beside={valueOf(partner, values, changes) ?? []}
          set={(next, beside) => keep(withChange(changes, option, next, beside))}
          described={{ 'aria-labelledby': nameId, 'aria-describedby': `${nameId}-said` }}
          isWrong={error !== undefined}
          isLocked={option.isLocked}
          isUsualTimer={isUsualTimer(edit)}
          reveal={start().me.admin ? reveal : undefined}
        />
      )}
      <div class="small" id={`${nameId}-said`}>
        {error !== undefined && <p class="error">{error}</p>}
        <p>{describe(option)}</p>
        {option.isLocked && (
          <p class="locked">
            <Lock size={14} aria-hidden="true" />
            {t`Only an administrator can do this.`}
          </p>
        )}
      </div>
      {name === 'keep' && value && <RetentionNote keep={value} target={target} />}
      <OtherPlaces option={option} edit={edit} />
    </div>
  )
}

/** burp has a timer of its own, and comes with a script that works in the same way. */
function isUsualTimer({ values, changes, elsewhere }: Edit): boolean {
  const [script = elsewhere.get('timer_script')?.at(-1)?.value] =
    valueOf('timer_script', values, changes) ?? []
  return script === undefined || /(?:^|\/)timer_script$/.test(script)
}

/** Returns burp's description with the limits and the default. */
function describe(option: Option): string {
  const minimum = option.form?.minimum ?? 0
  const limit = minimum > 0 ? t`At least ${printNumber(minimum)}.` : ''
  return [option.text, limit, printDefault(option)].filter(Boolean).join(' ')
}

/** Empty without a default. */
export function printDefault({ kind, usual }: Option): string {
  if (usual === '') return ''
  const shown = kind === 'boolean' ? (usual === '1' ? t`On` : t`Off`) : usual
  return t`Default: ${shown}.`
}

/** Lists combine the values of several files; for other options the last file wins. */
function OtherPlaces({ option, edit }: OptionRowProps): VNode | null {
  const { elsewhere, target, values } = edit
  const others = elsewhere.get(option.name) ?? []
  if (others.length === 0) return null
  const isList = option.kind === 'multi'
  // The file may replace what it inherits.
  const isNew = !values.has(option.name)
  return (
    <div class="note">
      <p>
        {isNew
          ? t`Applies until you save:`
          : isList
            ? t`Also set in:`
            : t`Another file overrides this value:`}
      </p>
      {others.map((origin, index) => (
        <p key={index}>
          <code>{origin.value}</code> <OriginLink target={target} origin={origin} />
        </p>
      ))}
    </div>
  )
}

interface RowButtonsProps extends OptionRowProps {
  isGone: boolean
}

function RowButtons({ option, edit, isGone }: RowButtonsProps): VNode {
  const { changes, keep } = edit
  const { name } = option
  const findRow = () => document.getElementById(`option-${name}`)?.closest('.option')
  return (
    <>
      {changes.has(name) && (
        <IconButton
          label={t`Undo change to ${name}`}
          Icon={Undo2}
          onClick={() => {
            keep(withoutChange(changes, option))
            focusSoon(() => findRow()?.querySelector('input, select'))
          }}
        />
      )}
      {!isGone && !option.isLocked && (
        <IconButton
          label={t`Unset ${name}`}
          Icon={Trash2}
          onClick={() => {
            keep(withChange(changes, option))
            focusSoon(() => findRow()?.querySelector('button'))
          }}
        />
      )}
    </>
  )
}

/** File and line, as a link if the user can open the file. */
export function OriginLink({ target, origin }: { target: Target; origin: Origin }): VNode {
  const { file, line, from } = origin
  const name = fileName(file ?? '')
  const text = line === null ? name : t`${name}, line ${line}`
  const place = placeOfOrigin(target, origin)
  const rights = rightsAt(target.server)
  const isOpen = place && (from !== 'server' || rights?.mayEditServer === true)
  if (!isOpen) return <span title={file ?? undefined}>{text}</span>
  return (
    <Link to={place.to} query={place.query ?? {}}>
      {text}
    </Link>
  )
}
