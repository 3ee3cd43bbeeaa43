/** Controls of options that have one value, by the form of the value. */
import type { VNode } from 'preact'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { lazily, WhenSeen } from '../parts/load.js'
import type { ControlProps } from './control-props.js'
import { ListControl, listIdOf, PairControl, Suggestions } from './list-control.js'
import { RetentionControl } from './retention-control.js'
import { mask, SecretControl } from './secret-control.js'
import { parseLevel, parseSize, printLevel, printSize, sizeUnits, typeSize } from './options.js'

const timerLines = 8

const TimerControl = lazily(
  () => import('./timer-control.js').then(module => module.TimerControl),
  timerLines
)

export function Control(props: ControlProps): VNode {
  const { name, kind, form, suggestions } = props.option
  const [text = ''] = props.value
  if (kind === 'boolean') return <Switch {...props} />
  if (name === 'keep') return <RetentionControl {...props} />
  if (name === 'timer_arg' && props.isUsualTimer) {
    return (
      <WhenSeen lines={timerLines}>
        <TimerControl {...props} />
      </WhenSeen>
    )
  }
  if (kind === 'multi') return <ListControl {...props} />
  if (kind === 'pair') return <PairControl {...props} />
  if (text === mask || form?.kind === 'secret') return <SecretControl {...props} />
  if (form?.kind === 'size' && parseSize(text)) return <SizeControl {...props} />
  if (form?.kind === 'compression' && (text === '' || parseLevel(text) !== undefined)) {
    return <LevelControl {...props} />
  }
  const choices = form && form.values.length > 0 ? form.values : []
  if (choices.length > 0) return <Choice {...props} choices={choices} />
  return (
    <>
      <TextControl {...props} />
      {suggestions.length > 0 && <Suggestions option={props.option} />}
    </>
  )
}

function Switch({ option, value, set, described, isLocked }: ControlProps): VNode {
  const isOn = value[0] === '1'
  return (
    <label class="choice">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isLocked}
        {...described}
        onChange={({ currentTarget }) => set([currentTarget.checked ? '1' : '0'])}
      />
      {isOn ? t`On` : t`Off`}
      {option.usual === (isOn ? '1' : '0') && <span class="muted">{t`(default)`}</span>}
    </label>
  )
}

interface ChoiceProps extends ControlProps {
  choices: readonly string[]
}

function Choice({ option, value, set, described, isWrong, isLocked, choices }: ChoiceProps): VNode {
  const [text = ''] = value
  const all = choices.includes(text) || text === '' ? choices : [...choices, text]
  return (
    <select
      {...described}
      aria-invalid={isWrong}
      disabled={isLocked}
      value={text}
      onChange={({ currentTarget }) => set([currentTarget.value])}
    >
      {text === '' && <option value="">{t`Select`}</option>}
      {all.map(each => (
        <option key={each} value={each}>
          {each === option.usual ? `${each} ${t`(default)`}` : each}
        </option>
      ))}
    </select>
  )
}

const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

function LevelControl({ option, value, set, described, isWrong, isLocked }: ControlProps): VNode {
  const [text = ''] = value
  const usual = parseLevel(option.usual)
  const print = (level: string) => {
    if (level === '0') return t`Off`
    if (level === '1') return t`1: fastest`
    return level === '9' ? t`9: smallest` : level
  }
  return (
    <select
      {...described}
      aria-invalid={isWrong}
      disabled={isLocked}
      value={parseLevel(text) ?? ''}
      onChange={({ currentTarget }) => set([printLevel(text, currentTarget.value, option.usual)])}
    >
      {text === '' && <option value="">{t`Select`}</option>}
      {levels.map(level => (
        <option key={level} value={level}>
          {level === usual ? `${print(level)} ${t`(default)`}` : print(level)}
        </option>
      ))}
    </select>
  )
}

function SizeControl({ option, value, set, described, isWrong, isLocked }: ControlProps): VNode {
  const [text = ''] = value
  const { count = '', unit = 'b' } = parseSize(text) ?? {}
  const names = { b: t`bytes`, Kb: 'KiB', Mb: 'MiB', Gb: 'GiB' }
  return (
    <div class="line">
      <input
        inputMode="numeric"
        autocomplete="off"
        class="path"
        disabled={isLocked}
        value={count}
        {...described}
        aria-invalid={isWrong}
        onInput={({ currentTarget }) => set([typeSize(text, currentTarget.value)])}
      />
      <select
        aria-label={t`Unit of ${option.name}`}
        disabled={isLocked}
        value={unit}
        onChange={({ currentTarget }) => {
          const chosen = sizeUnits.find(each => each === currentTarget.value)
          if (chosen) set([printSize(text, { count, unit: chosen })])
        }}
      >
        {sizeUnits.map(each => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

function TextControl({ option, value, set, described, isWrong, isLocked }: ControlProps): VNode {
  const [text = ''] = value
  const { form, kind, hint } = option
  const isNumber = kind === 'integer' || form?.kind === 'decimal' || form?.kind === 'octal'
  const field = (
    <input
      inputMode={isNumber ? (form?.kind === 'decimal' ? 'decimal' : 'numeric') : 'text'}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      class="path"
      placeholder={hint}
      disabled={isLocked}
      value={text}
      list={listIdOf(option)}
      {...described}
      aria-invalid={isWrong}
      onInput={({ currentTarget }) => set([currentTarget.value])}
    />
  )
  const unit = form?.unit
  if (!unit) return field
  return (
    <div class="line">
      {field}
      <span class="unit">{printUnit(unit, Number(text))}</span>
    </div>
  )
}

/** Long durations are also shown in hours. */
function printUnit(unit: string, count: number): string {
  const hours = unit === 's' ? count / 3600 : unit === 'min' ? count / 60 : 0
  if (hours < 1 || !Number.isFinite(hours)) return unit
  return t`${unit} = ${printNumber(Math.round(hours * 100) / 100)} h`
}
