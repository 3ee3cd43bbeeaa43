import type { ComponentChildren, JSX, VNode } from 'preact'
import { printField } from '../format.js'
import { t } from '../i18n.js'
import { start } from '../start.js'
import { useId } from 'preact/hooks'
import { searchLengthMax } from './link.js'

interface SelectProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  /** Value and name. */
  choices: readonly (readonly [string, string])[]
  set: (value: string) => void
}

export function Select({ label, hint, error, value, choices, set }: SelectProps): VNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {props => (
        <select {...props} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          {choices.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface ServerSelectProps extends Omit<SelectProps, 'label' | 'choices'> {
  /** Offers all servers, with an empty value. */
  hasAll?: boolean
}

/** Nothing if there is only one server. */
export function ServerSelect({ hasAll = false, ...props }: ServerSelectProps): VNode | null {
  const names = start().servers.map(({ name }) => [name, name] as const)
  if (names.length < 2) return null
  const choices = hasAll ? [['', t`All servers`] as const, ...names] : names
  return <Select label={t`Server`} choices={choices} {...props} />
}

interface InputProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  set: (value: string) => void
  type?: string
  autocomplete?: 'off' | 'new-password' | 'current-password' | 'one-time-code'
  required?: boolean
  placeholder?: string
}

export function Input({ label, hint, error, value, set, ...rest }: InputProps): VNode {
  const isNativeDate = ['time', 'datetime-local'].includes(rest.type ?? '')
  const Control = isNativeDate ? NativeDate : 'input'
  return (
    <Field label={label} hint={hint} error={error}>
      {props => (
        <Control
          {...props}
          {...rest}
          value={value}
          onInput={({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            set(currentTarget.value)
          }
        />
      )}
    </Field>
  )
}

interface TextAreaProps extends Omit<InputProps, 'type' | 'autocomplete'> {
  rows: number
  class?: string
  maxLength?: number
  spellcheck?: boolean
}

export function TextArea({ label, hint, error, set, ...rest }: TextAreaProps): VNode {
  return (
    <Field label={label} hint={hint} error={error}>
      {props => (
        <textarea {...props} {...rest} onInput={({ currentTarget }) => set(currentTarget.value)} />
      )}
    </Field>
  )
}

interface SearchFieldProps {
  label: string
  /** Shown in the empty field. Default: the label. */
  hint?: string
  value: string
  /** Called with undefined for an empty text, as queries of addresses need it. */
  set: (value: string | undefined) => void
}

export function SearchField({ label, hint = label, value, set }: SearchFieldProps): VNode {
  return (
    <input
      type="search"
      maxLength={searchLengthMax}
      aria-label={label}
      placeholder={hint}
      value={value}
      onInput={({ currentTarget }) => set(currentTarget.value || undefined)}
    />
  )
}

interface CheckProps {
  label: string
  checked: boolean
  set: (checked: boolean) => void
}

export function Check({ label, checked, set }: CheckProps): VNode {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {label}
    </label>
  )
}

interface CheckListProps<K extends string> {
  legend: string
  /** Value and name. */
  choices: readonly (readonly [K, string])[]
  checked: readonly K[]
  set: (checked: K[]) => void
}

export function CheckList<K extends string>(props: CheckListProps<K>): VNode {
  const { legend, choices, checked, set } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([key, name]) => (
        <Check
          key={key}
          label={name}
          checked={checked.includes(key)}
          set={isOn => set(isOn ? [...checked, key] : checked.filter(other => other !== key))}
        />
      ))}
    </fieldset>
  )
}

type NativeDateProps = Omit<JSX.IntrinsicElements['input'], 'value' | 'ref'> & { value: string }

export function NativeDate(props: NativeDateProps): VNode {
  return (
    <span class={props.value === '' ? 'native-date' : 'native-date native-date-set'}>
      <input {...props} />
      <span class="native-date-text" aria-hidden="true">
        {printField(props.value)}
      </span>
    </span>
  )
}

interface FieldProps {
  label: string
  hint?: string | undefined
  /** Why the value is invalid; empty if it is valid. */
  error?: string | undefined
  children: (props: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ComponentChildren
}

/** A label, its control, and a hint or error, linked for screen readers. */
export function Field({ label, hint, error, children }: FieldProps): VNode {
  const id = useId()
  const isWrong = error !== undefined && error !== ''
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-said`, 'aria-invalid': isWrong })}
      <p id={`${id}-said`} class={isWrong ? 'error' : 'hint'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}

interface ChoicesProps<K extends string> {
  label: string
  value: K
  /** Value and name. */
  choices: readonly (readonly [K, string])[]
  choose: (value: K) => void
}

export function Choices<K extends string>(props: ChoicesProps<K>): VNode {
  const { label, value, choices, choose } = props
  return (
    <div class="choices" role="group" aria-label={label}>
      {choices.map(([key, name]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => choose(key)}>
          {name}
        </button>
      ))}
    </div>
  )
}
