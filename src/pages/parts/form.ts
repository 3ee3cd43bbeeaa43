/** Forms, and changes through the API: a toast reports the result, and what the page shows is loaded again. */
import { useState } from 'preact/hooks'
import { Problem } from '../api.js'
import { type QueryKey, useQueryClient } from '@tanstack/preact-query'
import { showErrorToast, showToast } from './toasts.js'

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
  /** Returns the API's error for a field, by the first of these names. */
  errorOf: (...names: string[]) => string | undefined
  /** Returns the props of an input or select. `names`: further names of the field in the API. */
  text: (
    key: KeyOf<V, string>,
    ...names: string[]
  ) => { value: string; set: (value: string) => void; error: string | undefined }
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

type Act = () => Promise<unknown>

interface Change {
  /** Throws if the change fails. `said`: the toast after success. */
  run: (act: Act, said?: string) => Promise<void>
  /** Shows a failure as a toast. */
  tryRun: (act: Act, said?: string) => void
}

/** `stale`: keys of the queries that the change outdates. */
export function useChange(...stale: readonly QueryKey[]): Change {
  const queries = useQueryClient()
  const renew = () => Promise.all(stale.map(queryKey => queries.invalidateQueries({ queryKey })))
  const run = async (act: Act, said?: string) => {
    try {
      await act()
    } catch (error) {
      // Parts of the change may be saved.
      void renew()
      throw error
    }
    if (said !== undefined) showToast(said)
    await renew()
  }
  return { run, tryRun: (act, said) => void run(act, said).catch(showErrorToast) }
}

/** Returns whether an action runs, and a function that starts one. Shows a failure as a toast. */
export function useBusy(): [boolean, (act: Act) => void] {
  const [isBusy, setBusy] = useState(false)
  const start = async (act: Act) => {
    setBusy(true)
    await act().catch(showErrorToast)
    setBusy(false)
  }
  return [isBusy, act => void start(act)]
}

/** Splits comma-separated names; null for none, which the API takes for all. */
export function toNames(typed: string): string[] | null {
  const names = typed
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return names.length === 0 ? null : names
}

export function printNames(names: readonly string[] | null): string {
  return (names ?? []).join(', ')
}
