/** Fields of forms and filters. */
import type { VNode } from 'preact'
import { Field } from './field.js'
import { searchLengthMax } from './link.js'
import { NativeDate } from './native-date.js'

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

interface SearchFieldProps {
  label: string
  /** Shown in the empty field. Default: the label. */
  hint?: string
  value: string
  /** Called with undefined for an empty text, as the query of an address has it. */
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
