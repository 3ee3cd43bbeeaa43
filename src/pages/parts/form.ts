import { useState } from 'preact/hooks'
import { Problem } from '../api.js'

type KeyOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

/** The part of a form that its dialog uses. */
export interface FormState {
  isBusy: boolean
  failure: Error | undefined
  /** Whether each error is shown at a field; known once the fields are rendered. */
  isFailureShown: () => boolean
  /** Calls `close` once `act` resolves, unless to `stay`; keeps a failure for display. */
  submit: (act: () => Promise<void | 'stay'>, close: () => void) => Promise<void>
}

export interface Form<V> extends FormState {
  values: V
  set: (changed: Partial<V>) => void
  /** Returns what the API reports of a field by the first of these names. */
  errorOf: (...names: string[]) => string | undefined
  /** Returns the props of an input or select. `names`: further names of the field in the API. */
  text: (
    key: KeyOf<V, string>,
    ...names: string[]
  ) => { value: string; set: (value: string) => void; error: string | undefined }
  /** Returns the props of a check box. */
  flag: (key: KeyOf<V, boolean>) => { checked: boolean; set: (isOn: boolean) => void }
}

/** Holds the values of a form by their names in the API, and the errors of its last submit. */
export function useForm<V extends object>(start: V | (() => V)): Form<V> {
  const [values, setValues] = useState(start)
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const errors = failure instanceof Problem ? failure.errors : {}
  const shown = new Set<string>()
  const set = (changed: Partial<V>) => setValues(before => ({ ...before, ...changed }))
  const setKey = (key: string) => (value: unknown) => set({ [key]: value } as Partial<V>)
  const errorOf = (...names: string[]) => {
    for (const name of names) shown.add(name)
    return names.map(name => errors[name]).find(error => error !== undefined)
  }
  return {
    values,
    set,
    errorOf,
    text: (key, ...names) => ({
      value: values[key] as string,
      set: setKey(key),
      error: errorOf(key, ...names)
    }),
    flag: key => ({ checked: values[key] as boolean, set: setKey(key) }),
    isBusy,
    failure,
    isFailureShown: () => {
      const names = Object.keys(errors)
      return names.length > 0 && names.every(name => shown.has(name))
    },
    submit: async (act, close) => {
      setBusy(true)
      setFailure(undefined)
      try {
        if ((await act()) !== 'stay') return close()
      } catch (error) {
        setFailure(error as Error)
      }
      setBusy(false)
    }
  }
}
